import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { portal } from '#core/contract/portal/portal.ts';
import { PORTAL_HEADER } from '#core/contract/portal/sign-in.ts';
import { lastSessionSlot } from '#web/lib/storage/slots.ts';
import { answer, fail, refuse } from '#web/test/answers.ts';
import { aCheckIn } from '#web/test/check-ins/check-in.ts';
import { openPortal } from '#web/test/portal/open-portal.ts';
import {
  sampleDetails,
  samplePage,
  samplePortalCertificate,
  samplePortalOrder,
} from '#web/test/portal/portal.ts';

const SESSION = '0b5d4a00-0000-4000-8000-000000000009';
const NUMBER = 'NM-2026-000017-K';

const turn = () => screen.findByRole('region', { name: 'Your turn' });
const certificates = () => screen.findByRole('region', { name: 'Certificates' });
const pageWith = (...changes: Parameters<typeof samplePortalCertificate>) =>
  samplePage({ certificates: [samplePortalCertificate(...changes)] });

describe('your turn', () => {
  it('has the check-in before details, the one that is due first before others, and the renewal last', async () => {
    openPortal(
      samplePage({
        orders: [samplePortalOrder({ details: sampleDetails() })],
        certificates: [
          samplePortalCertificate({
            canRenew: true,
            checkIns: [aCheckIn({ id: 42, state: 'returned', dueOn: '2027-05-01' })],
          }),
          samplePortalCertificate({
            id: 4,
            number: 'NM-2026-000018-M',
            checkIns: [aCheckIn({ state: 'overdue' }), aCheckIn({ id: 43, state: 'scheduled' })],
          }),
        ],
      }),
    );
    const titles = within(await turn()).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Do your yearly check-in',
      'Complete your yearly check-in',
      'Confirm what your certificate will say',
      'Renew your certificate',
    ]);
  });

  it.each(['scheduled', 'submitted', 'accepted', 'waived', 'cancelled'] as const)(
    'has no check-in that is %s',
    async (state) => {
      openPortal(pageWith({ checkIns: [aCheckIn({ state })] }));
      expect(within(await turn()).getByText(/Nothing is waiting for you/)).toBeDefined();
    },
  );

  it('opens the check-in with a link of its own', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const { user, seen } = openPortal(
      pageWith({ checkIns: [aCheckIn()] }),
      answer(portal.checkInLink, { path: '/check-in#token' }),
    );
    await user.click(
      await within(await turn()).findByRole('button', { name: 'Do the check-in now' }),
    );
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/check-in#token'));
    const sent = seen.find(({ method }) => method === 'POST');
    expect(sent?.url).toBe('/api/portal/check-ins/41/link');
    expect(sent?.headers.get(PORTAL_HEADER)).toBe('true');
  });

  it('shows readers what is due without a button', async () => {
    openPortal(pageWith({ mayEdit: false, canRenew: true, checkIns: [aCheckIn()] }));
    expect(within(await turn()).getAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect(within(await turn()).queryByRole('button')).toBeNull();
    expect(
      within(await certificates()).queryByRole('button', { name: /check-in|Renew/ }),
    ).toBeNull();
  });
});

