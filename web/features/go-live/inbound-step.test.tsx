import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { goLive } from '#core/contract/staff/owner/go-live.ts';
import { answer } from '#web/test/answers.ts';
import { anOutcome, aState, openGoLive, SET } from '#web/test/go-live.ts';
import { rememberStaff } from '#web/test/staff.ts';

beforeEach(rememberStaff);

const MAILBOX = {
  host: 'imap.x.example',
  port: 993,
  security: 'tls' as const,
  username: 'answers',
  folder: 'INBOX',
};
const SET_UP = { ...SET, address: 'in@x.example', mailbox: MAILBOX };
const withMailbox = aState({ inbound: SET_UP });

describe('answers by mail', () => {
  it('are optional, tested and saved, and the password leaves the screen', async () => {
    const { seen, user, card } = await openGoLive(
      aState(),
      answer(goLive.saveInbound, anOutcome(withMailbox, { says: 'The mailbox could be opened.' })),
    );
    const step = within(await card('Answers by mail'));
    expect(step.getByText('Optional')).toBeDefined();
    await user.type(step.getByLabelText(/Address for answers/), 'in@x.example');
    await user.type(step.getByLabelText(/Mail server/), 'imap.x.example');
    await user.selectOptions(step.getByLabelText('Encryption'), 'starttls');
    expect(step.getByLabelText('Port')).toHaveProperty('value', '143');
    await user.type(step.getByLabelText('User name'), 'answers');
    await user.type(step.getByLabelText(/Password/), 'pass word');
    await user.click(step.getByRole('button', { name: 'Test the connection and save' }));
    expect(await step.findByText('Saved. In use within ten seconds.')).toBeDefined();
    expect(seen.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      address: 'in@x.example',
      host: 'imap.x.example',
      port: 143,
      imapSecurity: 'starttls',
      username: 'answers',
      password: 'pass word',
      folder: 'INBOX',
      secret: '',
      expectedChangedAt: null,
    });
    expect(step.getByText('Ready')).toBeDefined();
    expect(step.getByLabelText(/Password/)).toHaveProperty('value', '');
    expect(step.getByText(/leave empty to keep it/)).toBeDefined();
  });

  it('tell what the server says, and keep what was typed', async () => {
    const refused = anOutcome(withMailbox, { isSaved: false, says: 'Invalid credentials' });
    const { user, card } = await openGoLive(withMailbox, answer(goLive.saveInbound, refused));
    const step = within(await card('Answers by mail'));
    await user.type(step.getByLabelText(/Password/), 'wrong');
    await user.click(step.getByRole('button', { name: 'Test the connection and save' }));
    expect(await step.findByText('Invalid credentials')).toBeDefined();
    expect(step.getByLabelText(/Password/)).toHaveProperty('value', 'wrong');
  });

  it('are only shown where the environment sets them', async () => {
    const { card } = await openGoLive(
      aState({
        inbound: { ...SET_UP, source: 'environment', variables: ['INBOUND_ADDRESS'] },
      }),
    );
    const step = within(await card('Answers by mail'));
    expect(step.getByText('answers at imap.x.example:993')).toBeDefined();
    expect(step.queryByRole('button')).toBeNull();
  });
});
