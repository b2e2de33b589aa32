import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assignments } from '#core/contract/staff/work/assignments.ts';
import { bulk } from '#core/contract/staff/work/bulk.ts';
import type { BulkList } from '#core/domain/bulk/actions.ts';
import type { ListSelection } from '#web/admin-kit/lists/selection.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { answer, inTurn, refuse, serve } from '#web/test/answers.ts';
import { setUpUser } from '#web/test/browser/user.ts';
import { aPreview, aRun, finishedRun } from '#web/test/records/bulk.ts';
import { asRole, rememberStaff, staffSession } from '#web/test/staff.ts';
import { exported } from '#web/test/take-export.ts';
import { BulkBar } from './bulk-bar.tsx';

beforeEach(rememberStaff);

type Answers = Parameters<typeof serve>;

async function showBar(list: BulkList, selection: ListSelection, ...answers: Answers) {
  const seen = serve(staffSession, ...answers);
  const onDone = vi.fn();
  const user = setUpUser();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BulkBar list={list} selection={selection} onDone={onDone} />
    </QueryClientProvider>,
  );
  const bar = await screen.findByRole('region', { name: 'Chosen rows' });
  await waitFor(() => expect(seen.length).toBeGreaterThan(0));
  const press = async (name: string | RegExp) =>
    user.click(await within(bar).findByRole('button', { name }));
  return { seen, onDone, user, bar, press };
}

const sentTo = (seen: ReturnType<typeof serve>, url: string) =>
  seen.filter((call) => call.url === url && call.method === 'POST').map(({ body }) => body);

const COLLEAGUES = answer(assignments.colleagues, [{ username: 'grace', name: 'Grace Hopper' }]);

