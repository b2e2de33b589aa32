import { describe, expect, it } from 'vitest';
import {
  contactInquiries,
  inboundMails,
  inquiryAttachments,
  inquiryMessages,
} from '#server/db/schema/contact.ts';
import { testApp } from '#server/test/app.ts';
import { sweepRetention } from './retention/retention.ts';

const { db, deps, inject, signIn, advance } = await testApp();
const DAY = 86_400_000;
const YEARS = 3 * 365 * DAY;

/** Ada's thread, with a message and a file of Eve's in it. */
async function talk() {
  await db.insert(contactInquiries).values({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    message: 'How long?',
    consentGiven: true,
    createdAt: deps.now(),
    replyToken: 'f'.repeat(32),
  });
  const write = async (author: string, isFromOther: boolean) => {
    const [message] = await db
      .insert(inquiryMessages)
      .values({
        inquiryId: 1,
        direction: 'in',
        author,
        isFromOther,
        text: `words of ${author}`,
        messageId: `<${author}>`,
        createdAt: deps.now(),
      })
      .returning();
    const { key, sha256, size } = await deps.files.put(Buffer.from(author));
    await db.insert(inquiryAttachments).values({
      inquiryId: 1,
      messageId: message?.id,
      name: 'a.pdf',
      type: 'application/pdf',
      size,
      fileKey: key,
      sha256,
    });
    return key;
  };
  return { own: await write('ada@example.com', false), other: await write('eve@x.example', true) };
}

const ask = async (what: string, email: string) =>
  inject({
    method: 'POST',
    url: `/api/admin/privacy/${what}`,
    headers: (await signIn({ username: `${what}-${email}` })).headers,
    body: { email },
  });

describe('what somebody wrote in a thread', () => {
  it('is handed to them, without the token of the thread', async () => {
    await talk();
    const handed = await ask('export', 'ada@example.com');
    expect(handed.body).toContain('words of ada@example.com');
    expect(handed.body).toContain('a.pdf');
    expect(handed.body).not.toContain('f'.repeat(32));
    const others = (await ask('export', 'eve@x.example')).json();
    expect(others.inquiryThreads).toMatchObject([{ text: 'words of eve@x.example' }]);
    expect(others.inquiries).toEqual([]);
  });

  it('goes with the inquiry, files and all', async () => {
    const { own, other } = await talk();
    await ask('erase', 'ada@example.com');
    expect(await db.select().from(inquiryMessages)).toEqual([]);
    for (const key of [own, other]) await expect(deps.files.get(key)).rejects.toThrow();
  });

  it('goes from the thread of another', async () => {
    const { own, other } = await talk();
    await ask('erase', 'eve@x.example');
    expect(await db.select().from(inquiryMessages)).toMatchObject([{ author: 'ada@example.com' }]);
    await expect(deps.files.get(other)).rejects.toThrow();
    expect(await deps.files.get(own)).toBeDefined();
  });

  it('counts as contact: the inquiry is kept from then on', async () => {
    await talk();
    advance(YEARS);
    await db.insert(inquiryMessages).values({
      inquiryId: 1,
      direction: 'in',
      author: 'ada@example.com',
      text: 'Still there?',
      messageId: '<again>',
      createdAt: deps.now(),
    });
    advance(DAY);
    await sweepRetention(deps);
    expect(await db.select().from(contactInquiries)).toHaveLength(1);
    advance(YEARS);
    await sweepRetention(deps);
    expect(await db.select().from(contactInquiries)).toEqual([]);
    expect(await db.select().from(inquiryMessages)).toEqual([]);
  });
});

it('forgets after a year which mails came in', async () => {
  await db.insert(inboundMails).values({ key: 'x', outcome: 'joined', receivedAt: deps.now() });
  advance(364 * DAY);
  await sweepRetention(deps);
  expect(await db.select().from(inboundMails)).toHaveLength(1);
  advance(2 * DAY);
  await sweepRetention(deps);
  expect(await db.select().from(inboundMails)).toEqual([]);
});
