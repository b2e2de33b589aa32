import { randomUUID } from 'node:crypto';
import type { GatewayIntent } from '#server/adapters/gateway.ts';
import type { Deps } from '#server/deps.ts';

type GatewayOnly = Pick<Deps, 'gateway'>;

/** Releases a hold. Asks before and after: a lost answer must not look like a failure. */
export async function cancelHold(
  { gateway }: GatewayOnly,
  intentId: string,
): Promise<GatewayIntent | undefined> {
  const intent = await gateway.retrieve(intentId);
  if (intent?.state !== 'authorized' && intent?.state !== 'open') return intent;
  try {
    return await gateway.cancel(intentId, `cancel-${intentId}-${randomUUID()}`);
  } catch (error) {
    const after = await gateway.retrieve(intentId);
    if (after?.state === 'authorized' || after?.state === 'open') throw error;
    return after;
  }
}

/** Refunds a charge. Asks before and after: a lost answer must not become a second refund. */
export async function refundCharge(
  { gateway }: GatewayOnly,
  intentId: string,
): Promise<GatewayIntent | undefined> {
  const intent = await gateway.retrieve(intentId);
  if (intent?.state !== 'captured' || intent.refunded >= intent.amount) return intent;
  try {
    return await gateway.refund(intentId, `refund-${intentId}-${randomUUID()}`);
  } catch (error) {
    const after = await gateway.retrieve(intentId);
    if (!after || after.refunded < after.amount) throw error;
    return after;
  }
}