describe('the bar', () => {
  it('says how many rows are chosen, what can be done with them, and lets them go', async () => {
    const { bar, press, onDone } = await showBar('orders', {
      filters: { status: 'processing' },
      total: 5_000,
    });
    await within(bar).findByRole('button', { name: 'Export' });
    expect(bar.textContent).toContain('5,000 selected');
    const names = within(bar)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Move to Review…', 'Assign…', 'Export', 'Clear']);
    await press('Clear');
    expect(onDone).toHaveBeenCalled();
  });

  it.each([
    ['reader', ['Clear']],
    ['clerk', ['Set status…', 'Assign…', 'Archive…', 'Clear']],
  ] as const)('offers a %s what the role may do', async (role, names) => {
    const { bar } = await showBar('leads', { ids: [1] }, asRole(role));
    await waitFor(() =>
      expect(
        within(bar)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(names),
    );
  });

  it('exports the rows that are chosen', async () => {
    const click = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    const { seen, press } = await showBar('leads', { ids: [4, 9] }, exported);
    await press('Export');
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(seen.at(-1)?.url).toBe('/api/admin/export/leads?ids=4%2C9');
  });
});

describe('a bulk action', () => {
  it('tells what will happen, asks, shows its progress and reports what was skipped', async () => {
    const { seen, press, user, onDone } = await showBar(
      'applications',
      { ids: [1, 2, 3] },
      answer(bulk.preview, aPreview()),
      answer(bulk.start, aRun()),
      inTurn(answer(bulk.read, aRun({ done: 1 })), answer(bulk.read, finishedRun)),
      answer(bulk.items, [
        { id: 3, title: 'APP-3 · Engines', state: 'skipped', reason: 'It is already Approved.' },
      ]),
    );
    await press('Set status…');
    const dialog = await screen.findByRole('dialog', { name: 'Set status' });
    await user.selectOptions(within(dialog).getByLabelText('Status'), 'Approved');
    await user.type(within(dialog).getByLabelText('Note to the applicants'), 'Welcome.');
    const preview = await within(dialog).findByRole('region', { name: 'What will happen' });
    expect(preview.textContent).toContain('2 applications will be changed');
    expect(preview.textContent).toContain(
      '1: It is already Approved. (APP-20260302-7K3M9Q · Engines)',
    );
    expect(preview.textContent).toContain('2 mails to ada@example.com, grace@example.com.');
    const confirm = await within(dialog).findByRole('button', {
      name: 'Change 2 applications and send 2 mails',
    });
    await waitFor(() => expect((confirm as HTMLButtonElement).disabled).toBe(false));
    await user.click(confirm);
    const asked = {
      list: 'applications',
      action: 'set-application-status',
      status: 'approved',
      reviewNotes: 'Welcome.',
      tellCustomer: true,
      selection: { ids: [1, 2, 3] },
    };
    expect(sentTo(seen, '/api/admin/bulk/preview').at(-1)).toEqual(asked);
    expect(sentTo(seen, '/api/admin/bulk')).toEqual([
      { ...asked, requestKey: expect.any(String), expectedTotal: 3 },
    ]);

    const run = await screen.findByRole('dialog', { name: 'Set the status to Approved' });
    expect(within(run).getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 of 3');
    expect(within(run).getByRole('status').textContent).toBe('30 percent done');
    const table = await within(run).findByRole('table');
    expect(table.textContent).toContain('APP-3 · Engines');
    expect(within(run).getByText('2 done, 1 skipped.', { selector: '[role=status]' })).toBeTruthy();
    const asks = seen.map(({ url }) => url).filter((url) => url.includes('/items'));
    expect(new Set(asks)).toEqual(new Set(['/api/admin/bulk/7/items?state=skipped']));
    expect(onDone).not.toHaveBeenCalled();
    const [close] = within(run).getAllByRole('button', { name: 'Close' });
    await user.click(close as HTMLElement);
    expect(onDone).toHaveBeenCalled();
  });

  it('cannot start before a colleague is chosen', async () => {
    const { seen, press, user } = await showBar(
      'orders',
      { filters: { search: 'Engines' }, total: 2 },
      COLLEAGUES,
      answer(bulk.preview, aPreview({ applies: 1, mails: { count: 0, to: [] } })),
    );
    await press('Assign…');
    const dialog = await screen.findByRole('dialog', { name: 'Assign' });
    const start = within(dialog).getByRole('button', { name: 'Start' });
    expect((start as HTMLButtonElement).disabled).toBe(true);
    expect(sentTo(seen, '/api/admin/bulk/preview')).toEqual([]);
    await within(dialog).findByRole('option', { name: 'Grace Hopper' });
    await user.selectOptions(within(dialog).getByLabelText('Assign to'), 'Grace Hopper');
    await within(dialog).findByRole('button', { name: 'Change 1 order' });
    await within(dialog).findByText('No mail is sent.');
    await user.selectOptions(within(dialog).getByLabelText('Assign to'), 'Nobody');
    await waitFor(() =>
      expect(sentTo(seen, '/api/admin/bulk/preview')).toEqual(
        ['grace', null].map((assignee) => ({
          list: 'orders',
          action: 'assign',
          assignee,
          selection: { filters: { search: 'Engines' } },
        })),
      ),
    );
  });

  it('says why it cannot be done, and starts nothing', async () => {
    const { press } = await showBar(
      'certificates',
      { filters: {}, total: 20_000 },
      refuse(bulk.preview, 'invalid_request', 'That is more than 10,000 records.'),
    );
    await press('Remind of check-in…');
    const dialog = await screen.findByRole('dialog', { name: 'Remind of check-in' });
    await within(dialog).findByText('That is more than 10,000 records.');
    expect(
      (within(dialog).getByRole('button', { name: 'Start' }) as HTMLButtonElement).disabled,
    ).toBe(true);
  });

  it('says anew what would happen where rows have come since', async () => {
    const rows = (total: number) => answer(bulk.preview, aPreview({ total, applies: total }));
    const { press, user } = await showBar(
      'orders',
      { filters: { status: 'processing' }, total: 3 },
      inTurn(rows(3), rows(4)),
      refuse(bulk.start, 'conflict', 'Your filters now find 4 orders.'),
    );
    await press('Move to Review…');
    const confirm = await screen.findByRole('button', { name: /^Change 3 orders/ });
    await waitFor(() => expect((confirm as HTMLButtonElement).disabled).toBe(false));
    await user.click(confirm);
    expect(await screen.findByRole('button', { name: /^Change 4 orders/ })).toBeDefined();
  });

  it('sends the same request again where its answer was lost', async () => {
    const { seen, press, user } = await showBar(
      'emails',
      { ids: [5] },
      answer(
        bulk.preview,
        aPreview({ total: 1, applies: 1, skipped: [], mails: { count: 1, to: ['a@x.example'] } }),
      ),
      refuse(bulk.start, 'unavailable', 'Not now.'),
    );
    await press('Send kept mails…');
    const confirm = await screen.findByRole('button', { name: 'Send 1 mail' });
    await waitFor(() => expect((confirm as HTMLButtonElement).disabled).toBe(false));
    await user.click(confirm);
    await waitFor(() => expect((confirm as HTMLButtonElement).disabled).toBe(false));
    await user.click(confirm);
    await waitFor(() => expect(sentTo(seen, '/api/admin/bulk')).toHaveLength(2));
    const [one, other] = sentTo(seen, '/api/admin/bulk') as { requestKey: string }[];
    expect(one?.requestKey).toBe(other?.requestKey);
  });
});
