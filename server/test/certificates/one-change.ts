import type { Json, JsonObject } from '#server/features/certificates/credential/jcs.ts';

type Leaf = { path: (string | number)[]; value: string | boolean };

/** Lists everything that a credential states, with its path. */
export function listLeaves(value: Json, path: (string | number)[] = []): Leaf[] {
  if (typeof value === 'string' || typeof value === 'boolean') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => listLeaves(member, [...path, name]));
}

export function withLeaf(value: Json, [name, ...rest]: (string | number)[], leaf: Json): Json {
  if (name === undefined) return leaf;
  const copy = Array.isArray(value) ? [...value] : { ...(value as JsonObject) };
  const members = copy as Record<string | number, Json>;
  members[name] = withLeaf(members[name] ?? null, rest, leaf);
  return copy as Json;
}

/** Replaces, adds or removes one character. */
export function changeOneCharacter({ value }: Leaf, seed: number): Json {
  if (typeof value === 'boolean') return !value;
  const characters = [...value];
  const place = seed % (characters.length + 1);
  const removed = seed % 2 === 0 && place < characters.length ? 1 : 0;
  const added = removed === 1 && seed % 3 === 0 ? '' : characters[place] === 'x' ? 'y' : 'x';
  return characters.toSpliced(place, removed, added).join('');
}
