import type { BulkPreview, BulkRunDetails } from '#core/contract/staff/work/bulk.ts';

export const aPreview = (changes: Partial<BulkPreview> = {}): BulkPreview => ({
  total: 3,
  applies: 2,
  skipped: [
    { reason: 'It is already Approved.', count: 1, examples: ['APP-20260302-7K3M9Q · Engines'] },
  ],
  mails: { count: 2, to: ['ada@example.com', 'grace@example.com'] },
  ...changes,
});

export const aRun = (changes: Partial<BulkRunDetails> = {}): BulkRunDetails => ({
  id: 7,
  list: 'applications',
  title: 'Set the status to Approved',
  startedBy: 'ada',
  startedAt: '2026-03-02T10:00:00.000Z',
  finishedAt: null,
  state: 'running',
  stoppedBy: null,
  total: 3,
  done: 1,
  skipped: 0,
  failed: 0,
  canStop: true,
  reasons: [],
  ...changes,
});

export const finishedRun = aRun({
  finishedAt: '2026-03-02T10:00:05.000Z',
  state: 'done',
  done: 2,
  skipped: 1,
  canStop: false,
  reasons: [{ state: 'skipped', reason: 'It is already Approved.', count: 1 }],
});
