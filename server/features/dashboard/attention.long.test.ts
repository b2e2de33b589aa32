import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { REVIEW_LINK_HEADER } from '#core/contract/answers.ts';
import { staffApplications } from '#core/contract/staff/applications.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { EXPORTS, type Overview } from '#core/contract/staff/dashboard.ts';
import { emails } from '#core/contract/staff/emails.ts';
import { staffInquiries } from '#core/contract/staff/inquiries.ts';
import { leads } from '#core/contract/staff/leads.ts';
import { orders } from '#core/contract/staff/orders.ts';
import {
  ATTENTION_KINDS,
  type AttentionKind,
  type AttentionList,
  attentionListOf,
} from '#core/domain/dashboard/attention.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { testApp } from '#server/test/app.ts';
import { anApplication } from '#server/test/records/applications.ts';
import {
  addRecordsInOrder,
  anInquiry,
  FILL_ATTENTION,
  hoursAgo,
} from '#server/test/records/attention.ts';
import { buildCertificate, buildOrder } from '#server/test/records/builders.ts';
import { buildWaitingReview } from '#server/test/records/waiting-review.ts';

const { db, deps, inject, signIn } = await testApp();

/** More than the overview shows per kind. */
const MANY = 7;
const many = Array.from({ length: MANY }, (_, n) => n);

const LISTS: Record<AttentionList, { path: string }> = {
  applications: staffApplications.list,
  orders: orders.list,
  reviews: reviews.list,
  leads: leads.list,
  inquiries: staffInquiries.list,
  emails: emails.list,
};

async function ask(url: string) {
  const { headers } = await signIn();
  const response = await inject({ method: 'GET', url, headers });
  expect(response.statusCode).toBe(200);
  return response;
}

const readGroup = async (kind: AttentionKind) => {
  const { attention } = (await ask('/api/admin/overview')).json<Overview>();
  return attention.find((group) => group.kind === kind);
};

describe('what the overview counts is what the list shows', () => {
  beforeEach(async () => {
    for (const fill of Object.values(FILL_ATTENTION)) {
      if (fill) for (const n of many) await fill(deps, n);
    }
    await addRecordsInOrder(deps);
  });

  const listed = ATTENTION_KINDS.flatMap((kind) => {
    const list = attentionListOf(kind);
    return list ? [[kind, list] as const] : [];
  });

  it.each(listed)('%s in %s', async (kind, list) => {
    const group = await readGroup(kind);
    const { path } = LISTS[list];
    const all = await ask(path);
    const narrowed = await ask(`${path}?attention=${kind}`);
    expect(group?.count).toBe(MANY);
    expect(narrowed.headers['x-total-count']).toBe(String(MANY));
    expect(Number(all.headers['x-total-count'])).toBeGreaterThan(MANY);
    const ids = narrowed.json<{ id: number }[]>().map(({ id }) => id);
    expect(ids).toHaveLength(MANY);
    expect(ids).toEqual(expect.arrayContaining(group?.entries.map(({ id }) => id) ?? []));

    const page = await ask(`${path}?attention=${kind}&limit=4`);
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(page.headers.link)) ?? [];
    const rest = await ask(next);
    expect([...page.json(), ...rest.json()].map(({ id }: { id: number }) => id)).toEqual(ids);

    if (!EXPORTS.some((name) => name === list)) return;
    const table = await ask(`/api/admin/export/${list}?attention=${kind}`);
    expect(table.body.trimEnd().split('\r\n')).toHaveLength(MANY + 1);
  });

  it.each(['check-in-overdue', 'withdraw-wanted'] as const)(
    '%s counts certificates, which no list is narrowed down to',
    async (kind) => {
      const group = await readGroup(kind);
      expect(group?.count).toBe(MANY);
      expect(group?.entries.every(({ subject }) => subject === 'certificate')).toBe(true);
    },
  );

  it('goes together with a search and a status', async () => {
    const total = async (query: string) =>
      (await ask(`${orders.list.path}?${query}`)).headers['x-total-count'];
    const { title } = (await readGroup('payment-problem'))?.entries[0] ?? {};
    expect(await total(`attention=payment-problem&search=${title}`)).toBe('1');
    expect(await total(`attention=capture-due&search=${title}`)).toBe('0');
    expect(await total('attention=payment-problem&search=analytical')).toBe(String(MANY));
    expect(await total('attention=payment-problem&status=delivered')).toBe('0');
  });
});

it('a list refuses what the overview counts in another', async () => {
  const { headers } = await signIn();
  for (const url of [
    `${orders.list.path}?attention=lead-new`,
    `${leads.list.path}?attention=disk-full`,
    '/api/admin/export/orders?attention=lead-new',
  ]) {
    expect((await inject({ method: 'GET', url, headers })).statusCode).toBe(400);
  }
});

