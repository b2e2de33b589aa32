/*
 * Some records have a field with one text for all, which everyone overwrites. What is written into it becomes a note,
 * and a new note is in the field until the next one.
 */

/** Returns the lines newly written into the field. Removed lines say nothing new. */
export function addedLines(former: string | null, current: string | null): string {
  const known = new Set((former ?? '').split('\n').map((line) => line.trim()));
  return (current ?? '')
    .split('\n')
    .filter((line) => line.trim() === '' || !known.has(line.trim()))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Returns the field after a note was edited or removed; unchanged unless it has the note in whole lines. */
export function replaceInField(field: string | null, former: string, next: string): string | null {
  const at = field === null ? -1 : `\n${field}\n`.indexOf(`\n${former}\n`);
  if (field === null || at < 0) return field;
  const after = field.slice(at + former.length);
  return `${field.slice(0, at)}${next}${next ? after : after.replace(/^\n/, '')}`.trim() || null;
}
