import { randomUUID } from 'node:crypto';
import type { CheckInStatus, Standing } from '#core/domain/check-ins/form.ts';
import type { AttentionKind } from '#core/domain/dashboard/attention.ts';
import { PROBLEM_STATES, REFUND_FAILED } from '#core/domain/payments/payment.ts';
import { erasureRequests } from '#server/db/schema/access/portal.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { checkIns, holderChanges } from '#server/db/schema/check-ins.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import type { reviews } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { anApplication } from './applications.ts';
import { buildCertificate, buildLead, buildOrder } from './builders.ts';
import { buildWaitingReview } from './waiting-review.ts';

type Site = Pick<Deps, 'db' | 'now'>;

const HOUR = 3_600_000;
export const hoursAgo = ({ now }: Site, hours: number) => new Date(now().getTime() - hours * HOUR);

export const anInquiry = {
  firstName: 'Alan',
  lastName: 'Turing',
  email: 'alan@machines.example',
  message: 'How long does it take?',
  consentGiven: true,
};

const aMail = ({ now }: Site, name: string) => ({
  eventKey: name,
  messageId: name,
  recipient: 'ada@example.com',
  template: 'test',
  data: { requestedBy: 'ada', sentAt: now().toISOString() },
  nextAttemptAt: now(),
});

/** An order for which this many extra payments were made. */
async function payTooOften(site: Site, unneededAt: Date, times: number): Promise<void> {
  const order = await buildOrder(site, { paymentState: 'captured', orderStatus: 'review' });
  for (let n = 0; n < times; n += 1) {
    await site.db.insert(certificationPayments).values({
      sessionId: order.sessionId,
      kind: 'checkout',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      certificationType: order.certificationType,
      amount: '350.00',
      gateway: 'sandbox',
      livemode: false,
      requestKey: randomUUID(),
      unneededAt,
    });
  }
}

const WAITING = { state: 'waiting', runningSince: null, dueOn: null } as const;

/** A review with time left, of an order whose payment needs no attention. */
async function aReview(site: Site, review: Partial<typeof reviews.$inferInsert>): Promise<void> {
  const money = { paymentState: 'captured', orderStatus: 'review' } as const;
  const order = await buildOrder(site, money);
  const running = { state: 'open', waitingSince: null, runningSince: '2026-02-27' } as const;
  await buildWaitingReview(site, { order, review: { ...running, dueOn: '2026-03-10', ...review } });
}

/** A check-in with these answers that staff must review. */
async function aSubmission(
  site: Site,
  standing: Record<string, Standing>,
  status: CheckInStatus = 'submitted',
): Promise<void> {
  const { id } = await buildCertificate(site);
  const answers = Object.entries(standing).map(([key, said]) => [
    key,
    { standing: said, text: 'It is over.' },
  ]);
  await site.db.insert(checkIns).values({
    certificateId: id,
    ordinal: 1,
    opensOn: '2026-02-01',
    dueOn: '2026-04-02',
    status,
    path: 'person',
    answers: Object.fromEntries(answers),
    submittedAt: hoursAgo(site, 24),
    answerBy: '2026-03-13',
  });
}

const aChange = (
  { db }: Site,
  certificateId: number,
  change: Partial<typeof holderChanges.$inferInsert>,
) =>
  db.insert(holderChanges).values({
    certificateId,
    holderName: 'Zoë’s Engines GmbH',
    holderPlace: 'Köln',
    holderCountry: 'DE',
    scope: 'Calculating machines for the weaving trade.',
    askedBy: 'ada@example.com',
    ...change,
  });

/** Makes the nth record need attention of a kind; null if it concerns the whole installation. */
export const FILL_ATTENTION: Record<
  AttentionKind,
  ((site: Site, n: number) => Promise<unknown>) | null
