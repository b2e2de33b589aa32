import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type ShownCertificate, verification } from '#core/contract/verification.ts';
import { answer, fail, refuse, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';

const NUMBER = 'BEC-2026-7K3Q-XM4T-S';

const SHOWN: ShownCertificate = {
  number: NUMBER,
  state: 'valid',
  statusReason: 'issued',
  statusSince: '2026-11-16T10:00:00.000Z',
  isTest: false,
  holderName: 'Analytical Engines Ltd.',
  holderPlace: 'London',
  holderCountry: 'GB',
  scope: 'Calculating machines.',
  isOverall: false,
  areas: ['security-compliance'],
  edition: 1,
  issuedOn: '2026-11-16',
  validUntil: '2029-11-15',
  firstIssuedOn: '2026-11-16',
  asOf: '2026-11-17T10:42:00.000Z',
};

const open = (change: Partial<ShownCertificate>) => {
  serve(answer(verification.byNumber, { ...SHOWN, ...change }));
  renderApp(`/certificates/${NUMBER}`);
};

describe('the page behind the code on the paper', () => {
  it('says that a certificate is valid, for whom, for what, and until when', async () => {
    open({});
    await screen.findByRole('heading', { level: 1, name: 'This certificate is valid' });
    for (const text of [
      'Analytical Engines Ltd.',
      'London, United Kingdom',
      'Security & Compliance',
      'Calculating machines.',
      'November 15, 2029',
    ]) {
      expect(screen.getAllByText(text).some(({ tagName }) => tagName === 'DD')).toBe(true);
    }
  });

  it.each([
    [{ state: 'suspended', statusReason: 'in-doubt' }, /is suspended/, /still met/],
    [{ state: 'withdrawn', statusReason: 'misuse' }, /was withdrawn/, /misleading way/],
    [{ state: 'superseded', statusReason: 'renewed' }, /was replaced/, /by its renewal/],
  ] as const)(
    'says what a certificate is that no longer counts: %j',
    async (change, title, why) => {
      open(change);
      await screen.findByRole('heading', { level: 1, name: title });
      expect(screen.getByText(why)).toBeDefined();
    },
  );

  it('never calls a test valid', async () => {
    open({ isTest: true });
    await screen.findByRole('heading', { level: 1, name: /certifies nothing/ });
    expect(screen.queryByRole('heading', { name: /is valid/ })).toBeNull();
    expect(screen.queryByText('Valid')).toBeNull();
  });

  it('tells an unknown number from a mistyped one, and leads to a report', async () => {
    serve(refuse(verification.byNumber, 'not_found', 'There is no certificate.'));
    renderApp(`/certificates/${NUMBER}`);
    expect(await screen.findByText(/was not issued by us/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Report a misuse' }).getAttribute('href')).toBe(
      '/contact?topic=misuse',
    );
  });

  it('says which number cannot be one of ours', async () => {
    serve(refuse(verification.byNumber, 'not_found', 'There is no certificate.'));
    renderApp('/certificates/BEC-2026-7K3Q-XM4T-6');
    expect(await screen.findByText(/One character of the number is wrong/)).toBeDefined();
  });

  it('never says valid when it could not check', async () => {
    serve(fail(verification.byNumber));
    const { user } = renderApp(`/certificates/${NUMBER}`);
    await screen.findByRole('heading', { name: 'The certificate could not be checked' });
    serve(answer(verification.byNumber, SHOWN));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: 'This certificate is valid' });
  });
});
