import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { customerWith, overviewOf } from '#web/test/admin-area.ts';
import { answer, serve } from '#web/test/answers.ts';
import { aCertificate, certificateDetails } from '#web/test/certificates/certificates.ts';
import { QUIET_YEARS } from '#web/test/check-ins/quiet-years.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

const NUMBER = 'BEC-2026-7K3Q-XM4T-6';

beforeEach(rememberStaff);

function open(changes: Partial<CertificateDetails> = {}) {
  serve(
    staffSession,
    overviewOf(),
    customerWith(),
    ...QUIET_YEARS,
    answer(certificates.list, [aCertificate()]),
    answer(certificates.read, certificateDetails(changes)),
  );
  return renderApp('/admin/certificates?open=5');
}

const section = async () => within(await screen.findByRole('region', { name: 'Badge' }));

it('shows the badge as it is now, with its files', async () => {
  open({ state: 'suspended', status: 'suspended' });
  const badge = await section();
  const picture = badge.getByRole('img', { name: 'Badge: Suspended' });
  expect(decodeURIComponent(picture.getAttribute('src') ?? '')).toContain('>Suspended</text>');
  const files = badge.getAllByRole('link', { name: /^Download the badge as/ });
  expect(files.map((link) => [link.getAttribute('href'), link.getAttribute('download')])).toEqual([
    [`/badge/${NUMBER}.svg?baked=1`, `${NUMBER}.svg`],
    [`/badge/${NUMBER}.png`, `${NUMBER}.png`],
  ]);
});

it('has the code for a page ready to copy', async () => {
  const { user } = open();
  const copy = vi.spyOn(navigator.clipboard, 'writeText');
  const badge = await section();
  const { embedCode } = certificateDetails();
  expect(badge.getByText(embedCode)).toBeDefined();
  await user.click(badge.getByRole('button', { name: 'Copy code' }));
  expect(copy).toHaveBeenCalledWith(embedCode);
});

it.each([
  [
    { page: 12, badge: 340, file: 3, document: 2 },
    'Checked 17 times in 30 days; its badge was shown 340 times.',
  ],
  [
    { page: 1, badge: 0, file: 0, document: 0 },
    'Checked once in 30 days; its badge was shown 0 times.',
  ],
])('tells how often strangers looked: %o', async (uses, words) => {
  open({ uses });
  expect((await section()).getByText(words)).toBeDefined();
});

it('says that files come without the credential where the name is not public', async () => {
  open({ visibility: 'confirm' });
  expect((await section()).getByText(/downloads come without the signed file/)).toBeDefined();
});

it('is not there before the delivery', async () => {
  open({ status: 'prepared', state: 'prepared', edition: 0 });
  expect(await screen.findByRole('region', { name: 'Editions' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Badge' })).toBeNull();
});
