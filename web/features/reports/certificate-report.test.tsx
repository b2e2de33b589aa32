import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { chat } from '#core/contract/chat.ts';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import { reports } from '#core/contract/staff/reports.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { HOSTILE, overviewOf } from '#web/test/admin-area.ts';
import { answer, refuse, serve as serveOnly } from '#web/test/answers.ts';
import { NO_FIGURES } from '#web/test/no-figures.ts';
import { NO_REPORT } from '#web/test/no-report.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

const serve = (...answers: Parameters<typeof serveOnly>) =>
  serveOnly(
    staffSession,
    overviewOf(),
    answer(chat.unanswered, []),
    answer(dashboard.analytics, {
      applications: { submitted: 0, under_review: 0, approved: 0, rejected: 0 },
    }),
    ...NO_FIGURES,
    ...answers,
  );

const report = answer(reports.certificates, {
  byState: [
    { state: 'valid', total: 3 },
    { state: 'suspended', total: 1 },
  ],
  byArea: [{ area: 'leadership-culture-people', total: 4 }],
  byMonth: [
    { month: '2027-03', issued: 0, renewed: 0 },
    { month: '2027-04', issued: 4, renewed: 1 },
  ],
  renewals: { kept: 2, lost: 1, open: 1 },
  reviews: { decided: 4, inTime: 3, medianDays: 5.5 },
  checkIns: { due: 10, onTime: 7, late: 2, missing: 1 },
});

/** Returns the text of a table, row by row. */
const rowsOf = async (name: string) =>
  [...(await screen.findByRole('table', { name })).querySelectorAll('tr')].map((row) =>
    [...row.cells].map((cell) => cell.textContent),
  );

const spansIn = (seen: { url: string }[]) =>
  seen.filter(({ url }) => url.includes('/reports/')).map(({ url }) => url.split('?')[1]);

beforeEach(rememberStaff);

