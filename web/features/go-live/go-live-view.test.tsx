import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { goLive } from '#core/contract/staff/owner/go-live.ts';
import { setup } from '#core/contract/staff/owner/setup.ts';
import { answer, inTurn, refuse } from '#web/test/answers.ts';
import { aState, openGoLive, SET, STRIPE } from '#web/test/go-live.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { serveSettings } from '#web/test/settings-tab.ts';
import { asStaff, rememberStaff } from '#web/test/staff.ts';

beforeEach(rememberStaff);

describe('going live', () => {
  it('has a card a step, each with its state', async () => {
    const { card } = await openGoLive();
    expect(within(await card('Payments')).getByText('Look at this')).toBeDefined();
    expect(within(await card('Outgoing mail')).getByText('To do')).toBeDefined();
    expect(within(await card('Address and https')).getByText('To do')).toBeDefined();
    const claims = within(await card('Claims and testimonials'));
    expect(claims.getByRole('link').getAttribute('href')).toBe('/admin?tab=settings&view=brand');
  });

  it('is done where everything was set and tried', async () => {
    const live = { ...STRIPE, isLive: true, lastEventAt: '2026-03-12T11:00:00.000Z' };
    const address = { ...SET, publicUrl: 'https://x.example', isHttps: true, isPublic: true };
    const { card } = await openGoLive(
      aState({ payments: live, mail: { ...SET, isSet: true, host: 'm.example' }, address }),
    );
    for (const name of ['Payments', 'Outgoing mail', 'Address and https']) {
      expect(within(await card(name)).getByText('Ready')).toBeDefined();
    }
  });

  it('only shows what the environment sets, with its variables', async () => {
    const { card } = await openGoLive(
      aState({
        mail: {
          source: 'environment',
          variables: ['SMTP_URL', 'MAIL_FROM'],
          isSet: true,
          host: 'env.example',
          port: 465,
          from: 'env@x.example',
        },
      }),
    );
    const mail = within(await card('Outgoing mail'));
    expect(mail.getByText(/SMTP_URL, MAIL_FROM/)).toBeDefined();
    expect(mail.getByText('env.example:465')).toBeDefined();
    expect(mail.queryByRole('form')).toBeNull();
    expect(mail.queryByRole('button', { name: /save/ })).toBeNull();
  });

  it('says who set what, and that a secret cannot be opened', async () => {
    const { card } = await openGoLive(aState({ payments: { ...STRIPE, isLocked: true } }));
    const payments = within(await card('Payments'));
    expect(payments.getByText(/by ada/)).toBeDefined();
    expect(payments.getByText('A stored secret cannot be opened')).toBeDefined();
    expect(payments.queryByText(/leave empty to keep it/)).toBeNull();
  });

  it('says why nothing of what is stored is used', async () => {
    await openGoLive(aState({ problem: 'MAIL_FROM must be one e-mail address' }));
    expect(await screen.findByText('MAIL_FROM must be one e-mail address')).toBeDefined();
  });

  it('can be loaded again, and so can its other steps', async () => {
    const { user } = await openGoLive(
      aState(),
      inTurn(refuse(goLive.read, 'unavailable', 'For a moment.'), answer(goLive.read, aState())),
      refuse(setup.read, 'unavailable', 'Not now.'),
    );
    expect(await screen.findByText('For a moment.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Payments' })).toBeDefined();
    expect(await screen.findByText('Not now.')).toBeDefined();
  });

  it('brings a link to its card into focus', async () => {
    serveSettings(answer(goLive.read, aState()), answer(goLive.readMailRecords, []));
    renderApp('/admin?tab=settings&view=go-live#mail');
    const card = await screen.findByRole('region', { name: 'Outgoing mail' });
    expect(document.activeElement).toBe(card);
  });

  it('is for owners', async () => {
    serveSettings(asStaff);
    renderApp('/admin?tab=settings&view=go-live');
    const told = 'Only an owner can set up payments, mail and the address.';
    expect(await screen.findByText(told)).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Go live/ })).toBeNull();
  });

  it('is reached from the settings, and leads back', async () => {
    serveSettings(answer(goLive.read, aState()), answer(goLive.readMailRecords, []));
    const { user } = renderApp('/admin?tab=settings');
    await user.click(await screen.findByRole('link', { name: /^Go live/ }));
    await user.click(await screen.findByRole('link', { name: 'All settings' }));
    expect(await screen.findByRole('heading', { name: 'Setup' })).toBeDefined();
  });
});
