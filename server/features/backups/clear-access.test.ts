import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import tar from 'tar-stream';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { diskFiles } from '#server/adapters/disk-files.ts';
import { readDiskSpace } from '#server/adapters/disk-room.ts';
import type { Mailer } from '#server/adapters/mailer.ts';
import { adminSessions, userLinks, users } from '#server/db/schema/access/staff.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import type { UserRow } from '#server/features/auth/auth.queries.ts';
import { sendQueuedEmail } from '#server/features/emails/send-queued.ts';
import { testApp } from '#server/test/app.ts';
import { openTestDatabase } from '#server/test/database.ts';
import { customerOf } from '#server/test/payments.ts';
import { buildUser } from '#server/test/records/builders.ts';
import { type Manifest, manifest } from './archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const directory = mkdtempSync(join(tmpdir(), 'clear-access-'));
const mailer: Mailer = { outcome: 'sent', send: async () => {}, close: () => {} };
const shop = await testApp({
  ownDatabase: true,
  config: { rateLimitFactor: 1_000 },
  deps: { mailer },
});
const { db, deps, inject, signIn } = shop;
const { db: other, empty: emptyOther } = await openTestDatabase();
const archive = join(directory, 'archive.tar.gz');

afterAll(() => rmSync(directory, { recursive: true }));

const theMail = async (from: typeof db, template: string) => {
  const [mail] = await from.select().from(emailOutbox).where(eq(emailOutbox.template, template));
  if (!mail) throw new Error(`There is no ${template}`);
  return mail;
};
const restore = () =>
  restoreBackup(archive, { pool: other.$client, files: diskFiles(join(directory, 'restored')) });

/** An owner's password link that waits to be sent, an order's confirmation, and a login. */
async function grantAccess() {
  await buildUser(deps, { username: 'olivia', email: 'olivia@x.example', role: 'owner' });
  const body = { username: 'olivia' };
  await inject({ method: 'POST', url: '/api/admin/forgot-password', body });
  // A job writes the mail; the one that sends it comes later.
  await deps.jobs.drain(deps);
  await customerOf(shop).bought();
  await signIn();
  const { secrets: link } = await theMail(db, 'staff-link');
  const { secrets: order } = await theMail(db, 'order-confirmation');
  return { path: String(link.path), accessToken: String(order.accessToken) };
}

const backUp = () =>
  writeBackup(archive, {
    pool: db.$client,
    files: deps.files,
    now: deps.now(),
    readSpace: readDiskSpace,
  });

/** Writes an archive as former versions did: links in the data of their mails, logins and links in their own tables. */
async function writeOldArchive(): Promise<void> {
  await db.execute(sql`update email_outbox set data = data || secrets, secrets = '{}'`);
  await backUp();
  const entries = await entriesOf(archive);
  const contents = manifest.parse(JSON.parse(entries.get('manifest.json')?.toString() ?? ''));
  const without = ['secrets', 'user_id', 'order_id'];
  contents.tables = contents.tables.map((table) => {
    if (table.name !== 'email_outbox') return table;
    const kept = table.columns.map((column) => !without.includes(column));
    const rows = String(entries.get('tables/email_outbox')).trimEnd().split('\n');
    const cut = rows.map(
      (row) =>
        `${row
          .split('\t')
          .filter((_, i) => kept[i])
          .join('\t')}\n`,
    );
    return write(
      entries,
      table.name,
      table.columns.filter((_, i) => kept[i]),
      cut,
    );
  });
  for (const [name, table] of Object.entries({
    admin_sessions: adminSessions,
    user_links: userLinks,
  })) {
    const columns = ['token_hash', 'user_id', 'created_at', 'expires_at'];
    if (name === 'user_links') columns.push('purpose');
    const rows = await db.select().from(table);
    const lines = rows.map(({ tokenHash, userId, createdAt, expiresAt }) => {
      const values = [userId, createdAt.toISOString(), expiresAt.toISOString()];
      if (name === 'user_links') values.push('forgotten-password');
      return `\\\\x${tokenHash.toString('hex')}\t${values.join('\t')}\n`;
    });
    expect(lines).not.toEqual([]);
    contents.tables.push(write(entries, name, columns, lines));
  }
  entries.set('manifest.json', Buffer.from(JSON.stringify(contents)));
  const pack = tar.pack();
  for (const [name, content] of entries) pack.entry({ name }, content);
  pack.finalize();
  writeFileSync(archive, gzipSync(await buffer(pack)));
}

function write(
  entries: Map<string, Buffer>,
  name: string,
  columns: string[],
  lines: string[],
): Manifest['tables'][number] {
  const content = Buffer.from(lines.join(''));
  entries.set(`tables/${name}`, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { name, columns, rows: lines.length, sha256 };
}

async function entriesOf(path: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  const extract = tar.extract();
  extract.end(gunzipSync(readFileSync(path)));
  for await (const entry of extract) {
    entries.set(entry.header.name, await buffer(entry));
  }
  return entries;
}

beforeEach(emptyOther);

async function expectNoAccess({ path, accessToken }: { path: string; accessToken: string }) {
  expect(await other.select().from(users)).not.toEqual([]);
  expect(await other.select().from(adminSessions)).toEqual([]);
  expect(await other.select().from(userLinks)).toEqual([]);
  const olivia = (await other.select().from(users)).find(({ username }) => username === 'olivia');
  const mails = await other.select().from(emailOutbox);
  expect(JSON.stringify(mails)).not.toContain(path.split('#')[1]);
  expect(await theMail(other, 'staff-link')).toMatchObject({ secrets: {}, userId: olivia?.id });
  // A customer's links keep working, and only the customer sees them.
  const confirmation = await theMail(other, 'order-confirmation');
  expect(confirmation).toMatchObject({ secrets: { accessToken }, orderId: 1 });
  expect(JSON.stringify(mails.map(({ data }) => data))).not.toContain(accessToken);
}

describe('a backup', () => {
  it('holds no login and no one-time link, but the links that customers have', async () => {
    const { path, accessToken } = await grantAccess();
    await backUp();
    const plain = gunzipSync(readFileSync(archive)).toString('latin1');
    expect(plain).toContain(accessToken);
    expect(plain).not.toContain(path.split('#')[1]);
    const [login] = await db.select().from(adminSessions);
    const [link] = await db.select().from(userLinks);
    for (const row of [login, link]) expect(plain).not.toContain(row?.tokenHash.toString('hex'));
    await restore();
    await expectNoAccess({ path, accessToken });
  });

  it('that was made before links were left out opens nothing either', async () => {
    const access = await grantAccess();
    // Everyone but owners had this role then.
    await buildUser(deps, { username: 'grace', role: 'staff' as UserRow['role'] });
    await writeOldArchive();
    expect(gunzipSync(readFileSync(archive)).toString('latin1')).toContain(access.path);
    await restore();
    await expectNoAccess(access);
    const roles = await other.select({ role: users.role }).from(users).orderBy(users.username);
    expect(roles.map(({ role }) => role).toSorted()).toEqual(['owner', 'owner', 'reviewer']);
  });

  it('whose password mail was waiting does not send it without its link', async () => {
    await grantAccess();
    await backUp();
    await restore();
    const { id, state } = await theMail(other, 'staff-link');
    expect(state).toBe('queued');
    await sendQueuedEmail({ ...deps, db: other }, id);
    expect(await theMail(other, 'staff-link')).toMatchObject({
      state: 'failed',
      lastError: expect.stringContaining('backups do not keep it'),
    });
  });
});
