/** Records that staff can write notes about. */
export const NOTE_SUBJECTS = [
  'order',
  'application',
  'lead',
  'inquiry',
  'certificate',
  'customer',
] as const;
export type NoteSubject = (typeof NOTE_SUBJECTS)[number];
