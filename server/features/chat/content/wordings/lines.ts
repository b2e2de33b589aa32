/** The lines of a text, without those that are empty. */
export const lines = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => line.trim() || []);

/** Parses wordings by matter: `# id` starts a matter, and bars separate its wordings. */
export function wordingsById(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  let own: string[] = [];
  for (const line of lines(text)) {
    if (line.startsWith('# ')) {
      own = found.get(line.slice(2)) ?? [];
      found.set(line.slice(2), own);
    } else own.push(...line.split(' | '));
  }
  return found;
}
