import { and, desc, eq, lt, sql } from 'drizzle-orm';
import pMap from 'p-map';
import { nextWebhookAttempt } from '#core/domain/webhooks/retries.ts';
import { postOutside } from '#server/adapters/post-outside.ts';
import { webhookDeliveries, webhookReceivers } from '#server/db/schema/site/webhooks.ts';
import type { Deps } from '#server/deps.ts';
import { type DeliveryRow, signMessage, writeMessage } from './message.ts';

type Post = Pick<Deps, 'db' | 'vault' | 'log' | 'now' | 'config'>;
type ReceiverRow = typeof webhookReceivers.$inferSelect;

/** Milliseconds. Longer than a batch takes if the receiver never answers; after it the messages of a killed process are free again. */
const CLAIM_MS = 30_000;
/** Messages taken together, and how many of them are sent concurrently. */
const BATCH = 10;
const AT_ONCE = 5;
/** Milliseconds. */
const LOOK_EVERY = 5_000;

export const secretNameOf = (receiverId: number): string => `webhook ${receiverId}`;

/** Sends what is due as long as the process runs. Nothing else in the product waits for it, and no receiver waits for a slow one. */
export function keepDelivering(post: () => Post): { stop: () => Promise<void> } {
  const sending: Sending = new Map();
  const timer = setInterval(() => {
    const deps = post();
    deliverDue(deps, sending).catch((err) => deps.log.error({ err }, 'webhooks could not be sent'));
  }, LOOK_EVERY).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.allSettled(sending.values());
    },
  };
}

/** Receivers that messages are being sent to. */
type Sending = Map<number, Promise<void>>;

/** Sends everything that is due now, to all receivers in parallel; those still busy are left alone. */
export async function deliverDue(post: Post, sending: Sending = new Map()): Promise<void> {
  for (const id of await listEnabled(post)) {
    if (sending.has(id)) continue;
    sending.set(
      id,
      deliverTo(post, id).finally(() => sending.delete(id)),
    );
  }
  await Promise.all(sending.values());
}

async function listEnabled({ db }: Post): Promise<number[]> {
  const rows = await db
    .select({ id: webhookReceivers.id })
    .from(webhookReceivers)
    .where(eq(webhookReceivers.isEnabled, true));
  return rows.map(({ id }) => id);
}

async function deliverTo(post: Post, receiverId: number): Promise<void> {
  for (;;) {
    const claimed = await claimDue(post, receiverId);
    await pMap(claimed, (delivery) => deliver(post, delivery), { concurrency: AT_ONCE });
    if (claimed.length < BATCH) return;
  }
}

/** Claims messages so that a receiver hears about one subject in the order of events: a message waits for earlier ones. */
async function claimDue({ db, now }: Post, receiverId: number): Promise<DeliveryRow[]> {
  const at = now();
  const due = sql`
    select d.id from ${webhookDeliveries} d
    join ${webhookReceivers} r on r.id = d.receiver_id and r.is_enabled
    where d.receiver_id = ${receiverId} and d.state = 'waiting'
      and (d.next_attempt_at is null or d.next_attempt_at <= ${at})
      and (d.claimed_until is null or d.claimed_until <= ${at})
      and not exists (
        select from ${webhookDeliveries} e
        where e.state = 'waiting' and e.receiver_id = d.receiver_id
          and e.subject_type = d.subject_type and e.subject_id = d.subject_id and e.id < d.id)
    order by d.id limit ${BATCH} for update of d skip locked`;
  return db
    .update(webhookDeliveries)
    .set({ claimedUntil: new Date(at.getTime() + CLAIM_MS) })
    .where(sql`${webhookDeliveries.id} in (${due})`)
    .returning();
}

async function deliver(post: Post, delivery: DeliveryRow): Promise<void> {
  const { db, now } = post;
  const [receiver] = await db
    .select()
    .from(webhookReceivers)
    .where(eq(webhookReceivers.id, delivery.receiverId));
  if (!receiver) return;
  const attempts = delivery.attempts + 1;
  const outcome = await tryDelivery(post, receiver, delivery);
  const isOk = outcome.error === null;
  const next = isOk ? undefined : nextWebhookAttempt(attempts, now());
  const waits = next && { state: 'waiting' as const, nextAttemptAt: next };
  const ended = { state: isOk ? ('delivered' as const) : ('given-up' as const) };
  await db
    .update(webhookDeliveries)
    .set({
      ...(waits ?? ended),
      attempts,
      claimedUntil: null,
      deliveredAt: isOk ? now() : null,
      lastStatus: outcome.status,
      lastError: outcome.error,
    })
    .where(eq(webhookDeliveries.id, delivery.id));
  // "Gone" is how a receiver says that it wants nothing more.
  if (outcome.status === 410) await switchOff(post, receiver.id);
}

type Outcome = { status: number | null; error: string | null };

async function tryDelivery(
  post: Post,
  receiver: ReceiverRow,
  delivery: Pick<DeliveryRow, 'id' | 'event' | 'subjectType' | 'subjectId' | 'actor' | 'createdAt'>,
): Promise<Outcome> {
  const { db } = post;
  return send(post, receiver, {
    // After a restore, row ids are assigned again, and receivers drop messages whose id they know.
    id: `msg_${delivery.id}_${delivery.createdAt.getTime()}`,
    body: await writeMessage(db, delivery, receiver.format),
  });
}

export async function send(
  { vault, now, config }: Post,
  receiver: ReceiverRow,
  { id, body }: { id: string; body: string },
): Promise<Outcome> {
  const secret = vault.open(secretNameOf(receiver.id), receiver.secret);
  if (!secret) {
    return {
      status: null,
      error: 'The key of this server cannot decrypt the signing secret. Make a new one.',
    };
  }
  try {
    const { status, text } = await postOutside(receiver.url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Webhooks/1.0',
        ...signMessage(secret, { id, at: now(), body }),
      },
      body,
      // On a local machine, receivers run there too.
      mayBeInside: !config.isPublic,
    });
    const isOk = status >= 200 && status < 300;
    return {
      status,
      error: isOk ? null : `Status ${status}${text ? `: ${text.slice(0, 200)}` : ''}`,
    };
  } catch (error) {
    return { status: null, error: (error as Error).message };
  }
}

async function switchOff({ db, now }: Post, id: number): Promise<void> {
  await db
    .update(webhookReceivers)
    .set({
      isEnabled: false,
      disabledBecause: 'The receiver answered that it is gone (status 410).',
      updatedAt: now(),
    })
    .where(eq(webhookReceivers.id, id));
}

/** Removes messages that ended before this; they are no longer looked up. */
export async function deleteOldDeliveries({ db }: Pick<Post, 'db'>, before: Date): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(
      and(lt(webhookDeliveries.createdAt, before), sql`${webhookDeliveries.state} <> 'waiting'`),
    );
}

export const listDeliveries = (db: Post['db'], receiverId: number): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.receiverId, receiverId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(100);
