import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type ApiKey, apiKeys } from '#core/contract/staff/owner/api-keys.ts';
import { answer, inTurn, refuse } from '#web/test/answers.ts';
import { rememberStaff } from '#web/test/staff.ts';
import { listed, openIntegrations } from '#web/test/webhooks.ts';

beforeEach(rememberStaff);

const KEY: ApiKey = {
  id: 4,
  name: 'Accounting',
  prefix: 'nmk_AbCdEf',
  scopes: ['orders:read'],
  createdAt: '2026-03-01T10:00:00.000Z',
  createdBy: 'ada',
  lastUsedAt: null,
  expiresAt: null,
};
const TOKEN = 'nmk_AbCdEf-the-rest';

const open = (...answers: Parameters<typeof openIntegrations>) =>
  openIntegrations(listed(), ...answers);

it('a key is made for chosen calls, and shown once', async () => {
  const { user, seen } = await open(
    inTurn(answer(apiKeys.list, []), answer(apiKeys.list, [KEY])),
    answer(apiKeys.add, { key: KEY, token: TOKEN }),
  );
  await user.type(await screen.findByLabelText(/^What the key is for/), 'Accounting');
  await user.click(screen.getByRole('checkbox', { name: 'Read orders' }));
  await user.selectOptions(screen.getByLabelText('Valid for'), 'until someone ends it');
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  expect(await screen.findByText(TOKEN)).toBeDefined();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Accounting',
    scopes: ['orders:read'],
    days: null,
  });
  expect(await screen.findByText('not used yet')).toBeDefined();
});

it('says what is missing before anything is sent', async () => {
  const { user, seen } = await open();
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  expect(screen.getByText('Say what it is for')).toBeDefined();
  expect(screen.getByText('Choose what it may do')).toBeDefined();
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

it('a key ends after a question', async () => {
  const { user, seen } = await open(
    inTurn(answer(apiKeys.list, [KEY]), answer(apiKeys.list, [])),
    answer(apiKeys.end, { success: true }),
  );
  await user.click(await screen.findByRole('button', { name: 'End the key Accounting' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'End this key' }));
  expect(await screen.findByText('No keys yet.')).toBeDefined();
  expect(seen.some(({ method, url }) => method === 'DELETE' && url.endsWith('/4'))).toBe(true);
});

it('a key that could not be ended stays', async () => {
  const { user } = await open(
    answer(apiKeys.list, [KEY]),
    refuse(apiKeys.end, 'unavailable', 'For a moment.'),
  );
  await user.click(await screen.findByRole('button', { name: 'End the key Accounting' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'End this key' }));
  expect(await screen.findByText('Save Failed')).toBeDefined();
  expect(screen.getByRole('button', { name: 'End the key Accounting' })).toBeDefined();
});
