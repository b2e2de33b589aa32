import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { staffApplications } from '#core/contract/staff/applications.ts';
import { queue } from '#core/contract/staff/work/queue.ts';
import { switchSingleKeys } from '#web/admin-kit/keys/single-keys.ts';
import { anApplication } from '#web/test/admin-area.ts';
import { answer, inTurn } from '#web/test/answers.ts';
import { openApplication } from '#web/test/records/managed-application.ts';
import { rememberStaff } from '#web/test/staff.ts';

const LATER = '2026-03-02T11:00:00.000Z';
const waiting = answer(queue.nextApplication, { next: { id: 13, companyName: 'Looms' }, left: 4 });
const approved = anApplication({ applicationStatus: 'approved', updatedAt: LATER });

const decidedAs = (status: 'approved' | 'rejected') =>
  answer(staffApplications.setStatus, { ...approved, applicationStatus: status });

beforeEach(() => {
  rememberStaff();
  localStorage.removeItem('goToNextApplication');
});

const openId = () => new URLSearchParams(location.search).get('open');

describe('a decision in one step', () => {
  it.each([
    ['a', 'approved'],
    ['r', 'rejected'],
  ] as const)('by the key %s is %s, told to the customer, and leads on', async (key, status) => {
    const { user, inside, notes, sent } = await openApplication(
      anApplication(),
      waiting,
      decidedAs(status),
    );
    expect(await inside.findByText('4 more to decide')).toBeDefined();
    await user.type(notes(), 'ar');
    expect(sent()).toEqual([]);
    (document.activeElement as HTMLElement).blur();
    await user.keyboard(key);
    await waitFor(() => expect(openId()).toBe('13'));
    expect(sent()).toMatchObject([{ status, tellCustomer: true, reviewNotes: 'ar' }]);
  });

  it('is not made by a letter where somebody has switched letters off', async () => {
    switchSingleKeys(false);
    const { user, inside, sent } = await openApplication(anApplication(), waiting);
    expect(await inside.findByText('4 more to decide')).toBeDefined();
    await user.keyboard('ar');
    switchSingleKeys(true);
    expect(sent()).toEqual([]);
  });

  it('stays where it was made if that was chosen, and the next one is a click away', async () => {
    const { user, inside } = await openApplication(
      anApplication(),
      waiting,
      decidedAs('approved'),
      inTurn(
        answer(staffApplications.read, anApplication()),
        answer(staffApplications.read, approved),
      ),
    );
    await user.click(inside.getByRole('checkbox', { name: 'Go to the next one' }));
    await user.click(inside.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Status Updated')).toBeDefined();
    await waitFor(() => expect(inside.queryByRole('button', { name: 'Approve' })).toBeNull());
    expect(openId()).toBe('12');
    await user.click(inside.getByRole('button', { name: 'Next application: Looms' }));
    await waitFor(() => expect(openId()).toBe('13'));
  });

  it('that was the last says so and stays', async () => {
    const { user, inside, sent } = await openApplication(
      anApplication(),
      answer(queue.nextApplication, { next: null, left: 0 }),
      decidedAs('approved'),
    );
    expect(await inside.findByText('None left to decide')).toBeDefined();
    await user.click(inside.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(openId()).toBe('12');
  });
});
