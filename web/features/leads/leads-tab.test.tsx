import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dashboard } from '#core/contract/dashboard.ts';
import { type Lead, type LeadDetails, leads } from '#core/contract/leads.ts';
import { answer, refuse, serve as serveOnly } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

const found = { timeout: 5_000 };

const ada: Lead = {
  id: 7,
  sessionId: '7f1c0b9e-3a55-4f0e-9b8a-1f6f5f0c9a11',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@analytical.example',
  phone: '+1 555 0100',
  companyName: '<img src=x onerror=alert(1)>',
  industry: 'technology',
  businessOverview: 'We build engines.',
  status: 'new',
  notes: null,
  completedAt: '2026-03-02T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  score: 78,
  eligibleAreas: ['security-compliance', 'leadership-culture-people'],
  orderNumber: null,
};
const details: LeadDetails = {
  ...ada,
  companySize: '11-50',
  currentChallenges: 'Growing.',
  selectedCertifications: ['quality-management'],
  answers: [
    {
      key: 'q1',
      area: 'security-compliance',
      question: 'Who may see what?',
      response: 'It is written down.',
      level: 3,
    },
  ],
  results: [
    { area: 'security-compliance', score: 82, isEligible: true, summary: 'Well done.' },
    { area: 'environmental-responsibility', score: 40, isEligible: false, summary: 'Not yet.' },
  ],
};
const overview = answer(dashboard.overview, {
  applications: { submitted: 0, under_review: 0, approved: 0, rejected: 0 },
  leads: { new: 1, contacted: 0, qualified: 0, converted: 0 },
  orders: { processing: 0, review: 0, certified: 0, delivered: 0 },
  inquiries: { answered: 0, unanswered: 0 },
  recentApplications: [],
  attention: [],
});

const serve = (...answers: Parameters<typeof serveOnly>) =>
  serveOnly(
    staffSession,
    overview,
    answer(leads.list, [ada]),
    answer(leads.read, details),
    answer(dashboard.history, []),
    answer(dashboard.customer, {
      leads: [],
      applications: [],
      orders: [],
      inquiries: [],
      emails: [],
    }),
    ...answers,
  );
const button = (name: string | RegExp) => screen.findByRole('button', { name }, found);

beforeEach(rememberStaff);

describe('the leads tab', () => {
  it('shows the real score and verdict, and what was typed as text', async () => {
    serve();
    renderApp('/admin?tab=leads');
    expect(await screen.findByText('<img src=x onerror=alert(1)>', undefined, found)).toBeDefined();
    expect(screen.getByRole('img', { name: 'Score of Ada Lovelace: 78%' })).toBeDefined();
    expect(screen.getByText('Eligible for certification in 2 of 5 areas')).toBeDefined();
    expect(document.querySelector('img')).toBeNull();
  });

  it('says so when there is none, and when none matches', async () => {
    serve(answer(leads.list, []));
    const { user } = renderApp('/admin?tab=leads');
    expect(await screen.findByText('No assessment leads found.', undefined, found)).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Status'), 'qualified');
    expect(await screen.findByText('No assessment leads match the current filters.')).toBeDefined();
    expect(location.search).toContain('status=qualified');
  });

  it('asks the server with the filters of the address, and again on Refresh', async () => {
    const seen = serve();
    const { user } = renderApp('/admin?tab=leads&date=week&status=new&search=ada');
    await button('Refresh');
    const asked = () => seen.filter(({ url }) => url.startsWith(leads.list.path));
    await waitFor(() => expect(asked()).toHaveLength(1), found);
    expect(asked()[0]?.url).toMatch(/search=ada&status=new&from=\d{4}/);
    await user.click(await button('Refresh'));
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it.each([
    ['Contacted', 'contacted', 'Lead contacted for follow-up'],
    ['Qualified', 'qualified', 'Lead qualified for certification'],
  ])('marks a lead as %s with the specified note', async (label, status, notes) => {
    const seen = serve(answer(leads.update, { ...ada, status: status as Lead['status'] }));
    const { user } = renderApp('/admin?tab=leads');
    await user.click(await button(`Mark as ${label}: Ada Lovelace`));
    expect(await screen.findByText('Assessment Lead Updated')).toBeDefined();
    const sent = seen.find(({ method }) => method === 'PATCH');
    expect(sent?.body).toEqual({ status, notes, expectedUpdatedAt: ada.updatedAt });
  });

  it('says that an update failed', async () => {
    serve(refuse(leads.update, 'conflict', 'This lead has changed since you opened it.'));
    const { user } = renderApp('/admin?tab=leads');
    await user.click(await button('Mark as Contacted: Ada Lovelace'));
    expect(await screen.findByText('Failed to update assessment lead status')).toBeDefined();
    expect(screen.getByText('This lead has changed since you opened it.')).toBeDefined();
  });

  it.each([
    [false, 'Lead Converted'],
    [true, 'Already Converted'],
  ])('converts a lead (it has an order already: %s)', async (alreadyExists, title) => {
    const seen = serve(answer(leads.convert, { orderNumber: 'ORD-2026-ABC123', alreadyExists }));
    const { user } = renderApp('/admin?tab=leads');
    await user.click(await button('Convert to Order: Ada Lovelace'));
    const dialog = await screen.findByRole('dialog', { name: 'Convert to Order' });
    await user.type(within(dialog).getByLabelText('Internal note'), 'Agreed by phone');
    await user.click(within(dialog).getByRole('button', { name: 'Convert to Order' }));
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText('The order is ORD-2026-ABC123.')).toBeDefined();
    const sent = seen.find(({ url }) => url.includes('convert-lead-to-order'));
    expect(sent?.url).toContain(ada.sessionId);
    expect(sent?.body).toEqual({ notes: 'Agreed by phone', tellCustomer: true });
  });

  it('keeps the note when a conversion fails', async () => {
    serve(refuse(leads.convert, 'unavailable', 'The service is unavailable for a moment.'));
    const { user } = renderApp('/admin?tab=leads');
    await user.click(await button('Convert to Order: Ada Lovelace'));
    const dialog = await screen.findByRole('dialog', { name: 'Convert to Order' });
    await user.type(within(dialog).getByLabelText('Internal note'), 'Agreed');
    await user.click(within(dialog).getByRole('button', { name: 'Convert to Order' }));
    expect(await screen.findByText('Failed to convert lead to order')).toBeDefined();
    expect(within(dialog).getByLabelText('Internal note')).toHaveProperty('value', 'Agreed');
  });

  it('offers no conversion of a lead that was converted', async () => {
    serve(answer(leads.list, [{ ...ada, status: 'converted', orderNumber: 'ORD-2026-ABC123' }]));
    renderApp('/admin?tab=leads');
    expect(await screen.findByText(/ORD-2026-ABC123/, undefined, found)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Convert to Order/ })).toBeNull();
  });

  it('shows business data, every answer and the score of each area', async () => {
    serve();
    const { user } = renderApp('/admin?tab=leads');
    await user.click(await button('View Details: Ada Lovelace'));
    const dialog = await screen.findByRole('dialog', { name: 'Ada Lovelace' });
    expect(await within(dialog).findByText('Who may see what?')).toBeDefined();
    expect(within(dialog).getByText('Level 3 of 5: Agreed and in use')).toBeDefined();
    const bar = within(dialog).getByRole('progressbar', { name: 'Security & Compliance' });
    expect(bar.getAttribute('aria-valuenow')).toBe('82');
    expect(within(dialog).getByText('Not eligible yet')).toBeDefined();
    expect(within(dialog).getByText('We build engines.')).toBeDefined();
    expect(location.search).toContain('open=7');
  });
});
