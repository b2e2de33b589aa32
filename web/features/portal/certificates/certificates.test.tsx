import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { portal } from '#core/contract/portal/portal.ts';
import type { PortalCertificate } from '#core/contract/portal/records.ts';
import { answer, refuse } from '#web/test/answers.ts';
import { openPortal } from '#web/test/portal/open-portal.ts';
import { samplePage, samplePortalCertificate } from '#web/test/portal/portal.ts';

const NUMBER = 'NM-2026-000017-K';
const section = () => screen.findByRole('region', { name: 'Certificates' });
const pageWith = (overrides: Partial<PortalCertificate> = {}) =>
  samplePage({ certificates: [samplePortalCertificate(overrides)] });

describe('a certificate', () => {
  it('says what it is, what it states and how often it was checked', async () => {
    openPortal(pageWith());
    const text = (await section()).textContent;
    expect(text).toContain('Valid');
    expect(text).toContain('In force until November 9, 2029.');
    expect(text).toContain('Innovation & Continuous Improvement');
    expect(text).toContain('London, United Kingdom');
    expect(text).toContain(
      'Checked 4 times in 30 days: 3 times on its page, once as a signed file. Its badge was shown 40 times.',
    );
  });

  it.each([
    ['suspended', 'findings-open', 'Suspended', /Since November 10, 2026\. Findings of a review/],
    ['withdrawn', 'misuse', 'Withdrawn', /used in a misleading way/],
    ['superseded', 'renewed', 'Replaced', /replaced by its renewal/],
    ['expired', null, 'Expired', /was in force until November 9, 2029/],
  ] as const)('that is %s says so in a word', async (state, statusReason, word, sentence) => {
    openPortal(pageWith({ state, statusReason }));
    expect(within(await section()).getByText(word, { selector: 'strong' })).toBeDefined();
    expect((await section()).textContent).toMatch(sentence);
  });

  it('that is a test never looks like one', async () => {
    openPortal(pageWith({ isTest: true }));
    expect(within(await section()).getByText('Test', { selector: 'strong' })).toBeDefined();
    expect(within(await section()).queryByText('Valid', { selector: 'strong' })).toBeNull();
  });

  it('can be downloaded by plain links, and leads to its public page', async () => {
    openPortal(pageWith());
    const files = within(await section()).getAllByRole('link', { name: /^Download certificate/ });
    expect(files.map((link) => link.getAttribute('href'))).toEqual([
      '/api/portal/certificates/3/files/paper',
      '/api/portal/certificates/3/files/credential',
      '/api/portal/certificates/3/files/badge-svg',
      '/api/portal/certificates/3/files/badge-png',
    ]);
    expect(files.every((link) => link.hasAttribute('download'))).toBe(true);
    const publicPage = screen.getByRole('link', { name: `Public page of certificate ${NUMBER}` });
    expect(publicPage.getAttribute('href')).toBe(`/certificates/${NUMBER}`);
  });

  it('shows its badge as others get it, and copies the code', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { user } = openPortal(pageWith());
    await user.click(await screen.findByText('Badge for your website'));
    const badge = screen.getByRole('img', { name: `Badge of certificate ${NUMBER}: Valid` });
    expect(badge.getAttribute('src')).toBe(`/badge/${NUMBER}.svg`);
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(copy).toHaveBeenCalledWith(samplePortalCertificate().embedCode);
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  });

  it('tells its history without what is for staff', async () => {
    openPortal(
      pageWith({
        history: [
          {
            kind: 'suspended',
            reason: 'findings-open',
            edition: 1,
            at: '2026-11-12T10:00:00.000Z',
          },
          { kind: 'downloaded', reason: null, edition: 1, at: '2026-11-11T10:00:00.000Z' },
          { kind: 'issued', reason: 'issued', edition: 1, at: '2026-11-10T10:00:00.000Z' },
        ],
      }),
    );
    const history = within(await section())
      .getByText('History')
      .closest('details');
    const told = within(history as HTMLElement).getAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent)).toEqual([
      'November 12, 2026SuspendedFindings of a review have not been resolved yet.',
      'November 10, 2026IssuedThe certificate was issued.',
    ]);
  });
});

describe('who can see it', () => {
  const form = () => screen.findByRole('form', { name: `Who can see certificate ${NUMBER}` });
  const choose = async (name: string) =>
    within(await form()).findByRole('radio', { name: new RegExp(`^${name}`) });
  const save = async () =>
    within(await form()).findByRole<HTMLButtonElement>('button', { name: 'Save' });

  it('is changed at once where it hides something', async () => {
    const { user, seen } = openPortal(
      pageWith(),
      answer(portal.setVisibility, pageWith({ visibility: 'confirm' })),
    );
    await user.click(await screen.findByText('Who can see it: Anyone with the number'));
    expect((await save()).disabled).toBe(true);
    await user.click(await choose('Only confirms a name'));
    await user.click(await save());
    expect(await screen.findByText('Visibility changed')).toBeDefined();
    expect(await screen.findByText('Who can see it: Only confirms a name')).toBeDefined();
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
      visibility: 'confirm',
      expectedUpdatedAt: '2026-11-10T10:00:00.000Z',
    });
  });

  it('asks before it puts a name on the register', async () => {
    const { user, seen } = openPortal(
      pageWith(),
      answer(portal.setVisibility, pageWith({ visibility: 'register' })),
    );
    await user.click(await screen.findByText('Who can see it: Anyone with the number'));
    await user.click(await choose('Listed in the register'));
    await user.click(await save());
    const dialog = await screen.findByRole('alertdialog', { name: 'List it in the register?' });
    expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'List it' }));
    expect(await screen.findByText('Visibility changed')).toBeDefined();
    expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('says why it cannot be listed', async () => {
    const { user } = openPortal(
      pageWith({ state: 'suspended', listingObstacle: 'Only a valid certificate can be listed.' }),
    );
    await user.click(await screen.findByText('Who can see it: Anyone with the number'));
    const register = (await choose('Listed in the register')) as HTMLInputElement;
    expect(register.disabled).toBe(true);
    expect((await form()).textContent).toContain('Only a valid certificate can be listed.');
  });

  it('shows what was changed by somebody else', async () => {
    const { user } = openPortal(
      pageWith(),
      refuse(portal.setVisibility, 'conflict', 'Somebody changed it meanwhile.'),
    );
    await user.click(await screen.findByText('Who can see it: Anyone with the number'));
    await user.click(await choose('Only confirms a name'));
    await user.click(await save());
    await waitFor(async () =>
      expect((await screen.findByRole('alert')).textContent).toContain('Somebody changed it'),
    );
  });

  it('is read by readers', async () => {
    openPortal(pageWith({ mayEdit: false }));
    expect((await section()).textContent).toContain('Nobody can search for it.');
    expect(within(await section()).queryByRole('radio')).toBeNull();
  });
});
