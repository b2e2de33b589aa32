import { describe, expect, it } from 'vitest';
import type { AreaId } from '#core/domain/catalogue.ts';
import { holderDetails } from '#server/db/schema/access/portal.ts';
import { FIELDS } from '#server/test/certificates/certificate-desk.ts';
import { CONFIRMED } from '#server/test/portal/portal.ts';
import { ENVIRONMENT, reviewDesk, SECURITY } from '#server/test/reviews/review-desk.ts';

const desk = await reviewDesk();
const { anOpenReview, confirmAll, act, colleague, read } = desk;
const { issue, records, act: change } = desk.certificates;

const BOTH = [SECURITY, ENVIRONMENT] as const;

type Colleague = Awaited<ReturnType<typeof colleague>>;

/** A review of both areas in which an owner confirmed everything, and a clerk who decides. */
async function reviewed() {
  const review = await anOpenReview(BOTH);
  await confirmAll(review);
  return { review, clerk: await colleague() };
}

const issueAs = (
  { send }: Pick<Colleague, 'send'>,
  orderId: number,
  areas: readonly AreaId[],
  decisionNote = '',
) => send('POST', `/api/admin/orders/${orderId}/certificate`, { ...FIELDS, areas, decisionNote });

describe('a certificate on a decision', () => {
  it('is issued by any member of staff, without another reason', async () => {
    const { review, clerk } = await reviewed();
    expect((await clerk.decide(review.id, [SECURITY])).json().decidedByTwo).toBe(true);
    const reply = await issueAs(clerk, review.orderId, [SECURITY]);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await records()).toMatchObject([
      { areas: [SECURITY], decidedByTwo: true, decisionNote: null, status: 'valid' },
    ]);
  });

  it('names exactly its areas, unless an owner says why', async () => {
    const { review, clerk } = await reviewed();
    await clerk.decide(review.id, [...BOTH]);
    for (const areas of [[SECURITY], [SECURITY, SECURITY]] as AreaId[][]) {
      const refused = await issueAs(clerk, review.orderId, areas, 'I think so.');
      expect(refused.statusCode).toBe(403);
    }
    const unexplained = await issueAs(desk, review.orderId, [SECURITY]);
    expect(unexplained.statusCode).toBe(400);
    expect(await records()).toEqual([]);
    expect((await issueAs(desk, review.orderId, [SECURITY], 'As asked.')).statusCode).toBe(200);
    expect(await records()).toMatchObject([{ decidedByTwo: null, decisionNote: 'As asked.' }]);
  });

  it.each([
    ['no decision', async () => {}],
    ['a proposal', async ({ review }) => propose(review.id)],
    ['a decision against it', async ({ review, clerk }) => clerk.decide(review.id, [])],
    ['fewer areas granted', async ({ review, clerk }) => clerk.decide(review.id, [ENVIRONMENT])],
    [
      'a decision that was taken back',
      async ({ review, clerk }) => {
        await clerk.decide(review.id, [SECURITY]);
        expect((await act(review.id, 'reopen')).statusCode).toBe(200);
      },
    ],
  ] satisfies [string, (at: Awaited<ReturnType<typeof reviewed>>) => Promise<unknown>][])(
    'with %s is refused to staff, and open to an owner with a reason',
    async (_, arrange) => {
      const at = await reviewed();
      await arrange(at);
      const { orderId } = at.review;
      const refused = await issueAs(at.clerk, orderId, [SECURITY], 'I have seen everything.');
      expect(refused.statusCode).toBe(403);
      const unexplained = await issueAs(desk, orderId, [SECURITY]);
      expect(unexplained.json().fields).toHaveProperty('decisionNote');
      expect(await records()).toEqual([]);
      expect((await issueAs(desk, orderId, [SECURITY], 'Seen.')).statusCode).toBe(200);
    },
  );

  const propose = (id: number) => act(id, 'propose', { areas: [SECURITY], text: 'Enough.' });

  it('is offered with its areas', async () => {
    const { review, clerk } = await reviewed();
    await clerk.decide(review.id, [ENVIRONMENT]);
    const reply = await desk.get(`/api/admin/orders/${review.orderId}/certificate`);
    expect(reply.json()).toMatchObject({
      decision: { areas: [ENVIRONMENT], decidedBy: clerk.username, decidedByTwo: true },
      draft: { areas: [ENVIRONMENT] },
      grantedAreas: [ENVIRONMENT],
      orderedAreas: [...BOTH],
    });
  });

  it('waits for a customer who was asked to confirm anew, unless an owner does not', async () => {
    const { review, clerk } = await reviewed();
    const { orderId } = review;
    await clerk.decide(review.id, [SECURITY]);
    await desk.db.insert(holderDetails).values({ orderId, ...CONFIRMED });
    const refused = await issueAs(clerk, orderId, [SECURITY]);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('only an owner can issue');
    expect((await issueAs(desk, orderId, [SECURITY])).statusCode).toBe(200);
  });

  it('and the decision are not taken back at the same moment', async () => {
    const { review, clerk } = await reviewed();
    await clerk.decide(review.id, [SECURITY]);
    const [issued, reopened] = await Promise.all([
      issueAs(clerk, review.orderId, [SECURITY]),
      act(review.id, 'reopen'),
    ]);
    const isIssued = issued.statusCode === 200;
    expect([issued.statusCode, reopened.statusCode]).toEqual(isIssued ? [200, 409] : [403, 200]);
    expect((await read(review.id)).state).toBe(isIssued ? 'decided' : 'open');
    expect(await records()).toHaveLength(isIssued ? 1 : 0);
  });
});

describe('a correction', () => {
  const correct = async (areas: readonly AreaId[]) => {
    const [record] = await records();
    return change(record?.id ?? 0, 'correct', { ...FIELDS, areas });
  };

  it('cannot add areas that were not granted', async () => {
    const { review, clerk } = await reviewed();
    await clerk.decide(review.id, [SECURITY]);
    await issueAs(clerk, review.orderId, [SECURITY]);
    const refused = await correct(BOTH);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toHaveProperty('areas');
    expect(await records()).toMatchObject([{ edition: 1, areas: [SECURITY] }]);
  });

  it('can leave one out and put it back', async () => {
    const { review, clerk } = await reviewed();
    await clerk.decide(review.id, [...BOTH]);
    await issueAs(clerk, review.orderId, [...BOTH]);
    expect((await correct([SECURITY])).statusCode).toBe(200);
    expect((await correct(BOTH)).statusCode).toBe(200);
    expect(await records()).toMatchObject([{ edition: 3, areas: [...BOTH] }]);
  });

  it('of one that an owner issued keeps to what the owner granted', async () => {
    const { id } = await desk.certificates.boughtForReal();
    expect((await issue({ id })).statusCode).toBe(200);
    expect((await correct(['security-compliance'])).statusCode).toBe(400);
    expect((await correct(FIELDS.areas)).statusCode).toBe(200);
  });
});
