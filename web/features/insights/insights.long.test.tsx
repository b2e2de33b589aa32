import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chat } from '#core/contract/chat.ts';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import { type Cohort, insights } from '#core/contract/staff/insights.ts';
import { orders } from '#core/contract/staff/orders.ts';
import { reports } from '#core/contract/staff/reports.ts';
import { COHORT_FIGURES } from '#core/domain/insights/cohorts.ts';
import { overviewOf } from '#web/test/admin-area.ts';
import { answer, refuse, serve as serveOnly } from '#web/test/answers.ts';
import { onAPhone } from '#web/test/browser/on-a-phone.ts';
import { NO_FIGURES } from '#web/test/no-figures.ts';
import { NO_REPORT } from '#web/test/no-report.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

const serve = (...answers: Parameters<typeof serveOnly>) =>
  serveOnly(
    staffSession,
    overviewOf(),
    answer(chat.unanswered, []),
    answer(reports.certificates, NO_REPORT),
    answer(dashboard.analytics, {
      applications: { submitted: 0, under_review: 0, approved: 0, rejected: 0 },
    }),
    ...NO_FIGURES,
    ...answers,
  );

const comparedWith = { from: '2026-01-29', to: '2026-02-28' };
const sum = (count: number, amount: string) => ({ count, amount });

const money = answer(insights.money, {
  comparedWith,
  now: {
    orders: sum(4, '1400.00'),
    authorized: sum(3, '1050.00'),
    charged: sum(2, '700.00'),
    refunded: sum(1, '175.00'),
  },
  before: {
    orders: sum(2, '700.00'),
    authorized: sum(4, '1400.00'),
    charged: sum(2, '700.00'),
    refunded: sum(0, '0.00'),
  },
  series: [
    { from: '2026-03-01', authorized: '1050.00', charged: '0.00', refunded: '0.00' },
    { from: '2026-03-02', authorized: '0.00', charged: '700.00', refunded: '175.00' },
  ],
});

const steps = { started: 200, completed: 100, eligible: 60, paid: 30, delivered: 15 };
const half = { started: 100, completed: 100, eligible: 30, paid: 10, delivered: 0 };
const funnel = answer(insights.funnel, {
  comparedWith,
  now: steps,
  before: half,
  bySource: [
    { name: 'google.com', now: steps, before: half },
    { name: null, now: half, before: half },
  ],
  otherSources: 7,
  byProgramme: [{ name: 'service-excellence', now: steps, before: half }],
});

const time = { total: 10, kept: 8, median: 3.5, p95: 9 };
const turnaround = answer(insights.turnaround, {
  comparedWith,
  now: { reviews: time, applications: time, inquiries: time, deliveries: time },
  before: { reviews: time, applications: time, inquiries: time, deliveries: { ...time, kept: 5 } },
});

const cohort = (month: string, leads: number): Cohort => ({
  month,
  leads,
  counts: Object.fromEntries(COHORT_FIGURES.map((name) => [name, 1])) as Cohort['counts'],
});

/** Returns the text of a table, row by row. */
const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent));

const MARCH = '/admin?tab=analytics&range=own&from=2026-03-01&to=2026-03-31';
const IN_MARCH = 'from=2026-03-01T05%3A00%3A00.000Z&to=2026-04-01T04%3A00%3A00.000Z';

const hrefOf = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

beforeEach(rememberStaff);

describe('the days', () => {
  it('are asked for as the address says, with what they are compared with', async () => {
    const seen = serve();
    const { user } = renderApp(MARCH);
    await screen.findByText('Mar 1 – Mar 31, 2026, against Jan 29 – Feb 28, 2026.');
    const asked = () => seen.map(({ url }) => url).filter((url) => url.includes('insights/money'));
    await waitFor(() =>
      expect(asked()).toEqual([
        '/api/admin/insights/money?from=2026-03-01&to=2026-03-31&compare=previous',
      ]),
    );
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Compared with' }),
      'A year earlier',
    );
    await screen.findByText('Mar 1 – Mar 31, 2026, against Mar 1 – Mar 31, 2025.');
    await waitFor(() => expect(asked().at(-1)).toContain('compare=year'));
    expect(location.search).toContain('compare=year');
  });

  it('are the last thirty where the address says nothing, or nothing that makes sense', async () => {
    serve();
    renderApp('/admin?tab=analytics&range=century');
    const days = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Days' });
    expect(days.value).toBe('30days');
    expect(screen.getByText(/The last day is not over yet\.$/)).toBeDefined();
  });
});

