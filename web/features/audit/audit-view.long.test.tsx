import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuditChain, type AuditEntry, audit } from '#core/contract/staff/owner/audit.ts';
import { answer, inTurn, refuse } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { serveSettings } from '#web/test/settings-tab.ts';
import { asStaff, rememberStaff } from '#web/test/staff.ts';

beforeEach(rememberStaff);

const entry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  actor: 'grace',
  action: 'edited',
  subjectType: 'order',
  subjectId: '12',
  data: { before: { trackingNumber: null }, after: { trackingNumber: 'T-9' } },
  createdAt: '2026-03-02T10:00:00.000Z',
  ...change,
});
const HEAD = `2:${'a'.repeat(64)}`;
const since = '2026-01-01T10:00:00.000Z';
const check = {
  startedAt: '2026-03-02T10:00:00.000Z',
  finishedAt: '2026-03-02T10:00:05.000Z',
  askedBy: 'system',
  entries: 1_234,
  found: 0,
  findings: [],
};
const chain = (change: Partial<AuditChain> = {}) =>
  answer(audit.chain, { since, head: HEAD, check, ...change });

const choices = answer(audit.choices, {
  actors: ['ada', 'grace'],
  subjects: ['order', 'settings'],
  actions: ['edited', 'signed in'],
});

async function openAudit(
  answers: Parameters<typeof serveSettings> = [],
  address = '/admin?tab=settings&view=audit',
) {
  const seen = serveSettings(choices, chain(), answer(audit.list, [entry()]), ...answers);
  const { user } = renderApp(address);
  await screen.findByRole('heading', { name: 'Audit' });
  return { seen, user };
}

const lastList = (seen: { url: string }[]) =>
  new URL(seen.findLast(({ url }) => url.startsWith(`${audit.list.path}?`))?.url ?? '/', 'http://x')
    .searchParams;

