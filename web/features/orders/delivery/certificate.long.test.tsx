import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { delivery } from '#core/contract/staff/certification/delivery.ts';
import { type OrderDetails, orders } from '#core/contract/staff/orders.ts';
import { CONNECTION_LOST } from '#web/lib/api.ts';
import { answer, fail, inTurn, refuse } from '#web/test/answers.ts';
import { aFile } from '#web/test/applications.ts';
import { certificateFile, managedOrder, serveOrder } from '#web/test/records/managed-order.ts';

import { renderApp } from '#web/test/render-app.tsx';

type Answer = Parameters<typeof serveOrder>[1];

const MB = 1024 * 1024;
const SENT = '2026-03-04T09:30:00.000Z';
const UPLOAD = delivery.uploadCertificate.path;
const DELIVER = '/api/admin/orders/7/deliver';

const waiting = (changes: Partial<OrderDetails> = {}) =>
  managedOrder({ files: [certificateFile()], updatedAt: SENT, ...changes });
const delivered = managedOrder({
  orderStatus: 'delivered',
  paymentState: 'captured',
  files: [certificateFile({ deliveredAt: SENT })],
  updatedAt: SENT,
});
const done = {
  success: true,
  outcome: 'delivered' as const,
  message: 'On its way',
  order: delivered,
};
const STOP = 'Nothing was sent. The card could not be charged: lost card. Deliver when it is paid.';

async function openCertificate(order: OrderDetails, ...answers: Answer[]) {
  const seen = serveOrder(order, ...answers);
  const { user } = renderApp('/admin?tab=orders&open=7');
  const section = within(await screen.findByRole('region', { name: 'Certificate' }));
  return { seen, user, section };
}

type Section = Awaited<ReturnType<typeof openCertificate>>['section'];

const choose = (section: Section, ...files: File[]) =>
  fireEvent.change(section.getByLabelText('Choose files'), { target: { files } });
const uploadButton = (section: Section) =>
  section.getByRole('button', { name: 'Upload and deliver' });
const formsOf = (seen: ReturnType<typeof serveOrder>) =>
  seen.filter(({ url }) => url === UPLOAD).map(({ body }) => body as FormData);
const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

