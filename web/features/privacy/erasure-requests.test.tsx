import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { privacy } from '#core/contract/staff/privacy.ts';
import { answer, inTurn, refuse } from '#web/test/answers.ts';
import { openSettings } from '#web/test/settings-tab.ts';
import { asStaff, rememberStaff } from '#web/test/staff.ts';

beforeEach(rememberStaff);

const NOTHING = {
  leads: 0,
  assessments: 0,
  applications: 0,
  documents: 0,
  inquiries: 0,
  emails: 0,
  orders: 0,
  certificates: 0,
  reviews: 0,
  messages: 0,
  evidence: 0,
  checkInAnswers: 0,
  changes: 0,
  page: 0,
};
const REQUEST = {
  id: 7,
  email: 'ada@x.example',
  note: 'Please forget me.',
  askedAt: '2026-03-02T10:00:00.000Z',
};
const found = answer(privacy.find, {
  email: REQUEST.email,
  goes: { ...NOTHING, emails: 2 },
  stays: { ...NOTHING, orders: 1 },
});
/** Answers with the request before the decision, and without it afterwards. */
const decidedAfter = () =>
  inTurn(answer(privacy.requests, [REQUEST]), answer(privacy.requests, []));
const isDecision = ({ url }: { url: string }) => url === '/api/admin/privacy/requests/7';

const openRequest = async (...answers: Parameters<typeof openSettings>) => {
  const settings = await openSettings(answer(privacy.requests, [REQUEST]), found, ...answers);
  const region = await screen.findByRole('region', { name: 'Requests for deletion' });
  return { ...settings, request: within(region) };
};

it('says what goes and what stays before a request is granted', async () => {
  const { seen, user, request } = await openRequest(decidedAfter(), answer(privacy.decide, []));
  expect(request.getByText('Please forget me.')).toBeDefined();
  await user.click(
    request.getByRole('button', { name: 'Delete what need not be kept of ada@x.example' }),
  );
  const dialog = within(screen.getByRole('alertdialog'));
  expect(await dialog.findByText('Deleted: 2 mails. Kept: 1 order.')).toBeDefined();
  expect(seen.some(isDecision)).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('ada@x.example is notified by e-mail.')).toBeDefined();
  expect(seen.filter(isDecision)).toMatchObject([{ method: 'POST', body: { outcome: 'erased' } }]);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Requests for deletion' })).toBeNull(),
  );
});

it('declines with an answer, and not without one', async () => {
  const { seen, user, request } = await openRequest(decidedAfter(), answer(privacy.decide, []));
  await user.click(request.getByRole('button', { name: 'Decline the request of ada@x.example' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Decline the request' }));
  expect(dialog.getByText('Please say why')).toBeDefined();
  expect(seen.some(isDecision)).toBe(false);
  await user.type(dialog.getByLabelText(/^Answer to the customer/), ' Disputed payment. ');
  await user.click(dialog.getByRole('button', { name: 'Decline the request' }));
  expect(await screen.findByText('Declined')).toBeDefined();
  expect(seen.filter(isDecision)).toMatchObject([
    { body: { outcome: 'declined', answer: 'Disputed payment.' } },
  ]);
});

it('keeps the answer where it could not be sent', async () => {
  const { user, request } = await openRequest(
    refuse(privacy.decide, 'unavailable', 'For a moment.'),
  );
  await user.click(request.getByRole('button', { name: 'Decline the request of ada@x.example' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.type(dialog.getByLabelText(/^Answer to the customer/), 'Disputed payment.');
  await user.click(dialog.getByRole('button', { name: 'Decline the request' }));
  expect(await screen.findByText('For a moment.')).toBeDefined();
  expect(dialog.getByLabelText(/^Answer to the customer/)).toHaveProperty(
    'value',
    'Disputed payment.',
  );
});

it('lets staff read requests, and says who decides', async () => {
  const { request } = await openRequest(asStaff);
  expect(request.getByText('Only an owner can erase personal data.')).toBeDefined();
  expect(request.queryByRole('button')).toBeNull();
});

it('shows nothing where nobody asked, and why where it cannot be known', async () => {
  await openSettings();
  expect(screen.queryByText('Requests for deletion')).toBeNull();
  await openSettings(refuse(privacy.requests, 'unavailable', 'For a moment.'));
  expect(await screen.findByText('Requests for deletion could not be loaded')).toBeDefined();
});
