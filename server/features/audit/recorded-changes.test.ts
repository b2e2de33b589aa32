import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#core/contract/all.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { account } from '#core/contract/staff/accounts/account.ts';
import { secondFactor } from '#core/contract/staff/accounts/second-factor.ts';
import { staff } from '#core/contract/staff/accounts/staff.ts';
import { keys } from '#core/contract/staff/certification/keys.ts';
import { apiKeys } from '#core/contract/staff/owner/api-keys.ts';
import { backupPlace } from '#core/contract/staff/owner/backup-place.ts';
import { backups } from '#core/contract/staff/owner/backups.ts';
import { brandEditing } from '#core/contract/staff/owner/brand.ts';
import { goLive } from '#core/contract/staff/owner/go-live.ts';
import { mailTexts } from '#core/contract/staff/owner/mail-texts.ts';
import { settings } from '#core/contract/staff/owner/settings.ts';
import { setup } from '#core/contract/staff/owner/setup.ts';
import { webhooks } from '#core/contract/staff/owner/webhooks.ts';
import type { Permission } from '#core/domain/staff/permissions.ts';
import { userTotp } from '#server/db/schema/access/second-factor.ts';
import { adminSessions } from '#server/db/schema/access/staff.ts';
import { activity } from '#server/db/schema/activity.ts';
import { issuerKeys } from '#server/db/schema/certificates.ts';
import { webhookDeliveries } from '#server/db/schema/site/webhooks.ts';
import { testApp } from '#server/test/app.ts';
import { temporaryDirectory } from '#server/test/process.ts';
import { buildUser } from '#server/test/records/builders.ts';

const { db, deps, inject, signIn } = await testApp({ config: { rateLimitFactor: 1_000 } });

/** Contracts in which every change is recorded. */
const ROOMS: readonly Endpoint[] = [account, backups, keys, settings, setup, staff].flatMap(
  (room) => Object.values<Endpoint>(room),
);

/** Permissions to decide about records of customers or one's own access; the tests of both check the histories. */
const OF_RECORDS: readonly Permission[] = [
  'refund',
  'issue-certificates',
  'withdraw-certificates',
  'erase-person',
  'export-person',
  'export-lists',
  'read-audit',
  'review',
  'own-account',
];

/** Calls that change nothing: a test mail or message, a picture that no brand uses yet. */
const CHANGES_NOTHING: readonly Endpoint[] = [
  settings.testRecipient,
  webhooks.test,
  brandEditing.uploadLogo,
  mailTexts.preview,
  mailTexts.sendTest,
];

/** Calls that need an outside service to succeed. All end in `saveStored`, whose test checks the record. */
const TRIED_OUTSIDE: readonly Endpoint[] = [
  goLive.savePayments,
  goLive.saveMail,
  goLive.saveInbound,
  backupPlace.save,
];

/** A new call for owners is included here, and fails until it has an example. */
const CALLS = ALL_ENDPOINTS.filter((endpoint) => {
  const { access, method, permission } = endpoint;
  const isGuarded = permission !== undefined && !OF_RECORDS.includes(permission);
  const isLeftOut = [...CHANGES_NOTHING, ...TRIED_OUTSIDE].includes(endpoint);
  const isChange = access === 'admin' && method !== 'GET' && !isLeftOut;
  return isChange && (isGuarded || ROOMS.includes(endpoint));
});

type Owner = Awaited<ReturnType<typeof signIn>>;
type Example = { id?: number | string; other?: number; body?: object };
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const ARCHIVES = ['backup-20260301-020000.tar.gz', 'backup-20260302-020000.tar.gz'] as const;

const RECEIPT_TEXTS = { slots: { subject: 'Your receipt {receiptNumber}' }, expectedVersion: 0 };

const aWebhook = async ({ headers }: Owner) => {
  const body = { url: 'http://127.0.0.1:9/', format: 'slack' };
  const reply = await inject({ method: 'POST', url: webhooks.add.path, headers, body });
  return { id: reply.json().receiver.id };
};

const aColleague = async () => ({ id: (await buildUser(deps, { email: 'g@x.example' })).id });

