import { z } from 'zod';
import type { CheckInPage } from '#core/contract/check-ins/check-in-records.ts';
import { type CheckInAnswer, STANDING } from '#core/domain/check-ins/form.ts';
import type { Drafts } from '#web/features/answers/drafts/draft.ts';
import { keptDrafts, shortHash } from '#web/features/answers/drafts/kept-drafts.ts';
import { createSlot } from '#web/lib/storage/create-slot.ts';

const answer = z.object({ standing: z.enum(STANDING), text: z.string() });

/** Unsaved choices and texts of this tab only. The token itself is never stored. */
export const answerSlot = (token: string) =>
  createSlot(`unsavedCheckIn ${shortHash(token)}`, keptDrafts, () => window.sessionStorage);

/** Packs an answer into a text, as the draft store holds texts. */
export const packAnswer = ({ standing, text }: CheckInAnswer): string =>
  JSON.stringify({ standing, text });

/** Undefined if the storage was tampered with. */
export function unpackAnswer(packed: string): CheckInAnswer | undefined {
  try {
    return answer.safeParse(JSON.parse(packed)).data;
  } catch {
    return undefined;
  }
}

/** The answers on the screen: what was entered here, or else what the server has. */
export function answersOf(page: CheckInPage, drafts: Drafts): Record<string, CheckInAnswer> {
  const entered = Object.entries(drafts).flatMap(([key, { value }]) => {
    const unpacked = unpackAnswer(value);
    return unpacked ? [[key, unpacked] as const] : [];
  });
  return { ...page.answers, ...Object.fromEntries(entered) };
}

/** Words that never reached the server. */
export const listUnsentWords = (token: string): string[] =>
  Object.values(answerSlot(token).read() ?? {})
    .map(({ value }) => unpackAnswer(value)?.text ?? '')
    .filter((text) => text.trim() !== '');
