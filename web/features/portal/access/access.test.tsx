import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portal } from '#core/contract/portal/portal.ts';
import { portalSignIn } from '#core/contract/portal/sign-in.ts';
import { answer, fail, inTurn, refuse, serve } from '#web/test/answers.ts';
import { openPortal } from '#web/test/portal/open-portal.ts';
import { sampleAccess, samplePage } from '#web/test/portal/portal.ts';
import { renderApp } from '#web/test/render-app.tsx';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const devices = () => screen.findByRole('list', { name: 'Devices' });
const PASSKEY = {
  id: 41,
  name: 'My phone',
  createdAt: '2026-11-16T10:00:00.000Z',
  lastUsedAt: null,
};

describe('devices', () => {
  it('are listed, with this one marked', async () => {
    openPortal(samplePage());
    const rows = within(await devices()).getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('Firefox on WindowsThis device');
    expect(rows[1]?.textContent).toContain('Signed in on November 1, 2026');
  });

  it('can be signed out one by one', async () => {
    const [own] = sampleAccess().devices;
    const { user, seen } = openPortal(
      samplePage(),
      answer(portalSignIn.signOutDevice, sampleAccess({ devices: own ? [own] : [] })),
    );
    await user.click(await button('Sign out: Safari on iPhone'));
    expect(await screen.findByText('Signed out: Safari on iPhone')).toBeDefined();
    expect(within(await devices()).getAllByRole('listitem')).toHaveLength(1);
    expect(seen.at(-1)).toMatchObject({ method: 'DELETE', url: '/api/portal/sessions/32' });
  });

  it('of which one is this one lead back to the form', async () => {
    const { user } = openPortal(samplePage(), answer(portalSignIn.signOut, { success: true }));
    await user.click(await button('Sign out: Firefox on Windows, this device'));
    expect(await button('Email me a link')).toBeDefined();
  });

  it('can all be signed out, after a question', async () => {
    const { user, seen } = openPortal(
      samplePage(),
      answer(portalSignIn.signOutEverywhere, { success: true }),
    );
    await user.click(await button('Sign out everywhere'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(await button('Sign out everywhere'));
    const again = await screen.findByRole('alertdialog');
    await user.click(within(again).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await button('Email me a link')).toBeDefined();
    expect(seen.at(-1)).toMatchObject({ method: 'DELETE', url: '/api/portal/sessions' });
  });

  it('that cannot be loaded can be asked for again', async () => {
    const { user } = openPortal(
      samplePage(),
      inTurn(fail(portalSignIn.access), answer(portalSignIn.access, sampleAccess())),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    await user.click(await button('Load the devices again'));
    expect(await devices()).toBeDefined();
  });
});

/** Encodes text as the bytes that a browser returns. */
const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** Stubs a browser that supports passkeys and gives the test's answers. */
function stubAuthenticator(answers: { create?: () => unknown; get?: () => unknown }) {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({
    create: async () => answers.create?.(),
    get: async () => answers.get?.(),
  } as unknown as CredentialsContainer);
}

const credential = (response: object) => ({
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes('{}'), ...response },
});

const CREATION = {
  options: {
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'localhost', name: 'Northmark' },
    user: { id: 'YWRh', name: 'ada@example.com', displayName: 'ada@example.com' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  },
};
const REQUEST = { options: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' } };

function refuseByOwner(): never {
  throw new DOMException('The operation was not allowed', 'NotAllowedError');
}

describe('a passkey', () => {
  beforeEach(() => void vi.stubGlobal('PublicKeyCredential', class {}));

  it('is made by the browser and kept under its name', async () => {
    stubAuthenticator({ create: () => credential({ attestationObject: bytes('made') }) });
    const { user, seen } = openPortal(
      samplePage(),
      answer(portalSignIn.preparePasskey, CREATION),
      answer(portalSignIn.addPasskey, sampleAccess({ passkeys: [PASSKEY] })),
    );
    const name = await screen.findByRole('textbox', { name: 'Name of the passkey' });
    await user.clear(name);
    await user.type(name, 'My phone');
    await user.click(await button('Add a passkey'));
    expect(await screen.findByText('The passkey My phone is added')).toBeDefined();
    expect(seen.at(-1)?.body).toMatchObject({
      name: 'My phone',
      response: { id: 'cGFzc2tleQ', response: { attestationObject: 'bWFkZQ' } },
    });
    const list = await screen.findByRole('list', { name: 'Passkeys' });
    expect(list.textContent).toContain('not used yet');
  });

  it('needs a name', async () => {
    const { user, seen } = openPortal(samplePage());
    const name = await screen.findByRole('textbox', { name: 'Name of the passkey' });
    await user.clear(name);
    await user.click(await button('Add a passkey'));
    expect(await screen.findByText('Please name this device')).toBeDefined();
    expect(document.activeElement).toBe(name);
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('that its owner thinks better of frightens nobody', async () => {
    stubAuthenticator({ create: refuseByOwner });
    const { user } = openPortal(samplePage(), answer(portalSignIn.preparePasskey, CREATION));
    await user.click(await button('Add a passkey'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'That was cancelled, or took too long. Nothing has changed.',
    );
  });

  it('is removed after a question', async () => {
    const { user } = openPortal(
      samplePage(),
      answer(portalSignIn.access, sampleAccess({ passkeys: [PASSKEY] })),
      answer(portalSignIn.removePasskey, sampleAccess()),
    );
    await user.click(await button('Remove the passkey My phone'));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The passkey My phone is removed')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Remove the passkey My phone' })).toBeNull();
  });

  it('opens the page without a mail', async () => {
    stubAuthenticator({
      get: () => credential({ authenticatorData: bytes('data'), signature: bytes('signed') }),
    });
    const seen = serve(
      inTurn(
        refuse(portal.read, 'not_authenticated', 'Please sign in.'),
        answer(portal.read, samplePage()),
      ),
      answer(portalSignIn.access, sampleAccess()),
      answer(portalSignIn.preparePasskeySignIn, REQUEST),
      answer(portalSignIn.signInWithPasskey, { email: 'ada@example.com' }),
    );
    const { user } = renderApp('/account');
    await user.click(await button('Use a passkey'));
    await screen.findByRole('heading', { level: 1, name: 'Analytical Engines' });
    const sent = seen.find(({ url }) => url === '/api/portal/passkey-session');
    expect(sent?.body).toMatchObject({ response: { response: { signature: 'c2lnbmVk' } } });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('that is not known here leads to the other way in', async () => {
    stubAuthenticator({
      get: () => credential({ authenticatorData: bytes('data'), signature: bytes('signed') }),
    });
    const words = 'This passkey does not work here. Please use a link instead.';
    serve(
      refuse(portal.read, 'not_authenticated', 'Please sign in.'),
      answer(portalSignIn.preparePasskeySignIn, REQUEST),
      refuse(portalSignIn.signInWithPasskey, 'not_authenticated', words),
    );
    const { user } = renderApp('/account');
    await user.click(await button('Use a passkey'));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(await button('Email me a link')).toBeDefined();
  });
});
