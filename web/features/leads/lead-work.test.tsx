import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type LeadDetails, leads } from '#core/contract/staff/leads.ts';
import { assignments } from '#core/contract/staff/work/assignments.ts';
import { answer, refuse } from '#web/test/answers.ts';
import { aLead, serveLead } from '#web/test/records/leads.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { asRole, rememberStaff } from '#web/test/staff.ts';

const COLLEAGUES = answer(assignments.colleagues, [
  { username: 'ada', name: 'Ada' },
  { username: 'grace', name: 'Grace Hopper' },
]);

async function openLead(...given: Parameters<typeof serveLead>) {
  const [changes = {}, ...answers] = given;
  const seen = serveLead(changes, COLLEAGUES, ...answers);
  const { user } = renderApp('/admin?tab=leads&open=7');
  const dialog = within(await screen.findByRole('dialog'));
  const header = within(await dialog.findByRole('region', { name: 'Summary' }));
  return { user, dialog, header, seen };
}

beforeEach(rememberStaff);

describe('the top of a lead', () => {
  it('says whose it is, how to reach them, and leads to everything of the customer', async () => {
    const { user, header } = await openLead({
      email: 'ada@example.com',
      phone: '+1 555 010 0199',
    });
    expect(header.getByText('Ada Lovelace · Engines')).toBeDefined();
    const mail = header.getByRole('link', { name: 'ada@example.com' });
    expect(mail.getAttribute('href')).toBe('mailto:ada@example.com');
    const phone = header.getByRole('link', { name: '+1 555 010 0199' });
    expect(phone.getAttribute('href')).toBe('tel:+15550100199');
    await user.click(header.getByRole('button', { name: 'Copy ada@example.com' }));
    expect(await navigator.clipboard.readText()).toBe('ada@example.com');
    const all = header.getByRole('link', { name: 'All of this customer' });
    expect(all.getAttribute('href')).toBe('/admin/customers/3');
  });

  it.each<[LeadDetails['status'], string]>([
    ['new', 'Mark as Contacted: Engines'],
    ['contacted', 'Mark as Qualified: Engines'],
    ['qualified', 'Convert to Order: Engines'],
  ])('of one that is %s has "%s" as its first button', async (status, name) => {
    const { header } = await openLead({ status });
    const steps = header.getAllByRole('button', { name: /Mark as|Convert/ });
    expect(steps.map((step) => step.getAttribute('aria-label'))[0]).toBe(name);
  });

  it('leads to the order of one that was converted', async () => {
    const { header } = await openLead({ status: 'converted', orderNumber: 'ORD-2026-ABC123' });
    const link = header.getByRole('link', { name: 'Open the order' });
    expect(link.getAttribute('href')).toBe('/admin?tab=orders&search=ORD-2026-ABC123');
    expect(header.queryByRole('button', { name: /Mark as|Convert/ })).toBeNull();
  });

  it('says of one that was lost that nothing is left to do', async () => {
    const { header } = await openLead({ status: 'lost', lostReason: 'price' });
    expect(header.getByText('Nothing left to do: it was lost.')).toBeDefined();
  });

  it('takes the next step with the version that was seen', async () => {
    const saved = aLead({ status: 'contacted' });
    const { user, header, seen } = await openLead({}, answer(leads.update, saved));
    await user.click(header.getByRole('button', { name: 'Mark as Contacted: Engines' }));
    await waitFor(() => expect(seen.some(({ method }) => method === 'PATCH')).toBe(true));
    expect(seen.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      status: 'contacted',
      expectedUpdatedAt: '2026-03-02T10:00:00.000Z',
    });
  });

  it('gives it to a colleague, and says when somebody was faster', async () => {
    const { user, header, seen } = await openLead(
      { assignee: 'former-colleague' },
      refuse(assignments.assign, 'conflict', 'A colleague has since given this to ada'),
    );
    const picker = header.getByLabelText('Assigned to');
    await header.findByRole('option', { name: 'Grace Hopper' });
    expect(picker).toHaveProperty('value', 'former-colleague');
    await user.selectOptions(picker, 'Grace Hopper');
    expect(await screen.findByText('A colleague has since given this to ada')).toBeDefined();
    expect(seen.find(({ method }) => method === 'PUT')).toMatchObject({
      url: '/api/admin/assignments/lead/7',
      body: { assignee: 'grace', expected: 'former-colleague' },
    });
    expect(picker).toHaveProperty('value', 'former-colleague');
  });

  it('offers a reader nothing to change', async () => {
    const { header } = await openLead({}, asRole('reader'));
    expect(await header.findByText(/^Next: Mark as Contacted. Only an owner/)).toBeDefined();
    expect(header.queryByRole('button', { name: /Mark as|Convert|Archive/ })).toBeNull();
    expect(header.queryByLabelText('Assigned to')).toBeNull();
  });
});

it('is saved with Ctrl and Enter, wherever the keyboard is, and names what is not saved', async () => {
  const saved = aLead({ status: 'qualified' });
  const { user, dialog, seen } = await openLead({}, answer(leads.update, saved));
  const saves = () => seen.filter(({ method }) => method === 'PATCH');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(saves()).toHaveLength(0);
  await user.selectOptions(dialog.getByLabelText('Status'), 'Qualified');
  expect(dialog.getByText('Not saved yet').parentElement?.textContent).toBe(
    'Not saved yet: Status',
  );
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Assessment Lead Updated')).toBeDefined();
  expect(saves()).toHaveLength(1);
});
