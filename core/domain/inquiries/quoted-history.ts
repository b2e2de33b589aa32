/** Lines above what a mail program repeats; at most two, since long ones are wrapped. */
const INTRODUCTIONS = [
  /^(on|am|le|el|il|op|em|den)\b.{0,300}(wrote|schrieb|écrit|escribió|scritto|schreef|escreveu|skrev)\b.{0,80}:$/i,
  /^-{2,}\s*(original message|forwarded message|ursprüngliche nachricht|message d'origine)\s*-{2,}$/i,
  /^_{20,}$/,
];

const isQuoted = (line: string): boolean => /^\s*>/.test(line);

const isIntroduction = (line: string, next: string): boolean => {
  const first = line.trim();
  // Nothing that is longer can be one, and looking would take long.
  if (first.length > 400 || next.length > 400) return false;
  return INTRODUCTIONS.some((form) => form.test(first) || form.test(`${first} ${next.trim()}`));
};

type SplitText = { text: string; quoted: string | null };

/**
 * Parts what somebody wrote from what their mail program repeats below it. Where nothing of their own would be left, all of
 * it is theirs: answers between the quoted lines belong to nobody else.
 */
export function splitQuoted(whole: string): SplitText {
  const lines = whole.replaceAll('\r\n', '\n').split('\n');
  const at = findQuote(lines);
  const text = lines.slice(0, at).join('\n').trim();
  const quoted = lines.slice(at).join('\n').trim();
  if (!text || !quoted) return { text: whole.replaceAll('\r\n', '\n').trim(), quoted: null };
  return { text, quoted };
}

/** The first line of the part at the end that is not the sender's. */
function findQuote(lines: readonly string[]): number {
  const introduced = lines.findIndex((line, i) => isIntroduction(line, lines[i + 1] ?? ''));
  if (introduced >= 0 && restIsQuoted(lines, introduced)) return introduced;
  let at = lines.length;
  while (at > 0 && (isQuoted(lines[at - 1] ?? '') || (lines[at - 1] ?? '').trim() === '')) at -= 1;
  return at;
}

/** With marked lines below it, own words between them would be hidden with the quote: then it is no clean one. */
function restIsQuoted(lines: readonly string[], from: number): boolean {
  const rest = lines.slice(from + 1).filter((line) => line.trim() !== '');
  const marked = rest.filter(isQuoted).length;
  // One line may still belong to the introduction.
  return marked === 0 || rest.length - marked <= 1;
}
