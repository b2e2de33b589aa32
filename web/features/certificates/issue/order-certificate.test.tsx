import { describe, expect, it } from 'vitest';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { answer, inTurn } from '#web/test/answers.ts';
import {
  aCertificate,
  type CertificateDraft,
  certificateDraft,
} from '#web/test/certificates/certificates.ts';
import { openSection } from '#web/test/certificates/issue-form.ts';
import { certificateFile, managedOrder } from '#web/test/records/managed-order.ts';

const SENT = '2026-03-04T09:30:00.000Z';
const delivered = managedOrder({
  orderStatus: 'delivered',
  paymentState: 'captured',
  files: [certificateFile({ deliveredAt: SENT })],
  updatedAt: SENT,
});

describe('an order with a certificate', () => {
  const shown = (changes: Partial<CertificateDraft>) =>
    answer(certificates.draft, certificateDraft({ certificate: aCertificate(), ...changes }));

  it('shows its number, state, days and holder, and leads to it', async () => {
    const { section } = await openSection(delivered, shown({}));
    expect(await section.findByText('BEC-2026-7K3Q-XM4T-6')).toBeDefined();
    expect(section.getByText('Valid')).toBeDefined();
    expect(section.getByText('March 4, 2026')).toBeDefined();
    expect(section.getByText('March 3, 2029')).toBeDefined();
    expect(section.getByText('Analytical Engines')).toBeDefined();
    expect(section.getByRole('link', { name: 'Open the certificate' }).getAttribute('href')).toBe(
      '/admin/certificates?open=5',
    );
    expect(section.queryByRole('button', { name: 'Issue a certificate' })).toBeNull();
  });

  it('whose paper is still being made can be looked at again', async () => {
    const prepared = aCertificate({ status: 'prepared', state: 'prepared', isTest: true });
    const { user, section } = await openSection(
      managedOrder(),
      inTurn(shown({ certificate: prepared }), shown({})),
    );
    expect(await section.findByText(/^The paper is being made\./)).toBeDefined();
    expect(section.getByText('Test')).toBeDefined();
    await user.click(section.getByRole('button', { name: 'Look again' }));
    expect(await section.findByText('Valid')).toBeDefined();
  });
});
