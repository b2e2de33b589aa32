export const PASSWORD_MIN = 12;

/** Names shorter than this turn up in other words by chance. */
const SHORTEST_NAME = 4;

/** Whether it is blank, or repeats one character. */
export const isOneCharacter = (password: string): boolean => new Set(password.trim()).size <= 1;

/** The first of these names found in the password, ignoring spaces and case. */
export function findNameIn(password: string, names: readonly string[]): string | undefined {
  const text = lettersOf(password);
  return names.find((name) => {
    const letters = lettersOf(name);
    return letters.length >= SHORTEST_NAME && text.includes(letters);
  });
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

type Person = { username: string; displayName: string | null; email: string | null };

/** Everything a person goes by: names, their parts, and addresses with and without the host. */
export function namesOf({ username, displayName, email }: Person): string[] {
  const given = [username, displayName, email].filter((name) => name !== null);
  return given.flatMap((name) => [name, ...name.split(/@.*|[\s.]+/)]);
}
