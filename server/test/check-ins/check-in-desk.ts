import crypto from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterEach, vi } from 'vitest';
import { CHECK_IN_HEADER } from '#core/contract/check-ins/check-in.ts';
import type { CheckInPage } from '#core/contract/check-ins/check-in-records.ts';
import type { CheckInAnswer } from '#core/domain/check-ins/form.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import type { testApp } from '#server/test/app.ts';
import { formRequest, pdfFile } from '#server/test/form.ts';
import { buildCertificate, buildOrder } from '#server/test/records/builders.ts';
import { buildCheckIn } from '#server/test/records/check-ins.ts';

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'db' | 'deps' | 'inject'>;

const DECLARED = { declaredName: 'Ada Lovelace', declaredRole: 'Owner', isTrue: true };
const UNCHANGED: CheckInAnswer = { standing: 'as-confirmed', text: '' };

/** Makes the form's calls. */
export function checkInFormOf({ inject }: Pick<App, 'inject'>, token: string) {
  const headers = { [CHECK_IN_HEADER]: token };
  const read = () => inject({ method: 'GET', url: '/api/check-in', headers });
  const answer = (key: string, body: object = UNCHANGED) =>
    inject({ method: 'PUT', url: `/api/check-in/answers/${key}`, headers, body });
  return {
    read,
    page: async (): Promise<CheckInPage> => (await read()).json(),
    answer,
    /** All answers are unchanged, except these. */
    answerAll: async (changes: Record<string, object> = {}) => {
      for (const { key } of ((await read()).json() as CheckInPage).questions) {
        await answer(key, changes[key]);
      }
    },
    upload: async (file = pdfFile()) => {
      const form = await formRequest({ document: file });
      return inject({
        method: 'POST',
        url: '/api/check-in/documents',
        payload: form.payload,
        headers: { ...headers, ...form.headers },
      });
    },
    remove: (id: number) =>
      inject({ method: 'DELETE', url: `/api/check-in/documents/${id}`, headers }),
    submit: (body: object = DECLARED) =>
      inject({ method: 'POST', url: '/api/check-in/submit', headers, body }),
  };
}

/** A holder with the link to a check-in, and access to what follows. */
export function checkInDesk({ db, deps, inject }: App) {
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return {
    opened: async (
      changes: Partial<typeof checkIns.$inferInsert> = {},
      record: Partial<typeof certificates.$inferInsert> = {},
    ) => {
      const order = await buildOrder(deps, {
        paymentState: 'captured',
        orderStatus: 'delivered',
        livemode: true,
      });
      const certificateId =
        changes.certificateId ??
        (await buildCertificate(deps, { orderId: order.id, ...record })).id;
      const built = await buildCheckIn(deps, { ...changes, certificateId });
      return { ...built, order, form: checkInFormOf({ inject }, built.token) };
    },
    /** Fixes the random draw: under 10 means a review by staff. */
    draw: (roll: number) => vi.spyOn(crypto, 'randomInt').mockImplementation(() => roll),
    rowOf: async (id: number) => (await db.select().from(checkIns).where(eq(checkIns.id, id)))[0],
    recordOf: async (id: number) =>
      (await db.select().from(certificates).where(eq(certificates.id, id)))[0],
    mails: () => db.select().from(emailOutbox).orderBy(asc(emailOutbox.id)),
    mailsOf: async (template: string) =>
      (await db.select().from(emailOutbox).orderBy(asc(emailOutbox.id))).filter(
        (mail) => mail.template === template,
      ),
  };
}
