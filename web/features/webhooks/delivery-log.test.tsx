import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { webhooks } from '#core/contract/staff/owner/webhooks.ts';
import { answer, inTurn, refuse } from '#web/test/answers.ts';
import { rememberStaff } from '#web/test/staff.ts';
import { aDelivery, aReceiver, listed, openIntegrations } from '#web/test/webhooks.ts';

beforeEach(rememberStaff);

describe('the log', () => {
  it('says what became of each message, and sends one again', async () => {
    const refused = aDelivery({
      id: 41,
      state: 'given-up',
      attempts: 10,
      deliveredAt: null,
      lastStatus: 503,
      lastError: 'Status 503: not today',
    });
    const waits = aDelivery({
      id: 42,
      state: 'waiting',
      attempts: 0,
      deliveredAt: null,
      lastStatus: null,
      nextAttemptAt: '2026-03-02T11:00:00.000Z',
    });
    const { click, sent } = await openIntegrations(
      listed(aReceiver()),
      answer(webhooks.deliveries, [waits, refused, aDelivery()]),
      answer(webhooks.resend, { ...refused, state: 'waiting' }),
    );
    await click('Messages: Accounting');
    const dialog = within(await screen.findByRole('dialog', { name: 'Messages to Accounting' }));
    const [first, second, third] = await dialog.findAllByRole('listitem');
    expect(first?.textContent).toMatch(
      /order\.created.*Waiting.*about order 12.*0 tries.*next try/,
    );
    expect(first && within(first).queryByRole('button')).toBeNull();
    expect(second?.textContent).toMatch(/Given up.*10 tries.*answered 503.*Status 503: not today/);
    expect(third?.textContent).toMatch(/Delivered.*1 try.*answered 200.*delivered/);
    await click('Send message 41 again: order.created, order 12');
    expect(await screen.findByText('Message Queued')).toBeDefined();
    expect(sent('POST')?.url).toBe('/api/admin/webhooks/7/deliveries/41/resend');
  });

  it('says that it is empty, or why it cannot be read', async () => {
    const { click } = await openIntegrations(
      listed(aReceiver()),
      inTurn(
        refuse(webhooks.deliveries, 'unavailable', 'For a moment.'),
        answer(webhooks.deliveries, []),
      ),
    );
    await click('Messages: Accounting');
    expect(await screen.findByText('For a moment.')).toBeDefined();
    await click('Try again');
    expect(await screen.findByText('Nothing has been sent yet.')).toBeDefined();
  });
});
