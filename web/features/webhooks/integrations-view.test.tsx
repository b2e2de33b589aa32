import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { webhooks } from '#core/contract/staff/owner/webhooks.ts';
import { answer, inTurn, refuse } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { serveSettings } from '#web/test/settings-tab.ts';
import { asStaff, rememberStaff } from '#web/test/staff.ts';
import { aReceiver, listed, openIntegrations } from '#web/test/webhooks.ts';

const SECRET = 'whsec_c2VjcmV0';

beforeEach(rememberStaff);

describe('the list', () => {
  it('says how each receiver does, and why one is off', async () => {
    await openIntegrations(
      listed(
        aReceiver({
          waiting: 3,
          lastDeliveredAt: '2026-03-02T10:00:05.000Z',
          lastError: 'Status 503: not today',
        }),
        aReceiver({
          id: 8,
          description: '',
          url: 'https://chat.example/x',
          format: 'slack',
          events: ['lead.created', 'order.created'],
          isEnabled: false,
          disabledBecause: 'The receiver answered that it is gone (status 410).',
        }),
      ),
    );
    const [first, second] = within(
      await screen.findByRole('list', { name: 'Webhooks' }),
    ).getAllByRole('listitem');
    expect(first?.textContent).toMatch(
      /Accounting.*On.*3 waiting.*books\.example\/hook.*Standard Webhooks.*All events.*last delivery.*Last error: Status 503/,
    );
    expect(second?.textContent).toMatch(
      /chat\.example.*Off.*Slack.*2 kinds of events.*nothing delivered yet.*Switched off: The receiver answered/,
    );
  });

  it('says that there is none, and offers another try when it cannot be loaded', async () => {
    const { click } = await openIntegrations(
      inTurn(refuse(webhooks.list, 'unavailable', 'For a moment.'), listed()),
    );
    expect(await screen.findByText('For a moment.')).toBeDefined();
    await click('Try again');
    expect(await screen.findByText(/No other system is notified yet/)).toBeDefined();
  });

  it('is for owners alone', async () => {
    const seen = serveSettings(asStaff);
    renderApp('/admin?tab=settings&view=integrations');
    expect(
      await screen.findByText('Only an owner can manage webhooks and API keys.'),
    ).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Integrations/ })).toBeNull();
    expect(seen.some(({ url }) => url === webhooks.list.path)).toBe(false);
  });

  it('is reached from the settings', async () => {
    serveSettings(listed());
    const { user } = renderApp('/admin?tab=settings');
    await user.click(await screen.findByRole('link', { name: /^Integrations/ }));
    expect(await screen.findByText('Webhooks', { selector: 'h3' })).toBeDefined();
    expect(location.search).toBe('?tab=settings&view=integrations');
  });
});

describe('a new receiver', () => {
  async function fill(...answers: Parameters<typeof serveSettings>) {
    const opened = await openIntegrations(listed(), ...answers);
    await opened.click('Add a webhook');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
    const save = () => opened.user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    return { ...opened, dialog, save };
  }

  it('is added with a choice of events, and its secret shown once', async () => {
    const { user, dialog, save, sent } = await fill(
      answer(webhooks.add, { receiver: aReceiver(), secret: SECRET }),
    );
    await user.type(dialog.getByLabelText(/Address/), 'https://books.example/hook');
    await user.type(dialog.getByLabelText('What is it for?'), 'Accounting');
    await user.click(dialog.getByRole('radio', { name: /Slack/ }));
    await user.click(dialog.getByRole('radio', { name: /A choice/ }));
    await save();
    expect(await dialog.findByText(/Choose at least one kind of event/)).toBeDefined();
    expect(sent('POST')).toBeUndefined();
    const orders = within(dialog.getByRole('group', { name: 'Orders' }));
    await user.click(orders.getByRole('checkbox', { name: 'Was charged' }));
    const leads = within(dialog.getByRole('group', { name: 'Leads' }));
    await user.click(leads.getByRole('checkbox', { name: 'Has arrived' }));
    await save();
    expect(await screen.findByText(SECRET)).toBeDefined();
    expect(sent('POST')?.body).toEqual({
      url: 'https://books.example/hook',
      description: 'Accounting',
      format: 'slack',
      events: ['order.payment_charged', 'lead.created'],
    });
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy secret' }));
    expect(writeText).toHaveBeenCalledWith(SECRET);
    await user.keyboard('{Escape}');
    expect(screen.getByText(SECRET)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'I have saved it' }));
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
  });

  it('says what is wrong with an address, and keeps what was typed', async () => {
    const { user, dialog, save, sent } = await fill();
    await user.type(dialog.getByLabelText(/Address/), 'books.example');
    await save();
    expect(await dialog.findByText('Enter an address that begins with https://')).toBeDefined();
    expect(dialog.getByLabelText(/Address/)).toHaveProperty('value', 'books.example');
    expect(sent('POST')).toBeUndefined();
  });

  it('stays in the form when it is refused', async () => {
    const { user, dialog, save } = await fill(
      refuse(webhooks.add, 'invalid_request', 'Not so.', { url: 'This is not a public address' }),
    );
    await user.type(dialog.getByLabelText(/Address/), 'https://10.0.0.1/');
    await save();
    expect(await dialog.findByText('This is not a public address')).toBeDefined();
  });
});

