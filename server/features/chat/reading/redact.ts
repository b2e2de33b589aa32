/** What could lead to a person or an order, and what is put in its place. The order matters: links hold numbers. */
const TRACES: readonly (readonly [RegExp, string])[] = [
  [/\bhttps?:\/\/\S+/gi, '[link]'],
  [/(?<![^\s@<>()"',;:])[^\s@<>()"',;:]+@[^\s@<>()"',;:]+\.[\p{L}]{2,}/giu, '[e-mail]'],
  [/\b(?:ORD|CERT|APP)[-\s]?\d[\w-]*/gi, '[number]'],
  [/\b[0-9a-f]{8}-[0-9a-f-]{13,}\b/gi, '[number]'],
  [/\+?\(?\d[\d\s()./-]{5,}\d/g, '[number]'],
];

/** Takes addresses, phone numbers, order numbers and the like out of a text. */
export const redact = (text: string): string =>
  TRACES.reduce((result, [trace, name]) => result.replace(trace, name), text).trim();
