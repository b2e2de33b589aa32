import { asc, eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { SandboxBehaviour } from '#core/domain/payments/sandbox-cards.ts';
import type { OutgoingMail } from '#server/adapters/mailer.ts';
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import type { Config } from '#server/config.ts';
import { activity } from '#server/db/schema/activity.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationFiles, certificationOrders } from '#server/db/schema/orders.ts';
import { sandboxIntents } from '#server/db/schema/payments.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { testApp } from './app.ts';
import { faultyGateway } from './faults.ts';
import { formRequest, pdfFile } from './form.ts';
import { customerOf } from './payments.ts';
import { staffOf } from './staff/staff.ts';

export type FormParts = Record<string, string | File | File[]>;

/** A shop with a customer, a member of staff who delivers, and access to everything that follows. */
export async function deliveryDesk(config: Partial<Config> = {}) {
  const sent: OutgoingMail[] = [];
  const mailer = {
    outcome: 'sent' as const,
    send: async (mail: OutgoingMail) => void sent.push(mail),
    close: () => {},
  };
  const shop = await testApp({ config: { rateLimitFactor: 1_000, ...config }, deps: { mailer } });
  const { db, deps, inject } = shop;
  const faulty = faultyGateway(sandboxGateway({ db, now: () => deps.now() }));
  const { files: store, jobs } = deps;
  const customer = customerOf(shop);
  const desk = staffOf(shop);

  beforeEach(async () => {
    Object.assign(deps, { gateway: faulty.gateway, files: store, jobs });
    faulty.forget();
    sent.length = 0;
    for (const key of await storedKeys()) await store.remove(key);
  });

  async function storedKeys(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of store.keys()) keys.push(key);
    return keys.sort();
  }
  const theOrder = async () => (await db.select().from(certificationOrders))[0] as OrderRow;

  return {
    ...shop,
    ...desk,
    customer,
    faulty,
    /** Mails given to the mail server. */
    sent,
    storedKeys,
    theOrder,
    /** Buys an order with the test card that behaves like this. */
    async bought(behaviour?: SandboxBehaviour): Promise<OrderRow> {
      await customer.bought({}, behaviour);
      return theOrder();
    },
    async upload({ id }: { id: number }, parts: FormParts = {}) {
      const form = await formRequest({ certificate: pdfFile(), orderId: String(id), ...parts });
      const headers = { ...desk.staff.headers, ...form.headers };
      const url = '/api/certification/upload-certificate';
      return inject({ method: 'POST', url, headers, payload: form.payload });
    },
    deliver: ({ id }: { id: number }, body: object = {}) =>
      desk.send('POST', `/api/admin/orders/${id}/deliver`, body),
    runJobs: () => deps.jobs.drain(deps),
    files: () => db.select().from(certificationFiles).orderBy(asc(certificationFiles.id)),
    intents: () => db.select().from(sandboxIntents),
    certificateMails: () =>
      db
        .select()
        .from(emailOutbox)
        .where(eq(emailOutbox.template, 'certificate'))
        .orderBy(asc(emailOutbox.id)),
    async actions(): Promise<string[]> {
      const rows = await db
        .select({ action: activity.action })
        .from(activity)
        .where(eq(activity.subjectType, 'order'))
        .orderBy(asc(activity.id));
      return rows.map(({ action }) => action);
    },
  };
}
