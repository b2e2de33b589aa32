/** Lines that mail programs put above quoted text. */
const INTRODUCTIONS = [
  /^(on|am|le|el|il|op|em|den)\b.{0,300}(wrote|schrieb|écrit|escribió|scritto|schreef|escreveu|skrev)\b.{0,80}:$/i,
  /^-{2,}\s*(original message|forwarded message|ursprüngliche nachricht|message d'origine)\s*-{2,}$/i,
  /^_{20,}$/,
];

const isIntroduction = (text: string): boolean => INTRODUCTIONS.some((form) => form.test(text));

const isQuoted = (line: string): boolean => line.trim().startsWith('>');
const isOwn = (line: string): boolean => line.trim() !== '' && !isQuoted(line);

type SplitText = { text: string; quoted: string | null };

/**
 * Separates the sender's text from what their mail program quotes below it. If none of their own would be left, all of
 * it counts as theirs: they answered between the quoted lines.
 */
export function splitQuoted(whole: string): SplitText {
  const plain = whole.replaceAll('\r\n', '\n').trim();
  const lines = plain.split('\n');
  const at = findQuote(lines);
  const text = lines.slice(0, at).join('\n').trim();
  const quoted = lines.slice(at).join('\n').trim();
  return text && quoted ? { text, quoted } : { text: plain, quoted: null };
}

/** Returns the index where the final quote begins. A long introduction is wrapped to two lines. */
function findQuote(lines: readonly string[]): number {
  const trimmed = lines.map((line) => line.trim());
  const introduced = trimmed.findIndex(
    (line, i) => isIntroduction(line) || isIntroduction(trimmed.slice(i, i + 2).join(' ')),
  );
  if (introduced >= 0 && isRestQuoted(lines.slice(introduced + 1))) return introduced;
  return lines.findLastIndex(isOwn) + 1;
}

/** Own text between or below marked lines would be hidden with the quote, so such a rest does not count as quoted. */
function isRestQuoted(rest: readonly string[]): boolean {
  const marked = rest.findIndex(isQuoted);
  // One line may still belong to the introduction.
  return marked < 0 || (rest.filter(isOwn).length <= 1 && rest.findLastIndex(isOwn) < marked);
}
