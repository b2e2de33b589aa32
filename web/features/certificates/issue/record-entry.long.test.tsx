import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { delivery } from '#core/contract/staff/certification/delivery.ts';
import { type OrderDetails, orders } from '#core/contract/staff/orders.ts';
import { answer, inTurn, refuse } from '#web/test/answers.ts';
import { aFile } from '#web/test/applications.ts';
import { aCertificate, certificateDraft } from '#web/test/certificates/certificates.ts';
import { certificateFile, managedOrder, serveOrder } from '#web/test/records/managed-order.ts';
import { renderApp } from '#web/test/render-app.tsx';

type Answer = Parameters<typeof serveOrder>[1];

const SENT = '2026-03-04T09:30:00.000Z';
const RECORD = '/api/admin/orders/7/certificate/record';
const TICK = /^Also enter it in the records of certificates/;
const delivered = managedOrder({
  orderStatus: 'delivered',
  paymentState: 'captured',
  files: [certificateFile({ deliveredAt: SENT })],
  updatedAt: SENT,
});
const uploaded = answer(delivery.uploadCertificate, {
  success: true,
  outcome: 'delivered',
  message: 'On its way',
  order: delivered,
});
const afterwards = () =>
  inTurn(answer(orders.read, managedOrder()), answer(orders.read, delivered));
const recorded = answer(certificates.record, {
  success: true,
  certificate: aCertificate({ origin: 'uploaded' }),
});

async function openSection(order: OrderDetails, ...answers: Answer[]) {
  const seen = serveOrder(order, ...answers);
  const { user } = renderApp('/admin?tab=orders&open=7');
  const section = within(await screen.findByRole('region', { name: 'Certificate' }));
  const choose = (...files: File[]) =>
    fireEvent.change(section.getByLabelText('Choose files'), { target: { files } });
  const fillIn = async () => {
    const fields = within(section.getByRole('group', { name: 'Entry in the records' }));
    for (const [label, text] of [
      [/^Place/, 'London'],
      [/^Scope/, 'Engines.'],
      [/^What the decision rests on/, 'Documents'],
    ] as const) {
      await user.click(fields.getByLabelText(label));
      await user.paste(text);
    }
    return fields;
  };
  return { seen, user, section, choose, fillIn };
}

const callsTo = (seen: ReturnType<typeof serveOrder>, path: string) =>
  seen.filter(({ url }) => url === path);

it('is entered after its upload', async () => {
  const { seen, user, section, choose, fillIn } = await openSection(
    managedOrder(),
    afterwards(),
    uploaded,
    recorded,
  );
  choose(aFile('one.pdf'));
  await user.click(await section.findByRole('checkbox', { name: TICK }));
  await fillIn();
  await user.click(section.getByRole('button', { name: 'Upload and deliver' }));
  expect(await screen.findByText('Entered in the Records')).toBeDefined();
  const posts = seen.filter(({ method }) => method === 'POST').map(({ url }) => url);
  expect(posts).toEqual([delivery.uploadCertificate.path, RECORD]);
  expect(callsTo(seen, RECORD)[0]?.body).toMatchObject({
    holderName: 'Analytical Engines',
    holderPlace: 'London',
    decisionNote: 'Documents',
  });
});

it('is only uploaded where the tick is off', async () => {
  const { seen, user, section, choose } = await openSection(managedOrder(), afterwards(), uploaded);
  choose(aFile('one.pdf'));
  expect(await section.findByRole('checkbox', { name: TICK })).toHaveProperty('checked', false);
  await user.click(section.getByRole('button', { name: 'Upload and deliver' }));
  expect(await screen.findByText('Certificate Delivered')).toBeDefined();
  expect(callsTo(seen, RECORD)).toEqual([]);
});

it('is not uploaded before the fields are filled in', async () => {
  const { seen, user, section, choose } = await openSection(managedOrder(), uploaded);
  choose(aFile('one.pdf'));
  await user.click(await section.findByRole('checkbox', { name: TICK }));
  await user.click(section.getByRole('button', { name: 'Upload and deliver' }));
  expect(await section.findByText('Place is required')).toBeDefined();
  expect(callsTo(seen, delivery.uploadCertificate.path)).toEqual([]);
});

it.each([
  ['two files', [aFile('one.pdf'), aFile('two.pdf')]],
  ['a picture', [aFile('one.png', 10, 'image/png')]],
])('cannot be %s', async (_, files) => {
  const { seen, user, section, choose, fillIn } = await openSection(managedOrder(), uploaded);
  choose(...files);
  await user.click(await section.findByRole('checkbox', { name: TICK }));
  expect(section.getByText('Only a single PDF can be entered in the records.')).toBeDefined();
  await fillIn();
  await user.click(section.getByRole('button', { name: 'Upload and deliver' }));
  expect(callsTo(seen, delivery.uploadCertificate.path)).toEqual([]);
});

it('stays uploaded where entering it fails, and can be entered again', async () => {
  const why = 'No signing key is on this server.';
  const { seen, user, section, choose, fillIn } = await openSection(
    managedOrder(),
    afterwards(),
    uploaded,
    inTurn(refuse(certificates.record, 'unavailable', why), recorded),
  );
  choose(aFile('one.pdf'));
  await user.click(await section.findByRole('checkbox', { name: TICK }));
  const fields = await fillIn();
  await user.click(section.getByRole('button', { name: 'Upload and deliver' }));
  const alert = await section.findByRole('alert');
  expect(alert.textContent).toBe(`The upload is done, but it is not in the records${why}`);
  expect(await section.findByRole('list', { name: 'Sent to the customer' })).toBeDefined();
  expect(section.queryByRole('list', { name: 'Chosen files' })).toBeNull();
  expect(fields.getByLabelText(/^Place/)).toHaveProperty('value', 'London');
  await user.click(fields.getByRole('button', { name: 'Enter in the records' }));
  expect(await screen.findByText('Entered in the Records')).toBeDefined();
  expect(callsTo(seen, delivery.uploadCertificate.path)).toHaveLength(1);
  expect(callsTo(seen, RECORD)).toHaveLength(2);
});

it('that was uploaded long ago can be entered; what is wrong is said at its field', async () => {
  const advice = 'Please choose only areas that were ordered';
  const { user, section, fillIn } = await openSection(
    delivered,
    refuse(certificates.record, 'invalid_request', advice, { areas: advice }),
  );
  await user.click(await section.findByRole('button', { name: 'Enter in the records' }));
  const fields = await fillIn();
  await user.click(fields.getByRole('button', { name: 'Enter in the records' }));
  expect(await fields.findAllByText(advice)).not.toHaveLength(0);
  expect(fields.getByLabelText(/^Place/)).toHaveProperty('value', 'London');
});

it('is not offered where the order has a certificate', async () => {
  const { section } = await openSection(
    delivered,
    answer(certificates.draft, certificateDraft({ certificate: aCertificate() })),
  );
  expect(await section.findByText('BEC-2026-7K3Q-XM4T-6')).toBeDefined();
  expect(section.queryByRole('button', { name: 'Enter in the records' })).toBeNull();
});
