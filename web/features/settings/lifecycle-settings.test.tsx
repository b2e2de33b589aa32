import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { settings } from '#core/contract/staff/owner/settings.ts';
import { answer, fail } from '#web/test/answers.ts';
import { openSettings } from '#web/test/settings-tab.ts';
import { asStaff, rememberStaff } from '#web/test/staff.ts';

beforeEach(rememberStaff);

const name = 'Suspend the certificate automatically';
const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name });

it('automatic suspension is switched off, with what that means', async () => {
  const { user, seen } = await openSettings(answer(settings.saveLifecycle, { autoSuspend: false }));
  expect((await theSwitch()).checked).toBe(true);
  expect(screen.getByText(/after two warnings that arrived/)).toBeDefined();
  await user.click(await theSwitch());
  expect(await screen.findByText('Settings Saved')).toBeDefined();
  expect((await theSwitch()).checked).toBe(false);
  expect(screen.getByText(/decide yourself/)).toBeDefined();
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ autoSuspend: false });
});

it('automatic suspension that could not be switched stays on', async () => {
  const { user } = await openSettings(fail(settings.saveLifecycle));
  await user.click(await theSwitch());
  expect(await screen.findByText('Save Failed')).toBeDefined();
  expect((await theSwitch()).checked).toBe(true);
});

it('automatic suspension is an owner’s choice', async () => {
  await openSettings(asStaff);
  expect((await theSwitch()).disabled).toBe(true);
});