describe('choosing files', () => {
  it.each([
    [
      aFile('logo.gif', 10, 'image/gif'),
      'Invalid File Type',
      'Please upload a PDF, JPG, or PNG file',
    ],
    [aFile('big.pdf', 10 * MB + 1), 'File Too Large', 'Please upload a file smaller than 10MB'],
  ])('refuses %o', async (file, title, text) => {
    const { section } = await openCertificate(managedOrder());
    choose(section, file);
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(section.getByText(`${file.name}: ${text}`)).toBeDefined();
    expect(isDisabled(uploadButton(section))).toBe(true);
  });

  it('takes several, dropped or chosen, and lets one take them away again', async () => {
    const { user, section } = await openCertificate(managedOrder());
    expect(isDisabled(uploadButton(section))).toBe(true);
    choose(section, aFile('one.pdf'));
    fireEvent.drop(section.getByText(/Drag certificates here/), {
      dataTransfer: { files: [aFile('two.png', 10, 'image/png')] },
    });
    const names = () =>
      within(section.getByRole('list', { name: 'Chosen files' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['one.pdf2 KB', 'two.png1 KB']);
    expect(isDisabled(uploadButton(section))).toBe(false);
    await user.click(section.getByRole('button', { name: 'Remove one.pdf' }));
    expect(names()).toEqual(['two.png1 KB']);
  });
});

describe('a delivery', () => {
  it('says what it does, sends the files with the order as it was shown, and is told', async () => {
    const { seen, user, section } = await openCertificate(
      managedOrder(),
      answer(delivery.uploadCertificate, done),
    );
    expect(
      section.getByText(
        'This stores the files, charges the $525 that is held, mails the certificate to ada@example.com and marks the order as delivered.',
      ),
    ).toBeDefined();
    const files = [aFile('one.pdf'), aFile('two.pdf')];
    choose(section, ...files);
    await user.click(uploadButton(section));
    expect(await screen.findByText('Certificate Delivered')).toBeDefined();
    const sent = seen.find(({ url }) => url === UPLOAD);
    const form = sent?.body as FormData;
    expect(sent?.headers.get('x-admin-auth')).toBe('true');
    expect(sent?.headers.has('content-type')).toBe(false);
    expect(form.getAll('certificate')).toEqual(files);
    expect(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))).toEqual({
      orderId: '7',
      deliverAnyway: 'false',
      expectedUpdatedAt: '2026-03-02T10:00:00.000Z',
    });
    expect(section.queryByRole('list', { name: 'Chosen files' })).toBeNull();
  });

  it('shows its progress, by 15 every 200 ms up to 90, and takes no second click', async () => {
    let finish = (_: Response) => {};
    const slow = {
      endpoint: delivery.uploadCertificate,
      respond: () =>
        new Promise<Response>((resolve) => {
          finish = resolve;
        }),
    };
    const { seen, user, section } = await openCertificate(managedOrder(), slow);
    choose(section, aFile('one.pdf'));
    await user.click(uploadButton(section));
    const bar = await section.findByRole('progressbar', { name: 'Uploading and delivering' });
    const steps = [Number(bar.getAttribute('aria-valuenow'))];
    const observer = new MutationObserver(() =>
      steps.push(Number(bar.getAttribute('aria-valuenow'))),
    );
    observer.observe(bar, { attributes: true, attributeFilter: ['aria-valuenow'] });
    await waitFor(() => expect(steps.at(-1)).toBe(90));
    expect(steps).toEqual([0, 15, 30, 45, 60, 75, 90]);
    expect(isDisabled(uploadButton(section))).toBe(true);
    await act(async () => finish(Response.json(done)));
    await waitFor(() => expect(section.queryByRole('progressbar')).toBeNull());
    observer.disconnect();
    expect(seen.filter(({ url }) => url === UPLOAD)).toHaveLength(1);
  });

  it('that fails keeps the chosen files and says why', async () => {
    const { user, section } = await openCertificate(
      managedOrder(),
      refuse(
        delivery.uploadCertificate,
        'unsupported_type',
        'Please upload a PDF, JPG, or PNG file',
      ),
    );
    choose(section, aFile('liar.pdf'));
    await user.click(uploadButton(section));
    expect(await screen.findByText('Upload Failed')).toBeDefined();
    expect(section.getByRole('alert').textContent).toMatch(/PDF, JPG, or PNG file$/);
    expect(section.getByText('liar.pdf')).toBeDefined();
    expect(isDisabled(uploadButton(section))).toBe(false);
  });

  it.each([
    ['the error', fail(delivery.uploadCertificate), CONNECTION_LOST],
    [
      'its own words without one',
      { endpoint: delivery.uploadCertificate, respond: () => Promise.reject(new Error('')) },
      'Failed to upload certificate',
    ],
  ])('that breaks on the way is told with %s', async (_, failure, text) => {
    const { user, section } = await openCertificate(managedOrder(), failure);
    choose(section, aFile('one.pdf'));
    await user.click(uploadButton(section));
    expect(await screen.findByText('Upload Failed')).toBeDefined();
    const alert = within(section.getByRole('alert'));
    expect(alert.getByText(text)).toBeDefined();
    expect(alert.getByText(/We do not know whether it arrived/)).toBeDefined();
  });

  it('of an order that somebody else changed is not made; what changed is shown', async () => {
    const theirs = managedOrder({ orderStatus: 'certified', updatedAt: SENT });
    const { user, section, seen } = await openCertificate(
      managedOrder(),
      inTurn(answer(orders.read, managedOrder()), answer(orders.read, theirs)),
      inTurn(
        refuse(
          delivery.uploadCertificate,
          'conflict',
          'This order has changed since you opened it.',
        ),
        answer(delivery.uploadCertificate, done),
      ),
    );
    choose(section, aFile('one.pdf'));
    await user.click(uploadButton(section));
    expect(await section.findByText('This order has changed, and nothing was sent')).toBeDefined();
    expect(
      await section.findByText('Changed in the meantime: Status (now Certified).'),
    ).toBeDefined();
    await user.click(uploadButton(section));
    expect(await screen.findByText('Certificate Delivered')).toBeDefined();
    const versions = formsOf(seen).map((form) => form.get('expectedUpdatedAt'));
    expect(versions).toEqual(['2026-03-02T10:00:00.000Z', SENT]);
  });

  it('is asked for again after the session has ended, with the same files', async () => {
    const { user, section } = await openCertificate(
      managedOrder(),
      refuse(delivery.uploadCertificate, 'not_authenticated', 'Please sign in'),
    );
    choose(section, aFile('one.pdf'));
    await user.click(uploadButton(section));
    expect(await screen.findByText('Please log in again')).toBeDefined();
    expect(section.getByText('one.pdf')).toBeDefined();
  });
});

