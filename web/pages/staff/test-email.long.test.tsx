import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { assessment } from '#core/contract/assessment.ts';
import { emails, type KeptMail, type MailSummary } from '#core/contract/staff/emails.ts';
import { answer, fail, refuse, serve } from '#web/test/answers.ts';
import { aMail, mailDetails } from '#web/test/records/mails.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

const anOutbox = (...mails: MailSummary[]) => answer(emails.list, mails);

beforeEach(rememberStaff);

async function open(path = '/test-email') {
  const { user } = renderApp(path);
  await screen.findByRole('heading', { name: 'E-mail test' });
  return user;
}

describe.each(['/test-email', '/test-email-client'])('%s', (path) => {
  it('sends a visitor to the login', async () => {
    localStorage.clear();
    renderApp(path);
    await waitFor(() => expect(location.pathname).toBe('/admin/login'));
  });

  it('shows the form, the note and the outbox to staff', async () => {
    serve(staffSession, anOutbox(aMail));
    await open(path);
    expect(
      screen.getByText(
        "Note: in the e-mail provider's test mode, mail can only reach the verified account owner.",
      ),
    ).toBeDefined();
    expect(await screen.findByText('550 no such user')).toBeDefined();
    const table = within(screen.getByRole('table', { name: 'Mails' }));
    expect(table.getByText('Failed')).toBeDefined();
  });
});

describe('the test mail', () => {
  async function sendTo(address: string) {
    const user = await open();
    await user.type(screen.getByLabelText('Recipient email'), address);
    await user.click(screen.getByRole('button', { name: 'Send test email' }));
  }

  it('tells its message and id', async () => {
    const reply = {
      message: 'Test email sent to ada@example.com',
      messageId: '<1@x>',
      outcome: 'sent' as const,
    };
    serve(staffSession, anOutbox(), answer(emails.sendTest, reply));
    await sendTo('ada@example.com');
    expect(await screen.findByText(reply.message)).toBeDefined();
    expect(screen.getByText('<1@x>')).toBeDefined();
  });

  it('does not call sent what was kept', async () => {
    const message = 'No mail server is configured. The mail was kept.';
    const reply = { message, messageId: '<1@x>', outcome: 'kept' as const };
    serve(staffSession, anOutbox(), answer(emails.sendTest, reply));
    await sendTo('ada@example.com');
    expect(await screen.findByText('The test mail was not sent')).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
  });

  it('tells why it failed', async () => {
    serve(staffSession, anOutbox(), refuse(emails.sendTest, 'mail_failed', '550 no such user'));
    await sendTo('ada@example.com');
    expect(await screen.findByText('Failed to test email')).toBeDefined();
    expect(screen.getByText('550 no such user')).toBeDefined();
  });

  it('tells that the network failed', async () => {
    serve(staffSession, anOutbox(), fail(emails.sendTest));
    await sendTo('ada@example.com');
    expect(
      await screen.findByText('Network error occurred while sending test email'),
    ).toBeDefined();
  });

  it('needs an address with an @', async () => {
    serve(staffSession, anOutbox());
    await open();
    expect(screen.getByRole('button', { name: 'Send test email' })).toHaveProperty(
      'disabled',
      true,
    );
  });
});

describe('the sample assessment notification', () => {
  const press = async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Send sample assessment notification' }));
  };

  it('is sent', async () => {
    serve(staffSession, anOutbox(), answer(assessment.sendSample, { message: 'On its way.' }));
    await press();
    expect(await screen.findByText('On its way.')).toBeDefined();
  });

  it('tells that the network failed', async () => {
    serve(staffSession, anOutbox(), fail(assessment.sendSample));
    await press();
    const message = 'Network error occurred while sending assessment notification';
    expect(await screen.findByText(message)).toBeDefined();
  });
});

