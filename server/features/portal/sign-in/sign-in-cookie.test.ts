import { expect, it } from 'vitest';
import { SESSION_MS } from '#core/domain/portal/sign-in.ts';
import { testApp } from '#server/test/app.ts';
import { addPortalLink } from './portal-links.ts';

const { db, deps, inject } = await testApp({
  config: { isHttps: true, publicUrl: 'https://certify.example' },
});

it('is for this host alone, over HTTPS alone, and out of reach of scripts', async () => {
  const path = await addPortalLink(db, deps, 'ada@example.com', 'sign-in');
  const body = { token: path.split('#')[1] };
  const opened = await inject({ method: 'POST', url: '/api/portal/session', body });
  const [cookie, ...others] = opened.cookies;
  expect(others).toEqual([]);
  expect(cookie).toEqual({
    name: '__Host-customer',
    value: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    expires: new Date(deps.now().getTime() + SESSION_MS),
  });
  const ask = (name: string) =>
    inject({
      method: 'GET',
      url: '/api/portal/sessions',
      headers: { cookie: `${name}=${cookie?.value}` },
    });
  expect((await ask('__Host-customer')).statusCode).toBe(200);
  // A subdomain can set the plain name.
  expect((await ask('customer')).statusCode).toBe(401);
});
