import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dashboard } from '#core/contract/dashboard.ts';
import { answer, refuse, serve as serveOnly } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

const found = { timeout: 5_000 };
const overview = answer(dashboard.overview, {
  applications: { submitted: 0, under_review: 0, approved: 0, rejected: 0 },
  leads: { new: 0, contacted: 0, qualified: 0, converted: 0 },
  orders: { processing: 0, review: 0, certified: 0, delivered: 0 },
  inquiries: { answered: 0, unanswered: 0 },
  recentApplications: [],
  attention: [],
});
const figures = answer(dashboard.analytics, {
  applications: { submitted: 2, under_review: 1, approved: 4, rejected: 1 },
  funnel: { started: 200, completed: 100, eligible: 60, paid: 30, delivered: 15 },
  weeks: [
    { week: '2026-02-23', authorized: '700.00', captured: '350.00' },
    { week: '2026-03-02', authorized: '0.00', captured: '87.50' },
  ],
});
const serve = (...answers: Parameters<typeof serveOnly>) =>
  serveOnly(staffSession, overview, ...answers);

beforeEach(rememberStaff);

describe('the analytics tab', () => {
  it('shows distribution and key metrics', async () => {
    serve(figures);
    renderApp('/admin?tab=analytics');
    const table = await screen.findByRole('table', { name: 'Applications by status' }, found);
    const approved = within(table).getByRole('row', { name: /Approved/ });
    expect(within(approved).getByText('4')).toBeDefined();
    expect(within(approved).getAllByText('50%')).not.toHaveLength(0);
    expect(screen.getByText('Approval rate').parentElement?.textContent).toContain('50%');
    expect(screen.getByText('Completion rate').parentElement?.textContent).toContain('63%');
    expect(screen.getByText('Pending').parentElement?.textContent).toContain('3');
  });

  it('shows the funnel, each step as a share of the one before', async () => {
    serve(figures);
    renderApp('/admin?tab=analytics');
    const table = await screen.findByRole('table', { name: 'How far companies get' }, found);
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Assessments started200',
      'Completed50%10050%',
      'Eligible in at least one area60%6060%',
      'Paid50%3050%',
      'Delivered50%1550%',
    ]);
  });

  it('shows the money as a table too', async () => {
    serve(figures);
    renderApp('/admin?tab=analytics');
    const table = await screen.findByRole('table', { name: 'Money by week', hidden: true }, found);
    const cells = within(table).getAllByRole('cell', { hidden: true });
    expect(cells.map((cell) => cell.textContent)).toEqual(['$700', '$350', '$0', '$87.50']);
  });

  it('offers another try when the figures cannot be loaded', async () => {
    serve(refuse(dashboard.analytics, 'unavailable', 'The service is unavailable for a moment.'));
    const { user } = renderApp('/admin?tab=analytics');
    expect(
      await screen.findByText('The figures could not be loaded', undefined, found),
    ).toBeDefined();
    serve(figures);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Key metrics')).toBeDefined();
  });
});
