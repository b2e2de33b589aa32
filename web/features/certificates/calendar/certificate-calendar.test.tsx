import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { type CalendarEntry, checkIns } from '#core/contract/staff/certification/check-ins.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { brand } from '#web/lib/brand.ts';
import { customerWith, overviewOf } from '#web/test/admin-area.ts';
import { answer, fail, inTurn, serve } from '#web/test/answers.ts';
import { certificateDetails } from '#web/test/certificates/certificates.ts';
import { aCheckIn } from '#web/test/check-ins/check-in.ts';
import { QUIET_YEARS } from '#web/test/check-ins/quiet-years.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';
import { addMonths, monthOf, monthWords } from './calendar-days.ts';

beforeEach(rememberStaff);

const DAY = '2027-03-04';

const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  kind: 'check-in',
  certificateId: 5,
  number: 'BEC-2026-7K3Q-XM4T-6',
  holderName: 'Analytical Engines',
  checkIn: aCheckIn(),
  on: DAY,
  ...changes,
});

const ENTRIES = [
  entry(),
  entry({
    certificateId: 6,
    number: 'BEC-2026-AAAA-BBBB-C',
    checkIn: aCheckIn({ id: 42, state: 'overdue' }),
  }),
  entry({
    certificateId: 7,
    number: 'BEC-2026-DDDD-EEEE-F',
    checkIn: aCheckIn({ id: 43, state: 'submitted' }),
  }),
  entry({ kind: 'renewal', certificateId: 8, number: 'BEC-2026-GGGG-HHHH-I', checkIn: null }),
];

function openCalendar(query: string, ...answers: Parameters<typeof serve>) {
  const seen = serve(
    staffSession,
    overviewOf(),
    customerWith(),
    ...QUIET_YEARS,
    answer(certificates.list, []),
    answer(certificates.read, certificateDetails()),
    answer(checkIns.calendar, [
      { on: DAY, kind: 'check-in', total: 3 },
      { on: DAY, kind: 'renewal', total: 1 },
      { on: '2027-03-20', kind: 'suspension', total: 1 },
    ]),
    answer(checkIns.day, ENTRIES),
    ...answers,
  );
  return { seen, ...renderApp(`/admin/certificates?view=calendar${query}`) };
}

const grid = (name = 'March 2027') => screen.findByRole('table', { name });
const dayList = () => screen.findByRole('list', { name: 'What is due on March 4, 2027' });

describe('the month', () => {
  it('shows how much falls on each day by kind, with its neighbours’ days', async () => {
    const { seen } = openCalendar('&month=2027-03');
    const cells = within(await grid());
    expect(
      cells.getByRole('button', { name: 'March 4, 2027: 3 check-ins, 1 renewal' }),
    ).toBeDefined();
    expect(cells.getByRole('button', { name: 'March 20, 2027: 1 suspension' })).toBeDefined();
    expect(cells.getAllByRole('button')).toHaveLength(2);
    expect(cells.getAllByRole('columnheader')).toHaveLength(7);
    expect(seen.map(({ url }) => url)).toContain(
      '/api/admin/calendar?from=2027-02-28&to=2027-04-03',
    );
    // On a phone the days are a list.
    const days = within(screen.getByRole('list', { name: 'Days of March 2027' }));
    expect(days.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'March 4, 20273 check-ins1 renewal',
      'March 20, 20271 suspension',
    ]);
  });

  it('is turned over, and leads back to today', async () => {
    const { user, seen } = openCalendar('&month=2026-12');
    await grid('December 2026');
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await grid('January 2027');
    expect(seen.at(-1)?.url).toBe('/api/admin/calendar?from=2026-12-27&to=2027-02-06');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    const now = monthOf(dayOf(new Date(), brand.timeZone));
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await grid(monthWords(addMonths(now, -1)));
  });

  it('marks today', async () => {
    const today = dayOf(new Date(), brand.timeZone);
    openCalendar('');
    const marked = within(await grid(monthWords(monthOf(today)))).getByText(
      String(Number(today.slice(8))),
      { selector: '[aria-current=date]' },
    );
    expect(marked).toBeDefined();
  });

  it('is narrowed down to a kind, with the day’s list', async () => {
    const { user, seen } = openCalendar(`&month=2027-03&day=${DAY}`);
    await grid();
    await user.selectOptions(screen.getByLabelText('What is due'), 'Suspensions');
    expect(within(await grid()).getAllByRole('button')).toHaveLength(1);
    await waitFor(() =>
      expect(seen.at(-1)?.url).toBe(`/api/admin/calendar/${DAY}?kind=suspension`),
    );
    await user.selectOptions(screen.getByLabelText('What is due'), 'Terms that end');
    expect(
      within(await grid()).getByRole('button', { name: 'March 4, 2027: 1 renewal' }),
    ).toBeDefined();
  });

  it('says that it is empty, and can be loaded again', async () => {
    const { user } = openCalendar(
      '&month=2027-03',
      inTurn(fail(checkIns.calendar), answer(checkIns.calendar, [])),
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing is due in March 2027.')).toBeDefined();
  });

  it('is one of two views', async () => {
    const { user } = openCalendar('&month=2027-03');
    await grid();
    const views = within(screen.getByRole('navigation', { name: 'Views of the certificates' }));
    expect(views.getByRole('link', { name: 'Calendar' }).getAttribute('aria-current')).toBe('page');
    await user.click(views.getByRole('link', { name: 'List' }));
    expect(await screen.findByText('No certificates yet.')).toBeDefined();
  });
});

