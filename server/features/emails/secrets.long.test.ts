import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#core/contract/all.ts';
import { EXPORTS } from '#core/contract/staff/dashboard.ts';
import { isAllowed, STAFF_ROLES, type StaffRole } from '#core/domain/staff/permissions.ts';
import { UNDO_MS } from '#core/domain/undo.ts';
import { activity } from '#server/db/schema/activity.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { SECRET_FIELDS } from '#server/emails/templates.ts';
import { mailCheckIn } from '#server/features/check-ins/check-in-mails.ts';
import { findCheckIn } from '#server/features/check-ins/check-ins.queries.ts';
import { mailReturned } from '#server/features/check-ins/decide/decision-mails.ts';
import { toOrderMail } from '#server/features/orders/orders.service.ts';
import { addReviewLink } from '#server/features/reviews/review-links.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { validRequests } from '#server/test/hostile/requests.ts';
import { CUSTOMER } from '#server/test/payments.ts';
import { signInCustomer } from '#server/test/portal/portal.ts';
import {
  buildCertificate,
  buildFullOrder,
  buildLead,
  buildOrder,
  ORDER_NUMBER,
} from '#server/test/records/builders.ts';
import { buildCheckIn } from '#server/test/records/check-ins.ts';
import { buildWaitingReview } from '#server/test/records/waiting-review.ts';
import { queueEmail } from './emails.service.ts';

const desk = await deliveryDesk();
const { db, deps, inject, send, sent, bought, upload, runJobs, advance, logLines } = desk;

const OWNER = { username: 'olivia', email: 'olivia@x.example', role: 'owner' as const };

const outbox = () => db.select().from(emailOutbox).orderBy(emailOutbox.id);
const asRole = async (role: StaffRole) => (await desk.signIn({ role })).headers;
const forget = () =>
  inject({ method: 'POST', url: '/api/admin/forgot-password', body: { username: 'olivia' } });

/** Does everything that makes the product send a link that only its recipient may open. */
async function sendEveryLink() {
  const owner = await desk.signIn(OWNER);
  await forget();
  await inject({
    method: 'POST',
    url: '/api/admin/account/email',
    headers: owner.headers,
    body: { email: 'olivia@new.example', currentPassword: owner.plainPassword },
  });
  const order = await bought();
  await upload(order);
  await runJobs();
  await send('POST', `/api/admin/orders/${order.id}/refund`, {});
  const { sessionId } = await buildLead(deps, { email: CUSTOMER.email });
  await send('POST', `/api/admin/convert-lead-to-order/${sessionId}`, {});
  await buildFullOrder(db, { paymentState: 'expired', customerEmail: CUSTOMER.email });
  await inject({ method: 'POST', url: `/api/tracking/${ORDER_NUMBER}/payment-link` });
  await askCustomer();
  await remindHolder();
  await inject({ method: 'POST', url: '/api/portal/link', body: { email: CUSTOMER.email } });
  await inject({
    method: 'POST',
    url: '/api/portal/colleagues',
    headers: await signInCustomer(deps, CUSTOMER.email),
    body: { email: 'charles@x.example', role: 'reader' },
  });
  // What staff send can be undone until then.
  advance(UNDO_MS);
  // A job finds out whether there is anything to send, and its mail is another job.
  await runJobs();
  await runJobs();
}

/** What a reviewer sends, with the link to the answer page. */
async function askCustomer() {
  const { order, reviewId } = await buildWaitingReview(deps, {
    order: await buildOrder(deps, { customerEmail: CUSTOMER.email }),
  });
  const told = {
    ...(await toOrderMail(db, order)),
    points: 2,
    asksForLevels: false,
    waitingSince: deps.now().toISOString(),
  };
  const to = { to: order.customerEmail, orderId: order.id };
  await queueEmail(db, deps, {
    ...to,
    event: 'points sent',
    template: 'points-sent',
    data: told,
    secrets: { path: await addReviewLink(db, deps, reviewId) },
  });
  await queueEmail(db, deps, {
    ...to,
    event: 'points reminder',
    template: 'points-reminder',
    data: { ...told, isLast: false },
    secrets: { path: await addReviewLink(db, deps, reviewId) },
  });
}

/** All that is written about a check-in, with the link to its form. */
async function remindHolder() {
  const order = await buildOrder(deps, { customerEmail: CUSTOMER.email });
  const record = await buildCertificate(deps, { orderId: order.id });
  const { id } = await buildCheckIn(deps, { certificateId: record.id });
  const checkIn = await findCheckIn(db, id);
  if (!checkIn) throw new Error('There is no check-in');
  const told = { order, record, checkIn, on: checkIn.dueOn, suspendsOn: null };
  for (const stage of ['open', 'due', 'overdue', 'last-warning', 'extended'] as const) {
    await mailCheckIn(db, deps, { ...told, stage });
  }
  await mailReturned(db, deps, { order, record, checkIn }, { note: 'Which site is new?' });
}

