import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EditedMail, ListedMail, MailPreview } from '#core/contract/staff/owner/mail-texts.ts';
import type { OutgoingMail } from '#server/adapters/mailer.ts';
import { users } from '#server/db/schema/access/staff.ts';
import { activity } from '#server/db/schema/activity.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { mailTextVersions } from '#server/db/schema/site/mail-texts.ts';
import { customerSample } from '#server/emails/samples/customer-samples.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { testApp } from '#server/test/app.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const sent: OutgoingMail[] = [];
const mailer = {
  outcome: 'sent' as const,
  send: async (mail: OutgoingMail) => void sent.push(mail),
  close: () => {},
};
const site = await testApp({ deps: { mailer } });
const { db, deps, inject, signIn } = site;
const { staff, get, send } = staffOf(site);

beforeEach(() => {
  sent.length = 0;
});

const BASE = '/api/admin/mail-texts';
const MAIL = 'application-received';
const OURS = 'We have your application {applicationNumber}';

const read = async (): Promise<EditedMail> => (await get(`/api/admin/mail-texts/${MAIL}`)).json();
const save = (slots: object, expectedVersion: number, note?: string) =>
  send('POST', `/api/admin/mail-texts/${MAIL}/versions`, { slots, expectedVersion, note });
const textOf = ({ slots }: EditedMail, key: string) => slots.find((slot) => slot.key === key)?.text;
const preview = async (slots: object, template = MAIL, name?: string): Promise<MailPreview> =>
  (await send('POST', `/api/admin/mail-texts/${template}/preview`, { slots, case: name })).json();
const reset = (expectedVersion: number) =>
  send('POST', `/api/admin/mail-texts/${MAIL}/reset`, { expectedVersion });
const bringBack = (version: number, expectedVersion: number) =>
  send('POST', `/api/admin/mail-texts/${MAIL}/versions/${version}/restore`, { expectedVersion });
const sendTest = (slots: object) => send('POST', `/api/admin/mail-texts/${MAIL}/test`, { slots });

const data = customerSample('application-received') as never;
const queue = (event: string) =>
  db.transaction((tx) =>
    queueEmail(tx, deps, { event, to: 'ada@x.example', template: 'application-received', data }),
  );
const subjects = async () =>
  (await db.select().from(emailOutbox).orderBy(emailOutbox.id)).map(({ subject }) => subject);

