import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chat } from '#core/contract/chat.ts';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import { reports } from '#core/contract/staff/reports.ts';
import { overviewOf } from '#web/test/admin-area.ts';
import { answer, refuse, serve as serveOnly } from '#web/test/answers.ts';
import { NO_FIGURES } from '#web/test/no-figures.ts';
import { NO_REPORT } from '#web/test/no-report.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

const figures = answer(dashboard.analytics, {
  applications: { submitted: 2, under_review: 1, approved: 4, rejected: 1 },
});
const serve = (...answers: Parameters<typeof serveOnly>) =>
  serveOnly(
    staffSession,
    overviewOf(),
    answer(chat.unanswered, []),
    answer(reports.certificates, NO_REPORT),
    ...NO_FIGURES,
    ...answers,
  );

/** Returns the text of a table, row by row. */
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
    const approved = screen.getByRole('link', { name: 'Approved: 4' });
    expect(approved.getAttribute('href')).toBe('/admin?tab=applications&status=approved');
    expect(screen.getByText('Approval rate').parentElement?.textContent).toContain('50%');
    expect(screen.getByText('Completion rate').parentElement?.textContent).toContain('63%');
    expect(screen.getByText('Pending').parentElement?.textContent).toContain('3');
  });

  it('says so where there is nothing to show yet', async () => {
    serve(
      answer(dashboard.analytics, {
        applications: { submitted: 0, under_review: 0, approved: 0, rejected: 0 },
      }),
    );
    renderApp('/admin?tab=analytics');
    const table = await screen.findByRole('table', { name: 'Applications by status' });
    expect(rowsOf(table)[1]).toEqual(['Submitted', '0', '–']);
    expect(screen.getByText('Approval rate').parentElement?.textContent).toContain('0%');
    expect(
      await screen.findByText('Nothing was authorized, charged or refunded on these days.'),
    ).toBeDefined();
    expect(await screen.findAllByText('No assessment was started on these days.')).toHaveLength(3);
    expect(await screen.findByText('No lead was completed in these months.')).toBeDefined();
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