describe('a day', () => {
  it('lists what falls on it, and opens a certificate', async () => {
    const { user } = openCalendar('&month=2027-03');
    await user.click(within(await grid()).getByRole('button', { name: /^March 4/ }));
    expect(location.search).toContain(`day=${DAY}`);
    const rows = within(await dayList()).getAllByRole('listitem');
    expect(rows).toHaveLength(4);
    expect(rows[1]?.textContent).toContain('Check-in dueOverdue');
    expect(rows[3]?.textContent).toContain('Term ends');
    await user.click(within(await dayList()).getByRole('button', { name: 'BEC-2026-7K3Q-XM4T-6' }));
    expect(await screen.findByRole('dialog', { name: 'BEC-2026-7K3Q-XM4T-6' })).toBeDefined();
  });

  it('reminds those that are chosen and can be reminded, after a question', async () => {
    const { user, seen } = openCalendar(
      `&month=2027-03&day=${DAY}`,
      answer(checkIns.remind, { success: true, reminded: 1, skipped: 1 }),
    );
    const list = within(await dayList());
    // None for a submitted check-in or an ending term.
    expect(list.getAllByRole('checkbox')).toHaveLength(2);
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Remind/ });
    expect(button().disabled).toBe(true);
    await user.click(list.getByRole('checkbox', { name: 'Choose BEC-2026-AAAA-BBBB-C' }));
    expect(button().textContent).toBe('Remind (1)');
    await user.click(screen.getByRole('checkbox', { name: 'Choose all 2 that can be reminded' }));
    await user.click(button());
    const question = within(await screen.findByRole('alertdialog', { name: 'Remind 2 holders?' }));
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(question.getByRole('button', { name: 'Remind' }));
    expect(await screen.findByText('Reminded one holder')).toBeDefined();
    expect(screen.getByText(/1 left out/)).toBeDefined();
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [41, 42] });
    expect(button().disabled).toBe(true);
  });

  it('keeps the choice where nobody could be reminded', async () => {
    const { user } = openCalendar(`&month=2027-03&day=${DAY}`, fail(checkIns.remind));
    await user.click(
      within(await dayList()).getByRole('checkbox', { name: 'Choose BEC-2026-AAAA-BBBB-C' }),
    );
    await user.click(screen.getByRole('button', { name: 'Remind (1)' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remind' }),
    );
    expect(await screen.findByText('Nobody was reminded')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remind (1)' })).toBeDefined();
  });
});
