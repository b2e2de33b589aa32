import type { SQL } from 'drizzle-orm';
import { invalidField } from '#core/errors.ts';
import { isBehind } from './keys.ts';
import type { Stretch } from './sorts.ts';

/** A row's position in a sorted list: its stretch, and the key values it follows. */
export type Place = { stretch: number; keys: readonly string[] };

/** The sort is included: the values mean nothing in another order. */
export const writeCursor = (sort: string, { stretch, keys }: Place): string =>
  Buffer.from(JSON.stringify([sort, stretch, ...keys])).toString('base64url');

/** Returns where the list continues: at its beginning without a cursor. */
export function readCursor(
  cursor: string | undefined,
  sort: string,
  stretches: readonly Stretch[],
): { stretch: number; behind: SQL | undefined } {
  if (cursor === undefined) return { stretch: 0, behind: undefined };
  const [sortedBy, number, ...texts] = parse(cursor);
  const stretch = typeof number === 'number' ? stretches[number] : undefined;
  if (sortedBy !== sort || typeof number !== 'number' || !stretch || !texts.every(isText)) {
    throw nothingFurther();
  }
  const behind = isBehind(stretch.keys, stretch.isDescending, texts);
  if (!behind) throw nothingFurther();
  return { stretch: number, behind };
}

const isText = (value: unknown): value is string => typeof value === 'string';

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

const nothingFurther = () => invalidField('cursor', 'The list does not continue from there');