describe('the outbox', () => {
  async function openMail(
    mail: MailSummary & Partial<typeof mailDetails>,
    ...answers: Parameters<typeof serve>
  ) {
    const seen = serve(
      staffSession,
      anOutbox(mail),
      answer(emails.read, { ...mailDetails, ...mail }),
      ...answers,
    );
    const user = await open();
    await user.click(await screen.findByRole('button', { name: `Open ${mail.subject}` }));
    const dialog = await screen.findByRole('dialog');
    return { user, seen, dialog: within(dialog) };
  }

  it('says so when it is empty', async () => {
    serve(staffSession, anOutbox());
    await open();
    expect(await screen.findByText('No mails yet')).toBeDefined();
  });

  it('opens a mail: message in a frame where nothing runs, text, headers', async () => {
    const { user, dialog } = await openMail(aMail);
    const frame = (await dialog.findByTitle('Message')) as HTMLIFrameElement;
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('srcdoc')).toBe('<p>Hello</p>');
    await user.click(dialog.getByRole('tab', { name: 'Text' }));
    expect(await dialog.findByText('Hello in plain text')).toBeDefined();
    await user.click(dialog.getByRole('tab', { name: 'Headers' }));
    expect(await dialog.findByText('<1@northmark.example>')).toBeDefined();
    expect(dialog.getByText('certificate.pdf')).toBeDefined();
  });

  it('sends a failed mail again', async () => {
    const { user, dialog, seen } = await openMail(
      aMail,
      answer(emails.sendAgain, { ...aMail, state: 'queued' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Back in the queue')).toBeDefined();
    expect(seen.some(({ url }) => url === '/api/admin/emails/7/send-again')).toBe(true);
  });

  it('sends a personal link to its owner alone, and says so', async () => {
    const sendAgain = { to: 'ada@new.example', obstacle: null };
    const { user, dialog, seen } = await openMail(
      { ...aMail, hasSecret: true, sendAgain },
      answer(emails.sendAgain, { ...aMail, state: 'queued' }),
    );
    expect(await dialog.findByText('ada@new.example')).toBeDefined();
    expect(dialog.queryByLabelText('Send again to')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Back in the queue')).toBeDefined();
    const request = seen.find(({ url }) => url === '/api/admin/emails/7/send-again');
    expect(request?.body).toEqual({});
  });

  it.each([true, false])('says why a mail cannot be sent again (secret: %s)', async (hasSecret) => {
    const obstacle = 'This link has expired. Please send a new one.';
    const { dialog } = await openMail({ ...aMail, hasSecret, sendAgain: { to: null, obstacle } });
    expect(await dialog.findByText(obstacle)).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('notes that a sent mail came back', async () => {
    const { user, dialog } = await openMail(
      { ...aMail, state: 'sent', lastError: null },
      answer(emails.markBounced, { ...aMail, state: 'bounced' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Mark as bounced' }));
    expect(await screen.findByText('Marked as bounced')).toBeDefined();
  });
});

describe('mails that were kept while there was no mail server', () => {
  const aKept: KeptMail = {
    id: 3,
    recipient: 'ada@example.com',
    subject: 'Order ORD-2026-A01Z9K confirmed',
    createdAt: '2026-03-02T10:00:00.000Z',
    obstacle: null,
  };
  const another = { ...aKept, id: 4, recipient: 'grace@example.com', subject: 'Your receipt' };
  const untrue = { ...another, id: 5, subject: 'Pay', obstacle: 'The order was paid since.' };

  async function review(...answers: Parameters<typeof serve>) {
    const seen = serve(
      staffSession,
      anOutbox(),
      answer(emails.listKept, [aKept, another, untrue]),
      ...answers,
    );
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Review and send' }));
    return { seen, user, dialog: within(screen.getByRole('dialog')) };
  }

  it('are sent after a look at who gets what; some can be left out', async () => {
    const { seen, user, dialog } = await review(answer(emails.sendKept, { queued: 1 }));
    expect(screen.getByText(/^2 mails to customers kept/)).toBeDefined();
    expect(dialog.getByText(/To ada@example.com/)).toBeDefined();
    expect(dialog.getByLabelText(/^Pay/)).toHaveProperty('disabled', true);
    expect(dialog.getByText('Not sent: The order was paid since.')).toBeDefined();
    await user.click(dialog.getByLabelText(/^Your receipt/));
    await user.click(dialog.getByRole('button', { name: 'Send 1 mail' }));
    expect(await screen.findByText('1 mail on the way')).toBeDefined();
    expect(seen.find(({ url }) => url === '/api/admin/kept-emails/send')?.body).toEqual({
      ids: [3],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stay chosen when sending fails', async () => {
    const { user, dialog } = await review(
      refuse(emails.sendKept, 'unavailable', 'The service is unavailable for a moment.'),
    );
    await user.click(dialog.getByLabelText(/^Your receipt/));
    await user.click(dialog.getByRole('button', { name: 'Send 1 mail' }));
    expect(await screen.findByText('The service is unavailable for a moment.')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Send 1 mail' })).toBeDefined();
  });

  it('are not spoken of where there are none that can go', async () => {
    serve(staffSession, anOutbox(), answer(emails.listKept, [untrue]));
    await open();
    expect(await screen.findByText('No mails yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Review and send' })).toBeNull();
  });
});
