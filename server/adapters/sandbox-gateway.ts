import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SandboxBehaviour } from '#core/domain/payments/sandbox-cards.ts';
import type { Db, Queryable } from '#server/db/connection.ts';
import { sandboxIntents } from '#server/db/schema/payments.ts';
import { type Gateway, type GatewayIntent, GatewayRefused } from './gateway.ts';

/** As with a real provider, a hold ends after seven days. */
const HOLD_MS = 7 * 86_400_000;

/** Long enough for an order to be created from a hold that then expires. */
const SHORT_HOLD_MS = 5_000;

type Row = typeof sandboxIntents.$inferSelect;
type Change = Partial<typeof sandboxIntents.$inferInsert>;

export type SandboxConfirmation = 'authorized' | 'requires_action';

export type SandboxGateway = Gateway & {
  /** Called for the browser's card form. Rejects with `GatewayRefused`, as a provider would. */
  confirm: (
    clientSecret: string,
    behaviour: SandboxBehaviour,
    isConfirmed: boolean,
  ) => Promise<SandboxConfirmation>;
};

/** A payment provider made of one table: answers like the real one, without money. */
export function sandboxGateway({ db, now }: { db: Db; now: () => Date }): SandboxGateway {
  /** Every change happens with the row locked, so that two at once do not both succeed. */
  const change = (intentId: string, decide: (row: Row) => Change) =>
    db.transaction(async (tx) => {
      const row = await lock(tx, eq(sandboxIntents.id, intentId), now());
      if (!row) throw new GatewayRefused('There is no such payment', 'resource_missing');
      return toIntent(await update(tx, row.id, decide(row)));
    });

  return {
    name: 'sandbox',
    isLive: false,

    async create({ amount, currency, metadata, idempotencyKey }) {
      const id = `pi_sandbox_${randomBytes(12).toString('hex')}`;
      await db
        .insert(sandboxIntents)
        .values({
          id,
          clientSecret: `${id}_secret_${randomBytes(16).toString('hex')}`,
          idempotencyKey,
          amount,
          currency,
          metadata: JSON.stringify(metadata),
          createdAt: now(),
        })
        .onConflictDoNothing({ target: sandboxIntents.idempotencyKey });
      const [row] = await db
        .select()
        .from(sandboxIntents)
        .where(eq(sandboxIntents.idempotencyKey, idempotencyKey));
      return toIntent(row as Row);
    },

    retrieve: (intentId) =>
      db.transaction(async (tx) => {
        const row = await lock(tx, eq(sandboxIntents.id, intentId), now());
        return row && toIntent(row);
      }),

    capture: (intentId) =>
      change(intentId, (row) => {
        if (row.state !== 'authorized') throw unexpectedState(row);
        if (row.behaviour === ('capture_fails' satisfies SandboxBehaviour)) {
          throw new GatewayRefused('The card was declined when it was charged', 'card_declined');
        }
        return { state: 'captured', capturedAt: now(), captures: row.captures + 1 };
      }),

    cancel: (intentId) =>
      change(intentId, (row) => {
        if (row.state !== 'authorized' && row.state !== 'open') throw unexpectedState(row);
        return { state: 'canceled', canceledBecause: 'requested' };
      }),

    refund: (intentId) =>
      change(intentId, (row) => {
        if (row.state !== 'captured') throw unexpectedState(row);
        if (row.refunded > 0) {
          throw new GatewayRefused('The charge was refunded already', 'charge_already_refunded');
        }
        return { refunded: row.amount };
      }),

    confirm: (clientSecret, behaviour, isConfirmed) =>
      db.transaction(async (tx) => {
        const row = await lock(tx, eq(sandboxIntents.clientSecret, clientSecret), now());
        if (!row) throw new GatewayRefused('There is no such payment', 'resource_missing');
        if (row.state === 'authorized') return 'authorized';
        if (row.state !== 'open') throw unexpectedState(row);
        if (behaviour === 'declined') {
          throw new GatewayRefused('Your card was declined.', 'card_declined');
        }
        if (behaviour === 'insufficient_funds') {
          throw new GatewayRefused('Your card has insufficient funds.', 'insufficient_funds');
        }
        if (behaviour === 'needs_confirmation' && !isConfirmed) return 'requires_action';
        const held = behaviour === 'expires_at_once' ? SHORT_HOLD_MS : HOLD_MS;
        await update(tx, row.id, {
          state: 'authorized',
          behaviour,
          authorizedAt: now(),
          captureBefore: new Date(now().getTime() + held),
        });
        return 'authorized';
      }),
  };
}

/** Locks a row, first ending a hold or an intent whose time is over. */
async function lock(
  tx: Queryable,
  condition: ReturnType<typeof eq>,
  now: Date,
): Promise<Row | undefined> {
  const [row] = await tx.select().from(sandboxIntents).where(condition).for('update');
  if (!row) return undefined;
  const ends = Math.min(
    row.createdAt.getTime() + HOLD_MS,
    row.captureBefore?.getTime() ?? Number.POSITIVE_INFINITY,
  );
  const hasEnded = (row.state === 'authorized' || row.state === 'open') && now.getTime() > ends;
  return hasEnded ? update(tx, row.id, { state: 'canceled', canceledBecause: 'expired' }) : row;
}

async function update(tx: Queryable, id: string, change: Change): Promise<Row> {
  const [row] = await tx
    .update(sandboxIntents)
    .set(change)
    .where(eq(sandboxIntents.id, id))
    .returning();
  return row as Row;
}

const unexpectedState = ({ state }: Row) =>
  new GatewayRefused(`The payment is ${state}`, 'payment_intent_unexpected_state');

const toIntent = (row: Row): GatewayIntent => ({
  id: row.id,
  clientSecret: row.clientSecret,
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  canceledBecause: row.canceledBecause ?? undefined,
  createdAt: row.createdAt,
  authorizedAt: row.authorizedAt ?? undefined,
  capturedAt: row.capturedAt ?? undefined,
  captureBefore: row.captureBefore ?? undefined,
  refunded: row.refunded,
  isDisputed: false,
  metadata: JSON.parse(row.metadata),
});
