import { z } from 'zod';
import { createSlot } from '#web/lib/create-slot.ts';

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

/** Clears it for the next person at this browser, like text typed on the page itself. The server still has it. */
export function forgetBrought(): void {
  if (!slot.read()) return;
  for (const key of [...BROUGHT_KEYS, slot.key]) createSlot(key, z.unknown()).clear();
}
