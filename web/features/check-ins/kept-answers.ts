import { z } from 'zod';
import type { CheckInPage } from '#core/contract/check-ins/check-in-records.ts';
import { type CheckInAnswer, STANDING } from '#core/domain/check-ins/form.ts';
import type { Drafts } from '#web/features/answers/draft.ts';
import { keptDrafts, shortHash } from '#web/features/answers/kept-drafts.ts';
import { createSlot } from '#web/lib/create-slot.ts';

const answer = z.object({ standing: z.enum(STANDING), text: z.string() });

/** What was chosen and typed and not yet saved, for this tab alone. The token itself is never stored. */
export const answerSlot = (token: string) =>
  createSlot(`unsavedCheckIn ${shortHash(token)}`, keptDrafts, () => window.sessionStorage);

/** The store of drafts holds texts: an answer is one. */
export const packAnswer = ({ standing, text }: CheckInAnswer): string =>
  JSON.stringify({ standing, text });

/** Undefined where somebody has meddled with the storage. */
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
