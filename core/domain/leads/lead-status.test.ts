import { expect, it } from 'vitest';
import { LEAD_STATUS_LABELS, LEAD_STATUS_NOTES, LEAD_STATUSES } from './lead-status.ts';

it('has a label for each status', () => {
  expect(LEAD_STATUSES.map((status) => LEAD_STATUS_LABELS[status])).toEqual([
    'New',
    'Contacted',
    'Qualified',
    'Converted',
    'Lost',
  ]);
});

it('has the specified statuses and notes, and one for what came to nothing', () => {
  expect(LEAD_STATUSES).toEqual(['new', 'contacted', 'qualified', 'converted', 'lost']);
  expect(LEAD_STATUS_NOTES).toEqual({
    contacted: 'Lead contacted for follow-up',
    qualified: 'Lead qualified for certification',
  });
});
