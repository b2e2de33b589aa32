import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import type { AreaId } from '#core/domain/catalogue.ts';
import { users } from '#server/db/schema/access/staff.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { siteSettings } from '#server/db/schema/site/settings.ts';
import { ENVIRONMENT, reviewDesk, SECURITY } from '#server/test/reviews/review-desk.ts';

const desk = await reviewDesk();
const { db, anOpenReview, confirmAll, confirm, decide, act, read, colleague } = desk;

const addPoint = async (id: number, kind: string, criterionKey: string | null = null) => {
  const reply = await act(id, 'points', { criterionKey, kind, text: 'Please explain.' });
  return (reply.json() as ReviewDetails).points.at(-1)?.id ?? 0;
};

type Case = {
  arrange?: (review: ReviewDetails) => Promise<unknown>;
  areas?: AreaId[];
  body?: object;
  status: number;
};

/** Everything is confirmed and enough, until a case changes that. */
const CASES: Record<string, Case> = {
  'with a criterion that nobody confirmed': {
    arrange: ({ id }) => confirm(id, 'security.access', { level: null, basis: null }),
    status: 409,
  },
  'without due diligence': {
    arrange: ({ id }) => confirm(id, 'diligence.contact', { level: null, basis: null }),
    status: 409,
  },
  'with due diligence that failed': {
    arrange: ({ id }) => confirm(id, 'diligence.exists', { level: 1, basis: 'public' }),
    status: 409,
  },
  'with a must-have that is not met': {
    arrange: ({ id }) => confirm(id, 'security.access', { level: 2, basis: 'document' }),
    status: 409,
  },
  'with a major of the area that nobody sent': {
    arrange: ({ id }) => addPoint(id, 'major', 'security.access'),
    status: 409,
  },
  'with a major of the whole company that nobody answered': {
    arrange: async ({ id }) => {
      await addPoint(id, 'major');
      await act(id, 'send');
      await act(id, 'resume');
    },
    status: 409,
  },
  'of an area that was not ordered': { areas: [ENVIRONMENT], status: 409 },
  'of an area that was not ordered, beside one that was': {
    areas: [SECURITY, ENVIRONMENT],
    status: 409,
  },
  'by a screen that is behind': {
    body: { expectedUpdatedAt: '2026-03-02T09:00:00.000Z' },
    status: 409,
  },
  'while the customer is awaited': {
    arrange: async ({ id }) => {
      await addPoint(id, 'minor');
      expect((await act(id, 'send')).statusCode).toBe(200);
    },
    status: 409,
  },
  'of what was decided': { arrange: ({ id }) => decide(id, [SECURITY]), status: 409 },
  'of what was closed': {
    arrange: () => db.update(reviews).set({ state: 'closed', dueOn: null, runningSince: null }),
    status: 409,
  },
  'without a reason': { body: { text: ' ' }, status: 400 },
  'of an area that does not exist': { areas: ['no-such' as AreaId], status: 400 },
};

describe('a decision by a direct call', () => {
  it.each(Object.entries(CASES))('%s is refused', async (_, { arrange, areas, body, status }) => {
    const review = await anOpenReview();
    await confirmAll(review);
    await arrange?.(review);
    const before = await db.select().from(reviews);
    for (const step of ['decide', 'propose']) {
      const reply = await act(review.id, step, {
        areas: areas ?? [SECURITY],
        text: 'Enough.',
        ...body,
      });
      expect(reply.statusCode, `${step}: ${reply.body}`).toBe(status);
    }
    expect(await db.select().from(reviews)).toEqual(before);
  });

  it('is taken where nothing of that is so', async () => {
    const review = await anOpenReview();
    await confirmAll(review);
    await addPoint(review.id, 'minor');
    const { updatedAt: expectedUpdatedAt } = await read(review.id);
    const reply = await decide(review.id, [SECURITY], { expectedUpdatedAt });
    expect(reply.statusCode, reply.body).toBe(200);
  });

  it('of nobody who is signed in, or of a review that is not there', async () => {
    const { id } = await anOpenReview();
    const url = `/api/admin/reviews/${id}/decide`;
    const body = { areas: [], text: 'No.' };
    expect((await desk.inject({ method: 'POST', url, body })).statusCode).toBe(401);
    expect((await act(4711, 'decide', body)).statusCode).toBe(404);
  });
});

