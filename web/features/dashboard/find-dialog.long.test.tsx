import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#core/contract/staff/accounts/auth.ts';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { dashboard, type Found } from '#core/contract/staff/dashboard.ts';
import { staffInquiries } from '#core/contract/staff/inquiries.ts';
import { leads } from '#core/contract/staff/leads.ts';
import { orders } from '#core/contract/staff/orders.ts';
import { notes } from '#core/contract/staff/work/notes.ts';
import { customerWith, HOSTILE, overviewOf } from '#web/test/admin-area.ts';
import { answer, refuse, serve } from '#web/test/answers.ts';
import { certificateDetails } from '#web/test/certificates/certificates.ts';
import { QUIET_YEARS } from '#web/test/check-ins/quiet-years.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { reviewDetails } from '#web/test/reviews/reviews.ts';
import { adaAgain, asRole, asStaff, rememberStaff, staffSession } from '#web/test/staff.ts';

const results: Found[] = [
  { subject: 'order', id: 1, title: 'ORD-2026-A01Z9K', detail: 'Ada Lovelace, Engines' },
  { subject: 'order', id: 2, title: 'ORD-2026-B22222', detail: 'Grace Hopper' },
  { subject: 'inquiry', id: 1, title: 'Ada Lovelace', detail: 'ada@example.com' },
];
const inquiry = {
  id: 1,
  customerId: 3,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: null,
  companyName: null,
  certificationInterest: null,
  topic: 'general' as const,
  message: 'How long does it take?',
  consentGiven: true,
  createdAt: '2026-03-02T10:00:00.000Z',
  answeredAt: null,
  archivedAt: null,
  answeredBy: null,
  assignee: null,
  firstAnsweredAt: null,
  source: 'form' as const,
  attachments: [],
  messages: [],
  answers: { comeBack: false, address: 'support@northmark.example' },
};

beforeEach(rememberStaff);

async function openAdmin(...answers: Parameters<typeof serve>) {
  const seen = serve(staffSession, overviewOf(), ...answers);
  const { user } = renderApp('/admin');
  await screen.findByRole('button', { name: 'Find a record' });
  return { user, seen };
}

async function openFind(...answers: Parameters<typeof serve>) {
  const { user, seen } = await openAdmin(...answers);
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  const asked = () => seen.filter(({ url }) => url.startsWith(dashboard.find.path));
  return { user, field, asked };
}

const selected = () => screen.getByRole('option', { selected: true }).textContent;

