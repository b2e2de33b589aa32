/** Characters. Mail programs cut long before this; servers may refuse far longer headers. */
const SUBJECT_MAX = 200;

/** Controls and line breaks, and the marks that make following text run backwards and so read differently. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;

export const withoutControls = (text: string): string => text.toWellFormed().replace(CONTROLS, ' ');

/** One line, so that a value can neither forge a header nor a line of the message around it. */
export const oneLine = (text: string): string => withoutControls(text).replace(/\s+/gu, ' ').trim();

/** The lines that a person wrote, each made harmless. */
export const splitLines = (text: string): string[] =>
  text
    .trim()
    .split(LINE_BREAK)
    .map((line) => withoutControls(line).trimEnd());

/** One line, cut to `max` characters. */
export function clip(text: string, max: number): string {
  const line = oneLine(text);
  if (line.length <= max) return line;
  // The cut may fall inside a surrogate pair; half a character would not survive encoding.
  const kept = line.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  return `${kept.trimEnd()}…`;
}

export const subjectLine = (text: string): string => clip(text, SUBJECT_MAX);
