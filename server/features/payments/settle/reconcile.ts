import pMap from 'p-map';
import type { Deps } from '#server/deps.ts';
import { listSecondRenewals } from '#server/features/certificates/renewal/under-way.ts';
import {
  listHeldIntents,
  listUnsettledIntents,
} from '#server/features/payments/payments.queries.ts';
import { returnUnneededPayments } from './return-payment.ts';
import { settlePayment } from './settle.ts';

const HOUR_MS = 3_600_000;

/** An unpaid intent is cancelled by the gateway after seven days; one more for slow clocks and queues. */
const OPEN_DAYS = 8;

const BATCH = 500;

/** Concurrent requests to the gateway. */
const AT_ONCE = 5;

/**
 * Asks the gateway about payments without news, so that no order is lost even if the webhook is lost and the browser closed: about recent
 * ones in every run, about all others and every hold once an hour.
 */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const now = deps.now();
  const isHourly = now.getUTCMinutes() < 5;
  const age = isHourly ? OPEN_DAYS * 24 * HOUR_MS : HOUR_MS;
  const since = new Date(now.getTime() - age);
  await settleUnsettled(deps, since);
  if (!isHourly) return;
  await returnUnneededPayments(deps);
  await cancelSecondRenewals(deps);
  const { gateway } = deps;
  let afterOrder = 0;
  for (;;) {
    const held = await listHeldIntents(deps.db, { gateway, afterOrder, limit: BATCH });
    await settleAll(
      deps,
      held.map(({ intentId }) => intentId),
    );
    const last = held.at(-1);
    if (!last || held.length < BATCH) return;
    afterOrder = last.orderId;
  }
}

/** Queues again what a job of `create-order.ts` gave up: it tries for two hours, and the provider may be away for longer. */
async function cancelSecondRenewals({ db, jobs }: Deps): Promise<void> {
  for (const orderId of await listSecondRenewals(db)) {
    await jobs.enqueue(db, 'cancel-second-renewal', { orderId });
  }
}

/** Settles all of them: behind many abandoned ones there may be one whose card was held. */
async function settleUnsettled(deps: Deps, since: Date): Promise<void> {
  const { db, gateway } = deps;
  let before: number | undefined;
  for (;;) {
    const page = await listUnsettledIntents(db, { gateway, since, before, limit: BATCH });
    await settleAll(
      deps,
      page.map(({ intentId }) => intentId),
    );
    before = page.at(-1)?.id;
    if (page.length < BATCH) return;
  }
}

async function settleAll(deps: Deps, intentIds: readonly string[]): Promise<void> {
  const settle = async (intentId: string) => {
    try {
      await settlePayment(deps, intentId);
    } catch (error) {
      // The next run asks again; the others must not wait for this one.
      deps.log.error({ err: error }, 'a payment could not be reconciled');
    }
  };
  await pMap(intentIds, settle, { concurrency: AT_ONCE });
}
