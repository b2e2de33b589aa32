import { describe, expect, it } from 'vitest';
import { reviewCriteria, reviewPoints, reviews } from '#server/db/schema/reviews.ts';
import { FIELDS } from '#server/test/certificates/certificate-desk.ts';
import { reviewDesk, SECURITY } from '#server/test/reviews/review-desk.ts';

const desk = await reviewDesk();
const { db, send, theOrder, anOpenReview, confirmAll, act, decide } = desk;
const { issue, records, editions, events } = desk.certificates;

/** Every row of reviews and certificates. */
const everything = async () => ({
  reviews: await db.select().from(reviews),
  criteria: await db.select().from(reviewCriteria).orderBy(reviewCriteria.key),
  points: await db.select().from(reviewPoints),
  certificates: await records(),
  editions: await editions(),
  events: await events(),
});

const SITUATIONS = {
  'a review that is open': async () => void (await anOpenReview()),
  'a review whose customer is awaited': async () => {
    const { id } = await anOpenReview();
    await act(id, 'points', { criterionKey: null, kind: 'major', text: 'Please explain.' });
    expect((await act(id, 'send')).statusCode).toBe(200);
  },
  'a review that was declined': async () => {
    const { id } = await anOpenReview();
    expect((await decide(id, [])).statusCode).toBe(200);
  },
  'a certificate': async () => {
    const review = await anOpenReview();
    await confirmAll(review);
    await decide(review.id, [SECURITY]);
    const issued = await issue({ id: review.orderId }, { ...FIELDS, areas: [SECURITY] });
    expect(issued.statusCode, issued.body).toBe(200);
  },
};

describe.each(Object.entries(SITUATIONS))(
  'setting the status of an order with %s',
  (_, arrange) => {
    it.each(['certified', 'delivered', 'processing'])(
      'to %s works, and changes no review and no certificate',
      async (status) => {
        await arrange();
        const before = await everything();
        const { id } = await theOrder();
        const url = `/api/certification/order/${id}/status`;
        const reply = await send('PUT', url, { status });
        expect(reply.json()).toMatchObject({ orderStatus: status });
        expect(await everything()).toEqual(before);
      },
    );
  },
);
