import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { staff } from '#core/contract/staff/accounts/staff.ts';
import { setup } from '#core/contract/staff/owner/setup.ts';
import { answer, refuse } from '#web/test/answers.ts';
import { openSettings, serveSettings } from '#web/test/settings-tab.ts';
import { asStaff, rememberStaff } from '#web/test/staff.ts';

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

  it('leads to one’s own account while no owner has an address', async () => {
    const { user } = await openSettings(
      answer(setup.read, [
        {
          point: 'owner',
          state: 'missing',
          says: 'No owner has an e-mail address.',
          advice: 'Enter yours.',
          copy: null,
          lastAt: null,
        },
      ]),
    );
    await user.click(
      await screen.findByRole('link', { name: 'Set up: E-mail address of an owner' }),
    );
    const account = screen.getByRole('heading', { name: 'Your account' });
    expect(document.activeElement?.contains(account)).toBe(true);
    expect(document.activeElement?.id).toBe('your-account');
  });

  it('leads to where a point is dealt with, and so does the list of screens', async () => {
    await openSettings();
    const address = '/admin?tab=settings&view=brand';
    const link = await screen.findByRole('link', { name: 'Set up: Claims and testimonials' });
    expect(link.getAttribute('href')).toBe(address);
    expect(screen.getByRole('link', { name: /^Brand/ }).getAttribute('href')).toBe(address);
  });

  it('asks before claims are confirmed', async () => {
    const { seen, user } = await openSettings(answer(setup.confirmClaims, { success: true }));
    await user.click(await screen.findByRole('button', { name: 'They are true of us' }));
    await user.click(screen.getByRole('button', { name: 'Confirm that they are true' }));
    expect(await screen.findByText('Settings Saved')).toBeDefined();
    expect(seen.some(({ url }) => url === setup.confirmClaims.path)).toBe(true);
  });
});

describe('for staff who are no owners', () => {
  it('settings are for reading, with a word on who can change them', async () => {
    await openSettings(asStaff);
    expect(await screen.findByText('Only an owner can confirm this.')).toBeDefined();
    expect(await screen.findAllByText('Only an owner can change these settings.')).toHaveLength(5);
    const choices = screen.getByRole('group', { name: 'When must a second person decide?' });
    expect(choices).toHaveProperty('disabled', true);
    expect(await screen.findByText('Only an owner can change who is notified.')).toBeDefined();
    expect(screen.getByLabelText('Google Analytics ID')).toHaveProperty('readOnly', true);
    expect(await screen.findByText('staff@example.com')).toBeDefined();
    const ways = screen.getByRole('navigation', { name: 'Settings' });
    const names = within(ways).getAllByRole('link');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Bulk runs/),
    ]);
    for (const name of ['Save settings', 'Remove staff@example.com', 'They are true of us']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.getByRole('button', { name: 'Send test' })).toBeDefined();
  });
});

it('tells owners what to check before they sell the environmental area in the EU', async () => {
  await openSettings();
  expect(await screen.findByText(/Directive \(EU\) 2024\/825 allows a sustain/)).toBeDefined();
});

it('offers another try for each card that could not be loaded', async () => {
  const { user } = await openSettings(refuse(staff.accounts, 'unavailable', 'For a moment.'));
  expect(await screen.findByText('For a moment.')).toBeDefined();
  serveSettings();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Disable grace' })).toBeDefined();
});
