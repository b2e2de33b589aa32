import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import {
  type HolderChange,
  holderChanges,
} from '#core/contract/staff/certification/holder-changes.ts';
import { customerWith, overviewOf } from '#web/test/admin-area.ts';
import { answer, inTurn, refuse, serve } from '#web/test/answers.ts';
import { certificateDetails } from '#web/test/certificates/certificates.ts';
import { QUIET_YEARS } from '#web/test/check-ins/quiet-years.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { asStaff, rememberStaff, staffSession } from '#web/test/staff.ts';

beforeEach(rememberStaff);

const aChange = (changes: Partial<HolderChange> = {}): HolderChange => ({
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
  note: 'Since May.',
  askedBy: 'ada@example.com',
  askedAt: '2026-06-01T10:00:00.000Z',
  ...changes,
});

async function openChange(...answers: Parameters<typeof serve>) {
  const seen = serve(
    staffSession,
    overviewOf(),
    customerWith(),
    answer(certificates.list, []),
    answer(certificates.read, certificateDetails()),
    ...QUIET_YEARS,
    inTurn(answer(holderChanges.list, [aChange()]), answer(holderChanges.list, [])),
    ...answers,
  );
  const { user } = renderApp('/admin/certificates?open=5');
  const card = within(await screen.findByRole('region', { name: 'A change asked for' }));
  return { seen, user, card };
}

describe('a change that the holder asked for', () => {
  it('shows what would change and nothing else, and is granted', async () => {
    const { user, card, seen } = await openChange(
      answer(holderChanges.grant, certificateDetails({ edition: 2 })),
    );
    expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Name']);
    expect(card.getByRole('definition').textContent).toBe(
      'Analytical Engines becomes  → Difference Engines',
    );
    expect(card.getByText('Their note: Since May.')).toBeDefined();
    await user.click(await card.findByRole('button', { name: 'Grant' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Grant this change?' }));
    await user.click(question.getByRole('button', { name: 'Grant' }));
    expect(await screen.findByText('Change Granted')).toBeDefined();
    expect(seen.find(({ url }) => url.endsWith('/holder-changes/9/grant'))?.body).toEqual({
      expectedUpdatedAt: '2026-03-04T09:30:00.000Z',
    });
    expect(screen.queryByRole('region', { name: 'A change asked for' })).toBeNull();
  });

  it('is declined with a reason that the holder reads', async () => {
    const { user, card, seen } = await openChange(
      answer(holderChanges.decline, certificateDetails()),
    );
    await user.click(card.getByRole('button', { name: 'Decline' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Decline' }));
    expect(question.getByText('Please say why')).toBeDefined();
    await user.type(question.getByLabelText(/Why not/), 'No proof yet.');
    await user.click(question.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Change Declined')).toBeDefined();
    expect(seen.find(({ url }) => url.endsWith('/decline'))?.body).toEqual({
      answer: 'No proof yet.',
    });
  });

  it('says when the certificate has changed meanwhile', async () => {
    const { user, card } = await openChange(
      answer(holderChanges.list, [aChange()]),
      refuse(holderChanges.grant, 'conflict', 'It has changed since you opened it.'),
    );
    await user.click(await card.findByRole('button', { name: 'Grant' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Grant' }));
    expect(
      await question.findByText('This certificate has changed, and nothing was saved'),
    ).toBeDefined();
  });

  it('is granted by owners alone', async () => {
    const { card } = await openChange(asStaff);
    expect(await card.findByText(/^Only an owner/)).toBeDefined();
    expect(card.queryByRole('button', { name: 'Grant' })).toBeNull();
    expect(card.getByRole('button', { name: 'Decline' })).toBeDefined();
  });
});

it('a change of another certificate is not shown', async () => {
  serve(
    staffSession,
    overviewOf(),
    customerWith(),
    answer(certificates.list, []),
    answer(certificates.read, certificateDetails()),
    ...QUIET_YEARS,
    answer(holderChanges.list, [aChange({ certificateId: 6 })]),
  );
  renderApp('/admin/certificates?open=5');
  await screen.findByRole('region', { name: 'Life cycle' });
  expect(screen.queryByRole('region', { name: 'A change asked for' })).toBeNull();
});