describe('the report on certificates', () => {
  it('shows each table', async () => {
    serve(report);
    renderApp('/admin?tab=analytics');
    expect(await rowsOf('Certificates by state')).toEqual([
      ['State', 'Certificates', 'Share'],
      ['Valid', '3', '75%'],
      ['Suspended', '1', '25%'],
    ]);
    expect(await rowsOf('Certificates by area')).toContainEqual([
      'Leadership & People Culture',
      '4',
      '100%',
    ]);
    expect(await rowsOf('Certificates by month')).toEqual([
      ['Month', 'Issued', 'Of these, renewals'],
      ['Mar 2027', '0', '0'],
      ['Apr 2027', '4', '1'],
    ]);
    expect((await rowsOf('Renewals kept and lost')).slice(1)).toEqual([
      ['Renewed', '2', '50%'],
      ['Can still be renewed', '1', '25%'],
      ['Lost', '1', '25%'],
    ]);
    expect((await rowsOf('Review time against the promise')).slice(1)).toEqual([
      ['Within 7 business days', '3', '75%'],
      ['Later', '1', '25%'],
    ]);
    expect(screen.getByText(/Half of the reviews took 5\.5 or fewer/)).toBeDefined();
    expect((await rowsOf('Check-ins on time')).slice(1)).toEqual([
      ['On time', '7', '70%'],
      ['Late', '2', '20%'],
      ['Missing', '1', '10%'],
    ]);
  });

  it('leads from each figure to what it counts', async () => {
    serve(report);
    renderApp('/admin?tab=analytics&range=own&from=2027-03-15&to=2027-04-20');
    await screen.findByRole('table', { name: 'Certificates by state' });
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    const days = 'from=2027-03-15T04%3A00%3A00.000Z&to=2027-04-21T04%3A00%3A00.000Z';
    const list = '/admin/certificates?figure=';
    expect(hrefOf('Suspended: 1')).toBe(`${list}real&state=suspended`);
    expect(hrefOf('Leadership & People Culture: 4')).toBe(
      `${list}issued&area=leadership-culture-people&${days}`,
    );
    expect(hrefOf('Mar 2027, issued: 0')).toBe(
      `${list}issued&from=2027-03-15T04%3A00%3A00.000Z&to=2027-04-01T04%3A00%3A00.000Z`,
    );
    expect(hrefOf('Apr 2027, renewals: 1')).toBe(
      `${list}issued-renewal&from=2027-04-01T04%3A00%3A00.000Z&to=2027-04-21T04%3A00%3A00.000Z`,
    );
    expect(hrefOf('Renewed: 2')).toBe(`${list}renewal-kept&${days}`);
    expect(hrefOf('Can still be renewed: 1')).toBe(`${list}renewal-open&${days}`);
    expect(hrefOf('Lost: 1')).toBe(`${list}renewal-lost&${days}`);
    expect(hrefOf('Late: 2')).toBe(
      '/admin?tab=analytics&range=own&from=2027-03-15&to=2027-04-20&checkIns=late',
    );
  });

  it('lists the check-ins behind a figure, and leads back', async () => {
    const seen = serve(
      report,
      answer(reports.checkIns, [
        {
          id: 41,
          certificateId: 5,
          number: 'BEC-2026-7K3Q-XM4T-6',
          holderName: HOSTILE,
          ordinal: 2,
          lastDay: '2027-04-10',
          submittedAt: null,
        },
      ]),
    );
    const { user } = renderApp(
      '/admin?tab=analytics&range=own&from=2027-04-01&to=2027-04-30&checkIns=missing',
    );
    expect(await rowsOf('Check-ins')).toEqual([
      ['Certificate', 'Holder', 'Check-in', 'Last day', 'Submitted'],
      ['BEC-2026-7K3Q-XM4T-6', HOSTILE, 'Second', 'April 10, 2027', '–'],
    ]);
    expect(screen.getByRole('heading', { name: 'Check-ins: missing' })).toBeDefined();
    expect(screen.getByText('1 check-in')).toBeDefined();
    expect(spansIn(seen)[0]).toContain('from=2027-04-01&to=2027-04-30&outcome=missing');
    const link = screen.getByRole('link', { name: 'BEC-2026-7K3Q-XM4T-6' });
    expect(link.getAttribute('href')).toBe('/admin/certificates?open=5');
    await user.click(screen.getByRole('button', { name: 'Back to the figures' }));
    expect(await screen.findByRole('table', { name: 'Check-ins on time' })).toBeDefined();
    expect(location.search).not.toContain('checkIns');
  });

  it('is taken away as a table', async () => {
    const seen = serve(report, {
      endpoint: reports.export,
      respond: () => new Response('a', { headers: { 'content-disposition': 'filename="r.csv"' } }),
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user } = renderApp('/admin?tab=analytics&range=own&from=2027-04-01&to=2027-04-30');
    await user.click(await screen.findByRole('button', { name: 'CSV of Certificates' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(seen.at(-1)?.url).toBe(
      '/api/admin/reports/certificates/export?from=2027-04-01&to=2027-04-30',
    );
  });

  it('says so where there is nothing to show', async () => {
    serve(answer(reports.certificates, NO_REPORT));
    renderApp('/admin?tab=analytics');
    expect(await screen.findByText('No term ended on these days.')).toBeDefined();
    expect(screen.getAllByText('No certificate was issued on these days.')).toHaveLength(2);
    expect(screen.getByText('No review was decided on these days.')).toBeDefined();
    expect(screen.getByText('No check-in was due on these days.')).toBeDefined();
  });

  it('asks for the days that are chosen by name, and keeps them in the address', async () => {
    const seen = serve(report);
    const { user } = renderApp('/admin?tab=analytics&range=last-year');
    const days = await screen.findByRole('combobox', { name: 'Days' });
    const lastYear = Number(dayOf(new Date(), NORTHMARK.timeZone).slice(0, 4)) - 1;
    await waitFor(() =>
      expect(spansIn(seen)).toEqual([`from=${lastYear}-01-01&to=${lastYear}-12-31`]),
    );
    await user.selectOptions(days, 'This year');
    await waitFor(() => expect(spansIn(seen)).toHaveLength(2));
    expect(spansIn(seen)[1]).toContain(`from=${lastYear + 1}-01-01`);
    expect(location.search).toContain('range=this-year');
  });

  it('asks for other days, which begin as those that were shown, once they make sense', async () => {
    const seen = serve(report);
    const { user } = renderApp('/admin?tab=analytics&range=last-year');
    const lastYear = Number(dayOf(new Date(), NORTHMARK.timeZone).slice(0, 4)) - 1;
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Days' }), 'Other days');
    const first = await screen.findByLabelText<HTMLInputElement>('First day');
    expect(first.value).toBe(`${lastYear}-01-01`);
    fireEvent.change(first, { target: { value: `${lastYear + 1}-01-01` } });
    expect(await screen.findByText(/not before the first/)).toBeDefined();
    expect(screen.queryByRole('table', { name: 'Check-ins on time' })).toBeNull();
    fireEvent.change(first, { target: { value: `${lastYear}-12-31` } });
    await screen.findByRole('table', { name: 'Check-ins on time' });
    expect(spansIn(seen).at(-1)).toBe(`from=${lastYear}-12-31&to=${lastYear}-12-31`);
    expect(spansIn(seen)).not.toContain(`from=${lastYear + 1}-01-01&to=${lastYear}-12-31`);
  });

  it('offers another try', async () => {
    serve(refuse(reports.certificates, 'unavailable', 'The service is unavailable for a moment.'));
    const { user } = renderApp('/admin?tab=analytics');
    expect(await screen.findByText('The report could not be loaded')).toBeDefined();
    serve(report);
    await user.click(screen.getByRole('button', { name: 'Load the report again' }));
    expect(await screen.findByRole('table', { name: 'Certificates by state' })).toBeDefined();
  });
});
