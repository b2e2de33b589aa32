import { paymentStatusOf } from '#core/domain/payments/payment.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { certificationEligibility } from '#server/db/schema/assessment.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { anApplication } from './applications.ts';
import { buildLead, buildOrder, buildSession } from './builders.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-02-01T00:00:00Z');

/** The same numbers in every run, so that a failing test can be repeated. */
function makeRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    chance: (of: number) => next() < of,
    pick: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
    /** A moment within this number of days of another. */
    after: (moment: number, days: number) => new Date(Math.floor(moment + next() * days * DAY)),
  };
}

const SOURCES = [null, 'direct', 'google.com', 'newsletter'];
const PROGRAMMES = [[], ['service-excellence'], ['service-excellence', 'quality-management']];

/** Three months of assessments, leads, orders, reviews, applications and inquiries, in all their states. */
export async function randomRecords(deps: Deps, count = 60) {
  const random = makeRandom(42);
  const { db } = deps;
  const records = {
    sessions: [] as Awaited<ReturnType<typeof buildSession>>[],
    leads: [] as Awaited<ReturnType<typeof buildLead>>[],
    orders: [] as Awaited<ReturnType<typeof buildOrder>>[],
  };
  for (let n = 0; n < count; n += 1) {
    const createdAt = random.after(START, 80);
    const isCompleted = random.chance(0.7);
    const session = await buildSession(deps, {
      createdAt,
      kind: random.chance(0.9) ? 'assessment' : 'checkout',
      source: random.pick(SOURCES),
      preApplication: { selectedCertifications: random.pick(PROGRAMMES) },
      completedAt: isCompleted ? createdAt : null,
    });
    records.sessions.push(session);
    if (!isCompleted) continue;
    await db.insert(certificationEligibility).values({
      sessionId: session.id,
      certificationType: 'security-compliance',
      eligibilityScore: 50,
      isEligible: random.chance(0.8),
      areMustHavesMet: true,
      schemeVersion: 1,
    });
    records.leads.push(
      await buildLead(deps, {
        sessionId: session.id,
        completedAt: createdAt,
        contactedAt: random.chance(0.7) ? random.after(createdAt.getTime(), 60) : null,
        archivedAt: random.chance(0.2) ? createdAt : null,
      }),
    );
    if (random.chance(0.8)) records.orders.push(await makeOrder(deps, random, session));
  }
  const applications = await makeApplications(deps, random, count);
  const inquiries = await makeInquiries(deps, random, count);
  return { ...records, applications, inquiries };
}

type Random = ReturnType<typeof makeRandom>;

async function makeOrder(deps: Deps, random: Random, session: { id: string; createdAt: Date }) {
  const createdAt = random.after(session.createdAt.getTime(), 40);
  const authorizedAt = random.chance(0.8) ? random.after(createdAt.getTime(), 5) : null;
  const capturedAt =
    authorizedAt && random.chance(0.8) ? random.after(authorizedAt.getTime(), 7) : null;
  const refundedAt =
    capturedAt && random.chance(0.5) ? random.after(capturedAt.getTime(), 20) : null;
  const paymentState = refundedAt ? 'refunded' : capturedAt ? 'captured' : 'unpaid';
  const order = await buildOrder(deps, {
    sessionId: session.id,
    createdAt,
    authorizedAt,
    capturedAt,
    refundedAt,
    refundedAmount: refundedAt && random.chance(0.5) ? '10.05' : null,
    paymentState,
    paymentStatus: paymentStatusOf(paymentState),
    amount: random.pick(['350.00', '87.55', '1200.10']),
    orderStatus: random.pick(['processing', 'delivered']),
    certificationIssuedAt: capturedAt && random.after(capturedAt.getTime(), 14),
  });
  if (!capturedAt) return order;
  await deps.db.insert(reviews).values({
    orderId: order.id,
    schemeVersion: 1,
    areas: [],
    isOverall: false,
    state: 'decided',
    decision: 'certify',
    decidedAt: capturedAt,
    decidedBy: 'grace',
    decidedByTwo: false,
    daysUsed: random.pick([1, 3, 7, 8, 12]),
  });
  return order;
}

function makeApplications({ db }: Deps, random: Random, count: number) {
  const rows = Array.from({ length: count }, (_, n) => {
    const submittedAt = random.after(START, 80);
    const applicationStatus = random.pick([
      'submitted',
      'under_review',
      'approved',
      'rejected',
    ] as const);
    return {
      ...anApplication,
      applicationNumber: `APP-20260302-${String(n).padStart(6, '0')}`,
      submittedAt,
      applicationStatus,
      reviewedAt:
        applicationStatus === 'submitted' ? null : random.after(submittedAt.getTime(), 14),
    };
  });
  return db.insert(certificationApplications).values(rows).returning();
}

function makeInquiries({ db }: Deps, random: Random, count: number) {
  const rows = Array.from({ length: count }, () => {
    const createdAt = random.after(START, 80);
    const firstAnsweredAt = random.chance(0.8) ? random.after(createdAt.getTime(), 2) : null;
    return {
      firstName: 'Alan',
      lastName: 'Turing',
      email: 'alan@machines.example',
      message: 'How long does it take?',
      consentGiven: true,
      topic: random.pick(['general', 'general', 'complaint'] as const),
      createdAt,
      firstAnsweredAt,
      archivedAt: random.chance(0.2) ? createdAt : null,
    };
  });
  return db.insert(contactInquiries).values(rows).returning();
}
