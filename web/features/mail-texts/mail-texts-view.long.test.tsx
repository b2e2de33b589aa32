import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type EditedMail,
  type ListedMail,
  type MailPreview,
  mailTexts,
} from '#core/contract/staff/owner/mail-texts.ts';
import { overviewOf } from '#web/test/admin-area.ts';
import { answer, inTurn, refuse, serve } from '#web/test/answers.ts';
import { onAPhone } from '#web/test/browser/on-a-phone.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { asStaff, rememberStaff, staffSession } from '#web/test/staff.ts';

beforeEach(rememberStaff);

const listed = (change: Partial<ListedMail>): ListedMail => ({
  template: 'receipt',
  name: 'Receipt',
  group: 'Orders and payments',
  isChanged: false,
  hasUnfit: false,
  changedAt: null,
  changedBy: null,
  ...change,
});

const LIST = [
  listed({ isChanged: true, changedAt: '2026-03-02T10:00:00.000Z', changedBy: 'ada' }),
  listed({ template: 'portal-link', name: 'Link to the page', group: "The customer's page" }),
];

const slot = { longest: 2_000, required: [], unfit: null };
const VERSION = {
  version: 2,
  author: 'ada',
  createdAt: '2026-03-02T10:00:00.000Z',
  note: 'Friendlier',
  isReset: false,
  copyOf: null,
  slots: { opening: 'Hi. You paid {amount}.' },
};

const mailOf = (change: Partial<EditedMail> = {}): EditedMail => ({
  template: 'receipt',
  name: 'Receipt',
  group: 'Orders and payments',
  version: 2,
  slots: [
    {
      ...slot,
      key: 'subject',
      kind: 'subject',
      label: 'Subject',
      text: 'Receipt {orderNumber}',
      standard: 'Receipt {orderNumber}',
      longest: 150,
    },
    {
      ...slot,
      key: 'opening',
      kind: 'opening',
      label: 'Opening',
      text: 'Hi. You paid {amount}.',
      standard: 'Thank you. You paid {amount}.',
      required: ['amount'],
    },
  ],
  gone: [],
  placeholders: [
    { name: 'amount', meaning: 'The price', isLink: false },
    { name: 'accountPage', meaning: 'A link', isLink: true },
  ],
  cases: [
    { key: 'first', label: 'first' },
    { key: 'again', label: 'again' },
  ],
  versions: [VERSION, { ...VERSION, version: 1, note: null, slots: { subject: 'Older' } }],
  ...change,
});

const PREVIEW: MailPreview = {
  subject: 'Receipt ORD-1',
  html: '<p>The mail</p>',
  text: 'The mail as text',
  problems: [],
  warnings: [{ slot: 'opening', message: '$99: This amount will not follow the price' }],
};

async function openMail(...answers: Parameters<typeof serve>) {
  const seen = serve(
    staffSession,
    overviewOf(),
    answer(mailTexts.list, LIST),
    answer(mailTexts.read, mailOf()),
    answer(mailTexts.preview, PREVIEW),
    ...answers,
  );
  const { user } = renderApp('/admin?tab=settings&view=mail-texts&mail=receipt');
  const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' });
  const bodies = (end: string) =>
    seen.filter(({ url, method }) => method === 'POST' && url.endsWith(end)).map((one) => one.body);
  return { user, subject, bodies };
}

const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
/** Waits until the server has checked the typed text. */
const readyToSave = () => waitFor(() => expect(saveButton().disabled).toBe(false));

