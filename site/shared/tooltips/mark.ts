/** Selector of controls with a tooltip. The attribute's value is the text; if it is empty, the control's name is. */
export const MARK = "[data-tooltip]";
