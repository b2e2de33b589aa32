import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CustomerPage,
  customerPages,
  type ListedCustomer,
  type TimelineEntry,
} from '#core/contract/staff/customers/customer-pages.ts';
import { savedViews } from '#core/contract/staff/work/saved-views.ts';
import { customerWith, HOSTILE, overviewOf, pages } from '#web/test/admin-area.ts';
import { answer, inTurn, refuse, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { asRole, rememberStaff, staffSession } from '#web/test/staff.ts';
import { exported, takeExport } from '#web/test/take-export.ts';

const at = '2026-03-02T10:00:00.000Z';
const person = {
  id: 4,
  email: 'ada@engines.example',
  name: 'Ada Lovelace',
  company: 'Engines',
  phone: '+1 555 0100 200',
  since: at,
  lastActivityAt: at,
};
const listed = (changes: Partial<ListedCustomer> = {}): ListedCustomer => ({
  ...person,
  orders: 2,
  certificates: 1,
  open: 3,
  ...changes,
});
const onPage = (changes: Partial<CustomerPage> = {}): CustomerPage => ({
  ...person,
  figures: { orders: 2, paid: '963.00', refunded: '50.00', certificates: 1 },
  colleagues: [],
  open: [],
  merged: [],
  doubles: [],
  ...changes,
});
const other = { ...person, id: 9, email: 'ada.king@private.example', company: null };
const entry = (changes: Partial<TimelineEntry>): TimelineEntry => ({
  event: 'order-placed',
  id: 7,
  subject: 'order',
  recordId: 7,
  title: 'ORD-2026-A01Z9K',
  detail: null,
  state: 'processing',
  amount: '613.00',
  by: null,
  at,
  ...changes,
});

beforeEach(rememberStaff);

const open = (path: string, ...answers: Parameters<typeof serve>) => {
  const seen = serve(
    staffSession,
    overviewOf(),
    answer(savedViews.list, []),
    answer(customerPages.list, [listed()]),
    answer(customerPages.read, onPage()),
    answer(customerPages.timeline, [entry({})]),
    customerWith(),
    ...answers,
  );
  return { seen, ...renderApp(path) };
};

it('says of an order that was cancelled that it was', async () => {
  open('/admin/customers/4', answer(customerPages.timeline, [entry({ state: 'cancelled' })]));
  expect(await screen.findByText('Cancelled')).toBeDefined();
});

it('is taken away as a table with its filters, by owners', async () => {
  const { seen, user } = open('/admin/customers?search=ada&sort=-name', exported);
  expect(await takeExport(user, seen)).toBe('/api/admin/export/customers?search=ada&sort=-name');
});

it('is taken away by nobody else', async () => {
  open('/admin/customers', asRole('reviewer'));
  expect(await screen.findByText('Only an owner can export lists.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

describe('the list of customers', () => {
  it('says who they are, what is open and when something last happened', async () => {
    const nameless = listed({ id: 5, name: '', email: HOSTILE, company: null, open: 0 });
    open('/admin/customers', answer(customerPages.list, [listed(), nameless]));
    expect(await screen.findByRole('heading', { name: 'Customers', level: 1 })).toBeDefined();
    const table = within(await screen.findByRole('table', { name: 'Customers' }));
    const [first, second] = table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(first).toContain('Ada Lovelaceada@engines.example');
    expect(first).toContain('Engines');
    expect(first).toContain('3 open');
    expect(second).toContain(HOSTILE);
    const nav = within(screen.getByRole('navigation', { name: 'Admin area' }));
    expect(nav.getByRole('link', { name: 'Customers' }).getAttribute('aria-current')).toBe('page');
  });

  it('is searched and sorted by the server, and opens the page', async () => {
    const { seen, user } = open('/admin/customers');
    await user.type(await screen.findByLabelText('Search customers'), 'engines');
    await user.click(screen.getByRole('button', { name: /^Company/ }));
    await waitFor(() => expect(seen.at(-1)?.url).toMatch(/search=engines&sort=-?company/));
    await user.click(screen.getByRole('button', { name: 'Open Ada Lovelace' }));
    expect(location.pathname).toBe('/admin/customers/4');
    expect(await screen.findByRole('heading', { name: 'Ada Lovelace', level: 1 })).toBeDefined();
  });
});

describe('the page of a customer', () => {
  it('shows contact, figures and what is open, each with its link', async () => {
    open(
      '/admin/customers/4',
      answer(
        customerPages.read,
        onPage({
          open: [
            {
              kind: 'order-not-begun',
              subject: 'order',
              id: 7,
              title: 'ORD-2026-A01Z9K',
              detail: 'Engines',
              at,
              isLate: true,
              assignee: 'grace',
              version: 0,
            },
          ],
          merged: [{ email: 'old@engines.example', by: 'grace', at }],
        }),
      ),
    );
    expect(await screen.findByRole('link', { name: 'ada@engines.example' })).toBeDefined();
    expect(screen.getByRole('link', { name: '+1 555 0100 200' }).getAttribute('href')).toBe(
      'tel:+15550100200',
    );
    expect(screen.getByText('$963.00')).toBeDefined();
    const items = within(screen.getByRole('region', { name: 'What is open' }));
    expect(items.getByText('Late')).toBeDefined();
    expect(items.getByRole('link', { name: 'ORD-2026-A01Z9K' }).getAttribute('href')).toBe(
      '/admin?tab=orders&open=7',
    );
    expect(screen.getByText(/old@engines\.example was merged into this customer/)).toBeDefined();
  });

  it('has everything in the order of time, by kind, with files to download and more on demand', async () => {
    const mail = entry({
      event: 'mail-written',
      id: 3,
      subject: 'email',
      recordId: 3,
      title: 'Your order is confirmed',
      state: 'sent',
      amount: null,
    });
    const file = entry({
      event: 'inquiry-file',
      id: 12,
      subject: 'inquiry',
      recordId: 8,
      title: 'plan.pdf',
      state: null,
      amount: null,
    });
    const { seen, user } = open(
      '/admin/customers/4',
      pages(customerPages.timeline, [entry({}), mail], [file]),
    );
    const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
    expect(timeline.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Order placedORD-2026-A01Z9K$613.00Processing'),
      expect.stringContaining('Mail to themYour order is confirmedSent'),
    ]);
    await user.click(screen.getByRole('button', { name: 'Show older entries' }));
    const download = await screen.findByRole('link', { name: 'Download plan.pdf' });
    expect(download.getAttribute('href')).toBe('/api/admin/inquiries/8/attachments/12');
    await user.click(screen.getByRole('button', { name: 'Files' }));
    await waitFor(() => expect(seen.at(-1)?.url).toContain('kind=file'));
    expect(screen.getByRole('button', { name: 'Files' }).getAttribute('aria-pressed')).toBe('true');
    expect(location.search).toContain('kind=file');
  });

  it('leads on to whom somebody is part of since a merge', async () => {
    open('/admin/customers/9', answer(customerPages.read, onPage()));
    await waitFor(() => expect(location.pathname).toBe('/admin/customers/4'));
  });

  it('that is nobody’s says so', async () => {
    open(
      '/admin/customers/4711',
      refuse(customerPages.read, 'not_found', 'There is no such customer'),
    );
    expect(await screen.findByText('The customer could not be loaded')).toBeDefined();
    expect(screen.getByText('There is no such customer')).toBeDefined();
  });

  it('is behind the login, which leads back here', async () => {
    localStorage.clear();
    serve();
    renderApp('/admin/customers/4');
    await waitFor(() => expect(location.pathname).toBe('/admin/login'));
    expect(new URLSearchParams(location.search).get('next')).toBe('/admin/customers/4');
  });
});

describe('doubles', () => {
  const DOUBLE = onPage({ doubles: [{ ...other, reason: 'phone' }] });
  const OTHER = onPage({
    ...other,
    colleagues: [{ id: 1, email: 'friend@x.example', role: 'reader', invitedAt: at }],
  });

  it('are suggested with the reason, and set apart', async () => {
    const { seen, user } = open(
      '/admin/customers/4',
      answer(customerPages.read, DOUBLE),
      answer(customerPages.setApart, { success: true }),
    );
    const doubles = within(await screen.findByRole('region', { name: 'Perhaps the same as' }));
    expect(doubles.getByText('Same phone number')).toBeDefined();
    await user.click(doubles.getByRole('button', { name: /is not the same/ }));
    expect(await screen.findByText('Not the Same')).toBeDefined();
    expect(seen.find(({ method }) => method === 'PUT')?.url).toBe('/api/admin/customers/4/apart/9');
  });

  it('are merged into the address that was chosen, after a question that says it is for good', async () => {
    const { seen, user } = open(
      '/admin/customers/4',
      inTurn(answer(customerPages.read, DOUBLE), answer(customerPages.read, OTHER)),
      answer(customerPages.merge, OTHER),
    );
    await user.click(await screen.findByRole('button', { name: /^Compare and merge/ }));
    const first = await screen.findByRole('radio', { name: /^ada@engines/ });
    expect(first).toHaveProperty('checked', true);
    expect(screen.getByText(/friend@x\.example/)).toBeDefined();
    await user.click(screen.getByRole('radio', { name: /^ada\.king@private/ }));
    await user.click(screen.getByRole('button', { name: 'Merge the two' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText(/cannot be separated/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Merge customers' }));
    await waitFor(() => expect(location.pathname).toBe('/admin/customers/9'));
    const sent = seen.find(({ method }) => method === 'POST');
    expect(sent).toMatchObject({
      url: '/api/admin/customers/9/merge',
      body: { otherId: 4, email: other.email, otherEmail: 'ada@engines.example' },
    });
  });

  it('stay two where the merge is refused', async () => {
    const { user } = open(
      '/admin/customers/4?merge=9',
      inTurn(answer(customerPages.read, DOUBLE), answer(customerPages.read, OTHER)),
      refuse(customerPages.merge, 'conflict', 'One of the two has since been merged'),
    );
    await user.click(await screen.findByRole('button', { name: 'Merge the two' }));
    await user.click(screen.getByRole('button', { name: 'Merge customers' }));
    expect(await screen.findByText('One of the two has since been merged')).toBeDefined();
    expect(location.search).toContain('merge=9');
  });

  it('are found by their address where no rule suggests them', async () => {
    const file = (id: number) => customerWith({ customer: { id, email: other.email } });
    const { user } = open(
      '/admin/customers/4',
      inTurn(answer(customerPages.read, onPage()), answer(customerPages.read, OTHER)),
      inTurn(customerWith(), file(4), file(9)),
    );
    await user.click(await screen.findByRole('button', { name: 'Merge with another customer' }));
    const dialog = within(await screen.findByRole('dialog'));
    const compare = () => user.click(dialog.getByRole('button', { name: 'Compare' }));
    await compare();
    expect(dialog.getByText('An address is needed')).toBeDefined();
    await user.type(dialog.getByLabelText(/^Their e-mail/), other.email);
    await compare();
    expect(await dialog.findByText('No customer has this address')).toBeDefined();
    await compare();
    expect(await dialog.findByText('This is the address of this customer')).toBeDefined();
    await compare();
    expect(await screen.findByRole('radio', { name: /^ada\.king@private/ })).toBeDefined();
    expect(location.search).toBe('?merge=9');
  });

  it('are seen by a reader, who cannot decide about them', async () => {
    open('/admin/customers/4', asRole('reader'), answer(customerPages.read, DOUBLE));
    expect(await screen.findByText('Same phone number')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Compare and merge/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /not the same/ })).toBeNull();
  });
});
