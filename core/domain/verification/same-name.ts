/** `S. A.` is `S.A.`: single letters with dots belong together. */
const SPACE_BETWEEN_INITIALS = /(?<=(?:^|[\s.])\p{L}\.)\s+(?=\p{L}\.)/gu;

/** Dots of legal forms, apostrophes, and invisible marks from copying. */
const IGNORED = /[.'\u2018\u2019\u02bc\p{Cf}]/gu;

/** Everything else between words. `&` is part of a name, and so are signs such as `+`. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\p{S}&]+/gu;

/** Upper case comes last: it has one form for ß and ss, and for both forms of the Greek sigma. */
function fold(name: string): string {
  return name
    .normalize('NFKC')
    .replace(SPACE_BETWEEN_INITIALS, '')
    .replace(IGNORED, '')
    .toLowerCase()
    .toUpperCase()
    .replaceAll('&', ' & ')
    .replace(BETWEEN_WORDS, ' ')
    .trim();
}

/** Whether two names are the same to a person: case, spaces, punctuation and the dots of legal forms do not count. */
export function isSameName(one: string, other: string): boolean {
  const folded = fold(one);
  return folded !== '' && folded === fold(other);
}