/** The tokens, as the mail server was given them. */
async function tokensSent(): Promise<string[]> {
  const orders = await db.select().from(certificationOrders);
  const passwordLinks = sent.flatMap(({ text }) => [...text.matchAll(/#([\w-]{43})(?![\w-])/g)]);
  return [
    ...orders.map(({ accessToken }) => accessToken),
    ...passwordLinks.map(([, t]) => t ?? ''),
  ];
}

const secretMails = async () =>
  (await outbox()).filter(({ template }) => template in SECRET_FIELDS);

describe('a link that only its recipient may open', () => {
  let tokens: string[] = [];
  beforeEach(async () => {
    await sendEveryLink();
    tokens = await tokensSent();
  });

  const expectHidden = (text: string, where: string) => {
    for (const token of tokens) expect(text, where).not.toContain(token);
  };

  it('is in the message that its recipient gets, for every template with a secret', async () => {
    const mails = await secretMails();
    const templates = new Set(mails.map(({ template }) => template));
    expect([...templates].toSorted()).toEqual(Object.keys(SECRET_FIELDS).toSorted());
    for (const { messageId, template } of mails) {
      const message = sent.find((mail) => mail.messageId === messageId);
      for (const part of [message?.html, message?.text]) {
        expect(
          tokens.some((token) => part?.includes(token)),
          template,
        ).toBe(true);
      }
    }
  });

  it.each(STAFF_ROLES)('is nowhere in what %s can read', async (role) => {
    const headers = await asRole(role);
    const ask = async (method: 'GET' | 'POST', url: string, body?: object) => {
      const reply = await inject({ method, url, headers, body });
      expectHidden(`${JSON.stringify(reply.headers)} ${reply.body}`, `${method} ${url}`);
      return reply;
    };
    const [order] = await db.select().from(certificationOrders);
    expect((await ask('GET', '/api/admin/emails?limit=200')).json().length).toBeGreaterThan(6);
    for (const { id, template } of await secretMails()) {
      const mail = (await ask('GET', `/api/admin/emails/${id}`)).json();
      expect(mail, template).toMatchObject({ hasSecret: true });
      expect(mail.html, template).toContain('link hidden');
      expect(mail.text, template).toContain('link hidden');
      expect(mail.html + mail.text).not.toContain('hidden-secret');
      const recipient = 'thief@x.example';
      const moved = await ask('POST', `/api/admin/emails/${id}/send-again`, { recipient });
      expect(moved.statusCode, template).toBe(isAllowed(role, 'work') ? 409 : 403);
      if (isAllowed(role, 'work')) {
        expect(moved.json().message).toMatch(
          /can only be sent to (ada@analytical|olivia@x|olivia@new|charles@x)\.example/,
        );
      }
      await ask('GET', `/api/admin/history?subject=email&id=${id}`);
    }
    for (const email of [CUSTOMER.email, OWNER.email]) {
      const person = await ask('POST', '/api/admin/privacy/export', { email });
      if (isAllowed(role, 'export-person')) {
        expect(JSON.parse(person.body).emails).not.toEqual([]);
      }
      expect((await ask('GET', `/api/admin/customer?email=${email}`)).statusCode).toBe(200);
    }
    for (const list of EXPORTS) await ask('GET', `/api/admin/export/${list}`);
    const known = { id: 1, list: 'orders', email: CUSTOMER.email, text: CUSTOMER.email };
    for (const endpoint of ALL_ENDPOINTS) {
      if (endpoint.method !== 'GET' || endpoint.access === 'public') continue;
      for (const { url } of validRequests(endpoint, { ...known, orderId: order?.id })) {
        await ask('GET', url);
      }
    }
  });

  it('is in no log line, no record of who did what, no job, and nowhere in the outbox but apart', async () => {
    for (const { id } of await secretMails())
      await send('POST', `/api/admin/emails/${id}/send-again`);
    await runJobs();
    for (const line of logLines) expectHidden(line, 'log');
    expectHidden(JSON.stringify(await db.select().from(activity)), 'activity');
    expectHidden(JSON.stringify((await db.execute(sql`select * from pgboss.job`)).rows), 'jobs');
    const shown = (await outbox()).map(({ secrets, ...rest }) => rest);
    expectHidden(JSON.stringify(shown), 'outbox');
  });

  it('is not in what a mail server is quoted with', async () => {
    const [mail] = await secretMails();
    const token = Object.values(mail?.secrets ?? {})[0]
      ?.split('#')
      .at(-1);
    const working = deps.mailer.send;
    deps.mailer.send = ({ text }) => Promise.reject(new Error(`554 refused: ${text}`));
    await send('POST', `/api/admin/emails/${mail?.id}/send-again`);
    await runJobs();
    deps.mailer.send = working;
    const [failed] = await db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.id, mail?.id ?? 0));
    expect(failed?.lastError).toContain('554 refused');
    expect(failed?.lastError).not.toContain(token);
  });
});

it('cannot be written among the data that staff read', () => {
  const path = '/admin/choose-password#token';
  const data = { purpose: 'invitation', username: 'grace', expiresAt: '' } as const;
  const rest = { event: 'e', to: 'grace@x.example', template: 'staff-link' } as const;
  const mail = { ...rest, secrets: { path }, userId: 1 };
  // Never run: the compiler must refuse it.
  const attempts = () => [
    // @ts-expect-error A secret among the data.
    queueEmail(db, deps, { ...mail, data: { ...data, path } }),
    // @ts-expect-error A secret without the account or order that it opens.
    queueEmail(db, deps, { ...rest, data, secrets: { path } }),
    // @ts-expect-error A message that lacks its secret.
    queueEmail(db, deps, { ...rest, data, userId: 1 }),
  ];
  expect(attempts).toBeTypeOf('function');
});
