import { AppError } from '#core/errors.ts';
import { GatewayRefused } from '#server/adapters/gateway.ts';
import { refuseIfChanged } from '#server/db/concurrent-edits.ts';
import type { Deps } from '#server/deps.ts';
import { refundOrder } from '#server/features/payments/refund.ts';
import { releaseOrder } from '#server/features/payments/release.ts';
import type { OrderRow } from './orders.queries.ts';
import { getOrder } from './orders.service.ts';

type Decision = { reason: string | null; expectedUpdatedAt?: string };

/** Releases what is held on the customer's card, for a member of staff. */
export const releaseHold = (deps: Deps, id: number, decision: Decision, actor: string) =>
  moveMoney(deps, id, decision, () => releaseOrder(deps, id, { actor, reason: decision.reason }));

export const refund = (
  deps: Deps,
  id: number,
  { tellReason, ...decision }: Decision & { tellReason: boolean },
  actor: string,
) =>
  moveMoney(deps, id, decision, () =>
    refundOrder(deps, id, { actor, reason: decision.reason, isReasonTold: tellReason }),
  );

async function moveMoney(
  deps: Deps,
  id: number,
  { expectedUpdatedAt }: Decision,
  move: () => Promise<OrderRow>,
): Promise<OrderRow> {
  refuseIfChanged(await getOrder(deps.db, id), expectedUpdatedAt, 'order');
  try {
    return await move();
  } catch (error) {
    if (error instanceof AppError) throw error;
    deps.log.error({ err: error, order: id }, 'the payment provider failed');
    if (error instanceof GatewayRefused) {
      throw new AppError('conflict', `The payment provider refused: ${error.message}`);
    }
    throw new AppError(
      'payment_unavailable',
      'The payment provider did not answer. Please look at the order again in a moment before you repeat this.',
    );
  }
}
