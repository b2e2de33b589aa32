import { findPasswords } from './typed-passwords.ts';

/** What nobody should type into a chat. */
export type SecretKind = 'card' | 'social-security' | 'password';

/** Position of a secret, and what may be shown of it. */
type Secret = { kind: SecretKind; start: number; end: number; shown: string };

const HIDDEN = '[hidden]';

/** Returns the kind of secret that the reply is about; undefined for a text without any. */
export const secretIn = (text: string): SecretKind | undefined =>
  findSecrets(toPlainCharacters(text))[0]?.kind;

/** Masks a text: `•••• 4242` for a card number, `[hidden]` for other secrets; unchanged without any. */
export function maskSecrets(text: string): string {
  const plain = toPlainCharacters(text);
  const secrets = findSecrets(plain).toSorted((a, b) => a.start - b.start);
  if (secrets.length === 0) return text;
  let masked = '';
  let done = 0;
  for (const { start, end, shown } of secrets) {
    if (start >= done) masked += plain.slice(done, start) + shown;
    done = Math.max(done, end);
  }
  return masked + plain.slice(done);
}

/** Normalizes wide digits and removes invisible marks, so that neither hides a number. */
const toPlainCharacters = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

function findSecrets(text: string): Secret[] {
  const cards = findCards(text);
  return [
    ...cards,
    ...(cards.length > 0 ? findCardDetails(text) : []),
    ...findSocialSecurityNumbers(text),
    ...findPasswords(text).map((place) => ({ kind: 'password' as const, ...place, shown: HIDDEN })),
  ];
}

/** Digits in groups; a card number is one or more adjacent groups. */
const DIGIT_RUN = /\d(?:[\s.\-–—]{0,3}\d){12,}/g;
const SHORTEST_CARD = 13;
const LONGEST_CARD = 19;
/** Nearly all cards have one of these lengths, so these count in any grouping. */
const USUAL_CARD: ReadonlySet<number> = new Set([15, 16]);
const MOST_USUAL_CARD = 16;

/** Phone numbers with a country code or named as such, and our own numbers. */
const BEFORE_OTHERS =
  /(?:\+|\b(?:ord|cert|app)[\s-]{0,2}|\b(?:phone|tel|mobile|cell|fax|whatsapp|call)\b(?:[\s:.]{0,2}(?:number|no|nr|me|us|is|at|on|it)\b){0,3}[\s:.(]{0,3})$/i;

function findCards(text: string): Secret[] {
  const cards: Secret[] = [];
  for (const run of text.matchAll(DIGIT_RUN)) {
    const groups = Array.from(run[0].matchAll(/\d+/g), ({ 0: digits, index }) => ({
      digits,
      start: run.index + index,
    }));
    for (let first = 0; first < groups.length; first += 1) {
      const last = lastGroupOfCard(groups, first);
      const start = groups[first]?.start ?? 0;
      const end = (groups[last]?.start ?? 0) + (groups[last]?.digits.length ?? 0);
      if (last < 0 || BEFORE_OTHERS.test(text.slice(Math.max(0, start - 40), start))) continue;
      cards.push({ kind: 'card', start, end, shown: `•••• ${lastFour(text.slice(start, end))}` });
      first = last;
    }
  }
  return cards;
}

const lastFour = (text: string): string => text.replaceAll(/\D/g, '').slice(-4);

/** Returns the last group's index of a card number that begins here; -1 if none does. */
function lastGroupOfCard(groups: readonly { digits: string }[], first: number): number {
  let digits = '';
  let found = -1;
  let isGrouped = true;
  for (let i = first; i < groups.length; i += 1) {
    const group = groups[i]?.digits ?? '';
    digits += group;
    if (digits.length > LONGEST_CARD) break;
    const isLikely = USUAL_CARD.has(digits.length) || isGrouped;
    if (digits.length >= SHORTEST_CARD && isLikely && isCardNumber(digits)) found = i;
    // The date and the code after it can look like more of the number.
    if (found === i && digits.length === MOST_USUAL_CARD) break;
    // Cards print fours and sixes; the last group may have fewer.
    isGrouped &&= group.length === 4 || group.length === 6;
  }
  return found;
}

/** No card begins with 0, or like a year. */
const isCardNumber = (digits: string): boolean =>
  !/^(?:0|19|20)/.test(digits) && hasCheckDigit(digits);

/** Luhn's check: every second digit from the right counts twice. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const counted = i % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

/** Next to a card number: its expiry date and security code. */
const CARD_DETAILS =
  /(?<![\p{L}\d$/-])\d{1,2}\s?[/-]\s?(?:\d{4}|\d{2})(?![\p{L}\d/-])|(?<![\p{L}\d$-])\d{3,4}(?![\p{L}\d%-])|(?<=\b(?:cvc2?|cvv2?|cid|code)\W{0,3})\d{3,4}/giu;

const findCardDetails = (text: string): Secret[] =>
  Array.from(text.matchAll(CARD_DETAILS), ({ 0: { length }, index }) => ({
    kind: 'card',
    start: index,
    end: index + length,
    shown: HIDDEN,
  }));

/** Numbers that the United States issue: no area 000, 666 or 9xx, no group 00, no serial 0000. */
const SSN = ['(?!000|666|9)\\d{3}', '(?!00)\\d{2}', '(?!0000)\\d{4}'];
const WITH_DASHES = new RegExp(`(?<![\\d-])${SSN.join('[-–]')}(?![\\d-])`, 'g');
/** Not inside a phone number, which would have more digits before or after. */
const WITH_SPACES = new RegExp(`(?<![\\d+.-]|[\\d)] )${SSN.join(' ')}(?![\\d.-]| \\d)`, 'g');
const NAMED = new RegExp(`(?<!\\d)${SSN.join('[-–. ]?')}(?!\\d)`, 'g');
const NAMES_IT = /\bssn\b|\bsocial[\s-]security\b/i;

function findSocialSecurityNumbers(text: string): Secret[] {
  const shapes = NAMES_IT.test(text) ? [NAMED] : [WITH_DASHES, WITH_SPACES];
  return shapes.flatMap((shape) =>
    Array.from(text.matchAll(shape), ({ 0: { length }, index }) => ({
      kind: 'social-security' as const,
      start: index,
      end: index + length,
      shown: HIDDEN,
    })),
  );
}
