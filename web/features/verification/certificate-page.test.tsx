import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SHOWN } from '#web/test/certificates/shown-certificate.ts';
import { CertificatePage } from './certificate-page.tsx';

const open = (change: Partial<typeof SHOWN> = {}) =>
  render(
    <CertificatePage certificate={{ ...SHOWN, ...change }} origin="https://www.example.com" />,
  );

const checks = () =>
  within(screen.getByRole('region', { name: 'What we checked' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the page behind the code on the paper', () => {
  it('says that a certificate is valid, for whom, for what, and until when', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Valid' })).toBeDefined();
    for (const text of [
      'Analytical Engines Ltd.',
      'London, United Kingdom',
      'Security & Compliance',
      'Calculating machines.',
      'November 15, 2029',
      'November 17, 2026, 10:42 UTC',
      'www.example.com',
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(screen.getByRole('link', { name: 'Scheme version 1' }).getAttribute('href')).toBe(
      '/schemes/1',
    );
    expect(screen.getByRole('link', { name: 'Report misuse' }).getAttribute('href')).toBe(
      '/contact?topic=misuse',
    );
  });

  it.each([
    [{ state: 'suspended', statusReason: 'in-doubt' }, 'Suspended', /still met/],
    [{ state: 'withdrawn', statusReason: 'misuse' }, 'Withdrawn', /misleading way/],
    [{ state: 'superseded', supersededBy: 'BEC-2029-0' }, 'Replaced', /Replaced by/],
    [{ state: 'expired' }, 'Expired', /was in force until November 15, 2029/],
  ] as const)('says what a certificate is that no longer counts: %j', (change, word, why) => {
    open(change);
    expect(screen.getByRole('heading', { level: 1, name: word })).toBeDefined();
    expect(screen.getByText(why)).toBeDefined();
    expect(screen.queryByText('Valid until')).toBeNull();
  });

  it('never calls a test valid, nor shows it in green', () => {
    const { container } = open({ isTest: true });
    expect(screen.getByRole('heading', { level: 1, name: 'Test' })).toBeDefined();
    expect(screen.getByText(/certifies nothing/)).toBeDefined();
    expect(container.textContent).not.toMatch(/valid/i);
    expect(container.querySelector('article .text-brand-700, li .text-brand-700')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull();
  });

  it('tells each check in words, and what could not be checked apart from what failed', () => {
    open({
      state: 'suspended',
      checks: [
        { name: 'issued', outcome: 'passed' },
        { name: 'signature', outcome: 'unchecked' },
        { name: 'status', outcome: 'failed' },
      ],
    });
    expect(checks()).toEqual([
      'Passed: We issued this certificate.',
      'Could not check: Could not check. The digital signature could not be checked: the signed file is no longer kept.',
      'Failed: It is suspended.',
    ]);
  });

  it('shows nothing of a record whose signature fails but that', () => {
    const { container } = open({
      checks: [
        { name: 'form', outcome: 'passed' },
        { name: 'issued', outcome: 'passed' },
        { name: 'signature', outcome: 'failed' },
      ],
      history: [{ kind: 'issued', reason: null, edition: 1, at: SHOWN.asOf }],
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Not confirmed' })).toBeDefined();
    expect(container.textContent).not.toMatch(/Analytical|London|Calculating|2029|In force|Valid/);
    expect(screen.queryByRole('heading', { name: 'History' })).toBeNull();
  });

  it('tells the public history in the words of the reasons, and nothing that is for staff', () => {
    open({
      history: [
        { kind: 'suspended', reason: 'findings-open', edition: 1, at: '2026-12-01T12:00:00.000Z' },
        { kind: 'extended', reason: null, edition: 2, at: '2026-11-20T12:00:00.000Z' },
        { kind: 'prepared', reason: null, edition: 1, at: '2026-11-16T12:00:00.000Z' },
      ],
    });
    const [entry, added, ...others] = within(
      screen.getByRole('region', { name: 'History' }),
    ).getAllByRole('listitem');
    expect(entry?.textContent).toBe(
      'December 1, 2026SuspendedFindings of a review have not been resolved yet.',
    );
    expect(added?.textContent).toBe('November 20, 2026Areas added: edition 2');
    expect(others).toEqual([]);
  });

  it('offers to confirm a name where the holder wants to stay unnamed', () => {
    const { container } = open({ statement: null, canConfirm: true });
    expect(screen.getByRole('heading', { name: 'Confirm a name' })).toBeDefined();
    expect(container.querySelector('form')?.hidden).toBe(true);
    expect(screen.queryByRole('link', { name: /Signed data/ })).toBeNull();
  });

  it('shows state and dates alone once the holder is forgotten', () => {
    open({ statement: null, canConfirm: false });
    expect(screen.getByText('The details of the holder are no longer kept.')).toBeDefined();
    expect(screen.getByText('November 15, 2029')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Confirm a name' })).toBeNull();
  });
});
