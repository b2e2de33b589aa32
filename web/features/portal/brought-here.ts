import { z } from 'zod';
import { assessment } from '#core/contract/assessment.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { createSlot } from '#web/lib/storage/create-slot.ts';
import { unsavedAnswersSlot } from '#web/lib/storage/slots.ts';

const slot = createSlot('customerPageBrought', z.literal(true));

/** Storage keys in which assessment and application keep what the page brought into this browser. */
export const BROUGHT_KEYS = [
  'preApplicationData',
  'preApplicationDraft',
  'lastAssessmentSession',
  'unsavedAssessmentAnswers',
  'applicationDraft',
  'browserKey',
] as const;

/** Notes that an assessment or application of the customer continues in this browser. */
export const noteBrought = (): void => slot.write(true);

/** For links that lead there. Opening one in a new tab, by the middle button or the menu, causes no `click`. */
export const broughtLinkProps = { onClick: noteBrought, onAuxClick: noteBrought };

/** Sends the answers that a lost connection left in this browser. Fails if the server cannot be reached; a refusal is final. */
export async function sendBroughtAnswers(): Promise<void> {
  const kept = slot.read() && unsavedAnswersSlot.read();
  for (const answer of kept?.answers ?? []) {
    await call(assessment.respond, { body: { sessionId: kept?.sessionId ?? '', ...answer } }).catch(
      (refusal: unknown) => {
        if (!(refusal instanceof ApiError) || refusal.status >= 500) throw refusal;
      },
    );
  }
}

/** Clears it for the next person at this browser, like text typed on the page itself. */
export function forgetBrought(): void {
  if (!slot.read()) return;
  for (const key of [...BROUGHT_KEYS, slot.key]) createSlot(key, z.unknown()).clear();
}
