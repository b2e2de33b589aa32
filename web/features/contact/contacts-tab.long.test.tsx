import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import {
  type InquiryMessage,
  type InquiryThread,
  type ReceivedInquiry,
  staffInquiries,
} from '#core/contract/staff/inquiries.ts';
import { notes } from '#core/contract/staff/work/notes.ts';
import { CONNECTION_LOST } from '#web/lib/api.ts';
import { customerWith, HOSTILE, overviewOf, pages } from '#web/test/admin-area.ts';
import { answer, fail, inTurn, refuse, serve } from '#web/test/answers.ts';

import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';
import { exported, takeExport } from '#web/test/take-export.ts';

const LATER = '2026-03-02T15:00:00.000Z';

const inquiry = (changes: Partial<ReceivedInquiry> = {}): ReceivedInquiry => ({
  id: 3,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+1 555 010 0199',
  companyName: 'Analytical Engines',
  certificationInterest: 'quality-management',
  topic: 'general',
  message: 'How long does it take?\n\nWe are three people.',
  consentGiven: true,
  createdAt: '2026-03-02T10:00:00.000Z',
  answeredAt: null,
  archivedAt: null,
  answeredBy: null,
  assignee: null,
  firstAnsweredAt: null,
  source: 'form',
  ...changes,
});
const answered = inquiry({ answeredAt: LATER, answeredBy: 'grace', firstAnsweredAt: LATER });

const threadOf = (
  first: ReceivedInquiry,
  messages: InquiryMessage[] = [],
  answers = { comeBack: true, address: 'support@in.northmark.example' },
): InquiryThread => ({ ...first, customerId: 3, attachments: [], messages, answers });

beforeEach(rememberStaff);

type Answers = Parameters<typeof serve>;

async function openList(address: string, ...answers: Answers) {
  const seen = serve(staffSession, overviewOf(), ...answers);
  const { user } = renderApp(`/admin?tab=contacts${address}`);
  await screen.findByRole('searchbox', { name: 'Search inquiries' });
  const asked = () =>
    seen.map(({ url }) => url).filter((url) => url.startsWith('/api/contact-inquiries'));
  return { user, seen, asked };
}

