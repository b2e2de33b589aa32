/** People whom one note can call; further names are plain text. */
export const MENTIONS_MAX = 10;

/** What cannot come right before a mention: an e-mail address and a web address contain an `@` as well. */
const JOINED_BEFORE = /[\p{L}\p{N}_.@+\-/=&%#~]$/u;
/** The name continues, as in `@grace-ann` or `@grace.hopper`; a full stop at the end of a sentence does not count. */
const JOINED_AFTER = /^[.@+-]?[\p{L}\p{N}_]/u;

type Mention = { username: string; start: number; end: number };

/** Where a text names somebody with an `@`, in any case of letters. */
export function findMentions(text: string, usernames: readonly string[]): Mention[] {
  // The longest name first: of `grace` and `grace.hopper`, `@grace.hopper` means the second.
  const names = usernames.filter(Boolean).toSorted((a, b) => b.length - a.length);
  const found: Mention[] = [];
  const called = new Set<string>();
  for (let start = text.indexOf('@'); start >= 0; start = text.indexOf('@', start + 1)) {
    if (isJoinedBefore(text, start)) continue;
    const username = names.find((name) => isNamedAt(text, start + 1, name));
    if (!username) continue;
    if (!called.has(username) && called.size === MENTIONS_MAX) continue;
    called.add(username);
    found.push({ username, start, end: start + 1 + username.length });
  }
  return found;
}

/** The last sign alone, which may take two places. */
const isJoinedBefore = (text: string, at: number): boolean =>
  JOINED_BEFORE.test(text.slice(Math.max(0, at - 2), at));

function isNamedAt(text: string, at: number, name: string): boolean {
  const end = at + name.length;
  return (
    text.slice(at, end).toLowerCase() === name.toLowerCase() &&
    !JOINED_AFTER.test(text.slice(end, end + 3))
  );
}

/** Whom a text names, each once, in the order of the text. */
export const mentionedIn = (text: string, usernames: readonly string[]): string[] => [
  ...new Set(findMentions(text, usernames).map(({ username }) => username)),
];

/** A mention that is being typed: from its `@` to the caret. */
export type OpenMention = { start: number; end: number; typed: string };

/** The mention in which the caret is; undefined while something else is typed. */
export function openMentionAt(text: string, caret: number): OpenMention | undefined {
  const before = text.slice(0, caret);
  const [whole, typed = ''] = /@([\p{L}\p{N}_.+-]*)$/u.exec(before) ?? [];
  if (whole === undefined) return undefined;
  const start = caret - whole.length;
  if (isJoinedBefore(text, start)) return undefined;
  return { start, end: caret, typed };
}

/** The text with the name in place of what was typed of it, and where the caret goes. */
export function completeMention(
  text: string,
  { start, end }: OpenMention,
  username: string,
): { text: string; caret: number } {
  const after = text.slice(end);
  const isSpaceNeeded = /^($|[\p{L}\p{N}_])/u.test(after);
  const name = `@${username}`;
  const step = isSpaceNeeded || /^\s/.test(after) ? 1 : 0;
  return {
    text: text.slice(0, start) + name + (isSpaceNeeded ? ' ' : '') + after,
    caret: start + name.length + step,
  };
}
