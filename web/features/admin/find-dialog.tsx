/** Opens any record by number, address or company. */
export function FindDialog() {
  return null;
}
