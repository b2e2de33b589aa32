import { expect, it } from 'vitest';
import { nextMailAttempt } from './mail.ts';

const START = new Date('2026-03-02T10:00:00Z');

/** Returns every time at which a failing mail is tried. */
function tries(): Date[] {
  const moments = [START];
  for (;;) {
    const next = nextMailAttempt(moments.length, moments.at(-1) ?? START);
    if (!next) return moments;
    moments.push(next);
  }
}

it('tries for at least 72 hours, and then gives up', () => {
  const last = tries().at(-1) ?? START;
  expect(last.getTime() - START.getTime()).toBeGreaterThanOrEqual(72 * 3_600_000);
});

it('waits longer each time, or as long', () => {
  const moments = tries().map((moment) => moment.getTime());
  const waits = moments.slice(1).map((moment, i) => moment - (moments[i] ?? 0));
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits[0]).toBe(60_000);
});
