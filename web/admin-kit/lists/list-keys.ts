const KEYS = [
  ['J or ↓', 'Next row; in a record, the next record'],
  ['K or ↑', 'Previous row; in a record, the previous record'],
  ['Enter', 'Open the record'],
  ['?', 'Show these keys'],
] as const;

const SELECTION_KEYS = [
  ['X', 'Select the row'],
  ['Shift + X', 'Select all rows from the one selected last; so does Shift + click'],
  ['Esc', 'Clear the selection'],
] as const;

export const listKeys = (canSelect: boolean) => [...KEYS, ...(canSelect ? SELECTION_KEYS : [])];