describe('a receiver', () => {
  it('is changed, with what it was told so far as the choice', async () => {
    const { user, click, sent } = await openIntegrations(
      listed(aReceiver({ events: ['lead.created'] })),
      answer(webhooks.change, aReceiver()),
    );
    await click('Change: Accounting');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Accounting' }));
    const leads = within(dialog.getByRole('group', { name: 'Leads' }));
    expect(leads.getByRole('checkbox', { name: 'Has arrived' })).toHaveProperty('checked', true);
    await user.click(dialog.getByRole('radio', { name: /All events/ }));
    await user.click(dialog.getByRole('button', { name: 'Save webhook' }));
    expect(await screen.findByText('Webhook Saved')).toBeDefined();
    expect(sent('PATCH')).toMatchObject({
      url: '/api/admin/webhooks/7',
      body: { url: 'https://books.example/hook', events: [] },
    });
  });

  it.each([
    [true, 'Switch off: Accounting'],
    [false, 'Switch on: Accounting'],
  ])('is switched: %s', async (isEnabled, name) => {
    const { click, sent } = await openIntegrations(
      listed(aReceiver({ isEnabled })),
      answer(webhooks.change, aReceiver({ isEnabled: !isEnabled })),
    );
    await click(name);
    await waitFor(() => expect(sent('PATCH')?.body).toEqual({ isEnabled: !isEnabled }));
  });

  it.each([
    [true, 'Test Message Accepted'],
    [false, 'Test Message Not Accepted'],
  ])('answers a test: %s', async (isOk, title) => {
    const { click } = await openIntegrations(
      listed(aReceiver()),
      answer(webhooks.test, { isOk, says: 'Status 200.' }),
    );
    await click('Send a test: Accounting');
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText('Status 200.')).toBeDefined();
  });

  it('gets a new secret after a question', async () => {
    const { user, click, sent } = await openIntegrations(
      listed(aReceiver()),
      answer(webhooks.renewSecret, { secret: SECRET }),
    );
    await click('New secret: Accounting');
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText(/The old one stops working at once/)).toBeDefined();
    expect(sent('POST')).toBeUndefined();
    await user.click(dialog.getByRole('button', { name: 'Make a new secret' }));
    expect(await screen.findByText(SECRET)).toBeDefined();
  });

  it('is removed after a question, and says so although its entry is gone by then', async () => {
    const { user, click, sent } = await openIntegrations(
      inTurn(listed(aReceiver()), listed()),
      answer(webhooks.remove, { success: true }),
    );
    await click('Remove: Accounting');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Remove Accounting?' }));
    expect(sent('DELETE')).toBeUndefined();
    await user.click(dialog.getByRole('button', { name: 'Remove this webhook' }));
    expect(await screen.findByText('Webhook Removed')).toBeDefined();
    expect(sent('DELETE')?.url).toBe('/api/admin/webhooks/7');
  });

  it('says why it could not be changed', async () => {
    const { click } = await openIntegrations(
      listed(aReceiver()),
      refuse(webhooks.change, 'not_found', 'There is no such webhook'),
    );
    await click('Switch off: Accounting');
    expect(await screen.findByText('There is no such webhook')).toBeDefined();
  });
});
