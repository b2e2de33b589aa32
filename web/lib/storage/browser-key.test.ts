import { expect, it, vi } from 'vitest';
import { ALL_ENDPOINTS } from '#core/contract/all.ts';
import { assessment } from '#core/contract/assessment.ts';
import { payments } from '#core/contract/payments.ts';
import { browserKey } from '#core/contract/shared/endpoint.ts';
import { settings } from '#core/contract/staff/owner/settings.ts';
import { call } from '#web/lib/api.ts';
import { answer, serve } from '#web/test/answers.ts';
import { anOrder, begun, paymentOf, SESSION } from '#web/test/payments.ts';
import { browserKeySlot } from './slots.ts';

const served = () =>
  serve(
    answer(assessment.createSession, { sessionId: SESSION }),
    answer(payments.orderOfSession, paymentOf(null)),
    answer(payments.createOrder, anOrder()),
    answer(settings.analytics, { googleAnalyticsId: null, googleTagManagerId: null }),
    begun('350.00'),
  );
const keysIn = (seen: ReturnType<typeof serve>) =>
  seen.map(({ headers }) => headers.get('x-browser-key'));
const readOrder = () => call(payments.orderOfSession, { params: { sessionId: SESSION } });

it('is made when an assessment begins, and then goes along', async () => {
  const seen = served();
  await call(assessment.createSession, { body: {} });
  const made = browserKeySlot.read();
  expect(browserKey.safeParse(made).success).toBe(true);
  await call(payments.createOrder, { body: { sessionId: SESSION, paymentIntentId: 'pi_1' } });
  await readOrder();
  expect(keysIn(seen)).toEqual([made, made, made]);
});

it('is another one in every browser', async () => {
  served();
  const made = new Set<string | undefined>();
  for (let i = 0; i < 20; i += 1) {
    localStorage.clear();
    await call(assessment.createSession, { body: {} });
    made.add(browserKeySlot.read());
  }
  expect(made.size).toBe(20);
});

it('is not made for a visitor who only reads', async () => {
  const seen = served();
  await readOrder();
  expect(keysIn(seen)).toEqual([null]);
  expect(localStorage).toHaveLength(0);
});

it('takes the place of an entry that is no key', async () => {
  localStorage.setItem('browserKey', '"half"');
  const seen = served();
  await call(assessment.createSession, { body: {} });
  expect(keysIn(seen)).toEqual([browserKeySlot.read()]);
  expect(browserKeySlot.read()).not.toBe('half');
});

it('lives as long as the page where nothing can be stored', async () => {
  vi.resetModules();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { call: callWithoutStorage } = await import('#web/lib/api.ts');
  const seen = served();
  await callWithoutStorage(assessment.createSession, { body: {} });
  await callWithoutStorage(payments.orderOfSession, { params: { sessionId: SESSION } });
  const [first, second] = keysIn(seen);
  expect(browserKey.safeParse(first).success).toBe(true);
  expect(second).toBe(first);
});

it('goes to the calls of assessments, payments and applications alone', async () => {
  const taking = ALL_ENDPOINTS.filter(({ takesBrowserKey }) => takesBrowserKey);
  expect(taking.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /api/applications/session/:sessionId',
    'GET /api/assessment/session/:sessionId',
    'GET /api/payments/session/:sessionId',
    'POST /api/assessment/evaluate',
    'POST /api/assessment/response',
    'POST /api/assessment/results/:sessionId/mail',
    'POST /api/assessment/session',
    'POST /api/create-certification-order',
    'POST /api/create-payment-intent',
    'POST /api/portal/assessments/:sessionId/continue',
    'POST /api/portal/certificates/:id/renew',
    'PUT /api/assessment/session/:sessionId/business',
  ]);
  browserKeySlot.write('A'.repeat(43));
  const seen = served();
  await call(settings.analytics, {});
  expect(keysIn(seen)).toEqual([null]);
});
