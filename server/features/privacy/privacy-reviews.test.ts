import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { customers } from '#server/db/schema/customers.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import {
  reviewCriteria,
  reviewDocuments,
  reviewMessages,
  reviewPoints,
  reviews,
} from '#server/db/schema/reviews.ts';
import { tokenOf } from '#server/features/emails/render-mail.ts';
import { testApp } from '#server/test/app.ts';
import { answerDesk, answerPageOf } from '#server/test/reviews/answer-desk.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps } = shop;
const { send } = staffOf(shop);
const desk = answerDesk(shop);

const ANSWER = 'Our policy is attached, signed by Ada.';
const ask = (what: 'find' | 'export' | 'erase', email: string) =>
  send('POST', `/api/admin/privacy/${what}`, { email });

/** A review with a claim, a draft, an answer and a document. */
async function anAnsweredReview() {
  const opened = await desk.opened({
    review: { decisionText: 'Probably not, thinks Grace.', areasGranted: [] },
    points: [{ text: 'Show the policy' }, { state: 'draft', text: 'A thought of ours' }],
  });
  const { page, first, reviewId } = opened;
  await page.claim('security.access', 4);
  await page.write(first, ANSWER);
  await page.upload(first);
  await page.submit();
  await db.update(reviewCriteria).set({ note: 'between ourselves' });
  const [document] = await db.select().from(reviewDocuments);
  return { ...opened, reviewId, fileKey: document?.fileKey ?? '' };
}

it('hands a person what was asked, claimed, written and uploaded, and nothing that is ours', async () => {
  const { order } = await anAnsweredReview();
  const { body } = await ask('export', order.customerEmail);
  expect(JSON.parse(body)).toMatchObject({
    reviews: [{ orderId: order.id, state: 'open', decisionText: null }],
    points: [{ text: 'Show the policy', state: 'answered' }],
    messages: [{ text: ANSWER, isFromCustomer: true }],
    claims: [{ key: 'security.access', claimedLevel: 4 }],
    evidence: [{ documentName: 'evidence.pdf' }],
  });
  for (const ours of ['A thought of ours', 'between ourselves', 'Probably not', 'fileKey']) {
    expect(body).not.toContain(ours);
  }
});

describe('erasing a person', () => {
  it('removes what they wrote and uploaded, and keeps what was found and decided', async () => {
    const { order, fileKey } = await anAnsweredReview();
    const announced = (await ask('find', order.customerEmail)).json();
    expect(announced).toMatchObject({
      goes: { reviews: 0, messages: 1, evidence: 1 },
      stays: { reviews: 1, messages: 0, evidence: 0 },
    });
    expect((await ask('erase', order.customerEmail)).json()).toEqual(announced);
    expect(await db.$count(reviewMessages)).toBe(0);
    expect(await db.$count(reviewDocuments)).toBe(0);
    await expect(deps.files.get(fileKey)).rejects.toThrow('no stored file');
    expect(await db.$count(reviews)).toBe(1);
    expect(await db.$count(reviewPoints)).toBe(2);
    expect((await ask('find', order.customerEmail)).json().goes).toMatchObject({ messages: 0 });
  });

  it('touches nobody else’s review', async () => {
    const { fileKey } = await anAnsweredReview();
    await ask('erase', 'somebody@else.example');
    expect(await db.$count(reviewMessages)).toBe(1);
    expect(await deps.files.get(fileKey)).toBeDefined();
  });
});

it('a corrected address is where the next points are mailed, with the only link that works', async () => {
  const { page, reviewId } = await anAnsweredReview();
  const [customer] = await db.select().from(customers);
  const email = 'right@analytical.example';
  await send('PATCH', `/api/admin/customers/${customer?.id}/address`, { email });
  await send('POST', `/api/admin/reviews/${reviewId}/send`, {});
  const [mail] = await db.select().from(emailOutbox).orderBy(desc(emailOutbox.id)).limit(1);
  expect(mail).toMatchObject({ template: 'points-sent', recipient: email });
  const mailed = answerPageOf(shop, tokenOf(mail?.secrets.path ?? ''));
  expect((await mailed.read()).statusCode).toBe(200);
  expect((await page.read()).statusCode).toBe(404);
});
