import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { users } from '#server/db/schema/access/staff.ts';
import { testApp } from '#server/test/app.ts';
import { buildUser } from '#server/test/records/builders.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const { db, deps, inject } = await testApp();

const start = (env: Record<string, string> = {}) =>
  ensureFirstAdmin({ ...deps, config: readConfig(env) });
const login = (username: string, password: string) =>
  inject({ method: 'POST', url: '/api/admin/login', body: { username, password } });

describe('the first account', () => {
  it('is admin with a random password where nothing is configured', async () => {
    const made = await start({ PUBLIC_URL: 'https://www.example.com' });
    expect(made?.username).toBe('admin');
    expect(made?.password.length).toBeGreaterThanOrEqual(20);
    expect((await login('admin', made?.password ?? '')).statusCode).toBe(200);
  });

  it('is the configured one where there is one', async () => {
    const made = await start({ ADMIN_USERNAME: 'grace', ADMIN_PASSWORD: 'lantern orbit 42' });
    expect(made?.weakness).toBeUndefined();
    expect((await login('grace', 'lantern orbit 42')).statusCode).toBe(200);
    expect(await db.select().from(users)).toMatchObject([{ username: 'grace', role: 'owner' }]);
  });

  it('is made with an easy password on one’s own machine, with a warning', async () => {
    const made = await start({ ADMIN_PASSWORD: 'password1234' });
    expect(made?.weakness).toMatch(/easy to guess/);
    expect((await login('admin', 'password1234')).statusCode).toBe(200);
  });

  it.each([
    ['password1234', /easy to guess/],
    ['eleven char', /at least 12 characters/],
  ])('is not made with %s where others can reach the site', async (ADMIN_PASSWORD, reason) => {
    const env = { ADMIN_PASSWORD, PUBLIC_URL: 'https://www.example.com' };
    await expect(start(env)).rejects.toThrow(/^ADMIN_PASSWORD cannot be used/);
    await expect(start(env)).rejects.toThrow(reason);
    expect(await db.select().from(users)).toHaveLength(0);
  });

  it('is not made a second time, whatever is configured by then', async () => {
    await buildUser(deps);
    const env = { ADMIN_PASSWORD: 'password1234', PUBLIC_URL: 'https://www.example.com' };
    expect(await start(env)).toBeUndefined();
    expect(await db.select().from(users)).toHaveLength(1);
  });
});
