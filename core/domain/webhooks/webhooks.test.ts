import { expect, it } from 'vitest';
import { eventInWords, eventLabel, eventOf, WEBHOOK_EVENTS } from './event-types.ts';
import { nextWebhookAttempt } from './retries.ts';

it.each([
  ['order', 'payment captured', 'order.payment_charged'],
  ['order', 'status undone', 'order.status_changed'],
  ['order', 'review decided', 'review.decided'],
  ['certificate', 'certificate withdrawn', 'certificate.withdrawn'],
  ['lead', 'added', 'lead.created'],
  ['application', 'submitted', 'application.received'],
])('%s, %s is told as %s', (subject, action, event) => {
  expect(eventOf(subject, action)).toBe(event);
});

it.each([
  ['order', 'note added'],
  ['lead', 'payment captured'],
  ['inquiry', 'status changed'],
])('%s, %s is told to nobody outside', (subject, action) => {
  expect(eventOf(subject, action)).toBeUndefined();
});

it('names each event once, and has words for all of them', () => {
  expect(new Set(WEBHOOK_EVENTS).size).toBe(WEBHOOK_EVENTS.length);
  for (const event of WEBHOOK_EVENTS) expect(eventLabel(event)).toMatch(/^[A-Z][^.]{6,}$/);
  expect(eventLabel('order.payment_charged')).toBe('Was charged');
});

it('tells an event in a line for people', () => {
  expect(eventInWords('order.payment_charged', 'order', 'ORD-2026-000001')).toBe(
    'Order ORD-2026-000001 was charged.',
  );
  expect(eventInWords('lead.converted', 'lead', 7)).toBe('Lead 7 became an order.');
});

it('is tried again for three days, less and less often', () => {
  const start = new Date('2027-01-01T00:00:00Z');
  const waits: number[] = [];
  for (let at = start; ; ) {
    const next = nextWebhookAttempt(waits.length + 1, at);
    if (!next) break;
    waits.push(next.getTime() - at.getTime());
    at = next;
  }
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits[0]).toBe(5_000);
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
  expect(Math.round(hours)).toBe(76);
});
