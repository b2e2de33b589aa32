import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { portal } from '#core/contract/portal/portal.ts';
import { answer, fail, inTurn, refuse } from '#web/test/answers.ts';
import { openPortal } from '#web/test/portal/open-portal.ts';
import { sampleDetails, samplePage, samplePortalOrder } from '#web/test/portal/portal.ts';

const unconfirmed = samplePage({ orders: [samplePortalOrder({ details: sampleDetails() })] });
const confirmed = samplePage({
  orders: [
    samplePortalOrder({
      details: sampleDetails({
        confirmedAt: '2026-11-17T10:00:00.000Z',
        confirmedBy: 'ada@example.com',
      }),
    }),
  ],
});

const form = () =>
  screen.findByRole('form', { name: 'Details of the certificate for order ORD-2026-A01Z9K' });
const field = async (name: string) =>
  within(await form()).findByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.findByRole('button', { name });

async function openForm(
  ...replies: Parameters<typeof openPortal> extends [unknown, ...infer R] ? R : never
) {
  const { user, seen } = openPortal(unconfirmed, ...replies);
  await user.click(await button('Check and confirm'));
  await form();
  return { user, seen };
}

describe('the details of a certificate', () => {
  it('are shown as they would be printed, with the keyboard in the first field', async () => {
    await openForm();
    expect((await field('Name of the company')).value).toBe('Analytical Engines Ltd');
    expect(
      screen.getByText(/What you confirm is what is printed/, { selector: 'strong' }),
    ).toBeDefined();
    expect(screen.getByText('18 of 200 characters')).toBeDefined();
    await waitFor(async () =>
      expect(document.activeElement).toBe(await field('Name of the company')),
    );
  });

  it('are confirmed, told, and gone from what is to be done', async () => {
    const { user, seen } = await openForm(answer(portal.confirmDetails, confirmed));
    const scope = await field('Scope');
    await user.clear(scope);
    await user.type(scope, 'Design and repair of engines.');
    await user.click(await button('Confirm these details'));
    expect(await screen.findByText('Details confirmed')).toBeDefined();
    expect(await screen.findByText(/Nothing is waiting for you/)).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your turn' })),
    );
    expect(screen.getByText('Confirmed on November 17, 2026 by ada@example.com')).toBeDefined();
    expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      holderName: 'Analytical Engines Ltd',
      scope: 'Design and repair of engines.',
      expectedUpdatedAt: null,
    });
    expect(localStorage.getItem('customerPageDrafts')).not.toContain('engines');
  });

  it('that are missing are asked for here, without a call', async () => {
    const { user, seen } = await openForm();
    await user.clear(await field('Place'));
    await user.click(await button('Confirm these details'));
    expect(await screen.findByText('Place is required')).toBeDefined();
    await waitFor(async () => expect(document.activeElement).toBe(await field('Place')));
    expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('that the paper cannot print get a field for other letters', async () => {
    const { user } = await openForm(
      inTurn(
        refuse(portal.confirmDetails, 'invalid_request', 'Not printable', {
          printedName: 'The paper cannot print 東. Please give the name in Latin letters.',
        }),
        answer(portal.confirmDetails, confirmed),
      ),
    );
    expect(screen.queryByRole('textbox', { name: 'Name in printable letters' })).toBeNull();
    await user.click(await button('Confirm these details'));
    expect(await screen.findByText(/cannot print 東/)).toBeDefined();
    const printed = await field('Name in printable letters');
    await waitFor(() => expect(document.activeElement).toBe(printed));
    expect(screen.queryByText('Nothing was confirmed')).toBeNull();
    await user.type(printed, 'Higashi');
    await user.click(await button('Confirm these details'));
    expect(await screen.findByText('Details confirmed')).toBeDefined();
  });

  it('cannot be confirmed once the certificate is issued, and the page is shown as it is now', async () => {
    const words = 'The certificate was issued meanwhile. Please write to us.';
    const { user } = await openForm(
      refuse(portal.confirmDetails, 'conflict', words),
      inTurn(answer(portal.read, unconfirmed), answer(portal.read, samplePage())),
    );
    await user.click(await button('Confirm these details'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Nothing was confirmed');
    expect(alert.textContent).toContain(words);
    await user.click(await button('Show what is on the page now'));
    expect(await screen.findByText(/Nothing is waiting for you/)).toBeDefined();
  });

  it('can wait, and nothing typed is lost', async () => {
    const { user } = await openForm();
    await user.type(await field('Place'), ' and Turin');
    await user.click(await button('Later'));
    const opener = await button('Check and confirm');
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await user.click(opener);
    expect((await field('Place')).value).toBe('London and Turin');
  });

  it('are asked for again with our reason', async () => {
    const { user } = openPortal(
      samplePage({
        orders: [
          samplePortalOrder({ details: sampleDetails({ note: 'Please name the legal form.' }) }),
        ],
      }),
    );
    await user.click(await button('Check and confirm'));
    expect(await screen.findByText('Please name the legal form.')).toBeDefined();
  });

  it('can be changed after they were confirmed', async () => {
    const { user } = openPortal(confirmed, answer(portal.confirmDetails, confirmed));
    await user.click(await button('Change these details'));
    await user.click(await button('Confirm these details'));
    expect(await screen.findByText('Details confirmed')).toBeDefined();
    const opener = await button('Change these details');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

describe('details that change while somebody types', () => {
  const NOTE = 'The register says Engines AG: please confirm.';
  const CHANGED = 'The details have changed since you opened this page. Please look at them again.';
  const AT = '2026-11-18T10:00:00.000Z';
  const values = { ...sampleDetails().values, holderName: 'Engines AG', holderPlace: 'Bern' };
  const pageOf = (...changes: Parameters<typeof sampleDetails>) =>
    samplePage({ orders: [samplePortalOrder({ details: sampleDetails(...changes) })] });
  const askedAgain = pageOf({ values, note: NOTE, updatedAt: AT });
  const sentOf = (seen: { method: string; body: unknown }[]) =>
    seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);

  beforeEach(() => localStorage.clear());

  it('replace what was typed over them, and nothing else that was typed', async () => {
    const { user } = await openForm();
    await user.type(await field('Scope'), '!');
    await user.type(await field('Place'), ' and Turin');
    cleanup();
    const again = openPortal(askedAgain, answer(portal.confirmDetails, confirmed));
    await again.user.click(await button('Check and confirm'));
    expect((await field('Name of the company')).value).toBe('Engines AG');
    expect((await field('Place')).value).toBe('Bern');
    expect((await field('Scope')).value).toBe('Design of engines.!');
    await again.user.click(await button('Confirm these details'));
    expect(await screen.findByText('Details confirmed')).toBeDefined();
    expect(sentOf(again.seen)).toEqual([
      {
        ...values,
        printedName: null,
        scope: 'Design of engines.!',
        expectedUpdatedAt: AT,
      },
    ]);
  });

  it('are kept no longer than they differ from what is saved', async () => {
    const { user } = await openForm();
    await user.type(await field('Scope'), '!');
    expect(localStorage.getItem('customerPageDrafts')).toBe(
      JSON.stringify({
        'ada@example.com: details of order 5': {
          scope: { base: 'Design of engines.', text: 'Design of engines.!' },
        },
      }),
    );
    await user.type(await field('Scope'), '{Backspace}');
    expect(localStorage.getItem('customerPageDrafts')).toBe('{}');
  });

  it('are not mixed with what a former version of this page kept', async () => {
    localStorage.setItem(
      'customerPageDrafts',
      JSON.stringify({ 'ada@example.com: details of order 5': { holderName: 'Old name' } }),
    );
    const { user } = await openForm();
    expect((await field('Name of the company')).value).toBe('Analytical Engines Ltd');
    await user.type(await field('Scope'), '!');
    expect(localStorage.getItem('customerPageDrafts')).not.toContain('Old name');
  });

  it('are shown with our question instead of being confirmed unseen', async () => {
    const { user, seen } = await openForm(
      inTurn(
        refuse(portal.confirmDetails, 'conflict', CHANGED),
        answer(portal.confirmDetails, confirmed),
      ),
      inTurn(answer(portal.read, unconfirmed), answer(portal.read, askedAgain)),
    );
    await user.type(await field('Scope'), '!');
    await user.type(await field('Place'), ' and Turin');
    await user.click(await button('Confirm these details'));
    expect((await screen.findByRole('alert')).textContent).toContain(CHANGED);
    expect(await screen.findByText(NOTE)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show what is on the page now' })).toBeNull();
    expect((await field('Name of the company')).value).toBe('Engines AG');
    expect((await field('Place')).value).toBe('Bern');
    expect((await field('Scope')).value).toBe('Design of engines.!');
    await user.click(await button('Confirm these details'));
    expect(await screen.findByText('Details confirmed')).toBeDefined();
    expect(sentOf(seen)).toMatchObject([
      { expectedUpdatedAt: null },
      { holderName: 'Engines AG', scope: 'Design of engines.!', expectedUpdatedAt: AT },
    ]);
  });

  it('count as unseen while the page is only read anew under an open form', async () => {
    const { user, seen } = await openForm(
      refuse(portal.confirmDetails, 'conflict', CHANGED),
      inTurn(answer(portal.read, unconfirmed), answer(portal.read, askedAgain)),
    );
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(NOTE)).toBeDefined();
    await user.click(await button('Confirm these details'));
    expect((await screen.findByRole('alert')).textContent).toContain(CHANGED);
    await user.click(await button('Confirm these details'));
    await waitFor(() =>
      expect(sentOf(seen)).toMatchObject([{ expectedUpdatedAt: null }, { expectedUpdatedAt: AT }]),
    );
  });

  it('are told of where a colleague confirmed them and the form is gone', async () => {
    const { user } = await openForm(
      refuse(portal.confirmDetails, 'conflict', CHANGED),
      inTurn(answer(portal.read, unconfirmed), answer(portal.read, confirmed)),
    );
    await user.type(await field('Scope'), '!');
    await user.click(await button('Confirm these details'));
    expect(await screen.findByText(CHANGED)).toBeDefined();
    expect(await screen.findByText(/Confirmed on November 17, 2026/)).toBeDefined();
    expect(screen.queryByRole('form', { name: /Details of the certificate/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your turn' }));
    await user.click(await button('Change these details'));
    expect((await field('Scope')).value).toBe('Design of engines.!');
  });

  it('can be asked for by hand where the page could not be read again', async () => {
    const { user, seen } = await openForm(
      inTurn(
        refuse(portal.confirmDetails, 'conflict', CHANGED),
        answer(portal.confirmDetails, confirmed),
      ),
      inTurn(answer(portal.read, unconfirmed), fail(portal.read), answer(portal.read, askedAgain)),
    );
    await user.click(await button('Confirm these details'));
    expect((await screen.findByRole('alert')).textContent).toContain(CHANGED);
    await user.click(await button('Show what is on the page now'));
    expect(await screen.findByText(NOTE)).toBeDefined();
    // What has been read by hand is what the next confirmation is about.
    await user.click(await button('Confirm these details'));
    expect(await screen.findByText('Details confirmed')).toBeDefined();
    const sent = seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    const { updatedAt } = askedAgain.orders[0]?.details ?? {};
    expect(updatedAt).toBeDefined();
    expect(sent).toMatchObject([{ expectedUpdatedAt: null }, { expectedUpdatedAt: updatedAt }]);
  });
});
