import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#core/contract/staff/accounts/auth.ts';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import { leads } from '#core/contract/staff/leads.ts';
import { customerWith, HOSTILE } from '#web/test/admin-area.ts';
import { answer, refuse } from '#web/test/answers.ts';
import { aLead, leadDetailsOf, serveLead } from '#web/test/records/leads.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { adaAgain, rememberStaff } from '#web/test/staff.ts';

const LATER = '2026-03-04T10:00:00.000Z';

async function openLead(...given: Parameters<typeof serveLead>) {
  const seen = serveLead(...given);
  const { user } = renderApp('/admin?tab=leads&open=7');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('New note');
  const patches = () => seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { user, dialog, seen, patches };
}

beforeEach(rememberStaff);

describe('the details of a lead', () => {
  it('open from the list, with business data, every answer and the score of each area', async () => {
    serveLead();
    const { user } = renderApp('/admin?tab=leads');
    await user.click(await screen.findByRole('button', { name: 'View Details: Engines' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Engines' }));
    expect(await dialog.findByText('Who may see what?')).toBeDefined();
    expect(dialog.getByText('Level 3 of 5: Agreed and in use')).toBeDefined();
    const bar = dialog.getByRole('progressbar', { name: 'Security & Compliance' });
    expect(bar.getAttribute('aria-valuetext')).toBe('82.5%');
    expect(dialog.getByText('Not eligible yet')).toBeDefined();
    expect(dialog.getByText('We build engines.')).toBeDefined();
    expect(dialog.getByText('11–50 people')).toBeDefined();
    expect(
      dialog.getByText('Quality Management Certification (Innovation, Customer Service)'),
    ).toBeDefined();
    expect(location.search).toContain('open=7');
  });

  it('name the mails that were sent, and who did what', async () => {
    const { dialog } = await openLead(
      {},
      customerWith({
        emails: [{ id: 3, title: 'Your assessment results', state: 'sent', at: LATER }],
      }),
      answer(dashboard.history, [
        { id: 1, actor: 'grace', action: 'status changed', data: {}, createdAt: LATER },
      ]),
    );
    expect(await dialog.findByText('Your assessment results')).toBeDefined();
    expect(await dialog.findByText('grace')).toBeDefined();
  });

  it('show what a customer typed as text', async () => {
    await openLead({
      companyName: HOSTILE,
      businessOverview: HOSTILE,
      answers: [{ key: 'q', area: HOSTILE, question: 'Why?', response: HOSTILE, level: null }],
    });
    expect(screen.getAllByText(HOSTILE).length).toBeGreaterThan(3);
    expect(document.querySelector('img')).toBeNull();
  });

  it('offer another try when they cannot be loaded', async () => {
    serveLead({}, refuse(leads.read, 'not_found', 'There is no such lead'));
    const { user } = renderApp('/admin?tab=leads&open=7');
    expect(await screen.findByText('The lead could not be loaded')).toBeDefined();
    serveLead();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Who may see what?')).toBeDefined();
  });
});

describe('the status of a lead', () => {
  it('is saved', async () => {
    const saved = aLead({ status: 'qualified', updatedAt: LATER });
    const { user, dialog, patches } = await openLead({}, answer(leads.update, saved));
    await user.selectOptions(dialog.getByLabelText('Status'), 'Qualified');
    expect(dialog.getByText('Not saved yet')).toBeDefined();
    for (const step of dialog.getAllByRole('button', { name: /Mark as|Convert/ })) {
      expect(step).toHaveProperty('disabled', true);
    }
    expect(dialog.getByText('Save or discard your changes first.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Assessment Lead Updated')).toBeDefined();
    expect(patches()).toEqual([
      { status: 'qualified', expectedUpdatedAt: '2026-03-02T10:00:00.000Z' },
    ]);
  });

  it('goes back to what is saved when it is discarded', async () => {
    const { user, dialog } = await openLead();
    await user.selectOptions(dialog.getByLabelText('Status'), 'Qualified');
    await user.click(dialog.getByRole('button', { name: 'Discard changes' }));
    expect(dialog.getByLabelText('Status')).toHaveProperty('value', 'new');
    expect(dialog.getByRole('button', { name: 'Convert to Order: Engines' })).toBeDefined();
  });

  it('cannot be called converted by hand, nor anything else once there is an order', async () => {
    const { dialog } = await openLead();
    const choices = within(dialog.getByLabelText('Status')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'New',
      'Contacted',
      'Qualified',
      'Lost',
    ]);
  });

  it('is lost with a reason from a list', async () => {
    const { user, dialog, patches } = await openLead(
      {},
      answer(leads.update, aLead({ status: 'lost', lostReason: 'timing' })),
    );
    expect(dialog.queryByLabelText('Why it was lost')).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Status'), 'Lost');
    await user.selectOptions(dialog.getByLabelText('Why it was lost'), 'Not at this time');
    await user.type(dialog.getByLabelText('More about the loss'), 'Ask in spring');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Assessment Lead Updated')).toBeDefined();
    expect(patches()).toMatchObject([
      { status: 'lost', lostReason: 'timing', lostNote: 'Ask in spring' },
    ]);
  });

  it('of a converted lead is not changed any more; notes still are', async () => {
    const { dialog } = await openLead({ status: 'converted', orderNumber: 'ORD-2026-ABC123' });
    expect(dialog.queryByLabelText('Status')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(dialog.getByRole('link', { name: 'ORD-2026-ABC123' })).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Add note' })).toBeDefined();
  });

  it('that somebody else changed meanwhile is shown beside what was chosen', async () => {
    const refusal = refuse(leads.update, 'conflict', 'This lead has changed since you opened it.');
    const { user, dialog } = await openLead({}, refusal);
    await user.selectOptions(dialog.getByLabelText('Status'), 'Qualified');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update assessment lead status')).toBeDefined();

    const theirs = { status: 'contacted', updatedAt: LATER } as const;
    const saved = answer(leads.update, aLead({ ...theirs, status: 'qualified' }));
    const seen = serveLead(theirs, saved, answer(leads.read, leadDetailsOf(theirs)));
    await user.click(await dialog.findByRole('button', { name: 'Load the latest version' }));
    const told = await dialog.findByText(/^Changed by someone else/);
    expect(told.textContent).toContain('Status');
    expect(dialog.getByLabelText('Status')).toHaveProperty('value', 'qualified');
    expect(dialog.getByRole('button', { name: 'Use this for Status' })).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Assessment Lead Updated')).toBeDefined();
    expect(seen.find(({ method }) => method === 'PATCH')?.body).toEqual({
      status: 'qualified',
      expectedUpdatedAt: LATER,
    });
  });

  it('survives a session that ends: log in again, save once more', async () => {
    const { user, dialog } = await openLead(
      {},
      refuse(leads.update, 'not_authenticated', 'Please sign in'),
    );
    await user.selectOptions(dialog.getByLabelText('Status'), 'Qualified');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const login = within(await screen.findByRole('dialog', { name: 'Please log in again' }));
    const seen = serveLead(
      {},
      answer(auth.login, adaAgain),
      answer(leads.update, aLead({ status: 'qualified', updatedAt: LATER })),
    );
    await user.type(login.getByLabelText(/Username/), 'ada');
    await user.type(login.getByLabelText(/Password/), 'secret');
    await user.click(login.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.queryByText('Please log in again')).toBeNull());
    expect(dialog.getByLabelText('Status')).toHaveProperty('value', 'qualified');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Assessment Lead Updated')).toBeDefined();
    expect(seen.some(({ method }) => method === 'PATCH')).toBe(true);
  });
});