describe('the texts of a mail', () => {
  it("are the product's at first, then the owner's, with who and when", async () => {
    const before = await read();
    expect(before).toMatchObject({ version: 0, name: 'Received application', versions: [] });
    expect(textOf(before, 'subject')).toBe(OURS);
    expect(before.placeholders).toContainEqual({
      name: 'accountPage',
      meaning: "A link to the customer's page",
      isLink: true,
    });

    const slots = { subject: 'Got it: {applicationNumber}', opening: textOf(before, 'opening') };
    const after: EditedMail = (await save(slots, 0, 'Shorter')).json();
    expect(after.version).toBe(1);
    expect(textOf(after, 'subject')).toBe('Got it: {applicationNumber}');
    expect(after.versions).toEqual([
      {
        version: 1,
        author: staff.username,
        createdAt: deps.now().toISOString(),
        note: 'Shorter',
        isReset: false,
        copyOf: null,
        // Unedited texts follow later versions of the product.
        slots: { subject: 'Got it: {applicationNumber}' },
      },
    ]);
    const list: ListedMail[] = (await get(BASE)).json();
    expect(list.filter(({ isChanged }) => isChanged).map(({ template }) => template)).toEqual([
      'application-received',
    ]);
    const [entry] = await db.select().from(activity).orderBy(desc(activity.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'changed mail texts',
      data: { mail: 'Received application', version: 1, note: 'Shorter' },
    });
  });

  it('go back to an old version or to the standard, and lose nothing', async () => {
    await save({ subject: 'One {applicationNumber}' }, 0);
    await save({ subject: 'Two' }, 1);
    const standard: EditedMail = (await reset(2)).json();
    expect(textOf(standard, 'subject')).toBe(OURS);
    expect(standard.versions[0]).toMatchObject({ version: 3, isReset: true, slots: {} });
    const back: EditedMail = (await bringBack(1, 3)).json();
    expect(textOf(back, 'subject')).toBe('One {applicationNumber}');
    expect(back.versions.map(({ version, copyOf }) => [version, copyOf])).toEqual([
      [4, 1],
      [3, null],
      [2, null],
      [1, null],
    ]);
    expect((await bringBack(9, 4)).statusCode).toBe(404);
  });

  it('are saved by one of two people, and the other is told by whom', async () => {
    const answers = await Promise.all([save({ subject: 'One' }, 0), save({ subject: 'Two' }, 0)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toContain(`${staff.username} has saved other texts`);
    expect(await db.select().from(mailTextVersions)).toHaveLength(1);
    await reset(1);
    expect((await save({ subject: 'Late' }, 1)).json().message).toContain(
      'gone back to the standard texts',
    );
  });

  it('are refused with the name of what is unknown', async () => {
    const response = await save({ opening: 'Dear {frstName}' }, 0);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields.opening).toContain('There is no {frstName} in this mail');
    expect((await save({ subject: 'a\r\nBcc: b@x.example' }, 0)).statusCode).toBe(400);
    expect((await save({ heading: 'x' }, 0)).statusCode).toBe(400);
    expect(await db.select().from(mailTextVersions)).toEqual([]);
    expect((await get(`${BASE}/staff-link`)).statusCode).toBe(404);
  });

  it('are for owners', async () => {
    for (const role of ['reviewer', 'clerk', 'reader'] as const) {
      const { headers } = await signIn({ role });
      const response = await inject({ method: 'GET', url: BASE, headers });
      expect(response.statusCode).toBe(403);
      expect(response.json().message).toBe('Only an owner can change the texts of mails.');
    }
  });
});

describe('a mail', () => {
  it('is sent with the words in force then, and stays what it was', async () => {
    await queue('one');
    expect(await subjects()).toEqual(['We have your application APP-20250603-N5PRQ8']);
    // Saved while the mail waits: it is not sent yet, so it has the new wording.
    await save({ subject: 'First {applicationNumber}', opening: 'Hello {firstName} <b>' }, 0);
    await deps.jobs.drain(deps);
    expect(sent[0]?.subject).toBe('First APP-20250603-N5PRQ8');
    expect(sent[0]?.html).toContain('Hello Ada &lt;b&gt;');

    await save({ subject: 'Second' }, 1);
    await queue('two');
    await deps.jobs.drain(deps);
    expect(await subjects()).toEqual(['First APP-20250603-N5PRQ8', 'Second']);
    const [first] = await db.select().from(emailOutbox).orderBy(emailOutbox.id);
    const shown = (await get(`/api/admin/emails/${first?.id}`)).json();
    expect(shown.subject).toBe('First APP-20250603-N5PRQ8');
    expect(shown.text).toContain('Hello Ada <b>');

    // Sent again, it is a new mail in today's wording.
    await send('POST', `/api/admin/emails/${first?.id}/send-again`, {});
    expect((await get(`/api/admin/emails/${first?.id}`)).json().text).not.toContain(
      'Hello Ada <b>',
    );
    await deps.jobs.drain(deps);
    expect(sent.at(-1)?.subject).toBe('Second');
  });

  it('that went out in our words keeps them', async () => {
    await queue('one');
    await deps.jobs.drain(deps);
    await save({ opening: 'Other words' }, 0);
    const [mail] = await db.select().from(emailOutbox);
    const shown = (await get(`/api/admin/emails/${mail?.id}`)).json();
    expect(shown.text).toContain('Thank you for applying');
  });

  it('is never broken by a text of a former version of the product', async () => {
    const slots = { subject: 'Old {gone}', opening: 'Still fine', heading: 'No more' };
    const version = { template: 'application-received', version: 1, slots, author: 'maria' };
    await db.insert(mailTextVersions).values(version);
    const edited = await read();
    expect(textOf(edited, 'subject')).toBe(OURS);
    expect(edited.slots.find(({ key }) => key === 'subject')?.unfit).toBe('Old {gone}');
    expect(edited.gone).toEqual([{ label: 'heading', text: 'No more' }]);
    expect((await get(BASE)).json()).toContainEqual(
      expect.objectContaining({ template: 'application-received', hasUnfit: true }),
    );
    await queue('one');
    await deps.jobs.drain(deps);
    expect(sent[0]?.subject).toBe('We have your application APP-20250603-N5PRQ8');
    expect(sent[0]?.text).toContain('Still fine');
    expect((await bringBack(1, 1)).statusCode).toBe(400);
  });
});

describe('a preview', () => {
  it('shows what is typed, what is wrong with it and what to know of it', async () => {
    const good = await preview({ opening: 'It costs $99. See {accountPage}.' });
    expect(good.text).toContain('It costs $99. See your page (');
    expect(good.problems).toEqual([]);
    expect(good.warnings).toEqual([
      { slot: 'opening', message: '$99: This amount will not follow the price' },
    ]);
    const bad = await preview({ subject: '{nope}', opening: 'Typed' });
    expect(bad.problems).toMatchObject([{ slot: 'subject' }]);
    expect(bad).toMatchObject({ subject: 'We have your application APP-20250603-N5PRQ8' });
    expect(bad.text).toContain('Typed');
    expect(await db.select().from(mailTextVersions)).toEqual([]);
  });

  it('shows the case that is asked for', async () => {
    const decided = 'application-decided';
    expect((await preview({}, decided)).subject).toContain('Your application is approved');
    const rejected = await preview({ 'subject:rejected': 'Sorry' }, decided, 'rejected');
    expect(rejected.subject).toBe('Sorry');
    expect((await preview({}, decided, 'constructor')).subject).toContain('approved');
  });

  it('can be sent to oneself', async () => {
    const slots = { subject: 'Try {applicationNumber}' };
    const nowhere = await sendTest(slots);
    expect(nowhere.statusCode).toBe(409);
    expect(nowhere.json().message).toContain('Your account has no e-mail address');
    await db.update(users).set({ email: 'olivia@x.example' });
    const response = await sendTest(slots);
    expect(response.json().message).toBe('A test was sent to olivia@x.example');
    expect(sent).toMatchObject([
      { to: 'olivia@x.example', subject: 'Test: Try APP-20250603-N5PRQ8' },
    ]);
    expect((await sendTest({ subject: '{x}' })).statusCode).toBe(400);
    expect(await db.select().from(emailOutbox).where(eq(emailOutbox.state, 'sent'))).toEqual([]);
  });
});
