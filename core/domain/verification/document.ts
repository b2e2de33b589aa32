/**
 * The verdict on a file or a credential. Whether its certificate is valid depends on the certificate's state. `issued`:
 * exactly what we sent. `saved-again`: it says what we signed, but another program has written the file. `changed`: it
 * is based on one of ours and says something else. `never-issued`: signed with a key of ours, but not in our records.
 * `not-ours`: nothing in it is from us.
 */
export const DOCUMENT_VERDICTS = [
  'issued',
  'saved-again',
  'changed',
  'never-issued',
  'not-ours',
] as const;
export type DocumentVerdict = (typeof DOCUMENT_VERDICTS)[number];
