import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { assessment } from '#core/contract/assessment.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { testApp } from '#server/test/app.ts';
import { customerOf } from '#server/test/payments.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, inject, signIn, advance } = shop;
const customer = customerOf(shop);

const reviewPath = (sessionId: string) => assessment.review.path.replace(':sessionId', sessionId);

async function review(sessionId: string) {
  const { headers } = await signIn({ role: 'reviewer' });
  const response = await inject({ method: 'GET', url: reviewPath(sessionId), headers });
  return response.json();
}

it('shows a reviewer the attempts of one customer beside each other, oldest first', async () => {
  await customer.assessed({ level: 2 });
  advance(86_400_000);
  const second = await customer.assessed({ level: 4, except: { 'service.complaints': 3 } });
  const { attempts } = await review(second);
  expect(attempts).toHaveLength(2);
  expect(attempts[0].levels['service.complaints']).toBe(2);
  expect(attempts[1].levels).toMatchObject({ 'service.complaints': 3, 'service.promise': 4 });
  expect(attempts[0].scores[0]).toEqual({ area: 'leadership-culture-people', score: 25 });
  expect(Date.parse(attempts[1].evaluatedAt) - Date.parse(attempts[0].evaluatedAt)).toBeGreaterThan(
    86_000_000,
  );
});

it('keeps what an evaluation of changed answers replaces, and counts the same answers once', async () => {
  const sessionId = await customer.assessed({ level: 3 });
  const evaluate = () =>
    inject({ method: 'POST', url: assessment.evaluate.path, body: { sessionId } });
  await evaluate();
  expect((await review(sessionId)).attempts).toHaveLength(1);
  const questions = (await inject({ method: 'GET', url: assessment.questions.path })).json();
  const [first] = questions;
  await inject({
    method: 'POST',
    url: assessment.respond.path,
    body: { sessionId, questionId: first.id, response: first.options[4] },
  });
  await evaluate();
  const { attempts } = await review(sessionId);
  expect(
    attempts.map(({ levels }: { levels: Record<string, number> }) => levels[first.key]),
  ).toEqual([3, 5]);
});

it('leaves other customers out, and shows at most four', async () => {
  const sessionId = await customer.assessed({ level: 1, isKnown: false });
  await customer.assessed({ level: 5 });
  expect((await review(sessionId)).attempts).toHaveLength(1);
  let last = '';
  for (const level of [1, 2, 3, 4, 5]) {
    advance(60_000);
    last = await customer.assessed({ level });
  }
  const { attempts } = await review(last);
  expect(
    attempts.map(({ levels }: { levels: Record<string, number> }) => levels['service.promise']),
  ).toEqual([2, 3, 4, 5]);
});

it('tells the reviewer of contradictions, and the company never', async () => {
  const sessionId = await customer.assessed({ level: 4, except: { 'environment.footprint': 1 } });
  const { contradictions } = await review(sessionId);
  expect(contradictions).toHaveLength(2);
  const open = await Promise.all(
    ['session', 'results'].map((what) =>
      inject({ method: 'GET', url: `/api/assessment/${what}/${sessionId}` }),
    ),
  );
  const mails = await db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.template, 'assessment-results'));
  const told = [...open.map(({ body }) => body), JSON.stringify(mails)].join(' ');
  for (const sentence of contradictions) expect(told).not.toContain(sentence);
});

it('is for staff only, and knows its sessions', async () => {
  const sessionId = await customer.assessed();
  const url = reviewPath(sessionId);
  expect((await inject({ method: 'GET', url })).statusCode).toBe(401);
  const { headers } = await signIn({ role: 'reviewer' });
  const unknown = reviewPath('7f1c0b9e-3a55-4f0e-9b8a-1f6f5f0c9a11');
  expect((await inject({ method: 'GET', url: unknown, headers })).statusCode).toBe(404);
});
