import { AppError } from '#core/errors.ts';
import { refuseIfChanged } from '#server/db/concurrent-edits.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { listWaiting } from './certificates.queries.ts';
import { chargeForDelivery } from './delivery-charge.ts';
import { handOver } from './hand-over.ts';
import { findOrder, type OrderRow } from './orders.queries.ts';
import { getOrder } from './orders.service.ts';

/** Milliseconds. By then a request has been answered, or its process has died: the rest is done by a job. */
const RESUME_AFTER = 60_000;
/** Milliseconds between two questions to a gateway that does not answer. They end with the hold at the latest. */
const ASK_AGAIN_AFTER = 5 * 60_000;

type DeliveryRequest = {
  actor: string;
  deliverAnyway: boolean;
  expectedUpdatedAt?: string;
  /** The files that were just uploaded; without them, whatever waits. */
  files?: readonly number[];
};

export type Delivery = { outcome: 'delivered' | 'retrying'; order: OrderRow };

/** Charges the card and sends what waits. Money that stands in the way stops it, unless staff deliver anyway. */
export async function deliverOrder(
  deps: Deps,
  orderId: number,
  { actor, deliverAnyway, expectedUpdatedAt, files }: DeliveryRequest,
): Promise<Delivery> {
  const order = await getOrder(deps.db, orderId);
  refuseIfChanged(order, expectedUpdatedAt, 'order');
  if ((await listWaiting(deps.db, orderId)).length === 0) {
    throw new AppError('conflict', 'No certificate of this order is waiting to be delivered.');
  }
  if (order.paymentState === 'authorized') await resumeLater(deps, orderId, actor, RESUME_AFTER);
  const charge = await chargeForDelivery(deps, order);
  if (!deliverAnyway && charge.outcome === 'refused') {
    await recordStop(deps, orderId, actor, charge.why);
    throw new AppError('payment_required', `Nothing was sent. ${charge.why}`);
  }
  if (!deliverAnyway && charge.outcome === 'unknown') {
    return { outcome: 'retrying', order: await getOrder(deps.db, orderId) };
  }
  const delivered = await handOver(deps, orderId, {
    actor,
    deliverAnyway,
    files,
    isChargedLater: charge.outcome === 'unknown',
  });
  return { outcome: 'delivered', order: delivered };
}

/** Goes on with a delivery that was cut off or that the gateway kept waiting. Finding it done is fine. */
export async function resumeDelivery(deps: Deps, orderId: number, actor: string): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (!order || (await listWaiting(deps.db, orderId)).length === 0) return;
  const charge = await chargeForDelivery(deps, order);
  switch (charge.outcome) {
    case 'unknown':
      return resumeLater(deps, orderId, actor, ASK_AGAIN_AFTER);
    case 'refused':
      // What was known before was told to whoever asked for the delivery.
      if (order.paymentState !== 'authorized') return;
      return recordStop(deps, orderId, actor, charge.why);
    case 'settled':
      await handOver(deps, orderId, { actor, deliverAnyway: false }).catch(unlessDone);
  }
}

/** Somebody else delivered it, or the money went back, a moment ago. */
function unlessDone(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

const resumeLater = (deps: Deps, orderId: number, actor: string, wait: number) =>
  deps.jobs.enqueue(
    deps.db,
    'deliver-order',
    { orderId, actor },
    { runAt: new Date(deps.now().getTime() + wait) },
  );

const recordStop = (deps: Deps, orderId: number, actor: string, why: string) =>
  recordActivity(deps.db, {
    subject: ['order', orderId],
    actor,
    action: 'delivery stopped',
    data: { why },
  });
