/** Maximum mentions in one note; further names are plain text. */
export const MENTIONS_MAX = 10;

/** Not allowed right before a mention: e-mail and web addresses contain an `@` as well. */
const JOINED_BEFORE = /[\p{L}\p{N}_.@+\-/=&%#~]$/u;
/** The name continues, as in `@grace-ann` or `@grace.hopper`; a period at the end of a sentence does not count. */
const JOINED_AFTER = /^[.@+-]?[\p{L}\p{N}_]/u;

type Mention = { username: string; start: number; end: number };

/** Finds where a text names someone with an `@`, in any case. */
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

/** Tests the last character, which may take two places. */
const isJoinedBefore = (text: string, at: number): boolean =>
  JOINED_BEFORE.test(text.slice(Math.max(0, at - 2), at));

function isNamedAt(text: string, at: number, name: string): boolean {
  const end = at + name.length;
  return (
    text.slice(at, end).toLowerCase() === name.toLowerCase() &&
    !JOINED_AFTER.test(text.slice(end, end + 3))
  );
}

/** Lists named users, each once, in the order of the text. */
export const mentionedIn = (text: string, usernames: readonly string[]): string[] => [
  ...new Set(findMentions(text, usernames).map(({ username }) => username)),
];

/** A mention that is being typed: from its `@` to the caret. */
export type OpenMention = { start: number; end: number; typed: string };

/** Returns the mention that the caret is in; undefined if there is none. */
export function openMentionAt(text: string, caret: number): OpenMention | undefined {
  const before = text.slice(0, caret);
  const [whole, typed = ''] = /@([\p{L}\p{N}_.+-]*)$/u.exec(before) ?? [];
  if (whole === undefined) return undefined;
  const start = caret - whole.length;
  if (isJoinedBefore(text, start)) return undefined;
  return { start, end: caret, typed };
}

/** Returns the text with the completed name, and where the caret goes. */
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
