import { expect, it } from 'vitest';
import {
  APPLICATION_STAGES,
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUSES,
  applicationStage,
  coversOrder,
  isDecided,
} from './application-status.ts';

it.each([
  { status: 'submitted', stage: 1, name: 'Submitted', label: 'Submitted', decided: false },
  { status: 'under_review', stage: 2, name: 'Under Review', label: 'Under Review', decided: false },
  { status: 'approved', stage: 3, name: 'Decision', label: 'Approved', decided: true },
  { status: 'rejected', stage: 3, name: 'Decision', label: 'Rejected', decided: true },
] as const)('$status is stage $stage, $name', ({ status, stage, name, label, decided }) => {
  expect(applicationStage(status)).toBe(stage);
  expect(APPLICATION_STAGES[stage - 1]).toBe(name);
  expect(APPLICATION_STATUS_LABELS[status]).toBe(label);
  expect(isDecided(status)).toBe(decided);
});

it('lets another application follow only one that was rejected', () => {
  expect(APPLICATION_STATUSES.filter((status) => !coversOrder(status))).toEqual(['rejected']);
});
