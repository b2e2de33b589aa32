import type { Page } from '@playwright/test';
import type { CalendarEntry } from '#core/contract/staff/certification/check-ins.ts';
import { certificateDetails } from '#web/test/certificates/certificates.ts';
import { ALL_ANSWERED, aCheckIn, checkInDetails } from '#web/test/check-ins/check-in.ts';
import { openTab } from '../support/staff.ts';
import { expect, expectAccessibleOnPhoneToo, test } from '../support/test.ts';

const entry = (certificateId: number, changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  kind: 'check-in',
  certificateId,
  number: `BEC-2026-7K3Q-XM4T-${certificateId}`,
  holderName: 'Analytical Engines',
  checkIn: aCheckIn({ id: certificateId }),
  on: '2027-03-04',
  ...changes,
});

/** Answers calls for due work in place of the server: a year-old certificate cannot be made in a moment. */
async function answerCalls(page: Page): Promise<void> {
  const replies: Record<string, unknown> = {
    '**/api/admin/calendar?*': [
      { on: '2027-03-04', kind: 'check-in', total: 12 },
      { on: '2027-03-04', kind: 'renewal', total: 1 },
      { on: '2027-03-20', kind: 'suspension', total: 1 },
    ],
    '**/api/admin/calendar/2027-03-04': [
      entry(5),
      entry(6, { kind: 'renewal', checkIn: null }),
      entry(7, { kind: 'suspension', checkIn: aCheckIn({ id: 7, state: 'overdue' }) }),
    ],
    '**/api/admin/issued-certificates/5': certificateDetails({ customerEmail: null }),
    '**/api/admin/issued-certificates/5/check-ins': [
      checkInDetails({
        answers: { ...ALL_ANSWERED, 'security.access': { standing: 'no-longer', text: 'Gone.' } },
        hasLostMustHave: true,
      }),
      checkInDetails({ id: 42, ordinal: 2, state: 'scheduled', dueOn: '2028-03-04', answers: {} }),
    ],
    '**/api/admin/holder-changes': [
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
    ],
  };
  for (const [url, json] of Object.entries(replies)) {
    await page.route(url, (route) => route.fulfill({ json }));
  }
}

test('the calendar, its day and a certificate’s life are accessible', async ({ page }) => {
  await answerCalls(page);
  await openTab(page, 'overview');
  await page.goto('/admin/certificates?view=calendar&month=2027-03');
  await page
    .getByRole('button', { name: /^March 4, 2027/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('list', { name: /What is due on/ })).toBeVisible();
  await expectAccessibleOnPhoneToo(page);

  await page.getByRole('button', { name: 'BEC-2026-7K3Q-XM4T-5' }).click();
  await expect(page.getByRole('region', { name: 'Life cycle' })).toBeVisible();
  await page.getByRole('button', { name: 'Return the first check-in' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessibleOnPhoneToo(page);
});