describe('the find dialog', () => {
  it.each([
    ['Ctrl-K', '{Control>}k{/Control}'],
    ['⌘K', '{Meta>}k{/Meta}'],
  ])('opens by %s with the focus in its field', async (_, keys) => {
    const { user } = await openAdmin();
    await user.keyboard(keys);
    expect(await screen.findByRole('dialog', { name: 'Find a record' })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')));
  });

  it('opens by its button, and Escape gives the focus back to it', async () => {
    const { user } = await openAdmin();
    const button = screen.getByRole('button', { name: 'Find a record' });
    await user.click(button);
    await screen.findByRole('combobox');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('asks once for a word, not for each of its letters', async () => {
    const { user, asked } = await openFind(answer(dashboard.find, results));
    await user.keyboard('lovelace ');
    expect(await screen.findByText('3 found')).toBeDefined();
    expect(asked().map(({ url }) => url)).toEqual(['/api/admin/find?text=lovelace']);
  });

  it('shows what it found by kind', async () => {
    const { user, field } = await openFind(answer(dashboard.find, results));
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('ada');
    const orders = within(await screen.findByRole('group', { name: 'Orders' }));
    expect(orders.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'ORD-2026-A01Z9KAda Lovelace, Engines',
      'ORD-2026-B22222Grace Hopper',
    ]);
    const inquiries = within(screen.getByRole('group', { name: 'Inquiries' }));
    expect(inquiries.getAllByRole('option')).toHaveLength(1);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  });

  it('is walked with the arrow keys, over both ends', async () => {
    const { user, field } = await openFind(answer(dashboard.find, results));
    await user.keyboard('ada');
    await screen.findByRole('listbox');
    expect(selected()).toContain('ORD-2026-A01Z9K');
    await user.keyboard('{ArrowUp}');
    expect(selected()).toContain('ada@example.com');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(selected()).toContain('ORD-2026-B22222');
    expect(field.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    expect(document.activeElement).toBe(field);
  });

  it('opens the chosen record with Enter', async () => {
    const { user } = await openFind(
      answer(dashboard.find, results),
      answer(staffInquiries.list, []),
      answer(staffInquiries.read, inquiry),
      customerWith(),
      answer(dashboard.history, []),
      answer(notes.list, []),
    );
    await user.keyboard('ada');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Ada Lovelace' })).toBeDefined();
    expect(location.search).toBe('?tab=contacts&open=1');
    expect(screen.queryByRole('combobox', { name: /Number/ })).toBeNull();
  });

  it('opens a certificate on its own page', async () => {
    const found: Found = {
      subject: 'certificate',
      id: 5,
      title: 'BEC-2026-7K3Q-XM4T-6',
      detail: 'Engines',
    };
    const { user } = await openFind(
      answer(dashboard.find, [found]),
      answer(certificates.list, []),
      answer(certificates.read, certificateDetails()),
      ...QUIET_YEARS,
      customerWith(),
    );
    await user.keyboard('bec');
    expect(await screen.findByRole('group', { name: 'Certificates' })).toBeDefined();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'BEC-2026-7K3Q-XM4T-6' })).toBeDefined();
    expect(location.pathname + location.search).toBe('/admin/certificates?open=5');
  });

  it('opens a review on its desk', async () => {
    const found: Found = { subject: 'review', id: 5, title: 'ORD-2026-A01Z9K', detail: 'Engines' };
    const { user } = await openFind(
      answer(dashboard.find, [found]),
      answer(reviews.read, reviewDetails()),
    );
    await user.keyboard('engines');
    expect(await screen.findByRole('group', { name: 'Reviews' })).toBeDefined();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(location.pathname + location.search).toContain('/admin/reviews?review=5'),
    );
  });

  it('opens a record with a click', async () => {
    const { user } = await openFind(answer(dashboard.find, results));
    await user.keyboard('grace');
    await user.click(await screen.findByRole('option', { name: /ORD-2026-B22222/ }));
    await waitFor(() => expect(location.search).toBe('?tab=orders&open=2'));
  });

  it('opens a pasted number as soon as it is found, never what was found before', async () => {
    let isFirst = true;
    const { user, field } = await openFind({
      endpoint: dashboard.find,
      respond: () => {
        const reply = isFirst ? results : [{ ...results[0], id: 99 }];
        isFirst = false;
        return Response.json(reply);
      },
    });
    await user.keyboard('ada');
    await screen.findByRole('listbox');
    await user.clear(field);
    await user.paste('ORD-2026-A01Z9K');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.search).toBe('?tab=orders&open=99'));
  });

  it('says that nothing was found', async () => {
    const { user } = await openFind(answer(dashboard.find, []));
    await user.keyboard('nobody{Enter}');
    expect(await screen.findByText(/^Nothing found\./)).toBeDefined();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(location.search).toBe('');
  });

  it('says that the search failed', async () => {
    const failure = refuse(dashboard.find, 'unavailable', 'Please try again.');
    const { user } = await openFind(failure);
    await user.keyboard('ada');
    expect(await screen.findByText('The search failed. Please try again.')).toBeDefined();
  });

  it('shows hostile names as text', async () => {
    const hostile: Found = { subject: 'lead', id: 3, title: HOSTILE, detail: HOSTILE };
    const { user } = await openFind(answer(dashboard.find, [hostile]));
    await user.keyboard('img');
    const option = await screen.findByRole('option');
    expect(option.textContent).toBe(HOSTILE + HOSTILE);
    expect(document.querySelector('img[src=x]')).toBeNull();
  });

  it('waits while the login is asked for, and then continues', async () => {
    const { user } = await openFind(refuse(dashboard.find, 'not_authenticated', 'Please sign in'));
    await user.keyboard('ada');
    const login = await screen.findByRole('dialog', { name: 'Please log in again' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('combobox', { hidden: true })).toHaveLength(1);
    await user.type(within(login).getByLabelText(/Username/), 'ada');
    await user.type(within(login).getByLabelText(/Password/), 'secret');
    serve(answer(auth.login, adaAgain), answer(dashboard.find, results));
    await user.click(within(login).getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('option', { name: /ORD-2026-A01Z9K/ })).toBeDefined();
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'ada');
  });
});

