import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, gt, isNotNull, max, or } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  newReceiver,
  WebhookDelivery,
  WebhookReceiver,
  webhooks,
} from '#core/contract/staff/owner/webhooks.ts';
import type { Action } from '#core/domain/activity/activity-words.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { webhookDeliveries, webhookReceivers } from '#server/db/schema/site/webhooks.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { secretNameOf, send } from './deliver.ts';
import type { DeliveryRow } from './message.ts';

type Wanted = z.output<typeof newReceiver>;
type Change = z.output<typeof webhooks.change.body>;
type ReceiverRow = typeof webhookReceivers.$inferSelect;

export async function listReceivers(db: Queryable): Promise<WebhookReceiver[]> {
  const rows = await db.select().from(webhookReceivers).orderBy(asc(webhookReceivers.id));
  return Promise.all(rows.map((row) => toReceiver(db, row)));
}

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

export function addReceiver(deps: Deps, wanted: Wanted, actor: string) {
  const { db, vault, now } = deps;
  const secret = newSecret();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(webhookReceivers)
      .values({ ...wanted, secret: '', createdAt: now(), updatedAt: now() })
      .returning();
    if (!row) throw new Error('The receiver was not stored');
    // Its name contains the row's id, which is known only now.
    const sealed = vault.seal(secretNameOf(row.id), secret);
    await tx
      .update(webhookReceivers)
      .set({ secret: sealed })
      .where(eq(webhookReceivers.id, row.id));
    await record(tx, row, 'webhook added', actor);
    return { receiver: await toReceiver(tx, row), secret };
  });
}

export function changeReceiver({ db, now }: Deps, id: number, change: Change, actor: string) {
  return db.transaction(async (tx) => {
    await lockReceiver(tx, id);
    const [row] = await tx
      .update(webhookReceivers)
      .set({ ...change, ...(change.isEnabled && { disabledBecause: null }), updatedAt: now() })
      .where(eq(webhookReceivers.id, id))
      .returning();
    if (!row) throw missing();
    await record(tx, row, 'webhook changed', actor);
    return toReceiver(tx, row);
  });
}

export function renewSecret({ db, vault, now }: Deps, id: number, actor: string) {
  const secret = newSecret();
  return db.transaction(async (tx) => {
    const receiver = await lockReceiver(tx, id);
    const sealed = vault.seal(secretNameOf(id), secret);
    await tx
      .update(webhookReceivers)
      .set({ secret: sealed, updatedAt: now() })
      .where(eq(webhookReceivers.id, id));
    await record(tx, receiver, 'webhook secret renewed', actor);
    return { secret };
  });
}

export function removeReceiver({ db }: Deps, id: number, actor: string) {
  return db.transaction(async (tx) => {
    const receiver = await lockReceiver(tx, id);
    await tx.delete(webhookReceivers).where(eq(webhookReceivers.id, id));
    await record(tx, receiver, 'webhook removed', actor);
    return { success: true };
  });
}

/** Sends an empty message at once: it is neither repeated nor stored. */
export async function testReceiver(deps: Deps, id: number) {
  const [receiver] = await deps.db
    .select()
    .from(webhookReceivers)
    .where(eq(webhookReceivers.id, id));
  if (!receiver) throw missing();
  const words = 'This is a test message. Nothing has happened.';
  const content =
    receiver.format === 'slack'
      ? { text: words }
      : { type: 'test', timestamp: deps.now().toISOString(), data: { words } };
  const message = {
    id: `msg_test_${randomBytes(8).toString('hex')}`,
    body: JSON.stringify(content),
  };
  const { status, error } = await send(deps, receiver, message);
  return error
    ? { isOk: false, says: error }
    : { isOk: true, says: `The receiver accepted it (status ${status}).` };
}

export async function resendDelivery(
  { db }: Deps,
  { id, delivery }: { id: number; delivery: number },
  actor: string,
): Promise<WebhookDelivery> {
  return db.transaction(async (tx) => {
    const receiver = await lockReceiver(tx, id);
    const [row] = await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: null, deliveredAt: null })
      .where(and(eq(webhookDeliveries.id, delivery), eq(webhookDeliveries.receiverId, id)))
      .returning();
    if (!row) throw missing();
    await recordActivity(tx, {
      subject: ['settings', 'webhooks'],
      actor,
      action: 'webhook message sent again',
      data: { url: originOf(receiver.url), event: row.event },
    });
    return toDelivery(row);
  });
}

export const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  subject: `${row.subjectType} ${row.subjectId}`,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  lastStatus: row.lastStatus,
  lastError: row.lastError,
});

async function toReceiver(db: Queryable, row: ReceiverRow): Promise<WebhookReceiver> {
  const isTheirs = eq(webhookDeliveries.receiverId, row.id);
  const [waiting] = await db
    .select({ count: count() })
    .from(webhookDeliveries)
    .where(and(isTheirs, eq(webhookDeliveries.state, 'waiting')));
  const [delivered] = await db
    .select({ at: max(webhookDeliveries.deliveredAt) })
    .from(webhookDeliveries)
    .where(isTheirs);
  const [ended] = await db
    .select({ newest: max(webhookDeliveries.id) })
    .from(webhookDeliveries)
    .where(and(isTheirs, eq(webhookDeliveries.state, 'delivered')));
  const [tried] = await db
    .select({ error: webhookDeliveries.lastError })
    .from(webhookDeliveries)
    .where(
      and(
        isTheirs,
        isNotNull(webhookDeliveries.lastError),
        // Messages that were given up no longer matter once a later one was accepted.
        or(eq(webhookDeliveries.state, 'waiting'), gt(webhookDeliveries.id, ended?.newest ?? 0)),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(1);
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    format: row.format,
    events: row.events as WebhookReceiver['events'],
    isEnabled: row.isEnabled,
    disabledBecause: row.disabledBecause,
    createdAt: row.createdAt.toISOString(),
    waiting: waiting?.count ?? 0,
    lastDeliveredAt: delivered?.at?.toISOString() ?? null,
    lastError: tried?.error ?? null,
  };
}

async function lockReceiver(tx: Queryable, id: number): Promise<ReceiverRow> {
  const [row] = await tx
    .select()
    .from(webhookReceivers)
    .where(eq(webhookReceivers.id, id))
    .for('update');
  if (!row) throw missing();
  return row;
}

const missing = () => new AppError('not_found', 'There is no such webhook');

const record = (tx: Queryable, { url }: Pick<ReceiverRow, 'url'>, action: Action, actor: string) =>
  recordActivity(tx, {
    subject: ['settings', 'webhooks'],
    actor,
    action,
    data: { url: originOf(url) },
  });

/** Addresses for Slack and the like are secrets themselves: anyone who knows one can post. */
const originOf = (url: string): string => new URL(url).origin;
