import { z } from 'zod';
import { createSlot } from '#web/lib/create-slot.ts';

/** Keys of drafts. */
export const pointKey = (pointId: number): string => `point ${pointId}`;
export const claimKey = (key: string): string => `claim ${key}`;

/** What was typed and not yet saved, for this tab alone. The token itself is never stored. */
export const draftSlot = (token: string) =>
  createSlot(
    `unsavedReviewAnswers ${shortHash(token)}`,
    z.record(z.string(), z.string()),
    () => window.sessionStorage,
  );

/** Texts that never reached the server. */
export const listUnsentTexts = (token: string): string[] =>
  Object.entries(draftSlot(token).read() ?? {})
    .filter(([key, text]) => key.startsWith('point ') && text.trim() !== '')
    .map(([, text]) => text);

/** FNV-1a, 32 bits: tells the drafts of two links apart, and nobody gets a token back from it. */
export function shortHash(token: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < token.length; i += 1) {
    hash = Math.imul(hash ^ token.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
