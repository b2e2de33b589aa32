import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { goLive } from '#core/contract/staff/owner/go-live.ts';
import { answer, inTurn, refuse } from '#web/test/answers.ts';
import { anOutcome, aState, openGoLive, SET, STRIPE } from '#web/test/go-live.ts';
import { rememberStaff } from '#web/test/staff.ts';

beforeEach(rememberStaff);

const withStripe = aState({ payments: STRIPE });

const bodyOf = (seen: { method: string; body: unknown }[]) =>
  seen.findLast(({ method }) => method === 'PUT')?.body;

describe('payments', () => {
  it('are checked and saved, and the secrets leave the screen', async () => {
    const { seen, user, card } = await openGoLive(
      aState(),
      answer(goLive.savePayments, anOutcome(withStripe, { says: 'Stripe accepted the keys.' })),
    );
    const payments = within(await card('Payments'));
    await user.type(payments.getByLabelText(/Publishable key/), 'pk_test_1');
    await user.type(payments.getByLabelText(/Secret key/), 'sk_test_1');
    await user.type(payments.getByLabelText(/Signing secret/), 'whsec_1');
    await user.click(payments.getByRole('button', { name: 'Check and save the keys' }));
    expect(await payments.findByText('Saved. In use within ten seconds.')).toBeDefined();
    expect(payments.getByText('Stripe accepted the keys.')).toBeDefined();
    expect(bodyOf(seen)).toEqual({
      publishableKey: 'pk_test_1',
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      expectedChangedAt: null,
    });
    for (const name of [/Secret key/, /Signing secret/]) {
      expect(payments.getByLabelText(name)).toHaveProperty('value', '');
    }
    expect(payments.getAllByText(/leave empty to keep it/)).toHaveLength(2);
    expect(payments.getByText(/Waiting for the first notification/)).toBeDefined();
  });

  it('tell what Stripe says, keep what was typed, and take the focus there', async () => {
    const refused = anOutcome(withStripe, { isSaved: false, says: 'Invalid API Key provided' });
    const { seen, user, card } = await openGoLive(withStripe, answer(goLive.savePayments, refused));
    const payments = within(await card('Payments'));
    await user.type(payments.getByLabelText(/Secret key/), 'sk_test_wrong');
    await user.click(payments.getByRole('button', { name: 'Check and save the keys' }));
    const told = await payments.findByText('Invalid API Key provided');
    expect(payments.getByText('Not saved. Everything is as before.')).toBeDefined();
    expect(document.activeElement?.contains(told)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(payments.getByLabelText(/Secret key/)).toHaveProperty('value', 'sk_test_wrong');
    expect(bodyOf(seen)).toMatchObject({ expectedChangedAt: SET.changedAt });
  });

  it('are refused at their field', async () => {
    const message = 'Enter the secret key';
    const { user, card } = await openGoLive(
      withStripe,
      refuse(goLive.savePayments, 'invalid_request', message, { secretKey: message }),
    );
    const payments = within(await card('Payments'));
    await user.click(payments.getByRole('button', { name: 'Check and save the keys' }));
    await waitFor(() => expect(document.activeElement).toBe(payments.getByLabelText(/Secret key/)));
    expect(payments.getByText(message)).toBeDefined();
  });

  it('are shown anew to who was overtaken, and can be saved then', async () => {
    const later = {
      ...STRIPE,
      publishableKey: 'pk_test_of_grace',
      changedAt: '2026-03-12T12:00:00.000Z',
      changedBy: 'grace',
    };
    const theirs = aState({ payments: later });
    const { seen, user, card } = await openGoLive(
      withStripe,
      inTurn(answer(goLive.read, withStripe), answer(goLive.read, theirs)),
      inTurn(
        refuse(goLive.savePayments, 'conflict', 'grace has changed this since you opened it.'),
        answer(goLive.savePayments, anOutcome(theirs)),
      ),
    );
    const payments = within(await card('Payments'));
    await user.type(payments.getByLabelText(/Secret key/), 'sk_test_2');
    await user.click(payments.getByRole('button', { name: 'Check and save the keys' }));
    expect(await payments.findByText('grace has changed this since you opened it.')).toBeDefined();
    expect(await payments.findByText(/by grace/)).toBeDefined();
    expect(payments.getByLabelText(/Secret key/)).toHaveProperty('value', 'sk_test_2');
    await user.click(payments.getByRole('button', { name: 'Check and save the keys' }));
    expect(await payments.findByText('Saved. In use within ten seconds.')).toBeDefined();
    expect(bodyOf(seen)).toMatchObject({
      publishableKey: 'pk_test_of_grace',
      secretKey: 'sk_test_2',
      expectedChangedAt: later.changedAt,
    });
  });

  it('say that the signing secret does not fit', async () => {
    const { card } = await openGoLive(
      aState({ payments: { ...STRIPE, refusedEventAt: '2026-03-12T11:00:00.000Z' } }),
    );
    expect(
      within(await card('Payments')).getByText('The signing secret does not match'),
    ).toBeDefined();
  });

  it('are removed after a question', async () => {
    const { seen, user, card } = await openGoLive(
      withStripe,
      answer(goLive.removePayments, aState()),
    );
    const payments = within(await card('Payments'));
    await user.click(payments.getByRole('button', { name: 'Remove the keys' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(question.getByRole('button', { name: 'Remove the keys' }));
    await waitFor(() => expect(payments.queryByRole('button', { name: /Remove/ })).toBeNull());
    expect(seen.some(({ method }) => method === 'DELETE')).toBe(true);
  });
});

describe('mail', () => {
  const records = [
    { kind: 'SPF', name: 'x.example', value: 'v=spf1 a:m ~all', found: null, state: 'missing' },
    { kind: 'DKIM', name: 's._domainkey', value: 'v=DKIM1', found: null, state: 'unknown' },
    { kind: 'DMARC', name: '_dmarc', value: 'v=DMARC1', found: 'v=DMARC1; p=none', state: 'found' },
  ] as const;

  it('is sent as numbers and words, with the port that goes with the encryption', async () => {
    const set = { ...SET, isSet: true, host: 'm.example', port: 587, hasPassword: true };
    const { seen, user, card } = await openGoLive(
      aState(),
      answer(goLive.saveMail, anOutcome(aState({ mail: set }))),
    );
    const mail = within(await card('Outgoing mail'));
    await user.type(mail.getByLabelText(/^Server/), 'm.example');
    await user.selectOptions(mail.getByLabelText(/Encryption/), 'starttls');
    expect(mail.getByLabelText(/^Port/)).toHaveProperty('value', '587');
    await user.type(mail.getByLabelText(/User name/), 'ada');
    await user.type(mail.getByLabelText(/Password/), 'secret');
    await user.type(mail.getByLabelText(/test message to/), 'ada@x.example');
    await user.click(mail.getByRole('button', { name: 'Send the test message and save' }));
    expect(await mail.findByText('Saved. In use within ten seconds.')).toBeDefined();
    expect(bodyOf(seen)).toEqual({
      host: 'm.example',
      port: 587,
      security: 'starttls',
      username: 'ada',
      password: 'secret',
      from: 'hello@x.example',
      testTo: 'ada@x.example',
      expectedChangedAt: null,
    });
    expect(mail.getByLabelText(/Password/)).toHaveProperty('value', '');
  });

  it('keeps a port that somebody chose', async () => {
    const { user, card } = await openGoLive();
    const mail = within(await card('Outgoing mail'));
    await user.clear(mail.getByLabelText(/^Port/));
    await user.type(mail.getByLabelText(/^Port/), '2525');
    await user.selectOptions(mail.getByLabelText(/Encryption/), 'none');
    expect(mail.getByLabelText(/^Port/)).toHaveProperty('value', '2525');
  });

  it('explains the records of the domain, and looks again', async () => {
    const { user, card } = await openGoLive(
      aState(),
      inTurn(
        answer(goLive.readMailRecords, [...records]),
        answer(goLive.readMailRecords, [{ ...records[0], state: 'found', found: 'v=spf1 now' }]),
      ),
    );
    const mail = within(await card('Outgoing mail'));
    expect(await mail.findByText('v=spf1 a:m ~all')).toBeDefined();
    expect(mail.getByText('Missing')).toBeDefined();
    expect(mail.getByText('Not known')).toBeDefined();
    expect(mail.getByText('v=DMARC1; p=none')).toBeDefined();
    expect(mail.getByText(/which servers may send for your domain/)).toBeDefined();
    await user.click(mail.getByRole('button', { name: 'Look again' }));
    expect(await mail.findByText('v=spf1 now')).toBeDefined();
  });
});

describe('the address', () => {
  const elsewhere = aState({
    address: { ...SET, publicUrl: 'https://x.example', isHttps: true, isPublic: true },
  });

  it('is stored anyway on request, and says that people sign in again', async () => {
    const { seen, user, card } = await openGoLive(
      aState(),
      inTurn(
        answer(goLive.saveAddress, anOutcome(aState(), { isSaved: false, says: 'No answer.' })),
        answer(goLive.saveAddress, anOutcome(elsewhere, { isOk: false, says: 'No answer.' })),
      ),
    );
    const address = within(await card('Address and https'));
    await user.clear(address.getByLabelText(/Public address/));
    await user.type(address.getByLabelText(/Public address/), 'https://x.example/');
    await user.click(address.getByRole('button', { name: 'Check and save the address' }));
    expect(await address.findByText('No answer.')).toBeDefined();
    expect(bodyOf(seen)).toMatchObject({ publicUrl: 'https://x.example' });
    expect(bodyOf(seen)).not.toHaveProperty('isForced');
    await user.click(address.getByRole('button', { name: 'Store it anyway' }));
    expect(await address.findByText('Saved, although the check failed.')).toBeDefined();
    expect(bodyOf(seen)).toMatchObject({ isForced: true });
    const link = address.getByRole('link', { name: 'https://x.example' });
    expect(link.getAttribute('href')).toBe('https://x.example/admin/login');
  });

  it('is refused where it is none, before the server is asked', async () => {
    const { seen, user, card } = await openGoLive();
    const address = within(await card('Address and https'));
    await user.type(address.getByLabelText(/Public address/), '/shop');
    await user.click(address.getByRole('button', { name: 'Check and save the address' }));
    expect(await address.findByText(/Enter an address such as/)).toBeDefined();
    expect(bodyOf(seen)).toBeUndefined();
  });

  it('writes the texts for a proxy with the name that is being typed', async () => {
    const { user, card } = await openGoLive();
    const address = within(await card('Address and https'));
    expect(address.getAllByText(/www\.example\.com \{/)).toHaveLength(1);
    await user.clear(address.getByLabelText(/Public address/));
    await user.type(address.getByLabelText(/Public address/), 'https://shop.example');
    expect(address.getByText(/^shop\.example \{/)).toBeDefined();
    expect(address.getByText(/server_name shop\.example;/)).toBeDefined();
  });
});
