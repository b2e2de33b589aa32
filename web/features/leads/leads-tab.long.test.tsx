import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Lead, leads } from '#core/contract/staff/leads.ts';
import { HOSTILE, pages } from '#web/test/admin-area.ts';
import { answer, refuse } from '#web/test/answers.ts';
import { aLead, serveLead } from '#web/test/records/leads.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff } from '#web/test/staff.ts';
import { exported, takeExport } from '#web/test/take-export.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });

type User = ReturnType<typeof renderApp>['user'];

/** Chooses from the menu of the only lead. */
async function choose(user: User, name: string) {
  await user.click(await button('More for Engines'));
  await user.click(await screen.findByRole('menuitem', { name }));
}

beforeEach(rememberStaff);

describe('the leads tab', () => {
  it('shows the real score and verdict, and what was typed as text', async () => {
    serveLead({ companyName: HOSTILE, notes: HOSTILE });
    renderApp('/admin?tab=leads');
    const row = within((await screen.findAllByRole('row'))[1] as HTMLElement);
    expect(row.getAllByText(HOSTILE)).toHaveLength(2);
    expect(row.getByText('78.5%')).toBeDefined();
    expect(screen.getByText('Eligible for certification in 2 of 5 areas')).toBeDefined();
    expect(document.querySelector('img')).toBeNull();
  });

  it('shows no score where there are no results', async () => {
    serveLead({ score: null, eligibleAreas: [] });
    renderApp('/admin?tab=leads');
    expect(await screen.findByText('No results yet')).toBeDefined();
    expect(screen.queryByText(/%$/)).toBeNull();
  });

  it('says so when there is none, and when none matches', async () => {
    serveLead({}, answer(leads.list, []));
    const { user } = renderApp('/admin?tab=leads');
    expect(await screen.findByText('No assessment leads found.')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Status'), 'qualified');
    expect(await screen.findByText('No assessment leads match the current filters.')).toBeDefined();
    expect(location.search).toContain('status=qualified');
  });

  it('asks the server with the filters of the address, and again on Refresh', async () => {
    const seen = serveLead({}, exported);
    const { user } = renderApp('/admin?tab=leads&date=week&status=new&search=ada');
    await button('Refresh');
    const asked = () => seen.filter(({ url }) => url.startsWith(leads.list.path));
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]?.url).toMatch(/search=ada&status=new&from=\d{4}/);
    await user.click(await button('Refresh'));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(document.activeElement).toBe(await button('Refresh'));
    expect(screen.getByLabelText('Date')).toHaveProperty('value', 'week');
    expect(await takeExport(user, seen)).toMatch(/leads\?search=ada&status=new&from=\d{4}/);
  });

  it.each(['today', 'week', 'month', '3months'])(
    'keeps the date filter %s in the address',
    async (date) => {
      serveLead();
      const { user } = renderApp('/admin?tab=leads');
      await user.selectOptions(await screen.findByLabelText('Date'), date);
      await waitFor(() => expect(location.search).toContain(`date=${date}`));
      await user.selectOptions(screen.getByLabelText('Date'), '');
      await waitFor(() => expect(location.search).not.toContain('date'));
    },
  );

  it('shows older leads on demand', async () => {
    serveLead({}, pages(leads.list, [aLead()], [aLead({ id: 8, companyName: 'Older' })]));
    const { user } = renderApp('/admin?tab=leads');
    await user.click(await button('Show more leads'));
    expect(await screen.findByText('Older')).toBeDefined();
    expect(screen.getByText('Engines')).toBeDefined();
  });

  it.each([
    ['Contacted', 'contacted', 'Lead contacted for follow-up'],
    ['Qualified', 'qualified', 'Lead qualified for certification'],
  ])('marks a lead as %s with the specified note', async (label, status, notes) => {
    const marked = aLead({ status: status as Lead['status'], notes });
    const seen = serveLead({}, answer(leads.update, marked));
    const { user } = renderApp('/admin?tab=leads');
    await choose(user, `Mark as ${label}`);
    expect(await screen.findByText('Assessment Lead Updated')).toBeDefined();
    const sent = seen.find(({ method }) => method === 'PATCH');
    expect(sent?.body).toEqual({ status, notes, expectedUpdatedAt: marked.updatedAt });
  });

  it('keeps what was noted when it marks a lead', async () => {
    const seen = serveLead({ notes: 'Call on Monday' }, answer(leads.update, aLead()));
    const { user } = renderApp('/admin?tab=leads');
    await choose(user, 'Mark as Contacted');
    expect(await screen.findByText('Assessment Lead Updated')).toBeDefined();
    expect(seen.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      notes: 'Call on Monday\nLead contacted for follow-up',
    });
  });

  it('keeps the keyboard at a lead that was marked', async () => {
    serveLead({}, answer(leads.update, aLead({ status: 'contacted' })));
    const { user } = renderApp('/admin?tab=leads');
    await choose(user, 'Mark as Contacted');
    expect(await screen.findByText('Assessment Lead Updated')).toBeDefined();
    expect(document.activeElement).toBe(await button('More for Engines'));
  });

  it('says that an update failed, and shows what is true now', async () => {
    serveLead({}, refuse(leads.update, 'conflict', 'This lead has changed since you opened it.'));
    const { user } = renderApp('/admin?tab=leads');
    await user.click(await button('More for Engines'));
    const mark = await screen.findByRole('menuitem', { name: 'Mark as Contacted' });
    serveLead(
      { status: 'qualified' },
      refuse(leads.update, 'conflict', 'This lead has changed since you opened it.'),
    );
    await user.click(mark);
    expect(await screen.findByText('Failed to update assessment lead status')).toBeDefined();
    expect(screen.getByText('This lead has changed since you opened it.')).toBeDefined();
    const row = within((await screen.findAllByRole('row'))[1] as HTMLElement);
    expect(await row.findByText('Qualified')).toBeDefined();
  });

  it('offers no conversion of a lead that was converted, but its order', async () => {
    serveLead({ status: 'converted', orderNumber: 'ORD-2026-ABC123' });
    renderApp('/admin?tab=leads');
    const link = await screen.findByRole('link', { name: 'ORD-2026-ABC123' });
    expect(link.getAttribute('href')).toBe('/admin?tab=orders&search=ORD-2026-ABC123');
    expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull();
  });
});

