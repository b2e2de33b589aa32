import { expect, it } from 'vitest';
import { LEAD_STATUSES, type LeadStatus } from './lead-status.ts';
import { type LeadStep, leadRestWords, leadStep } from './next-step.ts';

const DAY = '2026-03-02T10:00:00.000Z';

const STEPS: Record<LeadStatus, LeadStep | undefined> = {
  new: 'contacted',
  contacted: 'qualified',
  qualified: 'convert',
  converted: 'open-order',
  lost: undefined,
};

it.each(LEAD_STATUSES)('the next step of a lead that is %s', (status) => {
  expect(leadStep({ status, archivedAt: null })).toBe(STEPS[status]);
  const archived = leadStep({ status, archivedAt: DAY });
  expect(archived).toBe(status === 'converted' ? 'open-order' : undefined);
});

it('says why there is none', () => {
  expect(leadRestWords({ status: 'lost', archivedAt: null })).toContain('lost');
  expect(leadRestWords({ status: 'new', archivedAt: DAY })).toContain('archived');
});