> = {
  'clock-stopped': null,
  'disk-full': null,
  'key-misused': null,
  'audit-broken': null,
  'backup-failed': null,
  'erasure-asked': (site, n) =>
    site.db
      .insert(erasureRequests)
      .values({ email: `person-${n}@example.com`, askedAt: hoursAgo(site, n) }),
  'capture-due': (site, n) =>
    buildOrder(site, {
      paymentState: 'authorized',
      captureBy: hoursAgo(site, -24 - n),
      orderStatus: 'review',
    }),
  'payment-problem': (site) => buildOrder(site, { paymentState: PROBLEM_STATES[0] }),
  'refund-failed': (site, n) =>
    buildOrder(site, {
      paymentState: 'captured',
      orderStatus: 'review',
      ...(n % 2
        ? { paymentProblem: REFUND_FAILED }
        : { cancelledAt: hoursAgo(site, 1), cancelledBy: 'ada', cancelReason: 'Asked by phone' }),
    }),
  // A disputed one would count as a payment problem, too.
  'certificate-in-doubt': async (site) => {
    const money = { paymentState: 'refunded', orderStatus: 'delivered' } as const;
    const { id } = await buildOrder(site, money);
    await buildCertificate(site, { orderId: id });
  },
  'check-in-lost': (site, n) =>
    aSubmission(site, { [n % 2 ? 'security.access' : 'service.complaints']: 'no-longer' }),
  'check-in-submitted': (site, n) =>
    aSubmission(site, n % 2 ? { 'company.name': 'no-longer' } : { 'security.access': 'changed' }),
  'change-asked': async (site, n) => {
    const { id } = await buildCertificate(site);
    await aChange(site, id, { askedAt: hoursAgo(site, n) });
  },
  'check-in-overdue': async (site, n) => {
    const { id } = await buildCertificate(site);
    // Thirty days after its last day, or warned for the last time.
    const told = n % 2 ? {} : { 'last-warning': '2026-02-28' };
    const dueOn = n % 2 ? '2026-01-31' : '2026-02-05';
    await site.db
      .insert(checkIns)
      .values({ certificateId: id, ordinal: 1, opensOn: '2025-12-01', dueOn, told });
  },
  'withdraw-wanted': (site) =>
    buildCertificate(site, { status: 'suspended', statusSince: hoursAgo(site, 180 * 24) }),
  // The second of two extra payments is no second order.
  'payment-to-return': (site, n) => payTooOften(site, hoursAgo(site, 1), n % 2 ? 1 : 2),
  'mail-failed': (site, n) =>
    site.db
      .insert(emailOutbox)
      .values({ ...aMail(site, `failed ${n}`), state: n % 2 ? 'failed' : 'bounced' }),
  'application-due': (site, n) =>
    site.db.insert(certificationApplications).values({
      ...anApplication,
      applicationNumber: `APP-20260202-AAAAA${n}`,
      applicationStatus: n % 2 ? 'submitted' : 'under_review',
      submittedAt: hoursAgo(site, 30 * 24),
    }),
  'case-unanswered': (site, n) =>
    site.db.insert(contactInquiries).values({
      ...anInquiry,
      topic: n % 2 ? 'appeal' : 'misuse',
      createdAt: hoursAgo(site, n * 8),
    }),
  'inquiry-unanswered': (site, n) =>
    site.db.insert(contactInquiries).values({ ...anInquiry, createdAt: hoursAgo(site, n * 8) }),
  'review-due': (site, n) => aReview(site, { dueOn: n % 2 ? '2026-03-02' : '2026-02-27' }),
  'decision-wanted': (site) => aReview(site, { state: 'decision' }),
  'review-answered': (site) => aReview(site, { answeredAt: site.now(), updatedAt: site.now() }),
  'review-unanswered': (site) =>
    aReview(site, { ...WAITING, waitingSince: hoursAgo(site, 28 * 24) }),
  'order-not-begun': (site) => buildOrder(site, { paymentState: 'captured' }),
  'lead-new': (site) => buildLead(site),
};

/** An announced suspension, one a day short, a check-in with a day left, and one that has ended. */
async function addUnneedyCertificates(site: Site): Promise<void> {
  const due = { ordinal: 1, opensOn: '2025-12-01', dueOn: '2026-01-31' };
  await aSubmission(site, { 'security.access': 'no-longer' }, 'accepted');
  const { id: decided } = await buildCertificate(site);
  await aChange(site, decided, { state: 'declined' });
  const announced = await buildCertificate(site, { suspendsOn: '2026-03-09' });
  const suspended = { status: 'suspended', statusSince: hoursAgo(site, 179 * 24) } as const;
  const paused = await buildCertificate(site, suspended);
  const running = await buildCertificate(site);
  const ended = await buildCertificate(site, { validUntil: '2026-03-01' });
  const since = hoursAgo(site, 200 * 24);
  await buildCertificate(site, { ...suspended, statusSince: since, validUntil: '2026-03-01' });
  await site.db.insert(checkIns).values([
    { ...due, certificateId: announced.id, told: { 'last-warning': '2026-03-02' } },
    { ...due, certificateId: paused.id },
    { ...due, certificateId: running.id, dueOn: '2026-02-01' },
    { ...due, certificateId: running.id, ordinal: 2, status: 'submitted' },
    { ...due, certificateId: ended.id },
  ]);
}

/** A record in each list that needs no attention: a filter that lets it pass counts one too many. */
export async function addRecordsInOrder(site: Site): Promise<void> {
  await addUnneedyCertificates(site);
  const refunded = await buildOrder(site, { paymentState: 'refunded', orderStatus: 'delivered' });
  await buildCertificate(site, { orderId: refunded.id, status: 'withdrawn' });
  await payTooOften(site, hoursAgo(site, 0.1), 1);
  await site.db.insert(emailOutbox).values({ ...aMail(site, 'sent'), state: 'sent' });
  await site.db.insert(certificationApplications).values({
    ...anApplication,
    applicationNumber: 'APP-20260302-AAAAAA',
    submittedAt: site.now(),
  });
  for (const topic of ['general', 'complaint'] as const) {
    await site.db.insert(contactInquiries).values({ ...anInquiry, topic, answeredAt: site.now() });
  }
  await buildLead(site, { status: 'contacted' });
  // Due tomorrow and viewed since it was answered; and one asked nineteen business days ago.
  const answeredAt = hoursAgo(site, 2);
  await aReview(site, { dueOn: '2026-03-03', answeredAt, updatedAt: hoursAgo(site, 1) });
  await aReview(site, { ...WAITING, waitingSince: hoursAgo(site, 27 * 24) });
}
