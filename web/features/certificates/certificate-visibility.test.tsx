import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { customerWith, overviewOf } from '#web/test/admin-area.ts';
import { answer, inTurn, refuse, serve } from '#web/test/answers.ts';
import { certificateDetails } from '#web/test/certificates/certificates.ts';
import { QUIET_YEARS } from '#web/test/check-ins/quiet-years.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { asStaff, rememberStaff, staffSession, withoutMailServer } from '#web/test/staff.ts';

beforeEach(rememberStaff);

async function openCertificate(
  changes: Partial<CertificateDetails>,
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
  const section = within(await screen.findByRole('region', { name: 'Who can see it' }));
  const bodies = () =>
    seen.filter(({ url }) => url.endsWith('/issued-certificates/5/visibility')).map((r) => r.body);
  const openForm = async () => {
    await user.click(section.getByRole('button', { name: 'Change who can see it' }));
    return within(section.getByRole('form', { name: 'Change who can see it' }));
  };
  return { user, section, bodies, openForm };
}

const listed = certificateDetails({ visibility: 'register' });

describe('who can see a certificate', () => {
  it.each([
    ['link', 'Anyone with the number', /Nobody can search for it\.$/],
    ['register', 'Listed in the register', /^Anyone can find it by name and place/],
    ['confirm', 'Only confirms a name', /^The number shows state and dates\./],
  ] as const)('is explained: %s', async (visibility, name, meaning) => {
    const { section } = await openCertificate({ visibility });
    expect(section.getByText(name)).toBeDefined();
    expect(section.getByText(meaning)).toBeDefined();
    expect(section.queryByText(/not in the register now/)).toBeNull();
  });

  it('says that a suspended one is not in the register', async () => {
    const { section } = await openCertificate({ visibility: 'register', state: 'suspended' });
    expect(section.getByText(/^It is not in the register now\./)).toBeDefined();
  });

  it('cannot be changed where nothing is kept about the holder', async () => {
    const { section } = await openCertificate({ visibility: 'confirm', holderName: '' });
    expect(section.queryByRole('button')).toBeNull();
  });
});

describe('changing it', () => {
  it('sends the choice, the note and the version that was seen', async () => {
    const { user, section, bodies, openForm } = await openCertificate(
      {},
      asStaff,
      inTurn(answer(certificates.read, certificateDetails()), answer(certificates.read, listed)),
      answer(certificates.setVisibility, listed),
    );
    const form = await openForm();
    expect(form.getByRole('radio', { name: /^Anyone with the number/ })).toHaveProperty(
      'checked',
      true,
    );
    expect(document.activeElement).toBe(
      form.getByRole('radio', { name: /^Anyone with the number/ }),
    );
    expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.click(form.getByRole('radio', { name: /^Listed in the register/ }));
    expect(form.getByText(/^ada@example\.com is notified by mail/)).toBeDefined();
    await user.type(form.getByLabelText(/^Note/), 'Ada called');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Visibility Changed')).toBeDefined();
    expect(bodies()).toEqual([
      { visibility: 'register', note: 'Ada called', expectedUpdatedAt: '2026-03-04T09:30:00.000Z' },
    ]);
    const button = await section.findByRole('button', { name: 'Change who can see it' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('promises no mail where none leaves', async () => {
    const { user, openForm } = await openCertificate({}, withoutMailServer);
    const form = await openForm();
    await user.click(form.getByRole('radio', { name: /^Listed in the register/ }));
    expect(form.getByText(/kept in the outbox/)).toBeDefined();
  });

  it.each([
    [{ isTest: true }, 'Test certificates are never listed in the register.'],
    [{ state: 'withdrawn' }, 'Only a valid certificate can be listed in the register.'],
    [{ state: 'expired' }, 'Only a valid certificate can be listed in the register.'],
  ] as const)('does not offer the register for %j, and says why', async (changes, why) => {
    const { openForm } = await openCertificate(changes);
    const form = await openForm();
    expect(form.getByRole('radio', { name: /^Listed in the register/ })).toHaveProperty(
      'disabled',
      true,
    );
    expect(form.getByText(why)).toBeDefined();
  });

  it('that is refused keeps what was chosen and typed', async () => {
    const why = 'This certificate has changed since you opened it.';
    const { user, openForm } = await openCertificate(
      {},
      refuse(certificates.setVisibility, 'conflict', why),
    );
    const form = await openForm();
    await user.click(form.getByRole('radio', { name: /^Only confirms a name/ }));
    await user.type(form.getByLabelText(/^Note/), 'By letter');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(why)).toBeDefined();
    expect(form.getByLabelText(/^Note/)).toHaveProperty('value', 'By letter');
    expect(form.getByRole('radio', { name: /^Only confirms a name/ })).toHaveProperty(
      'checked',
      true,
    );
  });
});