describe('a capture that fails', () => {
  const failed = waiting({
    paymentState: 'failed',
    paymentProblem: 'The card could not be charged: lost card',
  });

  it('leaves the files waiting, and says what failed and what to do', async () => {
    const { user, section } = await openCertificate(
      managedOrder(),
      inTurn(answer(orders.read, managedOrder()), answer(orders.read, failed)),
      refuse(delivery.uploadCertificate, 'payment_required', STOP),
    );
    choose(section, aFile('one.pdf'));
    await user.click(uploadButton(section));
    expect(await screen.findByText('Charge Failed')).toBeDefined();
    expect(screen.getByText(`The certificate is stored. ${STOP}`)).toBeDefined();
    expect(screen.queryByText('Upload Failed')).toBeNull();
    expect(await section.findByText('Stored, but not sent to the customer')).toBeDefined();
    expect(section.getByText(/^The card could not be charged: lost card\. /)).toBeDefined();
    const files = within(section.getByRole('list', { name: 'Waiting' }));
    expect(
      files.getByRole('link', { name: 'Certificate-ORD-2026-A01Z9K.pdf' }).getAttribute('href'),
    ).toBe('/api/admin/certificates/31');
    for (const name of ['Try again', 'Send the payment link', 'Deliver anyway']) {
      expect(section.getAllByRole('button', { name })).not.toHaveLength(0);
    }
    expect(section.queryByRole('list', { name: 'Chosen files' })).toBeNull();
  });

  it('is still explained after a reload, and the delivery can be repeated', async () => {
    const { seen, user, section } = await openCertificate(
      failed,
      inTurn(refuse(delivery.deliver, 'payment_required', STOP), answer(delivery.deliver, done)),
    );
    expect(section.getByText(/^The card could not be charged: lost card\. /)).toBeDefined();
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Delivery Failed')).toBeDefined();
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Certificate Delivered')).toBeDefined();
    const bodies = seen.filter(({ url }) => url === DELIVER).map(({ body }) => body);
    expect(bodies[0]).toEqual({ deliverAnyway: false, expectedUpdatedAt: SENT });
  });

  it('can be overruled, after a confirmation in words', async () => {
    const { seen, user, section } = await openCertificate(failed, answer(delivery.deliver, done));
    const [first] = section.getAllByRole('button', { name: 'Deliver anyway' });
    await user.click(first as HTMLElement);
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/nothing was charged\..* A mail cannot be recalled/)).toBeDefined();
    expect(seen.some(({ url }) => url === DELIVER)).toBe(false);
    await user.click(question.getByRole('button', { name: 'Deliver anyway' }));
    expect(await screen.findByText('Certificate Delivered')).toBeDefined();
    expect(seen.find(({ url }) => url === DELIVER)?.body).toMatchObject({ deliverAnyway: true });
  });

  it('can be answered with the payment link', async () => {
    const { user, section, seen } = await openCertificate(failed);
    await user.click(section.getByRole('button', { name: 'Send the payment link' }));
    expect(seen.at(-1)?.url).toBe('/api/admin/orders/7/payment-link');
  });

  it('no longer stands in the way once the customer has paid again', async () => {
    const { section } = await openCertificate(waiting());
    expect(section.getByText(/^The money is no longer in the way/)).toBeDefined();
    expect(section.getByRole('button', { name: 'Deliver now' })).toBeDefined();
    expect(section.queryByRole('button', { name: 'Deliver anyway' })).toBeNull();
  });
});

