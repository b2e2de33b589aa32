import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { type OrderDetails, orders } from '#core/contract/staff/orders.ts';
import { AREAS, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { answer, fail, inTurn, refuse } from '#web/test/answers.ts';
import { aCertificate, certificateDraft } from '#web/test/certificates/certificates.ts';
import {
  bodiesTo,
  enter,
  fillIn,
  type Opened,
  openForm,
  openSection,
} from '#web/test/certificates/issue-form.ts';
import { certificateFile, managedOrder } from '#web/test/records/managed-order.ts';
import { asStaff, withoutMailServer } from '#web/test/staff.ts';

const SENT = '2026-03-04T09:30:00.000Z';
const ISSUE = '/api/admin/orders/7/certificate';
const delivered = managedOrder({
  orderStatus: 'delivered',
  paymentState: 'captured',
  files: [certificateFile({ deliveredAt: SENT })],
  updatedAt: SENT,
});
const issued = answer(certificates.issue, {
  success: true,
  outcome: 'delivered',
  message: 'On its way',
  certificate: aCertificate(),
  order: delivered,
});
const thenIssued = () =>
  inTurn(
    answer(certificates.draft, certificateDraft()),
    answer(certificates.draft, certificateDraft({ certificate: aCertificate() })),
  );

async function confirm(user: Opened['user'], name = 'Issue and deliver') {
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
}

describe('issuing a renewal', () => {
  const draftOf = (obstacle: string | null) =>
    answer(
      certificates.draft,
      certificateDraft({ renews: { number: 'BEC-2026-7K3Q-XM4T-6', obstacle } }),
    );

  it('says what it replaces', async () => {
    const { form } = await openForm(managedOrder(), draftOf(null));
    expect(form.getByText('It renews BEC-2026-7K3Q-XM4T-6')).toBeDefined();
  });

  it('says why it is an ordinary certificate nevertheless', async () => {
    const { form } = await openForm(managedOrder(), draftOf('It belongs to another customer.'));
    expect(form.getByText('It does not renew BEC-2026-7K3Q-XM4T-6')).toBeDefined();
    expect(form.getByText(/belongs to another customer.*ordinary certificate/)).toBeDefined();
  });
});

describe('issuing', () => {
  it('starts from what is known, asks first, charges and delivers', async () => {
    const { seen, user, section, form } = await openForm(managedOrder(), thenIssued(), issued);
    expect(form.getByLabelText(/^Name of the holder/)).toHaveProperty(
      'value',
      'Analytical Engines',
    );
    expect(form.getByLabelText(/^Signed by/)).toHaveProperty('value', 'Grace Hopper');
    expect(form.queryByLabelText(/^Name as printed/)).toBeNull();
    await fillIn({ user, form });
    expect(form.getByText('23 of 200 characters')).toBeDefined();
    await user.click(form.getByRole('checkbox', { name: AREAS[3].name }));
    await user.click(form.getByRole('button', { name: 'Issue and deliver' }));
    const question = screen.getByRole('alertdialog', {
      name: 'Issue the certificate of Analytical Engines?',
    });
    expect(question.textContent).toMatch(
      /card is charged the \$525 .* mailed to ada@example\.com.* cannot be undone\./,
    );
    expect(question.textContent).not.toMatch(/TEST/);
    expect(bodiesTo(seen, ISSUE)).toEqual([]);
    await confirm(user);
    expect(await screen.findByText('Certificate Delivered')).toBeDefined();
    expect(bodiesTo(seen, ISSUE)).toEqual([
      {
        holderName: 'Analytical Engines',
        printedName: null,
        holderPlace: 'London',
        holderCountry: 'GB',
        scope: 'Engines that calculate.',
        areas: [AREAS[0].id],
        signatoryName: 'Grace Hopper',
        signatoryTitle: 'Head of Certification',
        decisionNote: 'Documents of March 2',
        deliverAnyway: false,
        expectedUpdatedAt: '2026-03-02T10:00:00.000Z',
      },
    ]);
    expect(await section.findByText('BEC-2026-7K3Q-XM4T-6')).toBeDefined();
    expect(section.queryByRole('form')).toBeNull();
  });

  it('is called off with the focus back on its button', async () => {
    const { seen, user, form } = await openForm(managedOrder());
    await fillIn({ user, form });
    const button = form.getByRole('button', { name: 'Issue and deliver' });
    await user.click(button);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(document.activeElement).toBe(button);
    expect(bodiesTo(seen, ISSUE)).toEqual([]);
  });

  it('says what is missing at its field, and leads the keyboard there', async () => {
    const { seen, user, form } = await openForm(managedOrder());
    await user.click(form.getByRole('button', { name: 'Issue and deliver' }));
    expect(form.getByText('Place is required')).toBeDefined();
    expect(form.getByText('Scope is required')).toBeDefined();
    expect(form.getByText('Please say what the decision rests on')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Place/)));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(bodiesTo(seen, ISSUE)).toEqual([]);
  });

  it('needs at least one area, and takes no scope that is too long', async () => {
    const { user, form } = await openForm(managedOrder());
    await fillIn({ user, form });
    for (const area of [AREAS[0], AREAS[3]]) {
      await user.click(form.getByRole('checkbox', { name: area.name }));
    }
    await user.click(form.getByLabelText(/^Scope/));
    await user.paste('x'.repeat(200));
    await user.click(form.getByRole('button', { name: 'Issue and deliver' }));
    expect(form.getByText('Please choose at least one area')).toBeDefined();
    expect(form.getByText('Please use at most 200 characters')).toBeDefined();
    expect(form.getByText('223 of 200 characters')).toBeDefined();
  });

  it('of the overall certification names all areas', async () => {
    const areas = AREAS.map(({ id }) => id);
    const draft = certificateDraft({ isOverall: true, orderedAreas: areas });
    const { seen, user, form } = await openForm(
      managedOrder(),
      answer(certificates.draft, { ...draft, draft: { ...draft.draft, areas } }),
      issued,
    );
    expect(form.getByText(`${OVERALL_CERTIFICATION.name}: all five areas`)).toBeDefined();
    expect(form.queryByRole('checkbox')).toBeNull();
    await fillIn({ user, form });
    await user.click(form.getByRole('button', { name: 'Issue and deliver' }));
    await confirm(user);
    await screen.findByText('Certificate Delivered');
    expect(bodiesTo(seen, ISSUE)).toMatchObject([{ areas }]);
  });

  it('says that a test certificate is one', async () => {
    const { user, form } = await openForm(
      managedOrder({ isTest: true }),
      answer(certificates.draft, certificateDraft({ isTest: true })),
    );
    expect(form.getByText('This will be a test certificate')).toBeDefined();
    await fillIn({ user, form });
    await user.click(form.getByRole('button', { name: 'Issue and deliver' }));
    expect(screen.getByRole('alertdialog').textContent).toMatch(/It is a TEST certificate\./);
  });

  it.each<[string, OrderDetails, RegExp]>([
    [
      'charges nothing that is paid',
      managedOrder({ paymentState: 'captured' }),
      /already paid\. The certificate is mailed to ada@/,
    ],
    ['charges nothing for a correction', delivered, /Nothing is charged, and the certificate is/],
  ])('%s', async (_, order, words) => {
    const { form } = await openForm(order);
    expect(form.getByText(words)).toBeDefined();
  });

  it('does not promise a mail that is only kept', async () => {
    const { form } = await openForm(managedOrder(), withoutMailServer);
    expect(form.getByText(/kept in the outbox, as no mail server is set up/)).toBeDefined();
  });

  it('keeps what was typed when the drawer is closed and opened again', async () => {
    const { user, form } = await openForm(managedOrder());
    await enter(user, form.getByLabelText(/^Place/), 'London');
    await user.click(form.getByRole('button', { name: 'Close' }));
    const opener = screen.getByRole('button', { name: 'Issue a certificate' });
    expect(document.activeElement).toBe(opener);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: /^Manage Order/ }));
    await user.click(await screen.findByRole('button', { name: 'Issue a certificate' }));
    expect(screen.getByLabelText(/^Place/)).toHaveProperty('value', 'London');
  });
});

