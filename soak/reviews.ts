import { randomBytes } from 'node:crypto';
import { answers, REVIEW_LINK_HEADER } from '#core/contract/answers.ts';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { LEVELS } from '#core/domain/assessment/assessment-question.ts';
import { POINT_KINDS } from '#core/domain/reviews/points.ts';
import { drawn, inPercent, oneOf } from './chance.ts';
import type { Shop } from './shop/shop.ts';
import { createVisitor, type Visitor } from './visitor.ts';

type Issue = (shop: Shop, visitor: Visitor, order: { id: number }) => Promise<void>;

/** Takes one of the reviews a step further. */
export async function reviewSomething(shop: Shop, visitor: Visitor, issue: Issue): Promise<void> {
  const { reply: list } = await visitor.call(reviews.list, { query: { limit: '60' } as never });
  if (!list || list.length === 0) return;
  // Reviews in progress are finished first: otherwise a short run decides nothing.
  const begun = list.filter(({ state, confirmed }) => state !== 'open' || confirmed > 0);
  const { id } = oneOf(begun.length > 0 && inPercent(85) ? begun : list);
  const { reply: review } = await visitor.call(reviews.read, { params: { id } });
  if (!review) return;
  switch (review.state) {
    case 'open':
      return workOn(shop, visitor, review);
    case 'waiting':
      return inPercent(85) ? answer(shop, visitor, review) : resume(shop, visitor, review);
    case 'decision':
      return inPercent(80)
        ? decide(shop, visitor, review, review.areasGranted ?? [])
        : reopen(shop, visitor, review);
    case 'decided':
      if (inPercent(10)) return reopen(shop, visitor, review);
      return review.decision === 'certify'
        ? issue(shop, visitor, { id: review.orderId })
        : undefined;
    case 'closed':
      return;
  }
}

async function workOn(shop: Shop, visitor: Visitor, review: ReviewDetails): Promise<void> {
  const isComplete = review.confirmed === review.criteria;
  // A colleague reviews this one: with only two people, joining in would leave nobody to decide.
  if (review.confirmed > 0 && review.canDecide && inPercent(90)) {
    return isComplete ? decide(shop, visitor, review, review.areas) : undefined;
  }
  const step = drawn({
    confirm: isComplete ? 5 : 60,
    ask: 15,
    propose: isComplete ? 45 : 5,
    // Even too early, and by those who reviewed: the product must refuse it.
    decide: isComplete ? 30 : 5,
    decline: 5,
  });
  if (step === 'confirm') return confirmAll(shop, visitor, review);
  if (step === 'ask') return ask(shop, visitor, review);
  if (step === 'propose') return propose(shop, visitor, review);
  return decide(shop, visitor, review, step === 'decline' ? [] : review.areas);
}

/** Two colleagues may do this at once. */
async function confirmAll(shop: Shop, visitor: Visitor, review: ReviewDetails): Promise<void> {
  const { id, criterionStates, points } = review;
  await visitor.call(reviews.start, { params: { id }, body: {} });
  for (const { key, confirmedAt } of criterionStates) {
    if (confirmedAt && inPercent(90)) continue;
    const isLow = inPercent(2) && !key.startsWith('diligence');
    const { status } = await visitor.call(reviews.confirm, {
      params: { id, key },
      body: {
        level: isLow ? 2 : 5,
        basis: 'document',
        note: null,
        expectedConfirmedAt: confirmedAt,
      },
    });
    if (status !== 200) shop.book.note(`confirmations answered with ${status ?? 'nothing'}`);
  }
  for (const { id: pointId, state } of points) {
    if (state !== 'answered' && !(state === 'open' && inPercent(30))) continue;
    await visitor.call(reviews.changePoint, { params: { id, pointId }, body: { state: 'closed' } });
  }
  shop.book.note('reviews worked on');
}

async function ask(shop: Shop, visitor: Visitor, { id, ...review }: ReviewDetails): Promise<void> {
  const params = { id };
  for (let count = oneOf([1, 2, 3]); count > 0; count -= 1) {
    const criterionKey = inPercent(30) ? null : oneOf(review.criterionStates).key;
    const body = { criterionKey, kind: oneOf(POINT_KINDS), text: 'Please show us.' };
    await visitor.call(reviews.addPoint, { params, body });
  }
  const { status } = await visitor.insist(reviews.send, { params, body: {} });
  shop.book.note(`questions sent, answered with ${status}`);
}

/** Answers as the customer, with a link made by staff. */
async function answer(shop: Shop, visitor: Visitor, { id }: ReviewDetails): Promise<void> {
  const { reply } = await visitor.insist(reviews.makeLink, { params: { id } });
  if (!reply) return;
  const token = new URL(reply.link).hash.slice(1);
  const customer = createVisitor(shop.url, shop.tally, { [REVIEW_LINK_HEADER]: token });
  const { reply: page } = await customer.insist(answers.read, {});
  if (!page) return;
  for (const { key } of page.claims.slice(0, 4)) {
    await customer.call(answers.claim, { params: { key }, body: { level: oneOf(LEVELS) } });
  }
  for (const { id: pointId } of page.points) {
    if (inPercent(80)) {
      const body = { text: 'We have done it for years.' };
      await customer.call(answers.write, { params: { pointId }, body });
    }
    if (inPercent(40)) {
      const { status } = await customer.sendForm(answers.upload, evidence(), { pointId });
      shop.book.note(`evidence answered with ${status ?? 'nothing'}`);
    }
  }
  const { status } = await customer.insist(answers.submit, {});
  shop.book.note(`answers submitted, answered with ${status}`);
}

function evidence(): FormData {
  const form = new FormData();
  const content = `%PDF-1.7\n${randomBytes(1_500).toString('hex')}\n%%EOF`;
  form.append('document', new File([content], 'evidence.pdf', { type: 'application/pdf' }));
  return form;
}

async function resume(shop: Shop, visitor: Visitor, { id }: ReviewDetails): Promise<void> {
  const { status } = await visitor.call(reviews.resume, { params: { id }, body: {} });
  shop.book.note(`reviews resumed, answered with ${status ?? 'nothing'}`);
}

async function propose(shop: Shop, visitor: Visitor, review: ReviewDetails): Promise<void> {
  const { id, updatedAt } = review;
  const areas = review.isOverall || inPercent(70) ? review.areas : review.areas.slice(1);
  const { status } = await visitor.call(reviews.propose, {
    params: { id },
    body: { areas, text: 'The evidence supports it.', expectedUpdatedAt: updatedAt },
  });
  shop.book.note(`proposals answered with ${status ?? 'nothing'}`);
}

async function decide(
  shop: Shop,
  visitor: Visitor,
  { id, updatedAt, canDecide }: ReviewDetails,
  areas: ReviewDetails['areas'],
): Promise<void> {
  const { status } = await visitor.call(reviews.decide, {
    params: { id },
    body: { areas, text: 'The evidence supports it.', expectedUpdatedAt: updatedAt },
  });
  if (status === 200 && !canDecide) {
    shop.book.violate(`Review ${id} was decided by somebody who had reviewed it`);
  }
  shop.book.note(`decisions answered with ${status ?? 'nothing'}`);
}

async function reopen(shop: Shop, visitor: Visitor, { id }: ReviewDetails): Promise<void> {
  const { status } = await visitor.call(reviews.reopen, { params: { id }, body: {} });
  shop.book.note(`reopenings answered with ${status ?? 'nothing'}`);
}
