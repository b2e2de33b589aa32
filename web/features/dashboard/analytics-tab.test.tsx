import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chat } from '#core/contract/chat.ts';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import { reports } from '#core/contract/staff/reports.ts';
import { overviewOf } from '#web/test/admin-area.ts';
import { answer, refuse, serve as serveOnly } from '#web/test/answers.ts';
import { NO_REPORT } from '#web/test/no-report.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

const figures = answer(dashboard.analytics, {
  applications: { submitted: 2, under_review: 1, approved: 4, rejected: 1 },
  funnel: { started: 200, completed: 100, eligible: 60, paid: 30, delivered: 15 },
  weeks: [
    { week: '2026-02-23', authorized: '700.00', captured: '350.00', refunded: '0.00' },
    { week: '2026-03-02', authorized: '0.00', captured: '87.50', refunded: '175.00' },
  ],
});
const serve = (...answers: Parameters<typeof serveOnly>) =>
  serveOnly(
    staffSession,
    overviewOf(),
    answer(chat.unanswered, []),
    answer(reports.certificates, NO_REPORT),
    ...answers,
  );

/** What a table says, row by row. */
const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent));

beforeEach(rememberStaff);

describe('the analytics tab', () => {
  it('shows distribution and key metrics', async () => {
    serve(figures);
    renderApp('/admin?tab=analytics');
    const table = await screen.findByRole('table', { name: 'Applications by status' });
    expect(rowsOf(table)).toEqual([
      ['Status', 'Applications', 'Share'],
      ['Submitted', '2', '25%'],
      ['Under Review', '1', '13%'],
      ['Approved', '4', '50%'],
      ['Rejected', '1', '13%'],
    ]);
    expect(screen.getByText('Approval rate').parentElement?.textContent).toContain('50%');
    expect(screen.getByText('Completion rate').parentElement?.textContent).toContain('63%');
    expect(screen.getByText('Pending').parentElement?.textContent).toContain('3');
  });

  it('shows the funnel, each step as a share of the one before', async () => {
    serve(figures);
    renderApp('/admin?tab=analytics');
    const table = await screen.findByRole('table', { name: 'How far companies get' });
    expect(rowsOf(table)).toEqual([
      ['Step', 'Companies', 'Of the step before'],
      ['Assessments started', '200', '–'],
      ['Completed', '100', '50%'],
      ['Eligible in at least one area', '60', '60%'],
      ['Paid', '30', '50%'],
      ['Delivered', '15', '50%'],
    ]);
    expect(
      screen.getByText('8% of the companies that start an assessment get a certificate.'),
    ).toBeDefined();
  });

  it('shows the money as a table too', async () => {
    serve(figures);
    renderApp('/admin?tab=analytics');
    const table = await screen.findByRole('table', { name: 'Money by week', hidden: true });
    expect(rowsOf(table)).toEqual([
      ['Week of', 'Authorized', 'Charged', 'Refunded'],
      ['Feb 23', '$700', '$350', '$0'],
      ['Mar 2', '$0', '$87.50', '$175'],
    ]);
    const sumOf = (name: string) =>
      screen.getAllByText(name).find(({ tagName }) => tagName === 'DT')?.nextSibling?.textContent;
    expect(sumOf('Authorized')).toBe('$700');
    expect(sumOf('Charged')).toBe('$437.50');
    expect(sumOf('Refunded')).toBe('$175');
  });

  it('says so where there is nothing to show yet', async () => {
    serve(
      answer(dashboard.analytics, {
        applications: { submitted: 0, under_review: 0, approved: 0, rejected: 0 },
        funnel: { started: 0, completed: 0, eligible: 0, paid: 0, delivered: 0 },
        weeks: [{ week: '2026-03-02', authorized: '0.00', captured: '0.00', refunded: '0.00' }],
      }),
    );
    renderApp('/admin?tab=analytics');
    expect(await screen.findByText('No assessment has been started yet.')).toBeDefined();
    expect(
      screen.getByText('Nothing was authorized, charged or refunded in these weeks.'),
    ).toBeDefined();
    const table = screen.getByRole('table', { name: 'Applications by status' });
    expect(rowsOf(table)[1]).toEqual(['Submitted', '0', '–']);
    expect(screen.getByText('Approval rate').parentElement?.textContent).toContain('0%');
  });

  it('offers another try when the figures cannot be loaded', async () => {
    serve(refuse(dashboard.analytics, 'unavailable', 'The service is unavailable for a moment.'));
    const { user } = renderApp('/admin?tab=analytics');
    expect(await screen.findByText('The figures could not be loaded')).toBeDefined();
    serve(figures);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Key metrics')).toBeDefined();
  });

  it('shows what the assistant could not answer', async () => {
    const asked = { id: 1, question: 'Do you have an office in Paris?', timesAsked: 3 };
    serve(
      figures,
      answer(chat.unanswered, [{ ...asked, lastAskedAt: '2026-03-02T10:00:00.000Z' }]),
    );
    renderApp('/admin?tab=analytics');
    expect(await screen.findByText(asked.question)).toBeDefined();
  });
});