describe('orders and money', () => {
  it('have their change in words, and lead to their list', async () => {
    serve(money);
    renderApp(MARCH);
    const tile = async (name: string) =>
      (await screen.findByText(name, { selector: 'dt.font-medium' })).parentElement?.textContent;
    expect(await tile('Refunded')).toBe(
      'Refunded$1751 order, 25% of what was chargedUp from none against Jan 29 – Feb 28, 2026',
    );
    expect(await tile('Authorized')).toContain('−25% against Jan 29 – Feb 28, 2026');
    expect(await tile('Charged')).toContain('Unchanged against');
    expect(await tile('Orders')).toContain('+100% against');
    expect(await tile('Average order')).toContain('$350');
    expect(await tile('Refunded share')).toContain('+25 points against');
    expect(await hrefOf('Charged: $700, 2 orders')).toBe(
      `/admin?tab=orders&figure=charged&${IN_MARCH}`,
    );
    expect(await hrefOf('Orders: 4')).toContain('figure=created');
    expect(await hrefOf('Average order: $350, 4 orders')).toBe(
      `/admin?tab=orders&figure=created&${IN_MARCH}`,
    );
    expect(await hrefOf('Refunded share: 25%, 1 order')).toBe(
      `/admin?tab=orders&figure=refunded&${IN_MARCH}`,
    );
  });

  it('lead from their list back to the figures of the same days', async () => {
    serve(money, answer(orders.list, []));
    const { user } = renderApp(MARCH);
    await user.click(await screen.findByRole('link', { name: 'Charged: $700, 2 orders' }));
    expect(await hrefOf('Back to the figures')).toBe(MARCH);
    await user.click(screen.getByRole('button', { name: 'Remove the filter Counted as: Charged' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull());
  });

  it('are drawn, and are a table too', async () => {
    serve(money);
    renderApp(MARCH);
    const table = await screen.findByRole('table', { name: 'Money by day', hidden: true });
    expect(rowsOf(table)).toEqual([
      ['Day', 'Authorized', 'Charged', 'Refunded'],
      ['Mar 1', '$1,050', '$0', '$0'],
      ['Mar 2', '$0', '$700', '$175'],
    ]);
  });

  it('are taken away as a table', async () => {
    const seen = serve(money, refuse(insights.export, 'unavailable', 'Not now.'));
    const { user } = renderApp(MARCH);
    await user.click(await screen.findByRole('button', { name: 'CSV of Orders and money' }));
    expect(await screen.findByText('Export failed')).toBeDefined();
    expect(seen.at(-1)?.url).toBe(
      '/api/admin/insights/export/money?from=2026-03-01&to=2026-03-31&compare=previous',
    );
  });

  it('offer another try', async () => {
    serve(refuse(insights.money, 'unavailable', 'The service is unavailable for a moment.'));
    const { user } = renderApp(MARCH);
    expect(await screen.findByText('The money could not be loaded')).toBeDefined();
    serve(money);
    await user.click(screen.getByRole('button', { name: 'Load it again' }));
    expect(await screen.findByText('Average order')).toBeDefined();
  });

  it('lead to a list that says what it is narrowed down to', async () => {
    const seen = serve(answer(orders.list, []));
    const { user } = renderApp(`/admin?tab=orders&figure=charged&${IN_MARCH}`);
    const chip = await screen.findByRole('button', {
      name: 'Remove the filter Counted as: Charged',
    });
    expect(screen.queryByRole('combobox', { name: 'Counted as' })).toBeNull();
    const asked = () =>
      seen.map(({ url }) => url).filter((url) => url.startsWith(orders.list.path));
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]).toContain('figure=charged');
    await user.click(chip);
    await waitFor(() => expect(asked().at(-1)).not.toContain('figure'));
  });
});

describe('assessments', () => {
  it('show how far they got, in all, by source and by programme', async () => {
    serve(funnel);
    renderApp(MARCH);
    const table = await screen.findByRole('table', { name: 'How far companies get' });
    expect(rowsOf(table).slice(0, 3)).toEqual([
      ['Step', 'Companies', 'Of the step before'],
      ['Assessments started+100% against Jan 29 – Feb 28, 2026', '200', '–'],
      ['CompletedUnchanged against Jan 29 – Feb 28, 2026', '100', '50%'],
    ]);
    const sources = screen.getByRole('table', { name: 'Conversion by source' });
    expect(rowsOf(sources)).toEqual([
      ['Source', 'Started', 'Paid', 'Share'],
      ['google.com+5 points against Jan 29 – Feb 28, 2026', '200', '30', '15%'],
      ['Not recordedUnchanged against Jan 29 – Feb 28, 2026', '100', '10', '10%'],
    ]);
    expect(screen.getByText('7 more from sources that are not listed.')).toBeDefined();
    const programmes = screen.getByRole('table', { name: 'Conversion by programme' });
    expect(within(programmes).getByText('Service Excellence')).toBeDefined();
    expect(await hrefOf('Not recorded, Paid: 10')).toBe(
      '/admin?tab=analytics&range=own&from=2026-03-01&to=2026-03-31&step=paid&source=-',
    );
  });

  const visit = { startedAt: '2026-03-02T10:00:00.000Z', source: 'google.com', programmes: [] };
  const visits = answer(insights.visits, [
    {
      ...visit,
      step: 'paid',
      lead: { id: 7, name: 'Engines' },
      order: { id: 8, orderNumber: 'ORD-2026-A01Z9K' },
    },
    { ...visit, step: 'started', lead: null, order: null },
  ]);

  it('are listed behind a figure, with the way back', async () => {
    const seen = serve(funnel, visits);
    const { user } = renderApp(MARCH);
    await user.click(await screen.findByRole('link', { name: 'google.com, Paid: 30' }));
    const table = await screen.findByRole('table', { name: 'Assessments' });
    expect(rowsOf(table)[1]?.slice(1)).toEqual([
      'google.com',
      'None chosen',
      'Paid',
      'Engines',
      'ORD-2026-A01Z9K',
    ]);
    expect(seen.at(-1)?.url).toBe(
      '/api/admin/insights/assessments?from=2026-03-01&to=2026-03-31&step=paid&source=google.com',
    );
    expect(await hrefOf('Engines')).toBe('/admin?tab=leads&open=7');
    expect(await hrefOf('ORD-2026-A01Z9K')).toBe('/admin?tab=orders&open=8');
    await user.click(screen.getByRole('button', { name: 'Back to the figures' }));
    expect(await screen.findByRole('table', { name: 'Conversion by source' })).toBeDefined();
    expect(location.search).not.toContain('source');
  });
});