describe('the audit view', () => {
  it('is reached from the settings, and leads back', async () => {
    serveSettings(choices, chain(), answer(audit.list, [entry()]));
    const { user } = renderApp('/admin?tab=settings');
    await user.click(await screen.findByRole('link', { name: /^Audit/ }));
    const heading = await screen.findByRole('heading', { name: 'Audit' });
    expect(document.activeElement).toBe(heading);
    await user.click(screen.getByRole('link', { name: 'All settings' }));
    expect(await screen.findByRole('heading', { name: 'Setup' })).toBeDefined();
  });

  it('says who did what, with details and a link to the record', async () => {
    await openAudit([
      answer(audit.list, [
        entry(),
        entry({ id: 2, actor: 'system', action: 'first mail accepted', subjectType: 'settings' }),
        entry({ id: 3, action: 'unknown', subjectType: 'strange', data: {} }),
        entry({ id: 4, action: 'backup deleted', subjectType: 'backup', subjectId: 'backup-x' }),
      ]),
    ]);
    const row = (await screen.findByText('set the tracking number to T-9')).closest('tr');
    if (!row) throw new Error('There is no row');
    expect(within(row).getByText('grace')).toBeDefined();
    expect(within(row).getByText('– → T-9')).toBeDefined();
    expect(within(row).getByRole('link', { name: 'order 12' }).getAttribute('href')).toBe(
      '/admin?tab=orders&open=12',
    );
    expect(screen.getByText('The system')).toBeDefined();
    expect(screen.getByText('strange 12')).toBeDefined();
    expect(screen.getByRole('link', { name: 'backup' }).getAttribute('href')).toBe(
      '/admin?tab=settings&view=backups',
    );
  });

  it('is filtered by person, subject, action and days, and cleared again', async () => {
    const { seen, user } = await openAudit();
    await screen.findByRole('option', { name: 'Orders' });
    await user.type(await screen.findByLabelText('Who'), 'grace');
    await user.selectOptions(screen.getByLabelText('About'), 'order');
    await user.selectOptions(screen.getByLabelText('Action'), 'edited');
    await user.type(screen.getByLabelText('From'), '2026-03-01');
    await user.type(screen.getByLabelText('To'), '2026-03-02');
    await waitFor(() =>
      expect(Object.fromEntries(lastList(seen))).toMatchObject({
        actor: 'grace',
        subject: 'order',
        action: 'edited',
        from: '2026-03-01',
        to: '2026-03-02',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull());
    expect(screen.getByLabelText('Who')).toHaveProperty('value', '');
  });

  it('takes a name that nobody suggested, once the field is left', async () => {
    const { seen, user } = await openAudit();
    await user.type(await screen.findByLabelText('Who'), 'eve@x.example{Enter}');
    await waitFor(() => expect(lastList(seen).get('actor')).toBe('eve@x.example'));
  });

  it('is taken away as a table, as it is filtered', async () => {
    const file = new Response('a,b', {
      headers: { 'content-disposition': 'attachment; filename="audit.csv"' },
    });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { seen, user } = await openAudit(
      [{ endpoint: audit.export, respond: () => file }],
      '/admin?tab=settings&view=audit&actor=grace&from=2026-03-01',
    );
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toEqual(['audit.csv']));
    expect(seen.at(-1)?.url).toBe(`${audit.export.path}?actor=grace&from=2026-03-01`);
  });

  it('asks for nothing that the server would refuse', async () => {
    const { seen } = await openAudit([], '/admin?tab=settings&view=audit&from=yesterday');
    await screen.findByText('set the tracking number to T-9');
    expect(lastList(seen).get('from')).toBeNull();
  });

  it('says when nothing matches, and when it could not be loaded', async () => {
    await openAudit([answer(audit.list, [])], '/admin?tab=settings&view=audit&actor=eve');
    expect(await screen.findByText('No entries match the filters')).toBeDefined();
  });

  it('offers another try', async () => {
    await openAudit([refuse(audit.list, 'unavailable', 'For a moment.')]);
    expect(await screen.findByText('The entries could not be loaded')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('is closed to staff who are no owners', async () => {
    const { seen } = await openAudit([asStaff]);
    expect(
      await screen.findByText('Only an owner can read the record of who did what.'),
    ).toBeDefined();
    expect(seen.some(({ url }) => url.startsWith(audit.list.path))).toBe(false);
  });
});

describe('the chain', () => {
  it('is said to be whole, with how much and since when', async () => {
    await openAudit();
    const says = await screen.findByText('The record is intact');
    expect(says.closest('p')?.textContent).toMatch(
      /The record is intact: 1,234 entries, sealed since Jan.1,.2026.+Checked Mar.2,.2026/,
    );
    expect(screen.getByText(HEAD)).toBeDefined();
  });

  it('is checked now, and the end is waited for', async () => {
    const running = { ...check, finishedAt: null, entries: null };
    const { user } = await openAudit([
      inTurn(chain({ check: null }), chain({ check: { ...check, entries: 7 } })),
      answer(audit.check, { since, head: HEAD, check: running }),
    ]);
    expect(await screen.findByText(/It has not been checked yet/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('The record is being checked…')).toBeDefined();
    expect(await screen.findByText('The record is intact')).toBeDefined();
  });

  it('that is broken says which entries, loudly', async () => {
    await openAudit([
      chain({
        check: {
          ...check,
          found: 120,
          findings: [
            { id: 3, problem: 'changed' },
            { id: 5, problem: 'removed' },
          ],
        },
      }),
    ]);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The record is not intact');
    expect(within(alert).getByText('Entry 3 was changed.')).toBeDefined();
    expect(within(alert).getByText('Entry 5 was removed.')).toBeDefined();
    expect(within(alert).getByText('And 100 more.')).toBeDefined();
  });

  it('tells why a check was not started', async () => {
    const { user } = await openAudit([refuse(audit.check, 'unavailable', 'Not now.')]);
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Not now.')).toBeDefined();
  });
});
