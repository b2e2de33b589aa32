import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { insights } from '#core/contract/staff/insights.ts';
import { overviewOf } from '#web/test/admin-area.ts';
import { answer, serve } from '#web/test/answers.ts';
import { onAPhone } from '#web/test/browser/on-a-phone.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

const MARCH = '/admin?tab=analytics&range=own&from=2026-03-01&to=2026-03-31';
const visit = { startedAt: '2026-03-02T10:00:00.000Z', source: 'google.com', programmes: [] };

beforeEach(rememberStaff);

it('is a list of short cards on a phone, with the ways to lead and order', async () => {
  onAPhone();
  const lead = { id: 7, name: 'Engines' };
  const order = { id: 8, orderNumber: 'ORD-2026-A01Z9K' };
  const visits = answer(insights.visits, [
    { ...visit, step: 'paid', lead, order },
    { ...visit, step: 'started', lead: null, order: null },
  ]);
  serve(staffSession, overviewOf(), visits);
  renderApp(`${MARCH}&step=started`);
  const cards = within(await screen.findByRole('list', { name: 'Assessments' }));
  const [paid, started] = cards.getAllByRole('listitem').map((card) => card.textContent);
  expect(paid).toMatch(/^Paid.*google\.com · None chosenEnginesORD-2026-A01Z9K$/);
  expect(started).toMatch(/^Started.*google\.com · None chosen$/);
  const hrefs = cards.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/admin?tab=leads&open=7', '/admin?tab=orders&open=8']);
  expect(screen.queryByRole('table', { name: 'Assessments' })).toBeNull();
});

it('says in words that none got that far', async () => {
  serve(staffSession, overviewOf(), answer(insights.visits, []));
  renderApp(`${MARCH}&step=delivered`);
  expect(await screen.findByText('No assessment got this far on these days.')).toBeDefined();
});
