import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { customerPortal } from '#core/contract/staff/customers/customer-portal.ts';
import { answer, inTurn, refuse } from '#web/test/answers.ts';
import { certificateDraft } from '#web/test/certificates/certificates.ts';
import { bodiesTo, enter, type Opened, openForm } from '#web/test/certificates/issue-form.ts';
import { managedOrder } from '#web/test/records/managed-order.ts';
import { withoutMailServer } from '#web/test/staff.ts';

const ASK = '/api/admin/orders/7/holder-details';
const ISSUE = '/api/admin/orders/7/certificate';

const DETAILS = {
  holderName: '株式会社エンジン',
  printedName: 'Kabushiki Engines',
  holderPlace: 'Kyoto',
  holderCountry: 'JP',
  scope: 'Engines that calculate.',
} as const;

const confirmed = certificateDraft({
  draft: { ...certificateDraft().draft, ...DETAILS },
  confirmed: { details: DETAILS, at: '2026-03-03T10:00:00.000Z', by: 'ada@example.com' },
});
const asked = answer(customerPortal.askForDetails, { success: true, message: 'On its way.' });
const drafts = (...all: [typeof confirmed, ...(typeof confirmed)[]]) => {
  const [first, ...rest] = all;
  return inTurn(
    answer(certificates.draft, first),
    ...rest.map((draft) => answer(certificates.draft, draft)),
  );
};

const openDialog = async ({ user, form }: Opened, button: string) => {
  await user.click(form.getByRole('button', { name: button }));
  return within(screen.getByRole('alertdialog'));
};

describe('details that nobody confirmed', () => {
  it('are asked for, with a note if there is something to say', async () => {
    const opened = await openForm(managedOrder(), asked);
    const { seen, user, form } = opened;
    expect(form.getByText('The customer has not confirmed these details yet.')).toBeDefined();
    const dialog = await openDialog(opened, 'Ask the customer to confirm');
    expect(screen.getByRole('alertdialog').textContent).toContain('ada@example.com');
    expect(bodiesTo(seen, ASK)).toEqual([]);
    await enter(user, dialog.getByLabelText(/^Note/), 'Ltd. or GmbH?');
    await user.click(dialog.getByRole('button', { name: 'Ask the customer to confirm' }));
    expect(await screen.findByText('The customer is asked')).toBeDefined();
    expect(bodiesTo(seen, ASK)).toEqual([{ note: 'Ltd. or GmbH?' }]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Ask the customer to confirm');
  });

  it('are not asked for by somebody who thinks better of it', async () => {
    const opened = await openForm(managedOrder(), asked);
    const dialog = await openDialog(opened, 'Ask the customer to confirm');
    await opened.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bodiesTo(opened.seen, ASK)).toEqual([]);
  });

  it('say why nothing was sent, and keep the note', async () => {
    const why = 'The certificate of this order was already issued.';
    const opened = await openForm(
      managedOrder(),
      refuse(customerPortal.askForDetails, 'conflict', why),
    );
    const dialog = await openDialog(opened, 'Ask the customer to confirm');
    await enter(opened.user, dialog.getByLabelText(/^Note/), 'Ltd.?');
    await opened.user.click(dialog.getByRole('button', { name: 'Ask the customer to confirm' }));
    expect(await dialog.findByText(why)).toBeDefined();
    expect(dialog.getByLabelText(/^Note/)).toHaveProperty('value', 'Ltd.?');
  });

  it('say that a mail would only be kept', async () => {
    const opened = await openForm(managedOrder(), withoutMailServer);
    await openDialog(opened, 'Ask the customer to confirm');
    expect(screen.getByRole('alertdialog').textContent).toContain('kept in the outbox');
  });
});

describe('details that the customer confirmed', () => {
  it('are shown, cannot be typed over, and are what is issued', async () => {
    const { seen, user, form } = await openForm(
      managedOrder(),
      answer(certificates.draft, confirmed),
      refuse(certificates.issue, 'unavailable', 'Later.'),
    );
    expect(form.getByText(/^Confirmed by the customer on/).textContent).toContain(
      'as ada@example.com',
    );
    for (const text of ['株式会社エンジン', 'Kabushiki Engines', 'Kyoto', 'Japan', DETAILS.scope]) {
      expect(form.getByText(text)).toBeDefined();
    }
    for (const label of [
      /^Name of the holder/,
      /^Name as printed/,
      /^Place/,
      /^Country/,
      /^Scope/,
    ]) {
      expect(form.queryByLabelText(label)).toBeNull();
    }
    await enter(user, form.getByLabelText(/^What the decision rests on/), 'Documents');
    await user.click(form.getByRole('button', { name: 'Issue and deliver' }));
    const question = screen.getByRole('alertdialog', {
      name: 'Issue the certificate of 株式会社エンジン?',
    });
    await user.click(within(question).getByRole('button', { name: 'Issue and deliver' }));
    await waitFor(() => expect(bodiesTo(seen, ISSUE)).toHaveLength(1));
    expect(bodiesTo(seen, ISSUE)).toMatchObject([DETAILS]);
  });

  it('take the place of what was typed before they were confirmed', async () => {
    const { seen, user, form, section } = await openForm(
      managedOrder(),
      drafts(certificateDraft(), confirmed),
      asked,
      refuse(certificates.issue, 'unavailable', 'Later.'),
    );
    await enter(user, form.getByLabelText(/^Place/), 'Osaka');
    await enter(user, form.getByLabelText(/^What the decision rests on/), 'Documents');
    const dialog = await openDialog({ user, form } as Opened, 'Ask the customer to confirm');
    await user.click(dialog.getByRole('button', { name: 'Ask the customer to confirm' }));
    expect(await section.findByText('Kyoto')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(form.getByRole('button', { name: 'Issue and deliver' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Issue and deliver' }));
    await waitFor(() => expect(bodiesTo(seen, ISSUE)).toMatchObject([{ holderPlace: 'Kyoto' }]));
  });

  it('are set aside by the same dialog, which says so', async () => {
    const opened = await openForm(
      managedOrder(),
      drafts(confirmed, certificateDraft({ draft: confirmed.draft })),
      asked,
    );
    const { seen, user, form } = opened;
    const dialog = await openDialog(opened, 'Ask the customer to confirm again');
    expect(screen.getByRole('alertdialog').textContent).toMatch(
      /is set aside, and until they confirm again only an owner can issue/,
    );
    await user.click(dialog.getByRole('button', { name: 'Ask the customer to confirm again' }));
    expect(
      await form.findByText('The customer has not confirmed these details yet.'),
    ).toBeDefined();
    expect(form.getByLabelText(/^Place/)).toHaveProperty('value', 'Kyoto');
    expect(bodiesTo(seen, ASK)).toEqual([{ note: '' }]);
  });
});

it('the link to their page is mailed from the order', async () => {
  const { seen, user } = await openForm(
    managedOrder(),
    answer(customerPortal.sendLink, { success: true, message: 'On its way to ada@example.com.' }),
  );
  await user.click(screen.getByRole('button', { name: 'Email Page Link' }));
  expect(await screen.findByText('On its way to ada@example.com.')).toBeDefined();
  expect(bodiesTo(seen, '/api/admin/orders/7/page-link')).toHaveLength(1);
});