describe('the list of inquiries', () => {
  it('shows who asked what, when, and whether somebody has answered', async () => {
    const rows = [inquiry(), { ...answered, id: 4, companyName: null }];
    await openList('', pages(staffInquiries.list, rows));
    const table = within(await screen.findByRole('table', { name: 'Contact inquiries' }));
    const [, first, second] = table.getAllByRole('row').map((row) => within(row));
    expect(first?.getByText('Ada Lovelace')).toBeDefined();
    expect(first?.getByText('Analytical Engines')).toBeDefined();
    expect(first?.getByText('ada@example.com')).toBeDefined();
    expect(first?.getByText(/^How long does it take\?/)).toBeDefined();
    expect(first?.getByText('Unanswered')).toBeDefined();
    expect(second?.getByText('Answered')).toBeDefined();
    expect(screen.getByText('2 of 2 inquiries')).toBeDefined();
  });

  it('keeps search and state in the address and asks the server for them', async () => {
    const { user, seen, asked } = await openList(
      '',
      answer(staffInquiries.list, [inquiry()]),
      exported,
    );
    await user.type(screen.getByRole('searchbox'), 'ada');
    await waitFor(() => expect(location.search).toBe('?tab=contacts&search=ada'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Unanswered');
    expect(location.search).toBe('?tab=contacts&search=ada&status=unanswered');
    await waitFor(() =>
      expect(asked().at(-1)).toBe('/api/contact-inquiries?search=ada&status=unanswered'),
    );
    expect(await takeExport(user, seen)).toBe(
      '/api/admin/export/inquiries?search=ada&status=unanswered',
    );
  });

  it('shows the topic of a case and by when it is answered, and marks one that is overdue', async () => {
    const hour = 3_600_000;
    const overdue = inquiry({ id: 5, topic: 'complaint' });
    const rows = [
      inquiry({ topic: 'appeal', createdAt: new Date(Date.now() - hour).toISOString() }),
      overdue,
      { ...overdue, id: 6, answeredAt: LATER, answeredBy: 'grace' },
      inquiry({ id: 7 }),
    ];
    await openList('', pages(staffInquiries.list, rows));
    const table = within(await screen.findByRole('table', { name: 'Contact inquiries' }));
    const [, open, late, done, general] = table.getAllByRole('row').map((row) => within(row));
    expect(open?.getByText('Appeal')).toBeDefined();
    expect(open?.getByText(/^Due \w+ \d+, \d{4}$/)).toBeDefined();
    expect(late?.getByText('Complaint')).toBeDefined();
    // Twenty business days after Monday, March 2.
    expect(late?.getByText('Overdue since March 30, 2026')).toBeDefined();
    expect(done?.getByText('Complaint')).toBeDefined();
    for (const row of [done, general]) expect(row?.queryByText(/^(Due|Overdue)/)).toBeNull();
    expect(general?.queryByText('General')).toBeNull();
  });

  it('calls nothing overdue that was archived without an answer', async () => {
    const rows = [
      inquiry({ archivedAt: LATER }),
      inquiry({ id: 5, topic: 'complaint', archivedAt: LATER }),
    ];
    await openList('&archived=yes', pages(staffInquiries.list, rows));
    const table = within(await screen.findByRole('table', { name: 'Contact inquiries' }));
    expect(table.getAllByRole('row')).toHaveLength(3);
    expect(table.queryByText(/^(Due|Overdue|Waiting for over)/)).toBeNull();
  });

  it('is narrowed down to a topic', async () => {
    const { user, seen, asked } = await openList(
      '',
      answer(staffInquiries.list, [inquiry()]),
      exported,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'Appeal');
    expect(location.search).toBe('?tab=contacts&topic=appeal');
    await waitFor(() => expect(asked().at(-1)).toBe('/api/contact-inquiries?topic=appeal'));
    expect(await takeExport(user, seen)).toBe('/api/admin/export/inquiries?topic=appeal');
  });

  it('shows more a page at a time', async () => {
    const { user, asked } = await openList(
      '',
      pages(staffInquiries.list, [inquiry()], [inquiry({ id: 4, firstName: 'Grace' })]),
    );
    await user.click(await screen.findByRole('button', { name: 'Show more inquiries' }));
    expect(await screen.findByText('Grace Lovelace')).toBeDefined();
    expect(screen.getByText('2 of 2 inquiries')).toBeDefined();
    expect(asked().at(-1)).toBe('/api/contact-inquiries?cursor=page1');
  });

  it('says whether the promise about the first answer was kept, and how often of late', async () => {
    const late = { ...answered, id: 5, firstAnsweredAt: '2026-03-04T10:00:00.000Z' };
    await openList(
      '',
      pages(staffInquiries.list, [inquiry(), { ...answered, id: 4 }, late]),
      answer(staffInquiries.answerTimes, { inTime: 40, late: 3, waiting: 2, overdue: 1 }),
    );
    const table = within(await screen.findByRole('table', { name: 'Contact inquiries' }));
    const [, open, kept, broken] = table.getAllByRole('row').map((row) => within(row));
    expect(open?.getByText('Waiting for over 24 hours')).toBeDefined();
    expect(kept?.getByText('First answer in time')).toBeDefined();
    expect(broken?.getByText('First answer late')).toBeDefined();
    const line = await screen.findByText(/^Last 30 days:/);
    expect(line.textContent).toBe(
      'Last 30 days: 40 of 44 questions answered within 24 hours, 1 still waiting beyond that.',
    );
  });

  it('says how the first one comes', async () => {
    await openList('', answer(staffInquiries.list, []));
    expect(await screen.findByText('No contact inquiries found.')).toBeDefined();
    expect(screen.getByRole('link', { name: '/contact' }).getAttribute('href')).toBe('/contact');
  });

  it('says that nothing matches', async () => {
    await openList('&status=answered', answer(staffInquiries.list, []));
    expect(await screen.findByText('No contact inquiries found.')).toBeDefined();
    expect(screen.getByText('Nothing matches this search and these filters.')).toBeDefined();
  });

  it('shows hostile texts as text', async () => {
    await openList(
      '',
      answer(staffInquiries.list, [inquiry({ companyName: HOSTILE, message: HOSTILE })]),
    );
    expect(await screen.findAllByText(HOSTILE)).toHaveLength(2);
    expect(document.querySelector('img[src=x]')).toBeNull();
  });
});

describe('an inquiry', () => {
  async function openInquiry(first: ReceivedInquiry, ...answers: Answers) {
    const seen = serve(
      staffSession,
      overviewOf(),
      answer(staffInquiries.list, []),
      answer(staffInquiries.read, threadOf(first)),
      customerWith(),
      answer(dashboard.history, []),
      answer(notes.list, []),
      ...answers,
    );
    const { user } = renderApp('/admin?tab=contacts&open=3');
    const dialog = await screen.findByRole('dialog', { name: 'Ada Lovelace' });
    return { user, seen, inside: within(dialog) };
  }

  it('is read in full, wherever it is in the list', async () => {
    const { inside } = await openInquiry(inquiry());
    const message = within(inside.getByRole('region', { name: 'Message' }));
    expect(message.getByText(/We are three people\./).textContent).toBe(inquiry().message);
    expect(message.getByText('Quality Management Certification')).toBeDefined();
    expect(inside.getByRole('link', { name: '+1 555 010 0199' })).toBeDefined();
  });

  it('leads with the reply, says how late it is, and brings the keyboard to the field', async () => {
    const { user, inside } = await openInquiry(inquiry());
    const header = within(inside.getByRole('region', { name: 'Summary' }));
    expect(header.getByText(/days late$/)).toBeDefined();
    expect(header.getByText('The answer goes to ada@example.com.')).toBeDefined();
    await user.click(header.getByRole('button', { name: 'Reply' }));
    expect(document.activeElement).toBe(inside.getByLabelText('Your answer'));
  });

  it('that was answered waits for the customer', async () => {
    const { inside } = await openInquiry(answered);
    expect(inside.getByText('Answered. Waiting for the customer.')).toBeDefined();
    expect(inside.queryByText(/days? late$|^due/)).toBeNull();
  });

  it('shows both days of a case', async () => {
    const { inside } = await openInquiry(inquiry({ topic: 'misuse' }));
    const message = within(inside.getByRole('region', { name: 'Message' }));
    expect(inside.getByText('Misuse')).toBeDefined();
    expect(message.getByText('March 4, 2026')).toBeDefined();
    expect(message.getByText('March 30, 2026')).toBeDefined();
  });

  it('can be replied to in a mail program', async () => {
    const { inside } = await openInquiry(inquiry());
    const link = new URL(
      inside.getByRole('link', { name: 'Use your mail program instead' }).getAttribute('href') ??
        '',
    );
    expect(link.pathname).toBe('ada@example.com');
    expect(link.searchParams.get('subject')).toBe('Your inquiry to Northmark');
    expect(link.searchParams.get('body')).toMatch(/^Hello Ada,/);
  });

  it('is marked as answered', async () => {
    const { user, seen, inside } = await openInquiry(
      inquiry(),
      inTurn(
        answer(staffInquiries.read, threadOf(inquiry())),
        answer(staffInquiries.read, threadOf(answered)),
      ),
      answer(staffInquiries.setAnswered, threadOf(answered)),
    );
    await user.click(inside.getByRole('button', { name: 'Mark as answered' }));
    expect(await screen.findByText('Marked as answered')).toBeDefined();
    expect(seen.find(({ method }) => method === 'PATCH')).toMatchObject({
      url: '/api/admin/inquiries/3',
      body: { isAnswered: true },
    });
    expect(await inside.findByText(/^by grace,/)).toBeDefined();
    expect(inside.getByRole('button', { name: 'Mark as not answered' })).toBeDefined();
  });

  it('is taken back', async () => {
    const { user, seen, inside } = await openInquiry(
      answered,
      answer(staffInquiries.setAnswered, threadOf(inquiry())),
    );
    await user.click(inside.getByRole('button', { name: 'Mark as not answered' }));
    expect(await screen.findByText('Marked as not answered')).toBeDefined();
    expect(seen.find(({ method }) => method === 'PATCH')?.body).toEqual({ isAnswered: false });
  });

  it.each([
    ['refused', refuse(staffInquiries.setAnswered, 'not_found', 'It is gone'), 'It is gone'],
    ['lost on the way', fail(staffInquiries.setAnswered), CONNECTION_LOST],
  ])('says that a mark was %s', async (_, failure, reason) => {
    const { user, inside } = await openInquiry(inquiry(), failure);
    await user.click(inside.getByRole('button', { name: 'Mark as answered' }));
    expect(await screen.findByText('Failed to update contact inquiry')).toBeDefined();
    expect(screen.getByText(reason)).toBeDefined();
    expect(inside.getByText('Unanswered')).toBeDefined();
  });

  it('shows hostile texts as text', async () => {
    const { inside } = await openInquiry(inquiry({ companyName: HOSTILE, message: HOSTILE }));
    // Company, message, and the message as it will be quoted.
    expect(inside.getAllByText(HOSTILE, { exact: false })).toHaveLength(3);
    expect(document.querySelector('img[src=x]')).toBeNull();
  });

  it('says that there is none', async () => {
    serve(
      staffSession,
      overviewOf(),
      answer(staffInquiries.list, []),
      refuse(staffInquiries.read, 'not_found', 'There is no such inquiry'),
    );
    renderApp('/admin?tab=contacts&open=99');
    expect(await screen.findByText('There is no such inquiry')).toBeDefined();
  });
});