describe('what keeps a certificate from being issued', () => {
  it('is shown in place of the button', async () => {
    const obstacle = 'The signing key is not on this server.';
    const { section } = await openSection(
      managedOrder(),
      answer(certificates.draft, certificateDraft({ obstacle })),
    );
    expect(await section.findByText(obstacle)).toBeDefined();
    expect(section.queryByRole('button', { name: 'Issue a certificate' })).toBeNull();
    expect(section.queryByLabelText(/^Also enter it/)).toBeNull();
  });

  it('may be the role', async () => {
    const { section } = await openSection(managedOrder(), asStaff);
    expect(
      await section.findByText(/^A certificate can be issued once its review is decided/),
    ).toBeDefined();
    expect(section.queryByRole('button', { name: 'Issue a certificate' })).toBeNull();
    expect(section.queryByLabelText(/^Also enter it/)).toBeNull();
    expect(section.getByRole('button', { name: 'Upload and deliver' })).toBeDefined();
  });

  it('is nothing once the review is decided: staff issue what was decided', async () => {
    const decision = {
      areas: [AREAS[3].id],
      decidedBy: 'grace',
      decidedAt: '2026-03-04T09:00:00.000Z',
      decidedByTwo: true,
    };
    const decided = certificateDraft({ decision, grantedAreas: decision.areas });
    const { seen, user, form } = await openForm(
      managedOrder(),
      asStaff,
      answer(certificates.draft, decided),
    );
    expect(form.getByText(/^Decided by grace on/)).toBeDefined();
    expect(form.getByText(AREAS[3].name)).toBeDefined();
    expect(form.queryByText(AREAS[0].name)).toBeNull();
    expect(form.queryByRole('checkbox')).toBeNull();
    expect(form.queryByLabelText(/^What the decision rests on/)).toBeNull();
    await enter(user, form.getByLabelText(/^Place/), 'London');
    await enter(user, form.getByLabelText(/^Scope/), 'Engines that calculate.');
    await user.click(form.getByRole('button', { name: 'Issue and deliver' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Issue and deliver' }));
    await waitFor(() => expect(bodiesTo(seen, ISSUE)).toHaveLength(1));
    expect(bodiesTo(seen, ISSUE)).toMatchObject([{ areas: [AREAS[3].id], decisionNote: null }]);
  });

  it('may be a lost connection, which can be tried again', async () => {
    const { user, section } = await openSection(
      managedOrder(),
      inTurn(fail(certificates.draft), answer(certificates.draft, certificateDraft())),
    );
    expect(await section.findByText('The certificate could not be loaded')).toBeDefined();
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await section.findByRole('button', { name: 'Issue a certificate' })).toBeDefined();
  });
});

describe('an issue that is refused', () => {
  const failed = managedOrder({
    paymentState: 'failed',
    paymentProblem: 'The card could not be charged: lost card',
    files: [certificateFile()],
    updatedAt: SENT,
  });
  const prepared = aCertificate({ status: 'prepared', state: 'prepared', edition: 0 });

  it('for the money is stored, and can be delivered like an upload', async () => {
    const { user, section, form } = await openForm(
      managedOrder(),
      inTurn(answer(orders.read, managedOrder()), answer(orders.read, failed)),
      inTurn(
        answer(certificates.draft, certificateDraft()),
        answer(certificates.draft, certificateDraft({ certificate: prepared })),
      ),
      refuse(certificates.issue, 'payment_required', 'Nothing was sent. Lost card.'),
    );
    await fillIn({ user, form });
    await user.click(form.getByRole('button', { name: 'Issue and deliver' }));
    await confirm(user);
    expect(await screen.findByText('Charge Failed')).toBeDefined();
    expect(await section.findByText('Stored, but not sent to the customer')).toBeDefined();
    expect(await section.findByText(prepared.number)).toBeDefined();
    expect(section.getByText('Not delivered yet')).toBeDefined();
    expect(section.getByText(/^It becomes valid once it is delivered/)).toBeDefined();
    for (const name of ['Try again', 'Send the payment link', 'Deliver anyway']) {
      expect(section.getAllByRole('button', { name })).not.toHaveLength(0);
    }
  });

  it('because somebody was faster shows the server’s words and what there is now', async () => {
    const { user, section, form } = await openForm(
      managedOrder(),
      thenIssued(),
      refuse(
        certificates.issue,
        'conflict',
        'This order already has certificate BEC-2026-7K3Q-XM4T-6.',
      ),
    );
    await fillIn({ user, form });
    await user.click(form.getByRole('button', { name: 'Issue and deliver' }));
    await confirm(user);
    expect(await section.findByText(/^This order already has certificate .*\.$/)).toBeDefined();
    expect(await section.findByRole('link', { name: 'Open the certificate' })).toBeDefined();
    expect(section.queryByRole('form')).toBeNull();
  });

  it('for its letters asks for the name as printed, and loses nothing', async () => {
    const advice =
      'The paper cannot print 株 式. Please add the name in letters that can be printed.';
    const { seen, user, form } = await openForm(
      managedOrder(),
      inTurn(refuse(certificates.issue, 'invalid_request', advice, { holderName: advice }), issued),
    );
    await fillIn({ user, form });
    await user.click(form.getByRole('button', { name: 'Issue and deliver' }));
    await confirm(user);
    expect(await form.findByText(advice)).toBeDefined();
    const printed = form.getByLabelText(/^Name as printed/);
    await waitFor(() => expect(document.activeElement).toBe(printed));
    expect(form.getByLabelText(/^Place/)).toHaveProperty('value', 'London');
    await enter(user, printed, 'Kabushiki');
    await user.click(form.getByRole('button', { name: 'Issue and deliver' }));
    await confirm(user);
    await screen.findByText('Certificate Delivered');
    expect(bodiesTo(seen, ISSUE)[1]).toMatchObject({ printedName: 'Kabushiki' });
  });

  it('by a lost connection says that repeating it is safe', async () => {
    const { user, section, form } = await openForm(managedOrder(), fail(certificates.issue));
    await fillIn({ user, form });
    await user.click(form.getByRole('button', { name: 'Issue and deliver' }));
    await confirm(user);
    const alert = await section.findByRole('alert');
    expect(alert.textContent).toMatch(/Repeating it is safe/);
    expect(form.getByLabelText(/^Scope/)).toHaveProperty('value', 'Engines that calculate.');
  });

  it('is told once, where it was tried', async () => {
    const { user, section, form } = await openForm(managedOrder(), fail(certificates.issue));
    await fillIn({ user, form });
    await user.click(form.getByRole('button', { name: 'Issue and deliver' }));
    await confirm(user);
    await section.findByRole('alert');
    expect(section.getAllByRole('alert')).toHaveLength(1);
  });
});

describe('an order without authorized payment', () => {
  const unpaid = managedOrder({ paymentState: 'unpaid' });

  it('is issued without sending, or anyway after a second thought', async () => {
    const { seen, user, form } = await openForm(unpaid, issued);
    await fillIn({ user, form });
    await user.click(form.getByRole('button', { name: 'Issue without sending' }));
    expect(screen.getByRole('alertdialog').textContent).toMatch(/is made but not sent/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(form.getByRole('button', { name: 'Deliver anyway' }));
    await confirm(user, 'Deliver anyway');
    await screen.findByText('Certificate Delivered');
    expect(bodiesTo(seen, ISSUE)).toMatchObject([{ deliverAnyway: true }]);
  });
});
