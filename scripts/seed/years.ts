import { holderDetails } from '#core/contract/shared/holder-details.ts';
import type { Deps } from '#server/deps.ts';
import { findRecord } from '#server/features/certificates/certificates.queries.ts';
import { askForChange } from '#server/features/check-ins/changes/holder-changes.ts';
import { listQuestionsOf } from '#server/features/check-ins/check-in-views.ts';
import { type CheckInRow, listCheckIns } from '#server/features/check-ins/check-ins.queries.ts';
import { acceptWithin } from '#server/features/check-ins/decide/accept-within.ts';
import { lockWithOrder } from '#server/features/check-ins/decide/lock-with-order.ts';
import { answerQuestion } from '#server/features/check-ins/form/answer-question.ts';
import { submitCheckIn } from '#server/features/check-ins/form/submit-check-in.ts';
import { sweepLifecycle } from '#server/features/check-ins/sweep/sweep-lifecycle.ts';
import { findOrder } from '#server/features/orders/orders.queries.ts';
import type { Year } from './certificates.ts';

const DAY = 86_400_000;

/** How many days ago the sweep ran: days on which a holder was due a mail. */
const MORNINGS = [35, 20, 15, 6];
const HANDED_IN = 7;

/** Seeds what holders did during their terms: a check-in is open, one waits for us, one is missing. */
export async function seedYears(deps: Deps, years: ReadonlyMap<Year, number>): Promise<void> {
  const renewable = years.get('renewable');
  if (renewable) {
    for (const { id, dueOn } of await listCheckIns(deps.db, renewable)) {
      await accept({ ...deps, now: () => new Date(dueOn) }, id);
    }
  }
  const handedIn = years.get('handed in');
  const [first] = handedIn ? await listCheckIns(deps.db, handedIn) : [];
  for (const days of MORNINGS) {
    if (first && days < HANDED_IN) await handIn(daysAgo(deps, HANDED_IN), first);
    await sweepLifecycle(daysAgo(deps, days));
  }
  const changed = years.get('to be changed');
  if (changed) await wantChange(daysAgo(deps, 1), changed);
}

const daysAgo = (deps: Deps, days: number): Deps => {
  const at = new Date(deps.now().getTime() - days * DAY);
  return { ...deps, now: () => at };
};

const accept = (deps: Deps, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const held = await lockWithOrder(tx, id);
    if (held) await acceptWithin(tx, deps, held, { actor: 'system', note: null });
  });

/** Reports a change, so that staff must look at the check-in. */
async function handIn(deps: Deps, { id, certificateId }: CheckInRow): Promise<void> {
  const record = await findRecord(deps.db, { id: certificateId });
  if (!record) return;
  for (const { key, kind } of await listQuestionsOf(deps.db, record)) {
    const answer =
      key === 'company.size'
        ? { standing: 'changed' as const, text: 'We are 14 people now; a year ago we were nine.' }
        : { standing: 'as-confirmed' as const, text: kind === 'minor' ? 'Done in spring.' : '' };
    await answerQuestion(deps, id, { key, ...answer });
  }
  await submitCheckIn(deps, id, { declaredName: 'Ines Falk', declaredRole: 'Managing director' });
}

async function wantChange(deps: Deps, id: number): Promise<void> {
  const record = await findRecord(deps.db, { id });
  const order = record?.orderId && (await findOrder(deps.db, record.orderId));
  if (!record || !order) return;
  await askForChange(deps, id, {
    details: { ...holderDetails.parse(record), holderPlace: 'Göteborg', holderCountry: 'SE' },
    note: 'We moved into our new building last week.',
    askedBy: order.customerEmail.toLowerCase(),
  });
}
