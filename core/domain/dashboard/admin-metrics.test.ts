import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adminMetrics } from './admin-metrics.ts';

describe('adminMetrics', () => {
  it.each([
    { counts: [0, 0, 0, 0], metrics: [0, 0, 0, 0] },
    { counts: [1, 0, 0, 0], metrics: [1, 1, 0, 0] },
    { counts: [0, 0, 1, 0], metrics: [1, 0, 100, 100] },
    { counts: [0, 0, 0, 1], metrics: [1, 0, 0, 100] },
    { counts: [1, 1, 1, 0], metrics: [3, 2, 33, 33] },
    { counts: [3, 2, 4, 1], metrics: [10, 5, 40, 50] },
    { counts: [5, 2, 1, 0], metrics: [8, 7, 13, 13] }, // 12.5 % is rounded up
  ] as const)('$counts gives $metrics', ({ counts, metrics }) => {
    const [submitted, under_review, approved, rejected] = counts;
    const [total, pending, approvalRate, completionRate] = metrics;
    expect(adminMetrics({ submitted, under_review, approved, rejected })).toEqual({
      total,
      pending,
      approvalRate,
      completionRate,
    });
  });

  it('keeps both rates between 0 and 100, approval never above completion', () => {
    const count = fc.nat(100_000);
    const counts = fc.record({
      submitted: count,
      under_review: count,
      approved: count,
      rejected: count,
    });
    fc.assert(
      fc.property(counts, (given) => {
        const { approvalRate, completionRate } = adminMetrics(given);
        expect(approvalRate).toBeGreaterThanOrEqual(0);
        expect(completionRate).toBeGreaterThanOrEqual(approvalRate);
        expect(completionRate).toBeLessThanOrEqual(100);
      }),
    );
  });
});