/** What is sent so that the call succeeds. */
const EXAMPLES: Record<string, (owner: Owner) => Promise<Example>> = {
  [nameOf(account.update)]: async () => ({ body: { displayName: 'Ada' } }),
  [nameOf(account.changeEmail)]: async ({ plainPassword }) => ({
    body: { email: 'a@x.example', currentPassword: plainPassword },
  }),
  [nameOf(account.sendEmailLink)]: async ({ headers, plainPassword }) => {
    await inject({
      method: 'POST',
      url: account.changeEmail.path,
      headers,
      body: { email: 'a@x.example', currentPassword: plainPassword },
    });
    return {};
  },
  [nameOf(backups.start)]: async () => ({}),
  [nameOf(backups.remove)]: async () => ({ id: ARCHIVES[0] }),
  [nameOf(backups.drill)]: async () => ({ body: {} }),
  [nameOf(backups.copy)]: async () => ({}),
  [nameOf(backupPlace.remove)]: async () => ({}),
  [nameOf(goLive.removePayments)]: async () => ({}),
  [nameOf(goLive.removeMail)]: async () => ({}),
  [nameOf(goLive.removeInbound)]: async () => ({}),
  [nameOf(goLive.removeAddress)]: async () => ({}),
  [nameOf(goLive.saveAddress)]: async () => ({
    body: { publicUrl: 'http://127.0.0.1:9', isForced: true, expectedChangedAt: null },
  }),
  [nameOf(webhooks.add)]: async () => ({
    body: { url: 'http://127.0.0.1:9/', format: 'slack' },
  }),
  [nameOf(webhooks.change)]: async (owner) => ({
    ...(await aWebhook(owner)),
    body: { isEnabled: false },
  }),
  [nameOf(webhooks.renewSecret)]: aWebhook,
  [nameOf(webhooks.remove)]: aWebhook,
  [nameOf(webhooks.resend)]: async (owner) => {
    const { id } = await aWebhook(owner);
    const told = { event: 'order.created', subjectType: 'order', subjectId: '1', actor: 'ada' };
    const [row] = await db
      .insert(webhookDeliveries)
      .values({ receiverId: id, ...told })
      .returning();
    return { id, other: row?.id };
  },
  [nameOf(apiKeys.add)]: async () => ({
    body: { name: 'Books', scopes: ['orders:read'], days: 30 },
  }),
  [nameOf(apiKeys.end)]: async ({ headers }) => {
    const body = { name: 'Books', scopes: ['orders:read'], days: 30 };
    const reply = await inject({ method: 'POST', url: apiKeys.add.path, headers, body });
    return { id: reply.json().key.id };
  },
  [nameOf(brandEditing.publish)]: async () => ({
    body: { content: { name: 'Acme' }, expectedVersion: null },
  }),
  [nameOf(brandEditing.goBack)]: async ({ headers }) => {
    const body = { content: { name: 'Acme' }, expectedVersion: null };
    const reply = await inject({ method: 'POST', url: brandEditing.publish.path, headers, body });
    const { version } = reply.json();
    return { id: version, body: { expectedVersion: version } };
  },
  [nameOf(mailTexts.save)]: async () => ({ id: 'receipt', body: RECEIPT_TEXTS }),
  [nameOf(mailTexts.reset)]: async () => ({ id: 'receipt', body: { expectedVersion: 0 } }),
  [nameOf(mailTexts.goBack)]: async ({ headers }) => {
    const url = mailTexts.save.path.replace(':template', 'receipt');
    await inject({ method: 'POST', url, headers, body: RECEIPT_TEXTS });
    return { id: 'receipt', other: 1, body: { expectedVersion: 1 } };
  },
  [nameOf(keys.rotate)]: async () => ({}),
  [nameOf(keys.compromised)]: async ({ headers }) => {
    await inject({ method: 'POST', url: keys.rotate.path, headers });
    const [key] = await db.select().from(issuerKeys);
    return { id: key?.id };
  },
  [nameOf(settings.save)]: async () => ({ body: { googleAnalyticsId: 'G-ABCDE12345' } }),
  [nameOf(settings.saveRecipients)]: async () => ({
    body: { adminNotificationEmails: ['a@x.example'] },
  }),
  [nameOf(settings.saveDiscounts)]: async () => ({ body: { disabledDiscountCodes: [] } }),
  [nameOf(settings.saveFourEyes)]: async () => ({ body: { fourEyes: 'off' } }),
  [nameOf(settings.saveLifecycle)]: async () => ({ body: { autoSuspend: false } }),
  [nameOf(secondFactor.saveRule)]: async () => ({ body: { isRequired: true } }),
  [nameOf(secondFactor.removeOfColleague)]: async () => {
    const { id } = await aColleague();
    await db.insert(userTotp).values({ userId: id, secret: 'sealed', confirmedAt: deps.now() });
    return { id };
  },
  [nameOf(setup.confirmClaims)]: async () => ({}),
  [nameOf(staff.invite)]: async () => ({ body: { username: 'grace', email: 'g@x.example' } }),
  [nameOf(staff.sendLink)]: aColleague,
  [nameOf(staff.update)]: async () => ({ ...(await aColleague()), body: { isDisabled: true } }),
  [nameOf(staff.remove)]: aColleague,
  [nameOf(staff.changePassword)]: async ({ plainPassword }) => ({
    body: { currentPassword: plainPassword, newPassword: 'lantern orbit 42' },
  }),
  [nameOf(staff.endOtherSessions)]: async ({ username, plainPassword }) => {
    const body = { username, password: plainPassword };
    await inject({ method: 'POST', url: '/api/admin/login', body });
    return {};
  },
  [nameOf(staff.endSession)]: async () => {
    await signIn();
    const sessions = await db.select().from(adminSessions).orderBy(adminSessions.id);
    return { id: sessions.at(-1)?.id };
  },
};

const countEntries = async () =>
  (await db.select({ entries: count() }).from(activity))[0]?.entries ?? 0;

beforeEach(() => {
  const backupsIn = join(temporaryDirectory(), 'backups');
  mkdirSync(backupsIn);
  for (const name of ARCHIVES) writeFileSync(join(backupsIn, name), '');
  const place = { endpoint: 'http://127.0.0.1:9', region: 'x', bucket: 'x', prefix: '' };
  Object.assign(deps.config, {
    backupsIn,
    backupCopies: { ...place, accessKeyId: 'x', secretAccessKey: 'x' },
  });
});

it.each(CALLS)('$method $path is in the record', async (endpoint) => {
  const example = EXAMPLES[nameOf(endpoint)];
  if (!example) throw new Error(`There is no example of ${nameOf(endpoint)}`);
  const owner = await signIn();
  const { id, other, body } = await example(owner);
  const before = await countEntries();
  const response = await inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/, String(id)).replace(/:\w+/, String(other)),
    headers: owner.headers,
    body,
  });
  expect(response.statusCode, response.body).toBe(200);
  expect(await countEntries()).toBeGreaterThan(before);
});

it('a download of a backup is in the record, too', async () => {
  const { headers } = await signIn();
  const before = await countEntries();
  const url = backups.download.path.replace(':archive', ARCHIVES[1]);
  expect((await inject({ method: 'GET', url, headers })).statusCode).toBe(200);
  expect(await countEntries()).toBe(before + 1);
});
