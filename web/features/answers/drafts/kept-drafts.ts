import { z } from 'zod';
import { createSlot } from '#web/lib/storage/create-slot.ts';
import type { KeptDraft } from './draft.ts';

/** Keys of drafts. */
export const pointKey = (pointId: number): string => `point ${pointId}`;
export const claimKey = (key: string): string => `claim ${key}`;

/** Keyed by what they answer. An earlier version of the page kept only the text. */
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

/** Unsaved texts of this tab only. The token itself is never stored. */
export const draftSlot = (token: string) =>
  createSlot(`unsavedReviewAnswers ${shortHash(token)}`, keptDrafts, () => window.sessionStorage);

/** Texts that never reached the server. */
export const listUnsentTexts = (token: string): string[] =>
  Object.entries(draftSlot(token).read() ?? {})
    .filter(([key, { value }]) => key.startsWith('point ') && value.trim() !== '')
    .map(([, { value }]) => value);

/** FNV-1a, 32 bits: separates the drafts of two links without revealing a token. */
export function shortHash(token: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < token.length; i += 1) {
    hash = Math.imul(hash ^ token.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