it('explains a payment provider that does not answer', async () => {
  const message = 'The payment provider did not answer. Charging and sending are tried again.';
  const { user, section } = await openCertificate(
    managedOrder(),
    inTurn(answer(orders.read, managedOrder()), answer(orders.read, waiting())),
    answer(delivery.uploadCertificate, {
      success: true,
      outcome: 'retrying',
      message,
      order: waiting(),
    }),
  );
  choose(section, aFile('one.pdf'));
  await user.click(uploadButton(section));
  expect(await screen.findByText('Certificate Stored')).toBeDefined();
  expect(section.getByText('The delivery will be tried again')).toBeDefined();
  expect(section.getByText(message)).toBeDefined();
  serveOrder(delivered);
  await user.click(section.getByRole('button', { name: 'Look again' }));
  expect(await section.findByRole('list', { name: 'Sent to the customer' })).toBeDefined();
  expect(section.queryByText('The delivery will be tried again')).toBeNull();
});

describe('an order without authorized payment', () => {
  const unpaid = managedOrder({ paymentState: 'unpaid' });

  it('says so first, and stores without sending', async () => {
    const { user, section } = await openCertificate(
      unpaid,
      refuse(delivery.uploadCertificate, 'payment_required', 'Nothing was sent. Not paid.'),
    );
    expect(section.getByText('No payment is authorized for this order')).toBeDefined();
    expect(section.getByText(/^This order has not been paid\./)).toBeDefined();
    choose(section, aFile('one.pdf'));
    await user.click(section.getByRole('button', { name: 'Upload without sending' }));
    expect(await screen.findByText('Certificate Stored')).toBeDefined();
    expect(screen.queryByText('Upload Failed')).toBeNull();
  });

  it('is delivered anyway only after a confirmation', async () => {
    const { seen, user, section } = await openCertificate(
      unpaid,
      answer(delivery.uploadCertificate, done),
    );
    choose(section, aFile('one.pdf'));
    await user.click(section.getByRole('button', { name: 'Deliver anyway' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Deliver anyway' }),
    );
    expect(await screen.findByText('Certificate Delivered')).toBeDefined();
    expect(formsOf(seen).map((form) => form.get('deliverAnyway'))).toEqual(['true']);
  });
});

it('shows what was sent and what it replaced, and says that the next one corrects it', async () => {
  const former = certificateFile({
    id: 30,
    fileName: 'former.pdf',
    deliveredAt: SENT,
    replacedAt: SENT,
  });
  const { section } = await openCertificate(
    managedOrder({ ...delivered, paymentState: 'refunded', files: [...delivered.files, former] }),
  );
  const sent = within(section.getByRole('list', { name: 'Sent to the customer' }));
  expect(sent.getAllByRole('link')).toHaveLength(1);
  const replaced = within(section.getByRole('list', { name: 'Replaced files', hidden: true }));
  expect(
    replaced.getByRole('link', { name: 'former.pdf', hidden: true }).getAttribute('href'),
  ).toBe('/api/admin/certificates/30');
  expect(section.getByText('Another upload corrects the certificate')).toBeDefined();
  expect(section.queryByText('No payment is authorized for this order')).toBeNull();
  expect(uploadButton(section)).toBeDefined();
});

it.each([
  ['sent', 'Sent to the customer'],
  [null, 'Sent to the customer'],
  ['queued', 'On its way to the customer'],
  ['kept', /^Not sent: the mail is kept in the outbox/],
  ['failed', /^Not sent: the mail failed/],
] as const)(
  'says what became of a certificate whose mail is %s',
  async (certificateMail, label) => {
    const { section } = await openCertificate({ ...delivered, certificateMail });
    expect(section.getByRole('list', { name: label })).toBeDefined();
  },
);
