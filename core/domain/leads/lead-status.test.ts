import { expect, it } from 'vitest';
import {
  displayLeadStatus,
  LEAD_STATUS_LABELS,
  LEAD_STATUS_NOTES,
  LEAD_STATUSES,
} from './lead-status.ts';

it.each([
  { stored: null, shown: 'New' },
  { stored: 'new', shown: 'New' },
  { stored: 'contacted', shown: 'Contacted' },
  { stored: 'qualified', shown: 'Qualified' },
  { stored: 'converted', shown: 'Converted' },
] as const)('$stored is shown as $shown', ({ stored, shown }) => {
  expect(LEAD_STATUS_LABELS[displayLeadStatus(stored)]).toBe(shown);
});

it('has the specified statuses and notes', () => {
  expect(LEAD_STATUSES).toEqual(['new', 'contacted', 'qualified', 'converted']);
  expect(LEAD_STATUS_NOTES).toEqual({
    contacted: 'Lead contacted for follow-up',
    qualified: 'Lead qualified for certification',
  });
});
