import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { portalColleagues } from '#server/db/schema/access/portal.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviewLinks } from '#server/db/schema/reviews.ts';
import { mailCheckIn } from '#server/features/check-ins/check-in-mails.ts';
import { findCheckIn } from '#server/features/check-ins/check-ins.queries.ts';
import { claimMail } from '#server/features/emails/emails.queries.ts';
import { sendQueuedEmail } from '#server/features/emails/send-queued.ts';
import { mailPoints } from '#server/features/reviews/points/send-points.ts';
import { checkInFormOf } from '#server/test/check-ins/check-in-desk.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { letIn, portalOf } from '#server/test/portal/portal.ts';
import { buildLead, buildOrder } from '#server/test/records/builders.ts';
import { buildCheckIn, buildTerm } from '#server/test/records/check-ins.ts';
import { buildWaitingReview } from '#server/test/records/waiting-review.ts';
import { answerPageOf } from '#server/test/reviews/answer-desk.ts';

const desk = await deliveryDesk();
const { db, deps, inject, send, sent, runJobs, advance } = desk;

const OLD = 'ada@analytical.example';
const NEW = 'ada.king@analytical.example';
const BOB = 'bob@analytical.example';

type Owned = { id: number; customerId: number };

const correct = async ({ customerId }: Owned, body: object = {}) => {
  const url = `/api/admin/customers/${customerId}/address`;
  const reply = await send('PATCH', url, { email: NEW, ...body });
  expect(reply.statusCode, reply.body).toBe(200);
};

const merge = async (order: Owned) => {
  const kept = await buildLead(deps, { email: NEW });
  const both = { otherId: order.customerId, email: NEW, otherEmail: OLD };
  const reply = await send('POST', `/api/admin/customers/${kept.customerId}/merge`, both);
  expect(reply.statusCode, reply.body).toBe(200);
};

/** Of what a link opens. */
type Opens = (token: string) => Promise<number>;
const opensPayment: Opens = async (token) =>
  (await inject({ method: 'GET', url: `/api/payments/order/${token}` })).statusCode;
const opensAnswers: Opens = async (token) => (await answerPageOf(desk, token).read()).statusCode;
const opensCheckIn: Opens = async (token) => (await checkInFormOf(desk, token).read()).statusCode;

const tokenOf = async ({ id }: Owned) =>
  (await db.select().from(certificationOrders).where(eq(certificationOrders.id, id)))[0]
    ?.accessToken ?? '';

