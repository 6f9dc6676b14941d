/** Returns whether the visitor's browser is set to save data (Save-Data). */
export function saveData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