describe('a certificate', () => {
  it('says when its next check-in is, past those that are done', async () => {
    openPortal(
      pageWith({
        checkIns: [
          aCheckIn({ state: 'accepted' }),
          aCheckIn({ id: 42, state: 'scheduled', opensOn: '2028-01-04', dueOn: '2028-03-04' }),
        ],
      }),
    );
    expect((await certificates()).textContent).toContain(
      'Next check-inDue by March 4, 2028. You can do it from January 4, 2028 on',
    );
    expect(within(await certificates()).queryByRole('button', { name: /check-in/ })).toBeNull();
  });

  it('that is about to be suspended says from when', async () => {
    openPortal(pageWith({ checkIns: [aCheckIn({ state: 'overdue', suspendsOn: '2027-04-03' })] }));
    expect((await certificates()).textContent).toContain('suspended from April 3, 2027');
  });

  it('is renewed with an assessment that is this browser’s own', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const { user, seen } = openPortal(
      pageWith({ canRenew: true }),
      answer(portal.renew, { sessionId: SESSION, preApplicationData: null }),
    );
    await user.click(
      await within(await certificates()).findByRole('button', {
        name: `Renew certificate ${NUMBER} now`,
      }),
    );
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/assessment'));
    expect(lastSessionSlot.read()).toBe(SESSION);
    expect(seen.find(({ method }) => method === 'POST')?.url).toBe(
      '/api/portal/certificates/3/renew',
    );
  });

  it('whose renewal cannot be begun stays on the page, and says why', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const { user } = openPortal(pageWith({ canRenew: true }), fail(portal.renew));
    await user.click(
      await within(await turn()).findByRole('button', { name: /Renew certificate/ }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('could not be started');
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a change', () => {
  const form = () => screen.findByRole('form', { name: `Change of certificate ${NUMBER}` });
  const details = {
    holderName: 'Difference Engines Ltd',
    printedName: null,
    holderPlace: 'London',
    holderCountry: 'GB' as const,
    scope: 'Design of engines.',
  };
  const asked = pageWith({
    change: { id: 9, details, note: 'Since May.', askedAt: '2026-11-15T10:00:00.000Z' },
  });

  it('is asked for with what the certificate says now as a start', async () => {
    const { user, seen } = openPortal(pageWith(), answer(portal.askForChange, asked));
    await user.click(await screen.findByText('Has something changed?'));
    await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
    const name = within(await form()).getByRole('textbox', { name: /Name of the company/ });
    expect(document.activeElement).toBe(name);
    await user.click(screen.getByRole('button', { name: 'Ask for this change' }));
    expect(screen.getByText('This is what the certificate already says')).toBeDefined();
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Ask for this change' }));
    expect(screen.getByText('Name is required')).toBeDefined();
    await user.type(name, 'Difference Engines Ltd');
    await user.type(within(await form()).getByRole('textbox', { name: /Note/ }), 'Since May.');
    await user.click(screen.getByRole('button', { name: 'Ask for this change' }));
    expect(await screen.findByText('We have your request')).toBeDefined();
    expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { ...details, note: 'Since May.' },
    ]);
    expect(await screen.findByText('A change is waiting for us')).toBeDefined();
  });

  it('starts from what was typed before only where the certificate still says the same', async () => {
    const open = async (...changes: Parameters<typeof pageWith>) => {
      const { user } = openPortal(pageWith(...changes));
      await user.click(await screen.findByText('Has something changed?'));
      await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
      const field = (name: RegExp) =>
        within(screen.getByRole('form', { name: /Change of/ })).getByRole<HTMLInputElement>(
          'textbox',
          { name },
        );
      await form();
      return { user, field };
    };
    const first = await open();
    await first.user.type(first.field(/Place/), ' and Turin');
    await first.user.type(first.field(/Note/), 'Since May.');
    cleanup();
    const { field } = await open({ holderName: 'Engines AG', holderPlace: 'Bern', edition: 2 });
    expect(field(/Name of the company/).value).toBe('Engines AG');
    expect(field(/Place/).value).toBe('Bern');
    expect(field(/Note/).value).toBe('Since May.');
  });

  it('that the paper cannot print asks for printable letters', async () => {
    const { user } = openPortal(
      pageWith(),
      refuse(portal.askForChange, 'invalid_request', 'Please check.', {
        printedName: 'Please write it in printable letters',
      }),
    );
    await user.click(await screen.findByText('Has something changed?'));
    await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
    await user.type(within(await form()).getByRole('textbox', { name: /Place/ }), ' 東京');
    await user.click(screen.getByRole('button', { name: 'Ask for this change' }));
    const printed = await screen.findByRole('textbox', { name: /printable letters/ });
    await waitFor(() => expect(document.activeElement).toBe(printed));
  });

  it('can be taken back', async () => {
    const { user, seen } = openPortal(asked, answer(portal.withdrawChange, pageWith()));
    await user.click(await screen.findByText('A change is waiting for us'));
    expect((await certificates()).textContent).toContain('Difference Engines Ltd');
    await user.click(await screen.findByRole('button', { name: 'Take the request back' }));
    await user.click(await screen.findByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('Request taken back')).toBeDefined();
    expect(seen.at(-1)).toMatchObject({
      method: 'DELETE',
      url: '/api/portal/certificates/3/change',
    });
  });

  it.each([{ mayEdit: false }, { isTest: true }, { state: 'withdrawn' }] as const)(
    'is not offered for %o',
    async (changes) => {
      openPortal(pageWith(changes));
      expect(within(await certificates()).queryByText('Has something changed?')).toBeNull();
    },
  );
});