describe('converting a lead', () => {
  async function openQuestion(...given: Parameters<typeof serveLead>) {
    const seen = serveLead(...given);
    const { user } = renderApp('/admin?tab=leads');
    await choose(user, 'Convert to Order');
    const dialog = await screen.findByRole('dialog', { name: 'Convert to Order' });
    return { user, seen, dialog: within(dialog) };
  }

  it.each([
    [false, 'Lead Converted', 'The order is ORD-2026-ABC123. The link to pay is on its way.'],
    [
      true,
      'Already Converted',
      'The order is ORD-2026-ABC123. Nothing was changed and no mail was sent.',
    ],
  ])('answers with the order (it was there already: %s)', async (alreadyExists, title, text) => {
    const reply = { orderNumber: 'ORD-2026-ABC123', alreadyExists };
    const { user, seen, dialog } = await openQuestion({}, answer(leads.convert, reply));
    await user.type(dialog.getByLabelText('Internal note'), 'Agreed by phone');
    await user.click(dialog.getByRole('button', { name: 'Convert to Order' }));
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    const sent = seen.find(({ url }) => url.includes('convert-lead-to-order'));
    expect(sent?.url).toContain(aLead().sessionId);
    expect(sent?.body).toEqual({ notes: 'Agreed by phone', tellCustomer: true });
  });

  it('sends no mail when the tick is taken away', async () => {
    const reply = { orderNumber: 'ORD-2026-ABC123', alreadyExists: false };
    const { user, seen, dialog } = await openQuestion({}, answer(leads.convert, reply));
    await user.click(dialog.getByLabelText('Send ada@analytical.example the link to pay'));
    await user.click(dialog.getByRole('button', { name: 'Convert to Order' }));
    expect(await screen.findByText('The order is ORD-2026-ABC123.')).toBeDefined();
    expect(seen.find(({ url }) => url.includes('convert'))?.body).toMatchObject({
      tellCustomer: false,
    });
  });

  it('keeps the note when it fails', async () => {
    const failure = refuse(leads.convert, 'unavailable', 'The service is unavailable.');
    const { user, dialog } = await openQuestion({}, failure);
    await user.type(dialog.getByLabelText('Internal note'), 'Agreed');
    await user.click(dialog.getByRole('button', { name: 'Convert to Order' }));
    expect(await screen.findByText('Failed to convert lead to order')).toBeDefined();
    expect(dialog.getByLabelText('Internal note')).toHaveProperty('value', 'Agreed');
  });

  it('warns about a company that is not eligible', async () => {
    const { dialog } = await openQuestion({ eligibleAreas: [] });
    expect(dialog.getByText('This company is not eligible yet')).toBeDefined();
  });
});
