import { describe, expect, it } from 'vitest';
import {
  actionsOf,
  BULK_ACTIONS,
  BULK_LISTS,
  type BulkChange,
  changeWords,
  countRecords,
} from './actions.ts';
import { type BulkFacts, mailRecipient, skipReason } from './applies.ts';

const facts = (given: Partial<BulkFacts> = {}): BulkFacts => ({
  status: 'submitted',
  assignee: null,
  isArchived: false,
  to: 'ada@example.com',
  obstacle: null,
  ...given,
});

const approve = {
  action: 'set-application-status',
  status: 'approved',
  reviewNotes: null,
  tellCustomer: true,
} as const satisfies BulkChange;

describe('the actions', () => {
  it('of every list are those that name it', () => {
    expect(Object.fromEntries(BULK_LISTS.map((list) => [list, actionsOf(list)]))).toEqual({
      applications: ['set-application-status', 'assign'],
      orders: ['move-to-review', 'assign'],
      leads: ['set-lead-status', 'assign', 'archive'],
      inquiries: ['mark-answered', 'assign', 'archive'],
      emails: ['send-kept'],
      certificates: ['remind'],
    });
  });

  it('need what the single action needs', () => {
    expect(new Set(Object.values(BULK_ACTIONS).map(({ permission }) => permission))).toEqual(
      new Set(['work']),
    );
  });
});

describe('a record', () => {
  it.each<[string, BulkChange, Partial<BulkFacts>, string | undefined]>([
    ['in another status', approve, { status: 'rejected' }, undefined],
    ['in the status', approve, { status: 'approved' }, 'It is already Approved.'],
    [
      'that is processed',
      { action: 'move-to-review', tellCustomer: true },
      { status: 'processing' },
      undefined,
    ],
    [
      'that is further',
      { action: 'move-to-review', tellCustomer: true },
      { status: 'certified' },
      'It is Certified, not Processing.',
    ],
    [
      'that was cancelled',
      { action: 'move-to-review', tellCustomer: true },
      { status: 'cancelled' },
      'It was cancelled.',
    ],
    [
      'that is new',
      { action: 'set-lead-status', status: 'contacted' },
      { status: 'new' },
      undefined,
    ],
    [
      'that is contacted',
      { action: 'set-lead-status', status: 'contacted' },
      { status: 'contacted' },
      'It is already Contacted.',
    ],
    [
      'that became an order',
      { action: 'set-lead-status', status: 'qualified' },
      { status: 'converted' },
      'It was converted to an order.',
    ],
    ['in sight', { action: 'archive', isArchived: true }, {}, undefined],
    [
      'in the archive',
      { action: 'archive', isArchived: true },
      { isArchived: true },
      'It is already archived.',
    ],
    [
      'in the archive, to be taken out',
      { action: 'archive', isArchived: false },
      { isArchived: true },
      undefined,
    ],
    [
      'in sight, to be taken out',
      { action: 'archive', isArchived: false },
      {},
      'It is not archived.',
    ],
    ['of nobody', { action: 'assign', assignee: 'grace' }, {}, undefined],
    [
      'of the same person',
      { action: 'assign', assignee: 'grace' },
      { assignee: 'grace' },
      'It is already grace’s.',
    ],
    ['of a person', { action: 'assign', assignee: null }, { assignee: 'grace' }, undefined],
    [
      'that stays with nobody',
      { action: 'assign', assignee: null },
      {},
      'It is already unassigned.',
    ],
    ['that is unanswered', { action: 'mark-answered' }, { status: 'unanswered' }, undefined],
    [
      'that is answered',
      { action: 'mark-answered' },
      { status: 'answered' },
      'It is already answered.',
    ],
    ['without an obstacle', { action: 'remind' }, {}, undefined],
    ['with an obstacle', { action: 'send-kept' }, { obstacle: 'Too old.' }, 'Too old.'],
  ])('%s is changed, or left for a reason', (_, change, given, reason) => {
    expect(skipReason(change, facts(given))).toBe(reason);
  });
});

describe('a mail', () => {
  it.each<[BulkChange, string | null]>([
    [approve, 'ada@example.com'],
    [{ ...approve, status: 'rejected' }, 'ada@example.com'],
    [{ ...approve, status: 'under_review' }, null],
    [{ ...approve, tellCustomer: false }, null],
    [{ action: 'move-to-review', tellCustomer: true }, 'ada@example.com'],
    [{ action: 'move-to-review', tellCustomer: false }, null],
    [{ action: 'set-lead-status', status: 'contacted' }, null],
    [{ action: 'assign', assignee: 'grace' }, null],
    [{ action: 'mark-answered' }, null],
    [{ action: 'send-kept' }, 'ada@example.com'],
    [{ action: 'remind' }, 'ada@example.com'],
  ])('of %o goes to %s', (change, recipient) => {
    expect(mailRecipient(change, facts())).toBe(recipient);
  });
});

it.each<[BulkChange, string]>([
  [approve, 'Set the status to Approved'],
  [{ action: 'move-to-review', tellCustomer: true }, 'Move to Review'],
  [{ action: 'set-lead-status', status: 'qualified' }, 'Set the status to Qualified'],
  [{ action: 'assign', assignee: 'grace' }, 'Assign to grace'],
  [{ action: 'assign', assignee: null }, 'Assign to nobody'],
  [{ action: 'archive', isArchived: true }, 'Archive'],
  [{ action: 'archive', isArchived: false }, 'Take out of the archive'],
  [{ action: 'mark-answered' }, 'Mark as answered'],
  [{ action: 'send-kept' }, 'Send kept mails'],
  [{ action: 'remind' }, 'Remind of the check-in'],
])('%o is called "%s"', (change, words) => {
  expect(changeWords(change)).toBe(words);
});

it('counts records in words', () => {
  expect(countRecords('inquiries', 1)).toBe('1 inquiry');
  expect(countRecords('orders', 5_000)).toBe('5,000 orders');
});
