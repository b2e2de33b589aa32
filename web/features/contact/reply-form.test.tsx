import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import {
  type InquiryMessage,
  type InquiryThread,
  staffInquiries,
} from '#core/contract/staff/inquiries.ts';
import { notes } from '#core/contract/staff/work/notes.ts';
import { undo } from '#core/contract/staff/work/undo.ts';
import { UNDO_HEADER, writeOffer } from '#core/domain/undo.ts';
import { customerWith, HOSTILE, overviewOf } from '#web/test/admin-area.ts';
import { answer, inTurn, refuse, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

const AT = '2026-03-02T15:00:00.000Z';

const thread = (changes: Partial<InquiryThread> = {}): InquiryThread => ({
  id: 3,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: null,
  companyName: null,
  certificationInterest: null,
  topic: 'general',
  message: 'How long does it take?',
  consentGiven: true,
  createdAt: '2026-03-02T10:00:00.000Z',
  answeredAt: null,
  answeredBy: null,
  assignee: null,
  archivedAt: null,
  firstAnsweredAt: null,
  source: 'form',
  customerId: 3,
  attachments: [],
  messages: [],
  answers: { comeBack: true, address: 'support@in.northmark.example' },
  ...changes,
});

const message = (changes: Partial<InquiryMessage> = {}): InquiryMessage => ({
  id: 8,
  direction: 'in',
  author: 'ada@example.com',
  isFromOther: false,
  text: 'Thank you.',
  quoted: null,
  at: AT,
  mail: null,
  attachments: [],
  ...changes,
});
const ours = message({ id: 9, direction: 'out', author: 'grace', text: 'A week.' });

beforeEach(rememberStaff);

async function open(first: InquiryThread, ...answers: Parameters<typeof serve>) {
  const seen = serve(
    staffSession,
    overviewOf(),
    answer(staffInquiries.list, []),
    answer(staffInquiries.read, first),
    customerWith(),
    answer(dashboard.history, []),
    answer(notes.list, []),
    ...answers,
  );
  const { user } = renderApp('/admin?tab=contacts&open=3');
  const inside = within(await screen.findByRole('dialog', { name: 'Ada Lovelace' }));
  const field = await inside.findByRole('textbox', { name: 'Your answer' });
  const sent = () => seen.filter(({ method }) => method === 'POST');
  return { user, inside, field, sent };
}

describe('the thread of an inquiry', () => {
  it('shows who wrote what, files, and a sender who is somebody else', async () => {
    const stranger = message({
      author: 'eve@evil.example',
      isFromOther: true,
      text: HOSTILE,
      quoted: '> A week.',
      attachments: [
        { id: 4, name: 'policy.pdf', size: 2_048, isStored: true },
        { id: 5, name: 'program.exe', size: 10, isStored: false },
      ],
    });
    const { inside } = await open(thread({ messages: [ours, stranger] }));
    const talk = within(inside.getByRole('region', { name: 'Conversation' }));
    expect(talk.getByText('grace (us)')).toBeDefined();
    expect(talk.getByText('From another address: eve@evil.example')).toBeDefined();
    expect(talk.getByText(HOSTILE)).toBeDefined();
    expect(document.querySelector('img[src=x]')).toBeNull();
    expect(talk.getByRole('link', { name: 'policy.pdf' }).getAttribute('href')).toBe(
      '/api/admin/inquiries/3/attachments/4',
    );
    expect(talk.queryByRole('link', { name: 'program.exe' })).toBeNull();
    expect(talk.getByText('Quoted text')).toBeDefined();
  });

  it('says what became of our mail', async () => {
    const { inside } = await open(
      thread({ messages: [{ ...ours, mail: { id: 1, state: 'bounced' } }] }),
    );
    expect(inside.getByText('Bounced')).toBeDefined();
  });
});

describe('an answer', () => {
  it('begins with a template, is sent by key, and leaves an empty field', async () => {
    const after = thread({ messages: [ours], answeredAt: AT, answeredBy: 'grace' });
    const { user, inside, field, sent } = await open(
      thread(),
      answer(staffInquiries.reply, after),
      inTurn(answer(staffInquiries.read, thread()), answer(staffInquiries.read, after)),
    );
    await user.click(inside.getByRole('button', { name: 'Reply' }));
    expect(document.activeElement).toBe(field);
    await user.selectOptions(
      inside.getByRole('combobox', { name: 'Begin with' }),
      'Thank you, here is the answer',
    );
    await user.type(field, 'A week.{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Answer on its way')).toBeDefined();
    expect(sent()).toMatchObject([
      {
        url: '/api/admin/inquiries/3/replies',
        body: {
          text: 'Thank you for writing to Northmark.\n\nA week.',
          expectedLastMessageId: null,
        },
      },
    ]);
    expect(await inside.findByText('grace (us)')).toBeDefined();
    await waitFor(() => expect(field).toHaveProperty('value', ''));
  });

  it('that is taken back is in the field again, before what was typed since', async () => {
    const offer = {
      id: crypto.randomUUID(),
      until: AT,
      isSent: true,
      mails: 1,
      to: 'ADA@example.com',
    };
    const after = thread({ messages: [ours], answeredAt: AT, answeredBy: 'grace' });
    const { user, inside, field, sent } = await open(
      thread(),
      {
        endpoint: staffInquiries.reply,
        respond: () => Response.json(after, { headers: { [UNDO_HEADER]: writeOffer(offer) } }),
      },
      answer(undo.undo, { success: true, message: 'Nothing goes out.' }),
    );
    await user.type(field, 'A week.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    await user.type(field, 'Or two');
    await user.click(inside.getByRole('button', { name: 'Undo: Mail to ADA@example.com' }));
    await waitFor(() => expect(field).toHaveProperty('value', 'A week.\n\nOr two'));
    await waitFor(() => expect(inside.queryByText('grace (us)')).toBeNull());
    await user.type(field, '{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(sent().at(-1)?.body).toEqual({
        text: 'A week.\n\nOr two',
        expectedLastMessageId: null,
      }),
    );
  });

  it('is not sent over what a colleague wrote meanwhile, and stays in the field', async () => {
    const newer = thread({ messages: [ours] });
    const { user, inside, field, sent } = await open(
      thread(),
      inTurn(answer(staffInquiries.read, thread()), answer(staffInquiries.read, newer)),
      inTurn(
        refuse(staffInquiries.reply, 'conflict', 'grace has written'),
        answer(staffInquiries.reply, thread({ messages: [ours, message({ id: 10 })] })),
      ),
    );
    await user.type(field, 'Mine.');
    await user.click(inside.getByRole('button', { name: 'Send answer' }));
    expect(await inside.findByText('grace has written since you began')).toBeDefined();
    expect(field).toHaveProperty('value', 'Mine.');
    expect(inside.getByRole('button', { name: 'Send answer' })).toHaveProperty('disabled', true);
    await user.click(inside.getByRole('button', { name: 'I have read it' }));
    await user.click(inside.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toEqual({ text: 'Mine.', expectedLastMessageId: 9 });
  });

  it('says where answers come', async () => {
    const { inside } = await open(
      thread({ answers: { comeBack: false, address: 'support@northmark.example' } }),
    );
    expect(
      inside.getByText(/answers come to the mailbox support@northmark\.example, not here/),
    ).toBeDefined();
  });

  it('needs words', async () => {
    const { inside } = await open(thread());
    expect(inside.getByRole('button', { name: 'Send answer' })).toHaveProperty('disabled', true);
  });
});
