import { describe, expect, it } from 'vitest';
import { captureBy, dueCaptureReminder } from './capture-deadline.ts';

/** Day 0 is midnight of 1 March 2026, UTC. */
const day = (days: number): Date => new Date(Date.UTC(2026, 2, 1) + days * 86_400_000);

describe('captureBy', () => {
  it.each([
    { name: 'authorized at once', intent: 0, authorized: 0, gateway: undefined, by: 6.5 },
    { name: 'authorized on day 3: the intent counts', intent: 0, authorized: 3, by: 6.5 },
    { name: 'authorized before the intent is seen', intent: 1, authorized: 0, by: 6.5 },
    { name: 'the gateway gives less', intent: 0, authorized: 0, gateway: 5, by: 4.5 },
    { name: 'the gateway gives more', intent: 0, authorized: 3, gateway: 10, by: 6.5 },
    { name: 'the hold expires at once', intent: 0, authorized: 0, gateway: 0, by: -0.5 },
  ])('$name', ({ intent, authorized, gateway, by }) => {
    const deadline = captureBy({
      intentCreatedAt: day(intent),
      authorizedAt: day(authorized),
      gatewayDeadline: gateway === undefined ? undefined : day(gateway),
    });
    expect(deadline).toEqual(day(by));
  });
});

describe('dueCaptureReminder', () => {
  it.each([
    { hoursLeft: 48.01, reminder: undefined },
    { hoursLeft: 48, reminder: '48h' },
    { hoursLeft: 24.01, reminder: '48h' },
    { hoursLeft: 24, reminder: '24h' },
    { hoursLeft: 0.01, reminder: '24h' },
    { hoursLeft: 0, reminder: undefined },
    { hoursLeft: -5, reminder: undefined },
  ])('$hoursLeft hours before: $reminder', ({ hoursLeft, reminder }) => {
    expect(dueCaptureReminder(day(6.5), day(6.5 - hoursLeft / 24))).toBe(reminder);
  });
});
