import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { staffApplications } from '#core/contract/staff/applications.ts';
import { dashboard, type Overview, type Subject } from '#core/contract/staff/dashboard.ts';
import { notes } from '#core/contract/staff/work/notes.ts';
import { formatBriefMoment } from '#web/lib/moments.ts';
import { anApplication, customerWith, HOSTILE, overviewOf } from '#web/test/admin-area.ts';
import { answer, refuse, serve } from '#web/test/answers.ts';
import { onAPhone } from '#web/test/browser/on-a-phone.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

const recent = {
  id: 12,
  applicationNumber: 'APP-20260302-7K3M9Q',
  name: 'Ada Lovelace',
  companyName: 'Analytical Engines',
  certificationType: 'quality-management',
  applicationStatus: 'submitted' as const,
  submittedAt: '2026-03-02T10:00:00.000Z',
};

beforeEach(rememberStaff);

async function open(changes: Partial<Overview> = {}, ...answers: Parameters<typeof serve>) {
  serve(staffSession, overviewOf(changes), ...answers);
  const { user } = renderApp('/admin');
  await screen.findByRole('heading', { name: 'Needs attention now' });
  return user;
}

type Kind = Overview['attention'][number]['kind'];

const about = (
  kind: Kind,
  subject: Subject,
  changes: {
    id?: number;
    title?: string;
    detail?: string;
    at?: string | null;
    isLate?: boolean;
    assignee?: string | null;
    version?: number;
  } = {},
  count = 1,
) => ({
  kind,
  count,
  entries: [
    {
      subject,
      id: 34,
      title: 'The title',
      detail: 'The detail',
      at: '2026-03-02T10:00:00.000Z',
      isLate: false,
      assignee: null,
      version: 0,
      ...changes,
    },
  ],
});

describe('the header', () => {
  it('counts applications, leads, orders and contacts', async () => {
    await open();
    const header = within(screen.getByRole('banner'));
    const counts = ['applications', 'leads', 'orders', 'contacts'].map(
      (label) => header.getByText(label).parentElement?.textContent,
    );
    const thousands = (1_204).toLocaleString();
    expect(counts).toEqual(['applications11', `leads${thousands}`, 'orders7', 'contacts9']);
  });
});

describe('the five figures', () => {
  it('count the applications, and each leads to its own', async () => {
    await open();
    const cards = within(screen.getByRole('list', { name: 'Applications by status' }));
    expect(
      cards.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['11Total applications', '/admin?tab=applications'],
      ['3New submissions', '/admin?tab=applications&status=submitted'],
      ['2Under review', '/admin?tab=applications&status=under_review'],
      ['5Approved', '/admin?tab=applications&status=approved'],
      ['1Rejected', '/admin?tab=applications&status=rejected'],
    ]);
  });
});

describe('the recent applications', () => {
  it('open the Manage dialog where one is', async () => {
    const user = await open(
      { recentApplications: [recent] },
      answer(staffApplications.read, anApplication()),
      customerWith(),
      answer(dashboard.history, []),
      answer(notes.list, []),
    );
    const list = within(screen.getByRole('region', { name: 'Recent applications' }));
    expect(list.getByText('Ada Lovelace · Quality Management Certification')).toBeDefined();
    expect(list.getByText('Submitted')).toBeDefined();
    await user.click(list.getByRole('button', { name: 'Manage APP-20260302-7K3M9Q' }));
    expect(await screen.findByRole('dialog', { name: 'Analytical Engines' })).toBeDefined();
    expect(location.search).toBe('?open=12');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.search).toBe('');
  });

  it('say how the first one comes', async () => {
    await open();
    const list = within(screen.getByRole('region', { name: 'Recent applications' }));
    expect(list.getByText(/^No applications found\./)).toBeDefined();
    expect(list.getByRole('link', { name: '/apply' }).getAttribute('href')).toBe('/apply');
  });

  it('show whatever a company calls itself as text', async () => {
    await open({ recentApplications: [{ ...recent, companyName: HOSTILE, name: HOSTILE }] });
    expect(screen.getAllByText(HOSTILE, { exact: false })).toHaveLength(2);
    expect(document.querySelector('img[src=x]')).toBeNull();
  });
});

