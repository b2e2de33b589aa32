import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userLinks, users } from '#server/db/schema/access/staff.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { cookieOf, testApp } from '#server/test/app.ts';
import { buildUser } from '#server/test/records/builders.ts';

const { db, deps, inject, advance, signIn } = await testApp({ config: { rateLimitFactor: 1_000 } });

const HOUR = 3_600_000;
const NEW_PASSWORD = 'lantern orbit 42';

type Headers = Record<string, string>;
const post = (url: string, body: object, headers: Headers = {}) =>
  inject({ method: 'POST', url, body, headers });
const get = (url: string, headers: Headers) => inject({ method: 'GET', url, headers });
const login = (username: string, password: string) =>
  post('/api/admin/login', { username, password });
const accountOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0];
const mails = () => db.select().from(emailOutbox).orderBy(emailOutbox.id);
type Mail = { secrets: Record<string, string> };
const linkOf = (mail: Mail | undefined) => mail?.secrets.path ?? '';
const tokenOf = (mail: Mail | undefined) => linkOf(mail).split('#')[1] ?? '';
const confirm = (token: string) => post('/api/admin/confirm-email', { token });

type Me = Awaited<ReturnType<typeof signIn>>;
const changeEmail = ({ headers, plainPassword }: Me, email: string) =>
  post('/api/admin/account/email', { email, currentPassword: plainPassword }, headers);

beforeEach(() => void Object.assign(deps.mailer, { outcome: 'sent' }));
afterEach(() => void Object.assign(deps.mailer, { outcome: 'kept' }));

describe('one’s own account', () => {
  it('is read and renamed, and a blank name goes back to the user name', async () => {
    const { headers } = await signIn({ username: 'ada', role: 'reviewer' });
    expect((await get('/api/admin/account', headers)).json()).toEqual({
      username: 'ada',
      displayName: null,
      role: 'reviewer',
      email: null,
      newEmail: null,
      canSendLinks: true,
    });
    const rename = (displayName: string) =>
      inject({ method: 'PATCH', url: '/api/admin/account', headers, body: { displayName } });
    expect((await rename(' Ada L. ')).json().displayName).toBe('Ada L.');
    expect((await get('/api/admin/session', headers)).json().displayName).toBe('Ada L.');
    expect((await rename('  ')).json().displayName).toBeNull();
    expect((await rename('x'.repeat(101))).statusCode).toBe(400);
  });
});

