/** What could identify a person or an order, and its replacement. The order matters: links contain numbers. */
const TRACES: readonly (readonly [RegExp, string])[] = [
  [/\bhttps?:\/\/\S+/gi, '[link]'],
  [/(?<![^\s@<>()"',;:])[^\s@<>()"',;:]+@[^\s@<>()"',;:]+\.[\p{L}]{2,}/giu, '[e-mail]'],
  [/\b(?:ORD|CERT|APP)[-\s]?\d[\w-]*/gi, '[number]'],
  [/\b[0-9a-f]{8}-[0-9a-f-]{13,}\b/gi, '[number]'],
  [/\+?\(?\d[\d\s()./-]{5,}\d/g, '[number]'],
];

/** Removes addresses, phone numbers, order numbers and the like from a text. */
export const redact = (text: string): string =>
  TRACES.reduce((result, [trace, name]) => result.replace(trace, name), text).trim();
