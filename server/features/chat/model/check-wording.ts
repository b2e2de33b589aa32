import { findDiscountCode } from '#core/domain/payments/pricing.ts';
import { conceptsOf, FILLER, isSmall } from '#server/features/chat/reading/concepts.ts';
import { stem, wordsOf } from '#server/features/chat/reading/words.ts';
import { unsupportedFigures } from './figures.ts';
import { NO_ANSWER } from './model-prompt.ts';

/** Characters. */
const SHORTEST = 10;
const LONGEST = 1_200;

/** Share of the meaningful words that must come from the passages or the question. */
const SUPPORTED_SHARE = 0.55;

/** Words with which somebody commits us; some of other languages, since a model answers in them. */
const COMMITMENTS =
  /\b(guarant\w*|promis\w*|assur\w*|certainly|definitely|always|never|free|refund\w*|discount\w*|waive\w*|binding|unlimited|lifetime|forever|instant\w*|immediate\w*|accredit\w*|recogni[sz]ed?|official\w*|legal\w*|liab\w*|compensat\w*|bonus\w*|gift\w*|garant\w*|kostenlos\w*|gratis|gratuit\w*|rabatt\w*|remise\w*|descuento\w*|sconto\w*|reembols\w*)/giu;

/** Short names of things that exist elsewhere: standards, bodies, other companies. */
const ACRONYM = /\b[A-Z][A-Z0-9]+\b/g;
const PLAIN_ACRONYMS = new Set(['OK', 'FAQ', 'ID', 'US', 'USD', 'PDF']);

/** Why a model's wording cannot be used; undefined when the grounds support all of it. */
export function findFault(
  wording: string,
  { question, grounds }: { question: string; grounds: readonly string[] },
  isEnglish: boolean,
): string | undefined {
  const source = grounds.join('\n');
  const lower = source.toLowerCase();
  if (wording.includes(NO_ANSWER)) return 'no answer';
  if (wording.length < SHORTEST || wording.length > LONGEST) return 'length';
  if (/[<>]|\]\(|```/.test(wording)) return 'markup';
  if (linksIn(wording).some((link) => !lower.includes(link.toLowerCase()))) return 'link';
  if (unsupportedFigures(wording, source).length > 0) return 'figure';
  const codes = wordsOf(wording).filter((word) => findDiscountCode(word));
  if (codes.some((code) => !lower.includes(code))) return 'code';
  const names = wording.match(ACRONYM) ?? [];
  if (names.some((name) => !PLAIN_ACRONYMS.has(name) && !source.includes(name))) return 'name';
  const commitments = wording.toLowerCase().match(COMMITMENTS) ?? [];
  const said = new Set(wordsOf(source).map(stem));
  if (commitments.some((word) => !said.has(stem(word)))) return 'commitment';
  if (isEnglish && supportedShare(wording, `${source} ${question}`) < SUPPORTED_SHARE) {
    return 'unsupported';
  }
  return undefined;
}

const linksIn = (text: string): string[] =>
  text.match(/\bhttps?:\/\/\S+|\bwww\.\S+|[^\s@]+@[^\s@]+\.\w{2,}/gi) ?? [];

function supportedShare(wording: string, source: string): number {
  const known = new Set(conceptsOf(wordsOf(source)));
  const meant = conceptsOf(wordsOf(wording)).filter((term) => !isSmall(term) && !FILLER.has(term));
  return meant.length === 0 ? 0 : meant.filter((term) => known.has(term)).length / meant.length;
}