/** The token in the newest mail that the mail server received, its recipient, and the number of mails so far. */
function arrived() {
  const mail = sent.at(-1);
  const found = mail?.text.match(/#([\w-]{43})|(?:token|order)=([\da-f-]{36})/);
  return { to: mail?.to, token: found?.[1] ?? found?.[2] ?? '', mails: sent.length };
}

/** Each kind of link: a record whose former link is known, what the link opens, and how it is mailed. */
const KINDS = {
  'to pay an order': async () => {
    const order = await buildOrder(deps);
    const ask = () =>
      inject({ method: 'POST', url: `/api/tracking/${order.orderNumber}/payment-link` });
    return { order, token: order.accessToken, opens: opensPayment, ask };
  },
  'to the questions of a review': async () => {
    const { order, reviewId, token } = await buildWaitingReview(deps);
    const ask = () =>
      inject({ method: 'POST', url: `/api/tracking/${order.orderNumber}/answer-link` });
    const link = `/api/portal/reviews/${reviewId}/link`;
    return { order, token, opens: opensAnswers, ask, link };
  },
  'to a check-in': async () => {
    const { order, record } = await buildTerm(deps, { issuedOn: '2025-03-02' });
    const { id, token } = await buildCheckIn(deps, { certificateId: record.id, ordinal: 3 });
    const checkIn = await findCheckIn(db, id);
    if (!checkIn) throw new Error('There is no check-in');
    const ask = async () => {
      const [now] = await db
        .select()
        .from(certificationOrders)
        .where(eq(certificationOrders.id, order.id));
      const told = { record, checkIn, stage: 'asked' as const, suspendsOn: null };
      const on = deps.now().toISOString();
      await mailCheckIn(db, deps, { ...told, order: now ?? order, on });
    };
    const link = `/api/portal/check-ins/${id}/link`;
    return { order, token, opens: opensCheckIn, ask, link };
  },
};

describe.each(Object.entries(KINDS))('a link %s', (_, build) => {
  it('that went to the former address opens nothing any more', async () => {
    const { order, token, opens } = await build();
    expect(await opens(token)).toBe(200);
    await correct(order);
    expect(await opens(token)).toBe(404);
  });

  it('ends also where the new address is that of another customer', async () => {
    await buildLead(deps, { email: NEW });
    const { order, token, opens } = await build();
    await correct(order);
    expect(await opens(token)).toBe(404);
  });

  it('ends with a merge', async () => {
    const { order, token, opens } = await build();
    await merge(order);
    expect(await opens(token)).toBe(404);
  });

  it('of one order that moves alone ends alone', async () => {
    const first = await build();
    const second = await buildOrder(deps);
    await correct(first.order, { only: { subject: 'order', id: second.id } });
    expect(await first.opens(first.token)).toBe(200);
    expect(await opensPayment(second.accessToken)).toBe(404);
    await correct(first.order, { only: { subject: 'order', id: first.order.id } });
    expect(await first.opens(first.token)).toBe(404);
  });

  it('works in a mail that waits and goes to the new address', async () => {
    const { order, opens, ask } = await build();
    await ask();
    await correct(order);
    await runJobs();
    const { to, token, mails } = arrived();
    expect([to, mails, await opens(token)]).toEqual([NEW, 1, 200]);
  });

  it('can be sent anew, by a new mail and by one that was sent', async () => {
    const { order, opens, ask } = await build();
    await ask();
    await runJobs();
    const former = arrived();
    await correct(order);
    expect([former.to, await opens(former.token)]).toEqual([OLD, 404]);
    const [mail] = await db.select().from(emailOutbox);
    const again = await send('POST', `/api/admin/emails/${mail?.id}/send-again`);
    expect(again.json()).toMatchObject({ state: 'queued', recipient: NEW });
    advance(10_000);
    await runJobs();
    const second = arrived();
    expect([second.to, second.mails, await opens(second.token)]).toEqual([NEW, 2, 200]);
    await ask();
    await runJobs();
    const third = arrived();
    expect([third.to, third.mails, await opens(third.token)]).toEqual([NEW, 3, 200]);
  });

  it('goes to the new address and still works once a try to send it to the former one has failed', async () => {
    const { order, opens, ask } = await build();
    await ask();
    const [mail] = await db.select().from(emailOutbox);
    const until = new Date(deps.now().getTime() + 1_000);
    await claimMail(db, mail?.id ?? 0, deps.now(), until);
    await correct(order);
    advance(2_000);
    await sendQueuedEmail(deps, mail?.id ?? 0);
    const { to, token } = arrived();
    expect([to, await opens(token)]).toEqual([NEW, 200]);
  });

  it('never goes to the former address, not even where the mail was taken up before the correction', async () => {
    const { order, ask } = await build();
    await ask();
    await correct(order);
    await db.update(emailOutbox).set({ recipient: OLD });
    const [mail] = await db.select().from(emailOutbox);
    await sendQueuedEmail(deps, mail?.id ?? 0);
    expect(sent).toEqual([]);
    const [tried] = await db.select().from(emailOutbox);
    expect(tried).toMatchObject({ state: 'queued', attempts: 1 });
    expect(tried?.lastError).toContain('The address of the order was corrected');
  });
});

const bobs = async () => (await db.select().from(portalColleagues))[0]?.id;
const removeBob = async ({ customerId }: Owned) => {
  const url = `/api/admin/customers/${customerId}/colleagues/${await bobs()}`;
  expect((await send('DELETE', url)).statusCode).toBe(200);
};

/** What ends the links of a colleague, and where the customer's mails go from then on. */
const LEAVING: [string, string, (order: Owned) => Promise<unknown>][] = [
  [
    'is removed',
    NEW,
    async (order) => {
      await correct(order);
      await removeBob(order);
    },
  ],
  [
    'becomes a reader',
    NEW,
    async (order) => {
      await correct(order);
      const owner = await portalOf(desk, NEW);
      const url = `/api/portal/colleagues/${await bobs()}`;
      expect((await owner.send('PATCH', url, { role: 'reader' })).statusCode).toBe(200);
    },
  ],
  ['turns out to be the customer', BOB, (order) => correct(order, { email: BOB })],
  [
    'moves to another customer with everything',
    NEW,
    async (order) => {
      await buildLead(deps, { email: NEW });
      await correct(order);
    },
  ],
  ['loses access by a merge', NEW, merge],
];

/** Of these, colleagues take their own from the customer's page. */
const TAKEN = ['to the questions of a review', 'to a check-in'] as const;

describe.each(TAKEN)('the mailed link %s, where a colleague took one later', (kind) => {
  const build = async () => {
    const built = await KINDS[kind]();
    await letIn(deps, built.order.customerId, { email: BOB, role: 'editor' });
    await built.ask();
    const taken = await (await portalOf(desk, BOB)).send('POST', built.link);
    expect(taken.statusCode, taken.body).toBe(200);
    return built;
  };

  it.each(LEAVING)('works in a mail that waits while the colleague %s', async (_, to, leave) => {
    const { order, opens } = await build();
    await leave(order);
    await runJobs();
    const mail = arrived();
    expect([mail.to, mail.mails, await opens(mail.token)]).toEqual([to, 1, 200]);
  });

  it('still works when the colleague is removed after the mail', async () => {
    const { order, opens } = await build();
    await correct(order);
    await runJobs();
    await removeBob(order);
    expect(await opens(arrived().token)).toBe(200);
  });
});

it('the order and the mails about it agree on the new token', async () => {
  const order = await buildOrder(deps);
  await inject({ method: 'POST', url: `/api/tracking/${order.orderNumber}/payment-link` });
  await correct(order);
  const accessToken = await tokenOf(order);
  expect(accessToken).not.toBe(order.accessToken);
  expect(await db.select().from(emailOutbox)).toMatchObject([
    { recipient: NEW, secrets: { accessToken } },
  ]);
});

it('a mail about another matter of the order keeps its own link', async () => {
  const { order, review } = await buildWaitingReview(deps);
  await mailPoints(db, deps, review, { template: 'points-sent', event: 'asked' });
  await db.update(certificationOrders).set({ paymentState: 'unpaid' });
  await inject({ method: 'POST', url: `/api/tracking/${order.orderNumber}/payment-link` });
  await correct(order);
  const mails = await db.select().from(emailOutbox).orderBy(emailOutbox.id);
  expect(mails.map(({ secrets }) => Object.keys(secrets))).toEqual([['path'], ['accessToken']]);
});

it('links that staff have ended stay ended', async () => {
  const { order, token } = await buildWaitingReview(deps);
  await db.update(reviewLinks).set({ endedAt: deps.now() });
  const before = await db.select().from(reviewLinks);
  await correct(order);
  expect(await db.select().from(reviewLinks)).toEqual(before);
  expect(await opensAnswers(token)).toBe(404);
  const url = `/api/tracking/${order.orderNumber}/answer-link`;
  expect((await inject({ method: 'POST', url })).statusCode).toBe(409);
});
