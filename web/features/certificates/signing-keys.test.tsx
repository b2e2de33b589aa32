import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '#core/contract/staff/certification/keys.ts';
import { answer, inTurn, refuse } from '#web/test/answers.ts';
import { aKey } from '#web/test/certificates/certificates.ts';
import { openSettings } from '#web/test/settings-tab.ts';
import { asStaff, rememberStaff } from '#web/test/staff.ts';

const SHORT = 'z6MkhaXg…ta2doK';
const retired = aKey({
  id: 2,
  publicKey: 'z6MkoldoldoldoldoldoldOLDKEY',
  state: 'retired',
  isHere: false,
  endedAt: '2026-03-01T08:00:00.000Z',
});

beforeEach(rememberStaff);

it('shows each key shortened, with its state and whether it is here, and copies it whole', async () => {
  const { user } = await openSettings(answer(keys.list, [aKey({ isTest: true }), retired]));
  const [first, second] = await Promise.all([
    screen.findByText(SHORT),
    screen.findByText('z6Mkoldo…OLDKEY'),
  ]);
  const active = within(first.closest('li') as HTMLElement);
  expect(active.getByText('In use')).toBeDefined();
  expect(active.getByText('Test')).toBeDefined();
  expect(active.getByText('The private key is on this server')).toBeDefined();
  const former = within(second.closest('li') as HTMLElement);
  expect(former.getByText('Retired')).toBeDefined();
  expect(former.getByText('The private key is not on this server')).toBeDefined();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(active.getByRole('button', { name: `Copy ${SHORT}` }));
  expect(writeText).toHaveBeenCalledWith(aKey().publicKey);
});

it('is nothing for staff who are no owners', async () => {
  const { seen } = await openSettings(asStaff);
  expect(screen.queryByText('Signing keys')).toBeNull();
  expect(seen.some(({ url }) => url === keys.list.path)).toBe(false);
});

it('says so when the keys cannot be loaded, and when there is none', async () => {
  const { user } = await openSettings(
    inTurn(refuse(keys.list, 'unavailable', 'Please try again.'), answer(keys.list, [])),
  );
  const alert = within(await screen.findByRole('alert'));
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No keys yet.')).toBeDefined();
});

describe('a new key', () => {
  const CHANGE = 'Change to a new key';

  it('is asked for and shown', async () => {
    const next = aKey({ id: 3, publicKey: 'z6Mknewnewnewnewnewnewnewnew' });
    const { user } = await openSettings(
      answer(keys.rotate, [next, { ...aKey(), state: 'retired' }]),
    );
    await user.click(await screen.findByRole('button', { name: CHANGE }));
    const question = within(screen.getByRole('alertdialog', { name: 'Change to a new key?' }));
    expect(question.getByText(/former one stays published/)).toBeDefined();
    await user.click(question.getByRole('button', { name: CHANGE }));
    expect(await screen.findByText('New Signing Key')).toBeDefined();
    expect(await screen.findByText('z6Mknewn…newnew')).toBeDefined();
  });

  it('that is refused is told', async () => {
    const { seen, user } = await openSettings(
      refuse(keys.rotate, 'conflict', 'The key is set by SIGNING_KEY.'),
    );
    await user.click(await screen.findByRole('button', { name: CHANGE }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(seen.some(({ url }) => url === keys.rotate.path)).toBe(false);
    await user.click(screen.getByRole('button', { name: CHANGE }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: CHANGE }));
    expect(await screen.findByText('The key is set by SIGNING_KEY.')).toBeDefined();
  });
});

describe('a stolen key', () => {
  const stolen = answer(keys.compromised, [aKey({ state: 'compromised' })]);
  const open = async (...answers: Parameters<typeof openSettings>) => {
    const opened = await openSettings(...answers);
    await opened.user.click(await screen.findByRole('button', { name: `Mark ${SHORT} as stolen` }));
    return { ...opened, question: within(screen.getByRole('alertdialog')) };
  };

  it('is taken out of use only after its last characters were typed', async () => {
    const { seen, user, question } = await open(stolen);
    expect(
      question.getByText(/every holder is mailed the new file.* cannot be undone/),
    ).toBeDefined();
    const posts = () => seen.filter(({ method }) => method === 'POST').map(({ url }) => url);
    await user.click(question.getByRole('button', { name: 'Mark as stolen' }));
    expect(question.getByText('Please type ta2doK')).toBeDefined();
    expect(posts()).toEqual([]);
    await user.type(question.getByLabelText(/^Type the last 6 characters/), 'ta2doK');
    await user.click(question.getByRole('button', { name: 'Mark as stolen' }));
    expect(await screen.findByText('Key Taken Out of Use')).toBeDefined();
    expect(posts()).toEqual(['/api/admin/keys/1/compromised']);
    expect(await screen.findByText('Stolen')).toBeDefined();
    expect(screen.queryByRole('button', { name: `Mark ${SHORT} as stolen` })).toBeNull();
  });

  it('that the server refuses stays as it is, and the question open', async () => {
    const { user, question } = await open(
      refuse(keys.compromised, 'conflict', 'It is out already.'),
    );
    await user.type(question.getByLabelText(/^Type the last 6 characters/), 'ta2doK');
    await user.click(question.getByRole('button', { name: 'Mark as stolen' }));
    expect(await screen.findByText('It is out already.')).toBeDefined();
    expect(screen.getByRole('alertdialog')).toBeDefined();
  });
});
