import { z } from 'zod';
import { createSlot } from '#web/lib/create-slot.ts';
import type { KeptDraft } from './draft.ts';

/** Keys of drafts. */
export const pointKey = (pointId: number): string => `point ${pointId}`;
export const claimKey = (key: string): string => `claim ${key}`;

/** By what they answer. A former version of the page kept the text alone. */
export const keptDrafts = z.record(
  z.string(),
  z.union([
    z.string().transform((value): KeptDraft => ({ value })),
    z.object({
      value: z.string(),
      base: z.string().nullable().optional(),
      unsure: z.string().optional(),
    }),
  ]),
);

/** What was typed and not yet saved, for this tab alone. The token itself is never stored. */
export const draftSlot = (token: string) =>
  createSlot(`unsavedReviewAnswers ${shortHash(token)}`, keptDrafts, () => window.sessionStorage);

/** Texts that never reached the server. */
export const listUnsentTexts = (token: string): string[] =>
  Object.entries(draftSlot(token).read() ?? {})
    .filter(([key, { value }]) => key.startsWith('point ') && value.trim() !== '')
    .map(([, { value }]) => value);

/** FNV-1a, 32 bits: tells the drafts of two links apart, and nobody gets a token back from it. */
export function shortHash(token: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < token.length; i += 1) {
    hash = Math.imul(hash ^ token.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
