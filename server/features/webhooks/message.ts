import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  eventInWords,
  type WebhookEvent,
  type WebhookSubject,
} from '#core/domain/webhooks/event-types.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { assessmentLeads } from '#server/db/schema/assessment.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import type { webhookDeliveries } from '#server/db/schema/site/webhooks.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

type Described = { name: string; state: Record<string, unknown> };

/** A record's name and present state. No personal names or addresses: receivers that may know more ask for it. */
const DESCRIBE: Record<
  WebhookSubject,
  (db: Queryable, id: number) => Promise<Described | undefined>
> = {
  async order(db, id) {
    const [row] = await db
      .select({
        name: certificationOrders.orderNumber,
        status: certificationOrders.orderStatus,
        payment: certificationOrders.paymentState,
        isLive: certificationOrders.livemode,
      })
      .from(certificationOrders)
      .where(eq(certificationOrders.id, id));
    return toDescribed(row);
  },
  async certificate(db, id) {
    const [row] = await db
      .select({
        name: certificates.number,
        status: certificates.status,
        validUntil: certificates.validUntil,
        isTest: certificates.isTest,
      })
      .from(certificates)
      .where(eq(certificates.id, id));
    return toDescribed(row);
  },
  async lead(db, id) {
    const [row] = await db
      .select({ name: assessmentLeads.id, status: assessmentLeads.status })
      .from(assessmentLeads)
      .where(eq(assessmentLeads.id, id));
    return toDescribed(row);
  },
  async application(db, id) {
    const [row] = await db
      .select({
        name: certificationApplications.applicationNumber,
        status: certificationApplications.applicationStatus,
      })
      .from(certificationApplications)
      .where(eq(certificationApplications.id, id));
    return toDescribed(row);
  },
};

const toDescribed = (row: ({ name: string | number } & object) | undefined) => {
  if (!row) return undefined;
  const { name, ...state } = row;
  return { name: String(name), state };
};

/** Distinguishes staff from the product and the customer; which member of staff it was stays internal. */
const actorOf = (actor: string): string =>
  actor === 'system' || actor === 'visitor' ? actor : 'staff';

export async function writeMessage(
  db: Queryable,
  delivery: Pick<DeliveryRow, 'event' | 'subjectType' | 'subjectId' | 'actor' | 'createdAt'>,
  format: 'standard' | 'slack',
): Promise<string> {
  const subject = delivery.subjectType as WebhookSubject;
  const described = await DESCRIBE[subject](db, Number(delivery.subjectId));
  const name = described?.name ?? delivery.subjectId;
  const words = eventInWords(delivery.event as WebhookEvent, subject, name);
  if (format === 'slack') return JSON.stringify({ text: words });
  return JSON.stringify({
    type: delivery.event,
    timestamp: delivery.createdAt.toISOString(),
    data: {
      subject: { type: subject, id: Number(delivery.subjectId), name },
      actor: actorOf(delivery.actor),
      // The present state, which may be newer than the event; null if the record was erased since.
      state: described?.state ?? null,
      words,
    },
  });
}

/** Signed as Standard Webhooks has it: over id, time and body. */
export function signMessage(
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
