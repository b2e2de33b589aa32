import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setup } from '#core/contract/setup.ts';
import { staff } from '#core/contract/staff.ts';
import { answer, refuse } from '#web/test/answers.ts';
import { openSettings, serveSettings } from '#web/test/settings-tab.ts';
import { rememberStaff } from '#web/test/staff.ts';

beforeEach(rememberStaff);

describe('the setup card', () => {
  it('says what to do, and gives the address to paste', async () => {
    await openSettings();
    expect(await screen.findByText('Stripe has not reported anything yet.')).toBeDefined();
    expect(screen.getByText('Paste this address.')).toBeDefined();
    expect(screen.getByText('https://x.example/api/webhooks/stripe')).toBeDefined();
    expect(screen.getByText('Look at this')).toBeDefined();
    expect(screen.getByText('To do')).toBeDefined();
  });

  it('asks before claims are confirmed', async () => {
    const { seen, user } = await openSettings(answer(setup.confirmClaims, { success: true }));
    await user.click(await screen.findByRole('button', { name: 'They are true of us' }));
    await user.click(screen.getByRole('button', { name: 'Confirm that they are true' }));
    expect(await screen.findByText('Settings Saved')).toBeDefined();
    expect(seen.some(({ url }) => url === setup.confirmClaims.path)).toBe(true);
  });
});

it('offers another try for each card that could not be loaded', async () => {
  const { user } = await openSettings(refuse(staff.accounts, 'unavailable', 'For a moment.'));
  expect(await screen.findByText('For a moment.')).toBeDefined();
  serveSettings();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Disable grace' })).toBeDefined();
});
