import { screen } from '@testing-library/react';
import { apiKeys } from '#core/contract/staff/owner/api-keys.ts';
import {
  type WebhookDelivery,
  type WebhookReceiver,
  webhooks,
} from '#core/contract/staff/owner/webhooks.ts';
import { answer } from './answers.ts';
import { renderApp } from './render-app.tsx';
import { serveSettings } from './settings-tab.ts';

export const aReceiver = (change: Partial<WebhookReceiver> = {}): WebhookReceiver => ({
  id: 7,
  url: 'https://books.example/hook',
  description: 'Accounting',
  format: 'standard',
  events: [],
  isEnabled: true,
  disabledBecause: null,
  createdAt: '2026-03-02T10:00:00.000Z',
  waiting: 0,
  lastDeliveredAt: null,
  lastError: null,
  ...change,
});
export const aDelivery = (change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 40,
  event: 'order.created',
  subject: 'order 12',
  state: 'delivered',
  attempts: 1,
  createdAt: '2026-03-02T10:00:00.000Z',
  nextAttemptAt: null,
  deliveredAt: '2026-03-02T10:00:05.000Z',
  lastStatus: 200,
  lastError: null,
  ...change,
});
export const listed = (...receivers: WebhookReceiver[]) => answer(webhooks.list, receivers);

export async function openIntegrations(...answers: Parameters<typeof serveSettings>) {
  const seen = serveSettings(answer(apiKeys.list, []), ...answers);
  const { user } = renderApp('/admin?tab=settings&view=integrations');
  await screen.findByText('Webhooks', { selector: 'h3' });
  const click = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const sent = (method: string) => seen.find((one) => one.method === method);
  return { seen, user, click, sent };
}
