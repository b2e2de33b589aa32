import { deliveryObstacle } from '#core/domain/orders/delivery.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { captureOrder } from '#server/features/payments/capture.ts';
import { hasDelivered } from './certificates.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { getOrder } from './orders.service.ts';

export type Charge =
  | { outcome: 'settled' }
  /** Why not, in words for staff. */
  | { outcome: 'refused'; why: string }
  /** The gateway did not answer: nobody knows yet. */
  | { outcome: 'unknown' };

/** Charges what is held for an order whose certificate is about to be sent. A correction costs nothing. */
export async function chargeForDelivery(deps: Deps, order: OrderRow): Promise<Charge> {
  if (await hasDelivered(deps.db, order.id)) return { outcome: 'settled' };
  // A card that refused may take the charge the next time, as long as the hold stands.
  const isHeld = order.paymentState === 'authorized' || order.paymentState === 'failed';
  if (!isHeld) return judge(order);
  try {
    await captureOrder(deps, order.id, 'delivery');
  } catch (error) {
    if (error instanceof AppError) return { outcome: 'refused', why: error.message };
    deps.log.warn({ err: error, order: order.id }, 'no answer to the charge for a delivery');
    return { outcome: 'unknown' };
  }
  return judge(await getOrder(deps.db, order.id));
}

function judge(order: OrderRow): Charge {
  const why = deliveryObstacle(order);
  return why === undefined ? { outcome: 'settled' } : { outcome: 'refused', why };
}
