import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { portal } from '#core/contract/portal/portal.ts';
import { answer, inTurn, refuse } from '#web/test/answers.ts';
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
    expect(await screen.findByText(/Nothing waits for you/)).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your turn' })),
    );
    expect(screen.getByText('Confirmed on November 17, 2026 by ada@example.com')).toBeDefined();
    expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      holderName: 'Analytical Engines Ltd',
      scope: 'Design and repair of engines.',
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
    expect(await screen.findByText(/Nothing waits for you/)).toBeDefined();
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
