/*
 * Some records have a field that holds one text for all, and everybody writes over it. What is written into it becomes a
 * note, and what is written as a note is in the field until the next one.
 */

/** What somebody wrote into the field: its lines that were not in it before. Lines that were taken out say nothing new. */
export function addedLines(former: string | null, current: string | null): string {
  const known = new Set((former ?? '').split('\n').map((line) => line.trim()));
  return (current ?? '')
    .split('\n')
    .filter((line) => line.trim() === '' || !known.has(line.trim()))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The field after a note in it was edited or removed; the same where the note is not in it, in whole lines. */
export function replaceInField(field: string | null, former: string, next: string): string | null {
  const at = field === null ? -1 : `\n${field}\n`.indexOf(`\n${former}\n`);
  if (field === null || at < 0) return field;
  const after = field.slice(at + former.length);
  return `${field.slice(0, at)}${next}${next ? after : after.replace(/^\n/, '')}`.trim() || null;
}
