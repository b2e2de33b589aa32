import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { staffApplications } from '#core/contract/staff/applications.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import { emails } from '#core/contract/staff/emails.ts';
import { staffInquiries } from '#core/contract/staff/inquiries.ts';
import { leads } from '#core/contract/staff/leads.ts';
import { orders } from '#core/contract/staff/orders.ts';
import { ATTENTION_KINDS, attentionListOf } from '#core/domain/dashboard/attention.ts';
import { ATTENTION_WORDS, listAddressOf } from '#web/admin-kit/attention-words.ts';
import { overviewOf } from '#web/test/admin-area.ts';
import { answer, refuse, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

const LISTS = {
  applications: staffApplications.list,
  orders: orders.list,
  reviews: reviews.list,
  leads: leads.list,
  inquiries: staffInquiries.list,
  emails: emails.list,
};

beforeEach(rememberStaff);

const listed = ATTENTION_KINDS.flatMap((kind) => {
  const list = attentionListOf(kind);
  return list ? [[kind, list] as const] : [];
});

it.each(listed)('%s narrows the list of %s down, visibly and until removed', async (kind, list) => {
  const seen = serve(
    staffSession,
    overviewOf(),
    refuse(dashboard.export, 'unavailable', 'Not now.'),
    ...Object.values(LISTS).map((call) => answer(call, [])),
  );
  const asked = () => seen.map(({ url }) => url).filter((url) => url.startsWith(LISTS[list].path));
  const { user } = renderApp(listAddressOf(kind) ?? '');
  const chip = await screen.findByRole('button', {
    name: `Remove the filter ${ATTENTION_WORDS[kind].title}`,
  });
  await waitFor(() => expect(asked()).toEqual([`${LISTS[list].path}?attention=${kind}`]));
  await screen.findByText(/There is nothing under|Every mail that failed/);

  if (list !== 'emails' && list !== 'reviews') {
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(seen.at(-1)?.url).toBe(`/api/admin/export/${list}?attention=${kind}`),
    );
  }
  await user.click(chip);
  await waitFor(() => expect(asked().at(-1)).toBe(LISTS[list].path));
  expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBeNull();
  expect(location.search).not.toContain('attention');
  expect(document.activeElement?.id).toBe('main');
});

it('ignores in an address what the list does not know', async () => {
  const seen = serve(staffSession, overviewOf(), answer(orders.list, []));
  renderApp('/admin?tab=orders&attention=lead-new');
  await screen.findByText('No certification orders found.');
  expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBeNull();
  expect(seen.map(({ url }) => url)).toContain(orders.list.path);
});

it('leads to no list of what is dealt with under the settings or at a certificate', () => {
  const without = ATTENTION_KINDS.filter((kind) => listAddressOf(kind) === undefined);
  expect(without).toEqual([
    'clock-stopped',
    'disk-full',
    'key-misused',
    'audit-broken',
    'check-in-lost',
    'check-in-overdue',
    'withdraw-wanted',
    'backup-failed',
    'erasure-asked',
    'check-in-submitted',
    'change-asked',
  ]);
});
