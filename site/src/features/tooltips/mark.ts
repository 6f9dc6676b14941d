/** Selects a control with a tooltip; the attribute's value is the text, or the control's own words where it is empty. */
export const MARK = "[data-tooltip]";