describe('commands', () => {
  it('open the form for a new order without waiting for the search', async () => {
    const { user } = await openFind(
      { endpoint: dashboard.find, respond: () => new Promise<Response>(() => {}) },
      answer(orders.list, []),
    );
    await user.keyboard('new order');
    expect(selected()).toBe('New order');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'New order' })).toBeDefined();
    expect(location.search).toBe('?tab=orders');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['go to settings', 'Go to Settings', '/admin?tab=settings'],
    ['lead', 'Go to Leads', '/admin?tab=leads'],
    ['certif', 'Go to Certificates', '/admin/certificates'],
    ['audit', 'Go to Settings, Audit', '/admin?tab=settings&view=audit'],
  ])('"%s" names %s', async (typed, title, address) => {
    const { user } = await openFind(
      answer(dashboard.find, []),
      answer(leads.list, []),
      answer(certificates.list, []),
    );
    await user.keyboard(typed);
    const group = within(await screen.findByRole('group', { name: 'Commands' }));
    await user.click(group.getByRole('option', { name: title }));
    await waitFor(() => expect(location.pathname + location.search).toBe(address));
  });

  it('come before the records that were found', async () => {
    const { user } = await openFind(answer(dashboard.find, results));
    await user.keyboard('orders');
    expect(await screen.findByText('4 found')).toBeDefined();
    expect(screen.getAllByRole('group')[0]?.textContent).toContain('Go to Orders');
    expect(selected()).toBe('Go to Orders');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(location.search).toBe('?tab=orders&open=1'));
  });

  it('sign out', async () => {
    const { user } = await openFind(
      answer(dashboard.find, []),
      answer(auth.logout, { success: true }),
    );
    await user.keyboard('log out');
    await screen.findByRole('option', { name: 'Sign out' });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Logged out')).toBeDefined();
    await waitFor(() => expect(location.pathname).toBe('/admin/login'));
  });

  it('are those that the person may use', async () => {
    const { user, field } = await openFind(asStaff, answer(dashboard.find, []));
    const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
    await user.keyboard('go to settings');
    await screen.findAllByRole('option');
    expect(offered()).toEqual(['Go to Settings', 'Go to Settings, Bulk runs']);
    await user.clear(field);
    await user.keyboard('new');
    await screen.findByText('2 found');
    expect(offered()).toEqual(['New order', 'New lead']);
  });

  it('change nothing for somebody who only reads', async () => {
    const { user } = await openFind(asRole('reader'), answer(dashboard.find, []));
    await user.keyboard('new order');
    expect(await screen.findByText(/^Nothing found\./)).toBeDefined();
    expect(screen.queryByRole('option')).toBeNull();
  });
});

it('an address that asks for a new order opens nothing for somebody who only reads', async () => {
  serve(staffSession, overviewOf(), asRole('reader'), answer(orders.list, []));
  renderApp('/admin?tab=orders&new=yes');
  await waitFor(() => expect(location.search).toBe('?tab=orders'));
  await screen.findByText('No certification orders found.');
  expect(screen.queryByRole('dialog')).toBeNull();
});