describe('the list of mails', () => {
  it('has groups, marks what was changed, and can be searched', async () => {
    serve(staffSession, overviewOf(), answer(mailTexts.list, LIST));
    const { user } = renderApp('/admin?tab=settings&view=mail-texts');
    const orders = within(await screen.findByRole('region', { name: 'Orders and payments' }));
    expect(orders.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toContain(
      'mail=receipt',
    );
    expect(orders.getByText('Changed')).toBeDefined();
    const search = screen.getByRole('searchbox', { name: 'Search mails' });
    await user.type(search, 'link');
    expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Link to the page' })).toBeDefined();
    await user.type(search, 'zzz');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('link', { name: 'Receipt' })).toBeDefined();
  });

  it('is for owners', async () => {
    serve(asStaff, overviewOf());
    renderApp('/admin?tab=settings&view=mail-texts');
    expect(await screen.findByText('Only an owner can change the texts of mails.')).toBeDefined();
  });
});

describe('a mail', () => {
  it('is shown as it would arrive, in a frame that runs nothing', async () => {
    const { user, bodies } = await openMail();
    const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the mail');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('srcdoc')).toBe('<p>The mail</p>');
    expect(screen.getByText('$99: This amount will not follow the price')).toBeDefined();
    expect(saveButton().disabled).toBe(true);
    await user.click(screen.getByRole('tab', { name: 'Plain text' }));
    expect(screen.getByText('The mail as text')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Show the mail for'), 'again');
    await waitFor(() => expect(bodies('/preview').at(-1)).toMatchObject({ case: 'again' }));
  });

  it('takes a name at the cursor, and no link in its subject', async () => {
    const { user, subject } = await openMail();
    const link = screen.getByRole<HTMLButtonElement>('button', { name: /Insert \{accountPage\}/ });
    expect(link.disabled).toBe(true);
    await user.click(subject);
    subject.setSelectionRange(8, 8);
    await user.click(screen.getByRole('button', { name: 'Insert {amount}: The price' }));
    expect(subject.value).toBe('Receipt {amount}{orderNumber}');
    await waitFor(() => expect(document.activeElement).toBe(subject));
    expect(subject.selectionStart).toBe(16);
    await user.click(screen.getByRole('textbox', { name: 'Opening' }));
    expect(link.disabled).toBe(false);
  });

  it('has the names in one line below the text that is written, on a phone', async () => {
    onAPhone();
    const { user, subject } = await openMail();
    const opening = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Opening' });
    const isBefore = (first: Node, second: Node) =>
      (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const ofSubject = screen.getByRole('region', { name: 'Insert into “Subject”' });
    expect(isBefore(subject, ofSubject) && isBefore(ofSubject, opening)).toBe(true);
    await user.click(opening);
    expect(screen.queryByRole('region', { name: 'Insert into “Subject”' })).toBeNull();
    const ofOpening = screen.getByRole('region', { name: 'Insert into “Opening”' });
    expect(isBefore(opening, ofOpening)).toBe(true);
    opening.setSelectionRange(0, 3);
    // The edited field keeps the focus, or a phone's keyboard would close and reopen.
    const name = within(ofOpening).getByRole('button', { name: 'Insert {amount}: The price' });
    await user.pointer({ keys: '[MouseLeft>]', target: name });
    expect(document.activeElement).toBe(opening);
    await user.pointer({ keys: '[/MouseLeft]', target: name });
    expect(opening.value).toBe('{amount} You paid {amount}.');
  });

  it('is saved after saying from when on it holds', async () => {
    const saved = mailOf({ version: 3 });
    const { user, subject, bodies } = await openMail(answer(mailTexts.save, saved));
    await user.clear(subject);
    await user.type(subject, 'Paid');
    await readyToSave();
    await user.click(saveButton());
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Mails already sent stay as they were/)).toBeDefined();
    const changes = within(dialog.getByRole('list', { name: 'What changes' }));
    expect(changes.getAllByRole('listitem')).toHaveLength(1);
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Short');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The next mail uses it.')).toBeDefined();
    expect(bodies('/versions')).toEqual([
      {
        slots: { subject: 'Paid', opening: 'Hi. You paid {amount}.' },
        expectedVersion: 2,
        note: 'Short',
      },
    ]);
    expect(screen.getByText('Everything is saved')).toBeDefined();
  });

  it('is not saved with a mistake, which is told at its field', async () => {
    const problems = [{ slot: 'subject', message: 'There is no {x} in this mail' }];
    const { user, subject } = await openMail(answer(mailTexts.preview, { ...PREVIEW, problems }));
    await user.type(subject, ' {{x}');
    expect(await screen.findByText('One mistake to correct')).toBeDefined();
    expect(subject.getAttribute('aria-invalid')).toBe('true');
    expect(saveButton().disabled).toBe(true);
  });

  it('keeps what was typed when somebody else was faster, and says who', async () => {
    const theirs = mailOf({ version: 3, versions: [{ ...VERSION, version: 3, author: 'grace' }] });
    const { user, subject, bodies } = await openMail(
      inTurn(answer(mailTexts.read, mailOf()), answer(mailTexts.read, theirs)),
      inTurn(
        refuse(mailTexts.save, 'conflict', 'grace has saved other texts of this mail.'),
        answer(mailTexts.save, mailOf({ version: 4 })),
      ),
    );
    await user.type(subject, '!');
    await readyToSave();
    await user.click(saveButton());
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }),
    );
    expect(await screen.findByText('grace has saved other texts')).toBeDefined();
    expect(subject.value).toBe('Receipt {orderNumber}!');
    await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
    await readyToSave();
    await user.click(saveButton());
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }),
    );
    await waitFor(() => expect(bodies('/versions').at(-1)).toMatchObject({ expectedVersion: 3 }));
  });

  it('goes back to the standard, one text or all, and to a version', async () => {
    const { user, bodies } = await openMail(
      answer(mailTexts.reset, mailOf()),
      answer(mailTexts.goBack, mailOf()),
    );
    expect(screen.getByText('Thank you. You paid {amount}.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Use the standard text: Opening' }));
    const opening = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Opening' });
    expect(opening.value).toBe('Thank you. You paid {amount}.');
    await user.click(screen.getByRole('button', { name: 'Bring version 1 back' }));
    let dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Bring it back' }));
    await waitFor(() => expect(bodies('/versions/1/restore')).toEqual([{ expectedVersion: 2 }]));
    await user.click(await screen.findByRole('button', { name: 'Reset to the standard texts' }));
    dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(bodies('/reset')).toEqual([{ expectedVersion: 2 }]));
  });

  it('can be sent to oneself as it is typed', async () => {
    const { user, subject, bodies } = await openMail(
      answer(mailTexts.sendTest, { message: 'A test was sent to ada@x.example' }),
    );
    await user.type(subject, '!');
    await user.click(screen.getByRole('button', { name: 'Send me a test' }));
    expect(await screen.findByText('A test was sent to ada@x.example')).toBeDefined();
    expect(bodies('/test')).toMatchObject([{ slots: { subject: 'Receipt {orderNumber}!' } }]);
  });

  it('is shown in the case that the text is for', async () => {
    const [, opening] = mailOf().slots as [EditedMail['slots'][0], EditedMail['slots'][0]];
    const again = { ...opening, key: 'opening:again', label: 'Opening (again)' };
    const { user } = await openMail(
      answer(mailTexts.read, mailOf({ slots: [...mailOf().slots, again] })),
    );
    await user.click(screen.getByRole('textbox', { name: 'Opening (again)' }));
    expect(screen.getByLabelText('Show the mail for')).toHaveProperty('value', 'again');
  });

  it('says which texts no longer fit', async () => {
    const [subject, opening] = mailOf().slots as [EditedMail['slots'][0], EditedMail['slots'][0]];
    await openMail(
      answer(
        mailTexts.read,
        mailOf({
          slots: [{ ...subject, unfit: 'Old {gone}' }, opening],
          gone: [{ label: 'heading', text: 'No more' }],
        }),
      ),
    );
    expect(screen.getAllByText('This text no longer fits the mail and is not used')).toHaveLength(
      2,
    );
    expect(screen.getByText('Old {gone}')).toBeDefined();
  });
});
