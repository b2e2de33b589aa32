import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import type { SetupPoint, SetupState } from '#core/contract/staff/owner/setup.ts';
import { MailRefused } from '#server/adapters/mailer.ts';
import { readConfig } from '#server/config.ts';
import { users } from '#server/db/schema/access/staff.ts';
import { issuerKeys } from '#server/db/schema/certificates.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { paymentEvents } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import type { UserRow } from '#server/features/auth/auth.queries.ts';
import { readConfiguration } from '#server/features/configuration/read-configuration.ts';
import { saveStored } from '#server/features/configuration/stored-values.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { sendTestEmail } from '#server/features/emails/send-queued.ts';
import { testApp } from '#server/test/app.ts';
import { buildUser } from '#server/test/records/builders.ts';
import { readSetup } from './setup.service.ts';

const { db, deps, inject, signIn, advance } = await testApp();

const LEGAL = {
  ...NORTHMARK,
  legalName: 'Tallgrass LLC',
  address: ['1 Mill Road', 'Burlington'],
  registration: 'Reg. 12345',
  taxNumber: null,
  privacyContact: null,
  euRepresentative: null,
  legalJurisdiction: 'Vermont',
  legalVenue: 'Burlington',
};

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

const stateOf = async (
  point: SetupPoint,
  change: Partial<Deps> = {},
): Promise<SetupState | undefined> =>
  (await readSetup({ ...deps, ...change })).find((entry) => entry.point === point);

const configured = (env: Record<string, string>) => ({ config: readConfig(env) });

