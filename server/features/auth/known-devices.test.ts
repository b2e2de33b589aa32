import { describe, expect, it } from 'vitest';
import { staffDevices } from '#server/db/schema/access/staff.ts';
import { purgeExpired } from '#server/jobs/handlers.ts';
import { testApp } from '#server/test/app.ts';
import { buildUser } from '#server/test/records/builders.ts';
import { secondFactorsOf } from '#server/test/staff/second-factor.ts';

const app = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, advance, inject } = app;
const { login, enrolApp, complete, enter, codeOf, mailsOf } = secondFactorsOf(app);

const DAY = 86_400_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0';

/** Signs in from a browser; returns its cookie. */
async function from(username: string, cookie = '') {
  const response = await login(username, { cookie, 'user-agent': FIREFOX });
  const device = response.cookies.find(({ name }) => name === 'staff-device');
  return { device, cookie: `staff-device=${device?.value}` };
}

const ada = () => buildUser(deps, { username: 'ada', email: 'ada@x.example' });

describe('a browser', () => {
  it('gets a cookie that scripts cannot read and that lasts', async () => {
    await ada();
    const { device } = await from('ada');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(device?.expires?.getTime()).toBe(deps.now().getTime() + 400 * DAY);
    const [row] = await db.select().from(staffDevices);
    expect(row?.tokenHash.toString('base64url')).not.toBe(device?.value);
  });

  it('is told of by mail when the account has not used it, but not at the very first sign-in', async () => {
    await ada();
    const first = await from('ada');
    expect(await mailsOf('new-device')).toEqual([]);
    advance(DAY);
    await from('ada', first.cookie);
    expect(await mailsOf('new-device')).toEqual([]);
    await from('ada');
    expect(await mailsOf('new-device')).toMatchObject([
      {
        recipient: 'ada@x.example',
        data: {
          username: 'ada',
          device: 'Firefox on Windows',
          address: '127.0.0.1',
          signedInAt: deps.now().toISOString(),
        },
      },
    ]);
  });

  it('is known for each account by itself', async () => {
    await ada();
    await buildUser(deps, { username: 'grace', email: 'grace@x.example' });
    await from('grace');
    const { cookie } = await from('ada');
    const again = await from('grace', cookie);
    expect(again.cookie).toBe(cookie);
    expect((await mailsOf('new-device')).map(({ recipient }) => recipient)).toEqual([
      'grace@x.example',
    ]);
    await from('grace', cookie);
    expect(await mailsOf('new-device')).toHaveLength(1);
  });

  it('with a cookie that we did not make gets a new one', async () => {
    await ada();
    await from('ada');
    const { cookie } = await from('ada', 'staff-device=mine');
    expect(cookie).not.toBe('staff-device=mine');
    expect(await mailsOf('new-device')).toHaveLength(1);
  });

  it('is not told of without a confirmed address', async () => {
    await buildUser(deps, { username: 'ada', newEmail: 'ada@x.example' });
    await from('ada');
    await from('ada');
    expect(await mailsOf('new-device')).toEqual([]);
  });

  it('is told of once the second factor was right, not before', async () => {
    const { username, key } = await enrolApp({ email: 'ada@x.example' });
    advance(90_000);
    const pending = await enter(username);
    expect(await mailsOf('new-device')).toEqual([]);
    await complete(pending, { way: 'totp', code: codeOf(key) });
    expect(await mailsOf('new-device')).toHaveLength(1);
  });

  it('is forgotten after 400 days without a sign-in', async () => {
    await ada();
    await from('ada');
    advance(400 * DAY - 1);
    await purgeExpired(deps);
    expect(await db.select().from(staffDevices)).toHaveLength(1);
    advance(1);
    await purgeExpired(deps);
    expect(await db.select().from(staffDevices)).toEqual([]);
  });
});

describe('sessions', () => {
  it('say where they were used last', async () => {
    await buildUser(deps, { username: 'ada', role: 'reader' });
    const response = await login('ada', { 'user-agent': FIREFOX });
    const [cookie] = response.cookies;
    const list = async (remoteAddress: string) =>
      (
        await inject({
          method: 'GET',
          url: '/api/admin/sessions',
          headers: { cookie: `${cookie?.name}=${cookie?.value}` },
          remoteAddress,
        })
      ).json();
    expect(await list('127.0.0.1')).toMatchObject([{ address: '127.0.0.1', userAgent: FIREFOX }]);
    expect(await list('203.0.113.7')).toMatchObject([{ address: '203.0.113.7' }]);
  });

  it('end all at once, but for the one that asks and those of others', async () => {
    await buildUser(deps, { username: 'ada', role: 'reader' });
    await buildUser(deps, { username: 'grace' });
    const cookieFor = async (name: string) => {
      const [cookie] = (await login(name)).cookies;
      return { cookie: `${cookie?.name}=${cookie?.value}`, 'x-admin-auth': 'true' };
    };
    const [first, second, grace] = [
      await cookieFor('ada'),
      await cookieFor('ada'),
      await cookieFor('grace'),
    ];
    const ended = await inject({ method: 'DELETE', url: '/api/admin/sessions', headers: second });
    expect(ended.json()).toEqual({ success: true, ended: 1 });
    const statusOf = async (headers: Record<string, string>) =>
      (await inject({ method: 'GET', url: '/api/admin/session', headers })).statusCode;
    expect([await statusOf(first), await statusOf(second), await statusOf(grace)]).toEqual([
      401, 200, 200,
    ]);
  });
});