describe('turnaround', () => {
  it('is held against the promise, with what was late', async () => {
    serve(turnaround);
    renderApp(MARCH);
    const table = await screen.findByRole('table', { name: 'Turnaround' });
    const rows = rowsOf(table);
    expect(rows[3]?.slice(1)).toEqual(['10', '80%', '2', '3.5 hours', '9 hours']);
    expect(rows[3]?.[0]).toContain('First answer within 24 hours');
    expect(rows[4]?.[0]).toContain('+30 points against Jan 29 – Feb 28, 2026');
    expect(await hrefOf('Inquiries, late: 2')).toContain(
      '/admin?tab=contacts&figure=promise-broken&',
    );
    expect(await hrefOf('Reviews, done: 10')).toContain('/admin/reviews?figure=decided&');
  });
});

describe('leads by month', () => {
  it('say what became of them, and what can still change', async () => {
    const thisMonth = new Date().toISOString().slice(0, 7);
    serve(
      answer(insights.cohorts, {
        comparedWith: null,
        now: [cohort('2026-02', 4), cohort(thisMonth, 2)],
        before: null,
      }),
    );
    renderApp(MARCH);
    const table = await screen.findByRole('table', { name: 'Leads by month' });
    expect(rowsOf(table)[2]?.slice(0, 4)).toEqual(['Feb 2026', '4', '25%', '25%']);
    expect(rowsOf(table)[3]?.slice(1, 3)).toEqual(['2', '50%so far']);
    expect(await hrefOf('Feb 2026, Paid within 30 days: 1 of 4')).toBe(
      '/admin?tab=leads&figure=paid-30&from=2026-02-01T05%3A00%3A00.000Z&to=2026-03-01T05%3A00%3A00.000Z',
    );
  });

  it('are compared month by month, but for what can still change', async () => {
    const thisMonth = new Date().toISOString().slice(0, 7);
    const seen = serve(
      answer(insights.cohorts, {
        comparedWith: { from: '2025-11-01', to: '2026-01-31' },
        now: [cohort('2026-02', 4), cohort('2026-03', 0), cohort(thisMonth, 2)],
        before: [cohort('2025-11', 5), cohort('2025-12', 0), cohort('2026-01', 4)],
      }),
    );
    renderApp(`${MARCH}&compare=year`);
    const table = await screen.findByRole('table', { name: 'Leads by month' });
    const [february, march, running] = rowsOf(table).slice(2);
    expect(february?.slice(0, 3)).toEqual(['Feb 2026against Nov 2025', '4−20%', '25%+5 points']);
    expect(march?.slice(0, 3)).toEqual(['Mar 2026against Dec 2025', '0Unchanged', '–']);
    expect(running?.slice(1, 3)).toEqual(['2', '50%so far']);
    const asked = seen.find(({ url }) => url.includes('/insights/leads'));
    expect(asked?.url).toContain('compare=year');
  });

  it('have a table a month on a phone, with the same figures', async () => {
    onAPhone();
    serve(
      answer(insights.cohorts, { comparedWith: null, now: [cohort('2026-02', 4)], before: null }),
    );
    renderApp(MARCH);
    const table = await screen.findByRole('table', { name: 'Feb 2026' });
    expect(rowsOf(table).map((row) => row.slice(0, 2))).toEqual([
      ['', '7 days'],
      ['Contacted within', '25%'],
      ['Ordered within', '25%'],
      ['Paid within', '25%'],
    ]);
    expect(await hrefOf('Feb 2026, leads: 4')).toContain('/admin?tab=leads&figure=completed&');
    expect(screen.queryByRole('table', { name: 'Leads by month' })).toBeNull();
  });
});