/** What makes someone a reviewer, applied to a review that a colleague otherwise confirms. */
const REVIEWED: Record<string, (review: ReviewDetails) => Promise<unknown>> = {
  'confirmed a criterion': ({ id }) =>
    confirm(id, 'security.access', { level: 4, basis: 'document' }),
  'confirmed a criterion that a colleague confirmed anew': async ({ id }) => {
    await confirm(id, 'security.access', { level: 4, basis: 'document' });
  },
  'confirmed a criterion and took it back': async ({ id }) => {
    await confirm(id, 'security.access', { level: 4, basis: 'document' });
    await confirm(id, 'security.access', { level: null, basis: null });
  },
  'closed a point': async ({ id }) => closePoint(id),
  'closed a point and opened it again': async ({ id }) => {
    const pointId = await closePoint(id);
    await desk.send('PATCH', `/api/admin/reviews/${id}/points/${pointId}`, { state: 'open' });
  },
};

async function closePoint(id: number): Promise<number> {
  const pointId = await addPoint(id, 'minor');
  await act(id, 'send');
  await act(id, 'resume');
  const url = `/api/admin/reviews/${id}/points/${pointId}`;
  expect((await desk.send('PATCH', url, { state: 'closed' })).statusCode).toBe(200);
  return pointId;
}

describe.each(Object.entries(REVIEWED))('somebody who %s', (name, review) => {
  /** Reviewed by the person at the desk, then by a colleague who confirms everything else. */
  async function reviewedByBoth() {
    const opened = await anOpenReview();
    await review(opened);
    const other = await colleague();
    const isLeft = (key: string) => key !== 'security.access' || name !== 'confirmed a criterion';
    await other.confirmAll(opened, isLeft);
    return opened;
  }

  it('does not decide with four eyes', async () => {
    const { id } = await reviewedByBoth();
    expect((await decide(id, [SECURITY])).statusCode).toBe(403);
    expect(await read(id)).toMatchObject({ state: 'open', canDecide: false });
  });

  it('is no second person without them', async () => {
    const { id } = await reviewedByBoth();
    await db.insert(siteSettings).values({ fourEyes: 'off' });
    expect((await decide(id, [SECURITY])).json()).toMatchObject({ decidedByTwo: false });
  });
});

describe('two people', () => {
  it('are one who reviewed and one who did not, also where the first has left since', async () => {
    const review = await anOpenReview();
    const reviewer = await colleague();
    await reviewer.confirmAll(review);
    await db
      .update(users)
      .set({ disabledAt: desk.deps.now() })
      .where(eq(users.username, reviewer.username));
    expect((await decide(review.id, [SECURITY])).json()).toMatchObject({ decidedByTwo: true });
  });

  it('are not one under another name on screen', async () => {
    const review = await anOpenReview();
    await confirmAll(review);
    await db
      .update(users)
      .set({ displayName: 'Somebody Else' })
      .where(eq(users.username, desk.staff.username));
    expect((await decide(review.id, [SECURITY])).json()).toMatchObject({ decidedByTwo: false });
  });

  it('are needed by the setting, however many there are', async () => {
    const review = await anOpenReview();
    await confirmAll(review);
    await db.insert(siteSettings).values({ fourEyes: 'on' });
    expect((await decide(review.id, [SECURITY])).statusCode).toBe(403);
  });

  it('do not come from a note', async () => {
    const review = await anOpenReview();
    const reviewer = await colleague();
    await reviewer.confirmAll(review, (key) => key !== 'security.access');
    const note = { level: null, basis: null, note: 'Ask for the list of accounts.' };
    await confirm(review.id, 'security.access', note);
    await reviewer.confirm(review.id, 'security.access', { level: 4, basis: 'document' });
    expect((await decide(review.id, [SECURITY])).json()).toMatchObject({ decidedByTwo: true });
  });
});
