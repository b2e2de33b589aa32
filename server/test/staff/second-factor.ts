import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { emailOutbox } from '#server/db/schema/email.ts';
import type { UserRow } from '#server/features/auth/auth.queries.ts';
import { cookieOf, type testApp } from '#server/test/app.ts';

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'db' | 'deps' | 'inject' | 'signIn'>;

/** The default password of test accounts. */
const PASSWORD = 'correct horse battery';

type Headers = Record<string, string>;

/** What people do with second factors. */
export function secondFactorsOf({ db, deps, inject, signIn }: App) {
  const post = (url: string, headers: Headers, body: object) =>
    inject({ method: 'POST', url, headers, body });

  /** What an app with this key shows, on a phone whose clock is some steps off. */
  const codeOf = (key: string, steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
      timestamp: deps.now().getTime() + steps * 30_000,
    });

  const login = (username: string, headers: Headers = {}) =>
    inject({
      method: 'POST',
      url: '/api/admin/login',
      headers,
      body: { username, password: PASSWORD },
    });

  return {
    PASSWORD,
    post,
    codeOf,
    login,
    /** The first step of a sign-in; returns its cookie. */
    enter: async (username: string) => cookieOf(await login(username)),
    /** The second step. */
    complete: (cookie: string, proof: object | undefined) =>
      inject({
        method: 'POST',
        url: '/api/admin/login/second-factor',
        headers: { cookie },
        body: proof,
      }),
    /** Signs in an account that has an authenticator app. */
    async enrolApp(account: Partial<UserRow> = {}) {
      const staff = await signIn(account);
      const asked = await post('/api/admin/second-factor/totp/prepare', staff.headers, {
        currentPassword: PASSWORD,
      });
      const { key } = asked.json();
      const confirmed = await post('/api/admin/second-factor/totp', staff.headers, {
        code: codeOf(key),
      });
      return {
        ...staff,
        key: key as string,
        recoveryCodes: confirmed.json().recoveryCodes as string[],
      };
    },
    mailsOf: (template: string) =>
      db
        .select()
        .from(emailOutbox)
        .where(eq(emailOutbox.template, template))
        .orderBy(emailOutbox.id),
  };
}
