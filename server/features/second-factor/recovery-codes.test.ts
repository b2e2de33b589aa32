import { describe, expect, it } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { secondFactorsOf } from '#server/test/staff/second-factor.ts';
import { resetSecondFactor } from './change-factors.ts';

const app = await testApp();
const { deps, inject, signIn, logLines } = app;
const { PASSWORD, post, enrolApp, login, enter, complete, mailsOf } = secondFactorsOf(app);

const securityLines = () =>
  logLines.map((line) => JSON.parse(line)).filter(({ log }) => log === 'security');

describe('recovery codes', () => {
  it('stand in for a lost device, each once, however they are typed', async () => {
    const { username, recoveryCodes } = await enrolApp();
    const [first = ''] = recoveryCodes;
    const typed = first.toUpperCase().replaceAll('-', ' ');
    expect(
      (await complete(await enter(username), { way: 'recovery-code', code: typed })).statusCode,
    ).toBe(200);
    const again = await complete(await enter(username), { way: 'recovery-code', code: first });
    expect(again.statusCode).toBe(400);
    expect(again.json().fields.code).toBe('This is not one of your remaining recovery codes.');
  });

  it('of one account open no other', async () => {
    const [ada, grace] = [await enrolApp(), await enrolApp()];
    const code = ada.recoveryCodes[0];
    expect(
      (await complete(await enter(grace.username), { way: 'recovery-code', code })).statusCode,
    ).toBe(400);
  });

  it('are no longer offered once all are used', async () => {
    const { username, recoveryCodes } = await enrolApp();
    for (const code of recoveryCodes)
      await complete(await enter(username), { way: 'recovery-code', code });
    expect((await login(username)).json().ways).toEqual(['totp']);
  });

  it('are made anew with the password, and end the former ones', async () => {
    const { headers, username, recoveryCodes } = await enrolApp();
    const made = await post('/api/admin/second-factor/recovery-codes', headers, {
      currentPassword: PASSWORD,
    });
    expect(made.json().recoveryCodes).toHaveLength(10);
    const [former, current] = [recoveryCodes[0], made.json().recoveryCodes[0]];
    const pending = await enter(username);
    expect((await complete(pending, { way: 'recovery-code', code: former })).statusCode).toBe(400);
    expect((await complete(pending, { way: 'recovery-code', code: current })).statusCode).toBe(200);
    const without = await signIn();
    const refused = await post('/api/admin/second-factor/recovery-codes', without.headers, {
      currentPassword: PASSWORD,
    });
    expect(refused.statusCode).toBe(409);
  });
});

describe('an account that has lost everything', () => {
  it('gets rid of its second factor by an owner, and is told', async () => {
    const owner = await signIn({ username: 'olivia' });
    const ada = await enrolApp({ username: 'ada', email: 'ada@x.example', role: 'clerk' });
    const url = `/api/admin/accounts/${ada.id}/second-factor`;
    const remove = () => inject({ method: 'DELETE', url, headers: owner.headers });
    const listed = await inject({
      method: 'GET',
      url: '/api/admin/accounts',
      headers: owner.headers,
    });
    expect(listed.json()).toMatchObject([
      { username: 'ada', hasSecondFactor: true },
      { username: 'olivia', hasSecondFactor: false },
    ]);
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(409);
    const session = await inject({
      method: 'GET',
      url: '/api/admin/session',
      headers: ada.headers,
    });
    expect(session.statusCode).toBe(401);
    expect((await login('ada')).json()).toMatchObject({ username: 'ada' });
    const mails = await mailsOf('second-factor-removed');
    expect(mails).toMatchObject([
      { recipient: 'ada@x.example', data: { username: 'ada', removedBy: 'olivia' } },
    ]);
    expect(securityLines()).toContainEqual(
      expect.objectContaining({ event: 'second-factor-change', account: 'ada', actor: 'olivia' }),
    );
    const own = await inject({
      method: 'DELETE',
      url: `/api/admin/accounts/${owner.id}/second-factor`,
      headers: owner.headers,
    });
    expect(own.statusCode).toBe(409);
  });

  it('gets rid of it by the person who runs the server', async () => {
    const { username, headers } = await enrolApp();
    await resetSecondFactor(deps, username.toUpperCase());
    expect((await inject({ method: 'GET', url: '/api/admin/session', headers })).statusCode).toBe(
      401,
    );
    expect((await login(username)).json()).toMatchObject({ username });
    await expect(resetSecondFactor(deps, 'nobody')).rejects.toThrow('no account named "nobody"');
  });
});