describe('what needs attention now', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Needs attention now' }));

  it.each<[Kind, string, Subject, string]>([
    ['capture-due', 'Captures due soon', 'order', '/admin?tab=orders&open=34'],
    ['payment-problem', 'Payment problems', 'order', '/admin?tab=orders&open=34'],
    ['payment-to-return', 'Second payments not returned yet', 'order', '/admin?tab=orders&open=34'],
    ['mail-failed', 'Failed mails', 'email', '/admin/mails?open=34'],
    [
      'application-due',
      'Applications near 5 business days',
      'application',
      '/admin?tab=applications&open=34',
    ],
    [
      'case-unanswered',
      'Complaints, appeals and reports to answer',
      'inquiry',
      '/admin?tab=contacts&open=34',
    ],
    ['review-due', 'Reviews due', 'review', '/admin/reviews?review=34'],
    ['decision-wanted', 'Reviews ready to decide', 'review', '/admin/reviews?review=34'],
    ['review-answered', 'Answers to read', 'review', '/admin/reviews?review=34'],
    ['review-unanswered', 'Reviews without an answer', 'review', '/admin/reviews?review=34'],
    ['inquiry-unanswered', 'Inquiries to answer', 'inquiry', '/admin?tab=contacts&open=34'],
    ['order-not-begun', 'Paid orders not begun', 'order', '/admin?tab=orders&open=34'],
    ['lead-new', 'New leads', 'lead', '/admin?tab=leads&open=34'],
    ['backup-failed', 'Failed backup', 'settings', '/admin?tab=settings&view=backups'],
    ['key-misused', 'Signed with our key, not by us', 'settings', '/admin?tab=settings'],
    [
      'audit-broken',
      'The record of who did what was changed',
      'settings',
      '/admin?tab=settings&view=audit',
    ],
    ['clock-stopped', 'Scheduled work has stopped', 'settings', '/admin?tab=settings'],
    ['disk-full', 'Disk nearly full', 'settings', '/admin?tab=settings'],
  ])('names %s "%s" and leads to the record', async (kind, title, subject, address) => {
    await open({ attention: [about(kind, subject)] });
    expect(panel().getByRole('heading', { name: `${title} 1` })).toBeDefined();
    expect(panel().getByRole('link', { name: 'The title' }).getAttribute('href')).toBe(address);
    expect(panel().queryByRole('link', { name: /Show all/ })).toBeNull();
  });

  it('keeps the order of the server, in which the costliest comes first', async () => {
    await open({ attention: [about('mail-failed', 'email'), about('capture-due', 'order')] });
    const titles = panel().getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Failed mails1',
      'Captures due soon1',
    ]);
  });

  it('leads to all of a kind where not all are shown', async () => {
    await open({
      attention: [
        about('inquiry-unanswered', 'inquiry', {}, 6),
        about('lead-new', 'lead', { id: 35 }, 1_000),
      ],
    });
    const inquiries = panel().getByRole('link', { name: /^Show all 6 of Inquiries/ });
    expect(inquiries.getAttribute('href')).toBe('/admin?tab=contacts&attention=inquiry-unanswered');
    const thousand = (1_000).toLocaleString();
    const leads = panel().getByRole('link', { name: `Show all ${thousand}+ of New leads` });
    expect(leads.getAttribute('href')).toBe('/admin?tab=leads&attention=lead-new');
  });

  it('says of an application when its answer is due, not when it came', async () => {
    await open({ attention: [about('application-due', 'application')] });
    // Monday to Monday: five business days.
    expect(panel().getByText(formatBriefMoment('2026-03-09T10:00:00.000Z'))).toBeDefined();
    expect(panel().getByText('due', { exact: false })).toBeDefined();
  });

  it('says in words which of the inquiries is late', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const late = about('inquiry-unanswered', 'inquiry', { isLate: true, at: hoursAgo(24 + 72) });
    const fresh = about('inquiry-unanswered', 'inquiry', { id: 35, at: hoursAgo(0) });
    await open({
      attention: [{ ...late, count: 2, entries: [...late.entries, ...fresh.entries] }],
    });
    expect(panel().getByText('3 days late')).toBeDefined();
    // A day after it came.
    expect(panel().getByText('due tomorrow')).toBeDefined();
    expect(panel().getAllByText(/^due$/)).toHaveLength(2);
  });

  it('says that nothing needs anybody', async () => {
    await open();
    expect(panel().getByText('Nothing needs you right now')).toBeDefined();
    expect(screen.queryByText('Setup is not finished')).toBeNull();
  });

  const unfinished: Partial<Overview> = {
    setup: [
      {
        point: 'mail',
        state: 'missing',
        says: 'No mail leaves this machine.',
        advice: 'Enter your mail server under Go live.',
        copy: null,
        lastAt: null,
      },
    ],
  };

  it('folds what is left to set up on a phone, so that the work is in sight', async () => {
    onAPhone();
    const user = await open(unfinished);
    const setup = screen.getByRole('region', { name: 'Setup is not finished 11 of 12 done' });
    const details = setup.querySelector('details');
    expect(details?.open).toBe(false);
    await user.click(within(setup).getByText('What is left'));
    expect(details?.open).toBe(true);
    expect(within(setup).getByRole('link', { name: 'Outgoing mail' })).toBeDefined();
  });

  it('does not say that all is well while something is not set up', async () => {
    await open(unfinished);
    expect(screen.queryByText('Nothing needs you right now')).toBeNull();
    const setup = within(
      screen.getByRole('region', { name: 'Setup is not finished 11 of 12 done' }),
    );
    expect(setup.getByRole('listitem').textContent).toContain('Outgoing mail');
    expect(setup.getByRole('listitem').textContent).toContain('No mail leaves this machine.');
    const places = setup.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(places).toEqual([
      '/admin?tab=settings&view=go-live',
      '/admin?tab=settings&view=go-live#mail',
    ]);
  });

  it('shows hostile names as text', async () => {
    await open({ attention: [about('lead-new', 'lead', { title: HOSTILE, detail: HOSTILE })] });
    expect(panel().getAllByText(HOSTILE)).toHaveLength(2);
    expect(document.querySelector('img[src=x]')).toBeNull();
  });
});

describe('an overview that cannot be loaded', () => {
  it('says why and is asked for again', async () => {
    serve(staffSession, refuse(dashboard.overview, 'unavailable', 'Please try again.'));
    const { user } = renderApp('/admin');
    expect(await screen.findByText('The overview could not be loaded')).toBeDefined();
    expect(screen.getByText('Please try again.')).toBeDefined();
    serve(staffSession, overviewOf());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing needs you right now')).toBeDefined();
  });
});
