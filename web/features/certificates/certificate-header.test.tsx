import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { checkIns } from '#core/contract/staff/certification/check-ins.ts';
import { holderChanges } from '#core/contract/staff/certification/holder-changes.ts';
import { customerWith, overviewOf } from '#web/test/admin-area.ts';
import { answer, fail, serve } from '#web/test/answers.ts';
import { certificateDetails } from '#web/test/certificates/certificates.ts';
import { checkInDetails } from '#web/test/check-ins/check-in.ts';
import { QUIET_YEARS } from '#web/test/check-ins/quiet-years.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { asRole, rememberStaff, staffSession } from '#web/test/staff.ts';

beforeEach(rememberStaff);

/** Signs staff in on that day. */
function be(day: string) {
  vi.setSystemTime(new Date(`${day}T15:00:00Z`));
  rememberStaff();
}

async function openHeader(
  changes: Partial<CertificateDetails> = {},
  ...answers: Parameters<typeof serve>
) {
  const seen = serve(
    staffSession,
    overviewOf(),
    customerWith(),
    ...QUIET_YEARS,
    answer(certificates.list, []),
    answer(certificates.read, certificateDetails(changes)),
    ...answers,
  );
  const { user } = renderApp('/admin/certificates?open=5');
  const header = within(await screen.findByRole('region', { name: 'Summary' }));
  return { seen, user, header };
}

const overdue = answer(checkIns.ofCertificate, [checkInDetails({ state: 'overdue' })]);

describe('the top of a certificate', () => {
  it('says whose it is, how to reach them, and leads to everything of the customer', async () => {
    const { header } = await openHeader();
    expect(header.getByText('Ada Lovelace · Analytical Engines')).toBeDefined();
    const all = header.getByRole('link', { name: 'All of this customer' });
    expect(all.getAttribute('href')).toBe('/admin/customers/3');
    expect(header.getByRole('link', { name: 'ada@example.com' })).toBeDefined();
    expect(header.queryByLabelText('Assigned to')).toBeNull();
  });

  it('of which the order is gone names its holder and no customer', async () => {
    const { header } = await openHeader({ orderId: null, customer: null, customerEmail: null });
    expect(header.getByText('Analytical Engines')).toBeDefined();
    expect(header.queryAllByRole('link')).toEqual([]);
  });

  it('in good order says so, and has no main button', async () => {
    const { header } = await openHeader();
    expect(await header.findByText('In good order: nothing to do.')).toBeDefined();
    expect(header.queryByText(/^due |late$/)).toBeNull();
  });

  it('does not call in order what could not be looked at', async () => {
    const { header } = await openHeader({}, fail(checkIns.ofCertificate));
    expect(await screen.findByText('The check-ins could not be loaded')).toBeDefined();
    expect(header.queryByText(/nothing to do/)).toBeNull();
  });
});

describe('the next step of a certificate', () => {
  it('whose check-in is overdue is to remind its holder, after saying who gets a mail', async () => {
    be('2027-03-10');
    const { header, user, seen } = await openHeader(
      {},
      overdue,
      answer(checkIns.remind, { success: true, reminded: 1, skipped: 0 }),
    );
    expect(await header.findByText('6 days late')).toBeDefined();
    expect(header.getByText(/The mail goes to ada@example\.com\.$/)).toBeDefined();
    await user.click(header.getByRole('button', { name: 'Remind the holder' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Remind one holder?' }));
    expect(question.getByText(/^ada@example\.com gets a mail/)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Remind' }));
    expect(await screen.findByText('Reminded one holder')).toBeDefined();
    expect(seen.find(({ url }) => url.endsWith('/remind'))?.body).toEqual({ ids: [41] });
  });

  it('leads to a check-in that was handed in', async () => {
    be('2027-02-15');
    const { header, user } = await openHeader(
      {},
      answer(checkIns.ofCertificate, [checkInDetails()]),
    );
    await user.click(await header.findByRole('button', { name: 'Decide on the check-in' }));
    expect(header.getByText('due today')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Check-ins' }));
  });

  it('leads to a change that was asked for', async () => {
    const { header, user } = await openHeader(
      {},
      answer(holderChanges.list, [
        {
          id: 9,
          certificateId: 5,
          number: 'BEC-2026-7K3Q-XM4T-6',
          details: {
            holderName: 'Difference Engines',
            printedName: null,
            holderPlace: 'London',
            holderCountry: 'GB',
            scope: 'Engines that calculate.',
          },
          note: null,
          askedBy: 'ada@example.com',
          askedAt: '2026-06-01T10:00:00.000Z',
        },
      ]),
    );
    await user.click(await header.findByRole('button', { name: 'Decide on the change' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'A change asked for' }));
  });

  it('that was not delivered leads to its order', async () => {
    const [edition] = certificateDetails().editions;
    if (!edition) throw new Error('There is no edition');
    const { header } = await openHeader({
      state: 'prepared',
      editions: [{ ...edition, deliveredAt: null }],
    });
    const link = header.getByRole('link', { name: 'Deliver the certificate' });
    expect(link.getAttribute('href')).toBe('/admin?tab=orders&open=7');
  });

  it('after half a year of suspension is the withdrawal, with its reason', async () => {
    be('2026-11-18');
    const { header, user } = await openHeader({ state: 'suspended', status: 'suspended' });
    await user.click(header.getByRole('button', { name: 'Withdraw' }));
    const question = within(screen.getByRole('alertdialog', { name: /^Withdraw BEC/ }));
    expect(question.getByLabelText(/^Reason/)).toHaveProperty('value', 'suspended-too-long');
  });

  it('is told to people who cannot take it, with who can', async () => {
    const { header } = await openHeader({}, overdue, asRole('reader'));
    expect(await header.findByText(/^Next: Remind the holder\. Only/)).toBeDefined();
  });
});
