import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Overview } from '#core/contract/staff/dashboard.ts';
import { assignments } from '#core/contract/staff/work/assignments.ts';
import { type MyWork, queue } from '#core/contract/staff/work/queue.ts';
import { switchSingleKeys } from '#web/admin-kit/keys/single-keys.ts';
import { entryAfter } from '#web/admin-kit/queue/queue-position.tsx';
import { tabCounts } from '#web/features/dashboard/tabs/tab-counts.ts';
import { overviewOf } from '#web/test/admin-area.ts';
import { answer, refuse, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

type Group = Overview['attention'][number];
type Entry = Group['entries'][number];

const AT = '2026-03-02T10:00:00.000Z';

const entry = (changes: Partial<Entry>): Entry => ({
  subject: 'order',
  id: 34,
  title: 'ORD-34',
  detail: 'Engines',
  at: AT,
  isLate: false,
  assignee: null,
  version: 0,
  ...changes,
});

const group = (kind: Group['kind'], ...entries: Entry[]): Group => ({
  kind,
  count: entries.length,
  entries,
});

const PROBLEMS = group(
  'payment-problem',
  entry({}),
  entry({ id: 35, title: 'ORD-35', version: 4, assignee: 'grace' }),
);
const CAPTURES = group('capture-due', entry({ id: 36, title: 'ORD-36' }));

const MINE: MyWork = { items: [], total: 0, overdue: 0 };

const mark = {
  version: 1,
  snoozedUntil: '2026-03-03T14:00:00.000Z',
  resolvedAt: null,
  reason: null,
  actor: 'ada',
};

beforeEach(rememberStaff);

async function open(attention: Group[], ...answers: Parameters<typeof serve>) {
  const seen = serve(
    staffSession,
    overviewOf({ attention }),
    answer(queue.readMyWork, MINE),
    ...answers,
  );
  const { user } = renderApp('/admin');
  const section = await screen.findByRole('region', { name: 'Needs attention now' });
  const sent = () =>
    seen.filter(({ method }) => method !== 'GET').map(({ url, body }) => [url, body]);
  return { user, sent, panel: within(section) };
}

const dialog = async () => within(await screen.findByRole('dialog'));

describe('an entry of the queue', () => {
  it('is snoozed by keyboard alone, which is said and taken back', async () => {
    const { user, sent } = await open(
      [PROBLEMS],
      answer(queue.snooze, mark),
      answer(queue.bringBack, { ...mark, version: 2, snoozedUntil: null }),
    );
    await user.keyboard('jjks');
    const choices = await dialog();
    expect(choices.getByText('Payment problems')).toBeDefined();
    await user.click(choices.getByRole('button', { name: /^Tomorrow morning/ }));
    const said = await screen.findByText(/^ORD-34 is snoozed until Mar 3, 2026, 9:00/);
    await user.click(within(said.parentElement as HTMLElement).getByText('Undo'));
    expect(await screen.findByText('Undone.')).toBeDefined();
    expect(sent()).toEqual([
      ['/api/admin/attention/payment-problem/34/snooze', { snooze: 'tomorrow', version: 0 }],
      ['/api/admin/attention/payment-problem/34/bring-back', { version: 1 }],
    ]);
  });

  it('is left alone by letters where somebody has switched them off', async () => {
    const { user } = await open([PROBLEMS]);
    switchSingleKeys(false);
    await user.keyboard('js');
    switchSingleKeys(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('is resolved with a reason, for what was seen', async () => {
    const { user, sent } = await open([PROBLEMS], answer(queue.resolve, mark));
    await user.keyboard('jje');
    const form = await dialog();
    const button = form.getByRole('button', { name: 'Resolve' });
    expect(button).toHaveProperty('disabled', true);
    await user.type(form.getByLabelText(/^Why is there nothing left/), 'They pay by cheque.');
    await user.click(button);
    expect(await screen.findByText('ORD-35 is resolved.')).toBeDefined();
    expect(sent()).toEqual([
      [
        '/api/admin/attention/payment-problem/35/resolve',
        { reason: 'They pay by cheque.', at: AT, version: 4 },
      ],
    ]);
  });

  it('is given to a colleague and back, oneself first', async () => {
    const people = [
      { username: 'grace', name: 'Grace Hopper' },
      { username: 'ada', name: 'Ada' },
    ];
    const { user, sent, panel } = await open(
      [PROBLEMS],
      answer(assignments.colleagues, people),
      answer(assignments.assign, { assignee: 'ada' }),
    );
    expect(panel.getByText('grace has it')).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Assign ORD-35' }));
    const choices = await dialog();
    const first = await choices.findByRole('button', { name: 'Me (Ada)' });
    expect(choices.getByRole('button', { name: /^Grace Hopper/ })).toHaveProperty('disabled', true);
    await user.click(first);
    expect(await screen.findByText('ORD-35 was assigned to ada.')).toBeDefined();
    await user.click(screen.getByText('Undo'));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(([, body]) => body)).toEqual([
      { assignee: 'ada', expected: 'grace' },
      { assignee: 'grace', expected: 'ada' },
    ]);
  });

  it('that a colleague was faster with says so, and stays asked about', async () => {
    const words = 'grace has resolved this: Settled';
    const { user } = await open([PROBLEMS], refuse(queue.snooze, 'conflict', words));
    await user.keyboard('js');
    const choices = await dialog();
    await user.click(choices.getByRole('button', { name: /^Next Monday/ }));
    expect(await choices.findByText(words)).toBeDefined();
  });

  it('that an act of its own ends cannot be resolved, and a machine is given to nobody', async () => {
    const backup = entry({ subject: 'settings', id: 1, title: 'The last backup failed' });
    const { user, panel } = await open([CAPTURES, group('backup-failed', backup)]);
    expect(panel.queryByRole('button', { name: 'Resolve ORD-36' })).toBeNull();
    expect(panel.getByRole('button', { name: 'Assign ORD-36' })).toBeDefined();
    expect(panel.queryByRole('button', { name: /^Assign The last/ })).toBeNull();
    await user.keyboard('je');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is brought back from those that were snoozed', async () => {
    const aside = { ...entry({}), kind: 'payment-problem' as const, mark };
    const { user, sent, panel } = await open(
      [],
      answer(queue.listSetAside, [aside]),
      answer(queue.bringBack, mark),
    );
    await user.click(panel.getByRole('button', { name: 'Show snoozed' }));
    expect(await panel.findByText(/^until Mar 3, 2026, 9:00 AM .*, by ada$/)).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Bring back ORD-34' }));
    expect(await screen.findByText('ORD-34 is back in the queue.')).toBeDefined();
    expect(sent()).toEqual([
      ['/api/admin/attention/payment-problem/34/bring-back', { version: 1 }],
    ]);
  });
});

describe('the entry after another', () => {
  const attention = [CAPTURES, PROBLEMS];
  it.each([
    ['payment-problem', 34, 'ORD-35'],
    // After the last of its kind, starts from the top.
    ['payment-problem', 35, 'ORD-36'],
    ['capture-due', 36, 'ORD-34'],
    // The record is finished and gone: the first one left of its kind follows.
    ['payment-problem', 99, 'ORD-34'],
    ['lead-new', 99, 'ORD-36'],
  ] as const)('%s %i is %s', (kind, id, title) => {
    expect(entryAfter(attention, { kind, subject: 'order', id })?.entry.title).toBe(title);
  });

  it('is none where it was the last', () => {
    const last = { kind: 'capture-due', subject: 'order', id: 36 } as const;
    expect(entryAfter([CAPTURES], last)).toBeUndefined();
  });
});

describe('my work', () => {
  const item = {
    subject: 'inquiry' as const,
    id: 7,
    title: 'Alan Turing',
    detail: 'Machines',
    state: 'appeal',
    since: AT,
    dueAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  };

  it('has an address of its own, and says in words what is late', async () => {
    const work = { items: [item], total: 1, overdue: 1 };
    serve(staffSession, overviewOf(), answer(queue.readMyWork, work));
    renderApp('/admin?tab=overview&view=mine');
    const link = await screen.findByRole('link', { name: 'Alan Turing' });
    expect(link.getAttribute('href')).toBe('/admin?tab=contacts&open=7');
    expect(screen.getByText('Inquiry · Appeal')).toBeDefined();
    expect(screen.getByText('3 days late')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Needs attention now' })).toBeNull();
    const view = screen.getByRole('link', { name: 'My work (1, 1 overdue)' });
    expect(view.getAttribute('aria-current')).toBe('page');
  });

  it('says how something comes here', async () => {
    serve(staffSession, overviewOf(), answer(queue.readMyWork, MINE));
    renderApp('/admin?tab=overview&view=mine');
    expect(await screen.findByText('You have nothing to do')).toBeDefined();
  });
});

it('the tabs count what waits behind them', async () => {
  const attention = [
    { ...group('order-not-begun', entry({})), count: 12 },
    { ...group('lead-new', entry({})), count: 1_000 },
    { ...group('inquiry-unanswered', entry({})), count: 2 },
    { ...group('case-unanswered', entry({})), count: 1 },
  ];
  const applications = { submitted: 3, under_review: 2, approved: 5, rejected: 1 };
  expect(tabCounts({ applications, attention })).toEqual({
    applications: { count: 5, words: 'to do' },
    orders: { count: 12, words: 'to begin' },
    leads: { count: 1_000, words: 'new' },
    contacts: { count: 3, words: 'unanswered' },
  });
  await open(attention);
  expect(screen.getByRole('tab', { name: 'Applications , 5 to do' })).toBeDefined();
  expect(screen.getByRole('tab', { name: /^Leads , 1.000\+ new$/ })).toBeDefined();
  expect(screen.getByRole('tab', { name: 'Analytics' })).toBeDefined();
});