describe('the setup card', () => {
  it.each([
    ['owner', 'missing', {}],
    ['payments', 'attention', {}],
    ['payments', 'missing', configured({ PAYMENT_PROVIDER: 'none' })],
    ['payments', 'done', configured(STRIPE)],
    ['payments', 'attention', configured({ ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_x' })],
    ['webhook', 'attention', {}],
    ['webhook', 'missing', configured({ PAYMENT_PROVIDER: 'none' })],
    ['webhook', 'attention', configured(STRIPE)],
    ['mail', 'missing', {}],
    ['mail', 'attention', { mailer: { ...deps.mailer, outcome: 'sent' } }],
    ['recipients', 'attention', {}],
    ['address', 'missing', {}],
    ['address', 'attention', configured({ PUBLIC_URL: 'http://www.example.com' })],
    ['address', 'done', configured({ PUBLIC_URL: 'https://www.example.com' })],
    ['brand', 'attention', {}],
    ['brand', 'done', { brand: { ...NORTHMARK, name: 'Other' } }],
    ['legal', 'attention', {}],
    ['legal', 'attention', { brand: { ...LEGAL, legalVenue: undefined } }],
    ['legal', 'done', { brand: LEGAL }],
    ['claims', 'missing', {}],
    ['certificates', 'attention', {}],
    ['certificates', 'done', configured({ PUBLIC_URL: 'https://www.example.com' })],
    ['backup', 'attention', {}],
    ['claims', 'done', { brand: { ...NORTHMARK, sampleContent: false } }],
  ] as const)('%s: %s', async (point, state, change) => {
    const entry = await stateOf(point, change as Partial<Deps>);
    expect(entry?.state).toBe(state);
    expect(entry?.advice === null).toBe(state === 'done');
  });

  it('says what is wrong with a brand file that is not used', async () => {
    const file = join(deps.config.dataDir, 'brand.json');
    writeFileSync(file, '{"colour": "#ffff00"}');
    const entry = await stateOf('brand', { brand: { ...NORTHMARK, name: 'Other' } });
    rmSync(file);
    expect(entry).toMatchObject({
      state: 'attention',
      says: expect.stringMatching(
        /^The site appears as Other\. brand\.json cannot be used: colour: /,
      ),
    });
  });

  it.each([
    ['payments', {}, /under Go live/],
    ['payments', { PAYMENT_PROVIDER: 'none' }, /STRIPE_SECRET_KEY/],
    ['payments', { ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_x' }, /STRIPE_SECRET_KEY/],
    ['webhook', {}, /under Go live/],
    ['mail', {}, /under Go live/],
    ['mail', { MAIL_FROM: 'a@x.example' }, /SMTP_URL/],
    ['address', {}, /under Go live/],
    ['address', { PUBLIC_URL: 'http://localhost:3000' }, /PUBLIC_URL/],
    ['address', { PUBLIC_URL: 'http://www.example.com' }, /PUBLIC_URL/],
    ['certificates', {}, /under Go live/],
    ['certificates', { PUBLIC_URL: 'http://www.example.com' }, /PUBLIC_URL/],
  ] as const)(
    'leads to the screen, or to the variable that sets it: %s %o',
    async (point, env, advice) => {
      const change = readConfiguration(env, { values: {}, locked: [] });
      expect((await stateOf(point, change))?.advice).toMatch(advice);
    },
  );

  it('names the legal details that are missing, and where they are given', async () => {
    expect(await stateOf('legal', { brand: { ...LEGAL, legalVenue: undefined } })).toMatchObject({
      says: expect.stringMatching(/^To be completed by the provider: courts for disputes\./),
      advice: expect.stringContaining('under Settings, Brand'),
    });
  });

  it('begins with the address of an owner, until one is confirmed', async () => {
    const read = async (change: Partial<UserRow>) => {
      const owner = await buildUser(deps, { role: 'owner', ...change });
      const [first] = await readSetup(deps);
      await db.delete(users).where(eq(users.id, owner.id));
      return first;
    };
    await buildUser(deps, { role: 'reviewer', email: 'staff@x.example' });
    expect(await read({})).toMatchObject({
      point: 'owner',
      state: 'missing',
      advice: 'Enter yours under Your account, and open the link that is sent to it.',
    });
    expect(await read({ newEmail: 'owner@x.example' })).toMatchObject({
      state: 'missing',
      says: expect.stringContaining('is waiting to be confirmed'),
    });
    expect(await read({ email: 'gone@x.example', disabledAt: deps.now() })).toMatchObject({
      state: 'missing',
    });
    expect(await read({ email: 'invited@x.example', password: null })).toMatchObject({
      state: 'missing',
    });
    expect(await read({ email: 'owner@x.example' })).toMatchObject({
      state: 'done',
      advice: null,
    });
  });

  it('gives the address to paste and says when Stripe last reported', async () => {
    const change = configured({ ...STRIPE, PUBLIC_URL: 'https://www.example.com' });
    expect(await stateOf('webhook', change)).toMatchObject({
      copy: 'https://www.example.com/api/webhooks/stripe',
      lastAt: null,
    });
    await db
      .insert(paymentEvents)
      .values({ gatewayEventId: 'evt_1', type: 'x', receivedAt: deps.now() });
    expect(await stateOf('webhook', change)).toMatchObject({
      state: 'done',
      lastAt: '2026-03-02T10:00:00.000Z',
    });
    // Live keys replace test keys, and their webhook has not been seen working yet.
    advance(60_000);
    await db.transaction((tx) => saveStored(tx, deps, STRIPE, 'ada'));
    expect(await stateOf('webhook', change)).toMatchObject({ state: 'attention', lastAt: null });
  });

  describe('on outgoing mail', () => {
    const smtp = (refusal?: Error) => ({
      outcome: 'sent' as const,
      send: async () => {
        if (refusal) throw refusal;
      },
      close: () => {},
    });
    const withMail = (from = 'one@x.example', refusal?: Error): Deps => ({
      ...deps,
      mailer: smtp(refusal),
      config: readConfig({ SMTP_URL: 'smtp://name:word@mail.example', MAIL_FROM: from }),
    });
    const sendTest = (site: Deps) => {
      advance(1_000);
      return sendTestEmail(site, 'ada@example.com', 'ada');
    };

    it('says that it is ready once the server took a mail with the settings as they are', async () => {
      const site = withMail();
      expect(await stateOf('mail', site)).toMatchObject({ state: 'attention', lastAt: null });
      await sendTest(site);
      expect(await stateOf('mail', site)).toMatchObject({
        state: 'done',
        lastAt: deps.now().toISOString(),
      });
      const changed = withMail('two@x.example');
      expect(await stateOf('mail', changed)).toMatchObject({ state: 'attention' });
      await sendTest(changed);
      expect(await stateOf('mail', changed)).toMatchObject({ state: 'done' });
      expect(await stateOf('mail', site)).toMatchObject({ state: 'attention' });
    });

    it('does not take a kept mail for an accepted one', async () => {
      await sendTest(deps);
      expect(await stateOf('mail')).toMatchObject({ state: 'missing' });
      expect(await stateOf('mail', withMail())).toMatchObject({ state: 'attention', lastAt: null });
    });

    it.each([new MailRefused('535 Wrong password'), new Error('535 Wrong password')])(
      'repeats what the server said to a test mail that failed: %s',
      async (refusal) => {
        await sendTest(withMail());
        const broken = withMail('one@x.example', refusal);
        await expect(sendTest(broken)).rejects.toThrow('535 Wrong password');
        expect(await stateOf('mail', broken)).toMatchObject({
          state: 'missing',
          says: 'The mail server did not accept the last mail: 535 Wrong password',
        });
        await sendTest(withMail());
        expect(await stateOf('mail', withMail())).toMatchObject({ state: 'done' });
      },
    );

    it('is not troubled by a customer whose address is wrong', async () => {
      await sendTest(withMail());
      advance(1_000);
      const data = { requestedBy: 'ada', sentAt: '' };
      await queueEmail(db, deps, { event: 'x', to: 'nobody@x.example', template: 'test', data });
      await db
        .update(emailOutbox)
        .set({ template: 'pay-again', state: 'failed', lastError: '550 no such user' })
        .where(eq(emailOutbox.recipient, 'nobody@x.example'));
      expect(await stateOf('mail', withMail())).toMatchObject({ state: 'done' });
    });
  });

  it('says which key is missing, and nothing of keys that sign tests or no longer sign', async () => {
    const https = configured({ PUBLIC_URL: 'https://www.example.com', DATA_DIR: 'no-such-folder' });
    await db.insert(issuerKeys).values([
      { publicKey: 'z6MkTest', isTest: true },
      { publicKey: 'z6MkFormer', isTest: false, state: 'retired' },
    ]);
    expect((await stateOf('certificates', https))?.state).toBe('done');
    await db.insert(issuerKeys).values({ publicKey: 'z6MkActive', isTest: false });
    const entry = await stateOf('certificates', https);
    expect(entry?.state).toBe('missing');
    expect(entry?.says).toContain('z6MkActive');
  });

  it('counts claims as confirmed once somebody has said so', async () => {
    const { headers, username } = await signIn();
    await inject({ method: 'POST', url: '/api/admin/setup/claims', headers });
    const setup = await inject({ method: 'GET', url: '/api/admin/setup', headers });
    const claims = setup.json().find(({ point }: SetupState) => point === 'claims');
    expect(claims.state).toBe('done');
    expect(username).toBeTruthy();
  });
});
