import { namesIn } from './parse-text.ts';
import {
  kindOfSlot,
  LINK_PLACEHOLDERS,
  type MailTexts,
  placeholdersOf,
  type SlotTexts,
} from './slots.ts';

/** Characters. */
export const MAX_SUBJECT = 150;
export const MAX_PROSE = 2_000;

export const longestIn = (key: string): number =>
  kindOfSlot(key) === 'subject' ? MAX_SUBJECT : MAX_PROSE;

/** Control characters except line breaks, and marks that make the following text run backwards. */
const CONTROLS = /[^\P{Cc}\r\n]|[\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const LINE_BREAK = /[\r\n]/;
/** What mail programs turn into links, also in full-width characters. */
const WEB_ADDRESS = /:\/\/|\bwww\./i;

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** Returns what is wrong with a slot's text, in words for its author; undefined if nothing is. */
export function problemOf(texts: MailTexts, key: string, text: string): string | undefined {
  const standard = texts.slots[key];
  if (standard === undefined) return 'This mail has no such text';
  const isSubject = kindOfSlot(key) === 'subject';
  if (CONTROLS.test(text) || !text.isWellFormed()) {
    return 'Please remove the control characters: they cannot be seen and change how a mail reads';
  }
  if (isSubject && LINE_BREAK.test(text)) return 'A subject is one line';
  if (text.length > longestIn(key)) return `Please use at most ${longestIn(key)} characters`;
  if (!text.trim() && standard && kindOfSlot(key) !== 'closing') return 'Please enter a text';
  if (WEB_ADDRESS.test(text.normalize('NFKC'))) {
    return `Web addresses cannot be typed. Links are made by ${inBraces([...LINK_PLACEHOLDERS])} and by the buttons of the mail`;
  }
  return problemOfNames(texts, key, namesIn(text));
}

function problemOfNames(
  texts: MailTexts,
  key: string,
  names: readonly string[],
): string | undefined {
  const isSubject = kindOfSlot(key) === 'subject';
  const allowed = Object.keys(placeholdersOf(texts)).filter(
    (name) => !isSubject || !LINK_PLACEHOLDERS.has(name),
  );
  const unknown = names.find((name) => !allowed.includes(name));
  if (unknown !== undefined) {
    return isSubject && LINK_PLACEHOLDERS.has(unknown)
      ? `A subject cannot hold the link {${unknown}}`
      : `There is no {${unknown}} in this mail. It has ${inBraces(allowed)}`;
  }
  const missing = (texts.required?.[key] ?? []).filter((name) => !names.includes(name));
  return missing.length > 0 ? `The text must contain ${inBraces(missing)}` : undefined;
}

export type SlotProblem = { slot: string; message: string };

/** Lists problems of texts an owner wants to save. */
export const problemsOf = (texts: MailTexts, written: SlotTexts): SlotProblem[] =>
  Object.entries(written).flatMap(([slot, text]) => {
    const message = problemOf(texts, slot, text);
    return message === undefined ? [] : [{ slot, message }];
  });

/** Dollars with or without cents, as people type them. */
const AMOUNT = /\$\s?(\d[\d,]*(?:\.\d{1,2})?)/g;
const TAG = /<\/?[a-z][^<>]*>/i;

export const AMOUNT_WARNING = 'This amount will not follow the price';

/** Returns what the author should know, even if it is valid. `published`: the site's prices, in cents. */
export function warningsOf(text: string, published: readonly number[]): string[] {
  const amounts = [...text.matchAll(AMOUNT)].filter(([, figure = '']) => {
    const cents = Math.round(Number(figure.replaceAll(',', '')) * 100);
    return !published.includes(cents);
  });
  return [
    ...amounts.map(([written]) => `${written}: ${AMOUNT_WARNING}`),
    ...(TAG.test(text) ? ['HTML is shown to the reader as it is typed'] : []),
  ];
}

/**
 * Returns the stored texts that fit today's mail. A later version of the product may drop a slot or a placeholder; a
 * text that no longer fits is replaced by the product's own.
 */
export function fittingTexts(
  texts: MailTexts,
  stored: SlotTexts,
): { texts: SlotTexts; unfit: string[] } {
  const unfit = problemsOf(texts, stored).map(({ slot }) => slot);
  const fitting = Object.entries(stored).filter(([slot]) => !unfit.includes(slot));
  return { texts: Object.fromEntries(fitting), unfit };
}

/** Returns texts that differ from the product's: only those are stored, so that the rest follows updates. */
export const changedTexts = (texts: MailTexts, written: SlotTexts): SlotTexts =>
  Object.fromEntries(
    Object.entries(written)
      .map(([slot, text]) => [slot, text.trim().replace(/\r\n?/g, '\n')] as const)
      .filter(([slot, text]) => text !== texts.slots[slot]),
  );