describe('an e-mail address', () => {
  it('counts once the link that was sent to it was used', async () => {
    const me = await signIn({ username: 'ada' });
    const asked = await changeEmail(me, 'Ada@X.example');
    expect(asked.json()).toMatchObject({
      email: null,
      newEmail: 'ada@x.example',
      message:
        'A link is on its way to ada@x.example. The address counts once you have used the link.',
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'ada@x.example', template: 'staff-link' });
    expect(linkOf(mail)).toMatch(/^\/admin\/confirm-email#[\w-]{43}$/);
    const confirmed = await confirm(tokenOf(mail));
    expect(confirmed.json()).toEqual({ username: 'ada', email: 'ada@x.example' });
    expect(await accountOf(me.id)).toMatchObject({ email: 'ada@x.example', newEmail: null });
    expect(await mails()).toHaveLength(1);
  });

  it('needs the current password', async () => {
    const me = await signIn();
    const wrong = await changeEmail({ ...me, plainPassword: 'wrong' }, 'ada@x.example');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().fields).toEqual({ currentPassword: 'This is not your current password' });
    expect(await accountOf(me.id)).toMatchObject({ newEmail: null });
    expect(await mails()).toHaveLength(0);
  });

  it('tells the former one that it was replaced, without naming the new one', async () => {
    const me = await signIn({ email: 'old@x.example' });
    await changeEmail(me, 'new@x.example');
    expect(await accountOf(me.id)).toMatchObject({ email: 'old@x.example' });
    await confirm(tokenOf((await mails())[0]));
    const [, told] = await mails();
    expect(told).toMatchObject({ recipient: 'old@x.example', template: 'email-changed' });
    expect(JSON.stringify(told?.data)).not.toContain('new@x.example');
  });

  it('is confirmed once, also when two use the link at the same instant', async () => {
    const me = await signIn({ email: 'old@x.example' });
    await changeEmail(me, 'new@x.example');
    const token = tokenOf((await mails())[0]);
    const replies = await Promise.all([confirm(token), confirm(token)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect((await confirm(token)).statusCode).toBe(404);
    expect(await mails()).toHaveLength(2);
  });

  it('has three days to be confirmed', async () => {
    const me = await signIn();
    await changeEmail(me, 'ada@x.example');
    const token = tokenOf((await mails())[0]);
    advance(72 * HOUR);
    expect((await confirm(token)).statusCode).toBe(404);
  });

  it('is not confirmed for a disabled account', async () => {
    const me = await signIn();
    await changeEmail(me, 'ada@x.example');
    await db.update(users).set({ disabledAt: new Date() });
    expect((await confirm(tokenOf((await mails())[0]))).statusCode).toBe(404);
  });

  it('gives way to the next one that is asked for', async () => {
    const me = await signIn();
    await changeEmail(me, 'first@x.example');
    await changeEmail(me, 'second@x.example');
    const [first, second] = await mails();
    expect((await confirm(tokenOf(first))).statusCode).toBe(404);
    expect((await confirm(tokenOf(second))).json().email).toBe('second@x.example');
  });

  it('that waits is withdrawn by asking for the confirmed one', async () => {
    const me = await signIn({ email: 'old@x.example' });
    await changeEmail(me, 'new@x.example');
    const back = await changeEmail(me, 'OLD@x.example');
    expect(back.json()).toMatchObject({ email: 'old@x.example', newEmail: null });
    expect((await confirm(tokenOf((await mails())[0]))).statusCode).toBe(404);
    expect(await mails()).toHaveLength(1);
  });

  it('is sent its link again, which ends the former link', async () => {
    const me = await signIn();
    const again = () => post('/api/admin/account/email-link', {}, me.headers);
    expect((await again()).statusCode).toBe(409);
    await changeEmail(me, 'ada@x.example');
    expect((await again()).json().newEmail).toBe('ada@x.example');
    const [first, second] = await mails();
    expect((await confirm(tokenOf(first))).statusCode).toBe(404);
    expect((await confirm(tokenOf(second))).statusCode).toBe(200);
  });

  it('keeps waiting where no mail server can carry a link', async () => {
    Object.assign(deps.mailer, { outcome: 'kept' });
    const me = await signIn();
    const reply = (await changeEmail(me, 'ada@x.example')).json();
    expect(reply).toMatchObject({ newEmail: 'ada@x.example', canSendLinks: false });
    expect(reply.message).toMatch(/^No mail server is set up/);
    expect(await mails()).toHaveLength(0);
    expect(await db.select().from(userLinks)).toHaveLength(0);
    Object.assign(deps.mailer, { outcome: 'sent' });
    await post('/api/admin/account/email-link', {}, me.headers);
    expect((await confirm(tokenOf((await mails())[0]))).statusCode).toBe(200);
  });

  it('of a colleague is changed by an owner in the same way', async () => {
    const { headers } = await signIn();
    const grace = await buildUser(deps, { username: 'grace', email: 'old@x.example' });
    const reply = await inject({
      method: 'PATCH',
      url: `/api/admin/accounts/${grace.id}`,
      headers,
      body: { email: 'new@x.example' },
    });
    expect(reply.json()).toMatchObject({ email: 'old@x.example', newEmail: 'new@x.example' });
    expect(reply.json().message).toMatch(/on its way to new@x.example/);
    expect(await confirm(tokenOf((await mails())[0]))).toHaveProperty('statusCode', 200);
    expect(await accountOf(grace.id)).toMatchObject({ email: 'new@x.example' });
  });
});

describe('links of one kind', () => {
  const aLinkOfEach = async () => {
    const owner = await signIn();
    const me = await signIn({ email: 'old@x.example' });
    await post(`/api/admin/accounts/${me.id}/link`, {}, owner.headers);
    await changeEmail(me, 'new@x.example');
    const [password, email] = await mails();
    return { owner, me, password: tokenOf(password), email: tokenOf(email) };
  };
  const read = (token: string) => post('/api/admin/password-link', { token });

  it('do not end those of the other', async () => {
    const { owner, me, password, email } = await aLinkOfEach();
    expect((await read(password)).statusCode).toBe(200);
    await post(`/api/admin/accounts/${me.id}/link`, {}, owner.headers);
    expect((await confirm(email)).statusCode).toBe(200);
  });

  it('do not do for the other: the new mailbox cannot choose the password', async () => {
    const { email, password } = await aLinkOfEach();
    expect((await read(email)).statusCode).toBe(404);
    const chosen = await post('/api/admin/choose-password', {
      token: email,
      newPassword: NEW_PASSWORD,
    });
    expect(chosen.statusCode).toBe(404);
    expect((await confirm(password)).statusCode).toBe(404);
  });

  it('for a password end when another address is confirmed: they went to the former one', async () => {
    const { password, email } = await aLinkOfEach();
    await confirm(email);
    expect((await read(password)).statusCode).toBe(404);
  });

  it('for an address end with a new password', async () => {
    const { me, email } = await aLinkOfEach();
    const body = { currentPassword: me.plainPassword, newPassword: NEW_PASSWORD };
    await post('/api/admin/password', body, me.headers);
    expect((await confirm(email)).statusCode).toBe(404);
    expect(await accountOf(me.id)).toMatchObject({ email: 'old@x.example', newEmail: null });
  });
});

describe("changing one's own password", () => {
  const signedIn = async ({
    username,
    plainPassword,
  }: {
    username: string;
    plainPassword: string;
  }) => ({
    cookie: cookieOf(await login(username, plainPassword)),
    'x-admin-auth': 'true',
  });
  const change = (headers: Headers, currentPassword: string, newPassword: string) =>
    post('/api/admin/password', { currentPassword, newPassword }, headers);

  it('needs the current one, and ends every other session', async () => {
    const user = await buildUser(deps);
    const here = await signedIn(user);
    const elsewhere = await signedIn(user);
    const wrong = await change(here, 'wrong password', NEW_PASSWORD);
    expect(wrong.json().fields).toEqual({ currentPassword: 'This is not your current password' });
    expect((await change(here, user.plainPassword, 'short')).statusCode).toBe(400);
    const easy = await change(here, user.plainPassword, 'password1234');
    expect(easy.json().fields.newPassword).toMatch(/easy to guess/);
    expect((await change(here, user.plainPassword, NEW_PASSWORD)).statusCode).toBe(200);
    const session = (headers: Headers) =>
      inject({ method: 'GET', url: '/api/admin/session', headers });
    expect((await session(here)).statusCode).toBe(200);
    expect((await session(elsewhere)).statusCode).toBe(401);
    expect((await login(user.username, NEW_PASSWORD)).statusCode).toBe(200);
  });
});