it.each([
  ['refunded', null, 'valid', 1],
  ['refunded', 'won', 'valid', 1],
  ['disputed', null, 'valid', 1],
  ['disputed', 'lost', 'valid', 1],
  ['disputed', 'won', 'valid', undefined],
  ['captured', null, 'valid', undefined],
  ['disputed', null, 'withdrawn', undefined],
] as const)(
  'with a payment that is %s and a dispute that is %s, a %s certificate is in doubt: %s',
  async (paymentState, disputeOutcome, status, count) => {
    const disputeClosedAt = disputeOutcome && deps.now();
    const money = { paymentState, disputeOutcome, disputeClosedAt };
    const { id } = await buildOrder(deps, { ...money, orderStatus: 'delivered' });
    const certificate = await buildCertificate(deps, { orderId: id });
    await db.update(certificates).set({ status }).where(eq(certificates.id, certificate.id));
    expect((await readGroup('certificate-in-doubt'))?.count).toBe(count);
    const { headers } = await signIn();
    const url = `/api/admin/issued-certificates/${certificate.id}`;
    const shown = (await inject({ method: 'GET', url, headers })).json();
    expect(status === 'valid' && shown.isPaymentInDoubt).toBe(count === 1);
  },
);

it('an inquiry needs somebody at once, and is late after a day', async () => {
  const received = (hours: number) =>
    db.insert(contactInquiries).values({
      ...anInquiry,
      lastName: `${hours} hours ago`,
      createdAt: hoursAgo(deps, hours),
    });
  for (const hours of [0, 23, 24]) await received(hours);
  const group = await readGroup('inquiry-unanswered');
  expect(group?.entries.map(({ title, isLate }) => [title, isLate])).toEqual([
    ['Alan 24 hours ago', true],
    ['Alan 23 hours ago', false],
    ['Alan 0 hours ago', false],
  ]);
});

it('a case is late once the day of its answer is over', async () => {
  // Now is Monday, March 2: twenty business days ago it was Monday, February 2.
  for (const [lastName, createdAt] of [
    ['on the day before', '2026-01-30T15:00:00Z'],
    ['on the day', '2026-02-02T15:00:00Z'],
  ] as const) {
    await db
      .insert(contactInquiries)
      .values({ ...anInquiry, lastName, topic: 'appeal', createdAt: new Date(createdAt) });
  }
  const group = await readGroup('case-unanswered');
  expect(group?.entries.map(({ title, isLate }) => [title, isLate])).toEqual([
    ['Alan on the day before', true],
    ['Alan on the day', false],
  ]);
  expect(await readGroup('inquiry-unanswered')).toBeUndefined();
});

it('an application is late once its five business days are over', async () => {
  const submit = (code: string, submittedAt: Date) =>
    db.insert(certificationApplications).values({
      ...anApplication,
      applicationNumber: `APP-20260202-AAAAA${code}`,
      submittedAt,
    });
  // Now is Monday, 2 March 2026.
  await submit('1', new Date('2026-02-23T10:00:00Z'));
  await submit('2', new Date('2026-02-23T10:00:01Z'));
  await submit('3', new Date('2026-02-24T10:00:00Z'));
  const group = await readGroup('application-due');
  expect(group?.entries.map(({ title, isLate }) => [title.slice(-1), isLate])).toEqual([
    ['1', true],
    ['2', false],
    ['3', false],
  ]);
});

describe('a review', () => {
  /** A day in the brand's zone, New York, begins at 05:00 UTC. */
  const open = (dueOn: string) =>
    buildWaitingReview(deps, {
      review: { state: 'open', waitingSince: null, runningSince: '2026-02-20', dueOn },
    });

  it('is due on the last day, and late after it', async () => {
    for (const day of ['2026-03-03', '2026-03-02', '2026-02-27']) await open(day);
    const group = await readGroup('review-due');
    expect(group?.entries.map(({ at, isLate }) => [at, isLate])).toEqual([
      ['2026-02-28T04:59:59.000Z', true],
      ['2026-03-03T04:59:59.000Z', false],
    ]);
  });

  it('has an answer to read until somebody works on it', async () => {
    const { reviewId, token } = await buildWaitingReview(deps);
    const headers = { [REVIEW_LINK_HEADER]: token };
    await inject({ method: 'POST', url: '/api/answers/submit', headers });
    expect((await readGroup('review-answered'))?.entries).toMatchObject([
      { subject: 'review', id: reviewId },
    ]);
    const { headers: staff } = await signIn();
    const url = `/api/admin/reviews/${reviewId}/start`;
    await inject({ method: 'POST', url, headers: staff, body: {} });
    expect(await readGroup('review-answered')).toBeUndefined();
  });

  it('has no answer after twenty business days of the brand', async () => {
    const ask = (waitingSince: string) =>
      buildWaitingReview(deps, { review: { waitingSince: new Date(waitingSince) } });
    // Monday, February 2, in New York, and one minute later.
    await ask('2026-02-03T04:59:00Z');
    await ask('2026-02-03T05:00:00Z');
    expect((await readGroup('review-unanswered'))?.entries.map(({ at }) => at)).toEqual([
      '2026-02-03T04:59:00.000Z',
    ]);
  });
});
