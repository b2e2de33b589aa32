import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeHead } from '#core/domain/audit/findings.ts';
import { diskFiles } from '#server/adapters/disk-files.ts';
import { readDiskSpace } from '#server/adapters/disk-room.ts';
import { applicationDocuments } from '#server/db/schema/applications.ts';
import { checkInDocuments } from '#server/db/schema/check-ins.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviewDocuments } from '#server/db/schema/reviews.ts';
import { backups } from '#server/db/schema/site/operations.ts';
import { forgetActivity, recordActivity } from '#server/features/activity/activity.queries.ts';
import { checkChain } from '#server/features/audit/check-chain.ts';
import { sealActivity } from '#server/features/audit/seal-activity.ts';
import { saveKeyFile } from '#server/features/certificates/keys/key-files.ts';
import {
  exportPrivateKey,
  generateSigningKey,
} from '#server/features/certificates/keys/private-key.ts';
import { findCheckInOfLink } from '#server/features/check-ins/check-in-links.ts';
import { countLists } from '#server/features/dashboard/list-counts.ts';
import { findReviewOfLink } from '#server/features/reviews/review-links.ts';
import { testApp } from '#server/test/app.ts';
import { openTestDatabase } from '#server/test/database.ts';
import { customerOf } from '#server/test/payments.ts';
import { buildCheckIn } from '#server/test/records/check-ins.ts';
import { buildWaitingReview } from '#server/test/records/waiting-review.ts';
import { canMountDisks, mountSmallDisk } from '#server/test/small-disk.ts';
import { backUpDaily } from './backups.service.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const directory = mkdtempSync(join(tmpdir(), 'backups-'));
const shop = await testApp({
  ownDatabase: true,
  config: { rateLimitFactor: 1_000, dataDir: directory, backupsIn: join(directory, 'backups') },
});
const { db, deps, advance } = shop;
const customer = customerOf(shop);
const { db: other } = await openTestDatabase();
const otherFiles = diskFiles(join(directory, 'restored'));
const archive = join(directory, 'archive.tar.gz');

afterAll(() => rmSync(directory, { recursive: true }));
beforeEach(() => rmSync(deps.config.backupsIn, { recursive: true, force: true }));

const aDocument = async (content: string | Buffer) => {
  const { key, size, sha256 } = await deps.files.put(Buffer.from(content as string));
  await db.insert(applicationDocuments).values({
    draftToken: crypto.randomUUID(),
    documentName: 'a.pdf',
    documentType: 'application/pdf',
    documentSize: size,
    fileKey: key,
    sha256,
  });
  return key;
};
/** Evidence of a review that waits for its customer. */
const anAnswer = async (content: string) => {
  const { reviewId, first, token } = await buildWaitingReview(deps);
  const { key, size, sha256 } = await deps.files.put(Buffer.from(content));
  await db.insert(reviewDocuments).values({
    reviewId,
    pointId: first,
    documentName: 'a.pdf',
    documentType: 'application/pdf',
    documentSize: size,
    fileKey: key,
    sha256,
  });
  return { key, token };
};
const back = (path = archive) =>
  writeBackup(path, {
    pool: db.$client,
    files: deps.files,
    now: deps.now(),
    readSpace: readDiskSpace,
  });
const restore = (path = archive) => restoreBackup(path, { pool: other.$client, files: otherFiles });
const emptyOther = () =>
  other.execute(sql`truncate activity, activity_seals, assessment_sessions, users, site_settings, email_outbox, contact_inquiries,
    certification_applications, certification_orders, application_documents, payment_events, sandbox_intents, assessment_questions cascade`);
const LEFT_OUT = [
  'rate_limits',
  'webhook_deliveries',
  'backups',
  'backup_drills',
  'audit_checks',
  'job_runs',
  'admin_sessions',
  'user_links',
  'portal_sessions',
  'portal_links',
  'passkey_challenges',
];

/** Every row of every table that an archive keeps, as text. */
async function everything(database: typeof db): Promise<Record<string, string[]>> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of rows) {
    if (LEFT_OUT.includes(name)) continue;
    const found = await database.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t`,
    );
    content[name] = found.rows.map(({ row }) => row).toSorted();
  }
  return content;
}

describe('a backup', () => {
  beforeAll(async () => {
    await emptyOther();
  });

  it('restored into an empty product is the same product, and continues its numbering', async () => {
    await emptyOther();
    const sessionId = await customer.assessed();
    await customer.bought({ sessionId });
    const key = await aDocument('evidence');
    const { files, missingFiles } = await back();
    expect(files.map((file) => file.key)).toEqual([key]);
    expect(missingFiles).toEqual([]);
    await restore();
    expect(await everything(other)).toEqual(await everything(db));
    expect((await otherFiles.get(key)).toString()).toBe('evidence');
    expect(await countLists(other)).toMatchObject({
      leads: { converted: 1 },
      'test-orders': { processing: 1 },
    });
    const next = await other.execute<{ id: number }>(
      sql`insert into contact_inquiries (first_name, last_name, email, message, consent_given) values ('a', 'b', 'c', 'd', true) returning id`,
    );
    expect(next.rows[0]?.id).toBe(1);
  });

  it('brings the audit chain back whole, and names its end', async () => {
    await emptyOther();
    await customer.bought();
    await sealActivity(deps);
    await db.transaction((tx) => forgetActivity(tx, 'order', [1], 'retention'));
    const head = await sealActivity(deps);
    const { auditHead } = await back();
    expect(auditHead).toBe(head && writeHead(head));
    await restore();
    expect((await checkChain({ db: other }, head)).findings).toEqual([]);
    await recordActivity(other, { subject: ['lead', 1], actor: 'ada', action: 'added' });
    const { entries, findings } = await checkChain({ db: other }, head);
    expect({ entries, findings }).toEqual({
      entries: (await checkChain(deps)).entries + 1,
      findings: [],
    });
  });

  it('holds the evidence of reviews, whose links still work after a restore', async () => {
    await emptyOther();
    const { key, token } = await anAnswer('register extract');
    await back();
    await restore();
    expect(await everything(other)).toEqual(await everything(db));
    expect((await otherFiles.get(key)).toString()).toBe('register extract');
    expect(await findReviewOfLink(other, deps, token)).toBe(1);
    expect(gunzipSync(readFileSync(archive)).includes(token)).toBe(false);
  });

  it('holds the documents of check-ins, whose links still work after a restore', async () => {
    await emptyOther();
    const { id: checkInId, token } = await buildCheckIn(deps);
    const { key, size, sha256 } = await deps.files.put(Buffer.from('a lease'));
    await db.insert(checkInDocuments).values({
      checkInId,
      documentName: 'a.pdf',
      documentType: 'application/pdf',
      documentSize: size,
      fileKey: key,
      sha256,
    });
    await back();
    await restore();
    expect(await everything(other)).toEqual(await everything(db));
    expect((await otherFiles.get(key)).toString()).toBe('a lease');
    expect(await findCheckInOfLink(other, deps, token)).toBe(checkInId);
  });

  it('taken while orders come in holds every order that was there when it began', async () => {
    await emptyOther();
    for (let n = 0; n < 3; n += 1) await customer.bought();
    const before = (await db.select().from(certificationOrders)).map((row) => row.orderNumber);
    const [contents] = await Promise.all([back(), customer.bought(), customer.bought()]);
    await restore();
    const restored = (await other.select().from(certificationOrders)).map((row) => row.orderNumber);
    expect(restored).toEqual(expect.arrayContaining(before));
    const orders = contents.tables.find(({ name }) => name === 'certification_orders');
    expect(restored).toHaveLength(orders?.rows ?? -1);
  });

  it('says which files were gone', async () => {
    const key = await aDocument('lost');
    await deps.files.remove(key);
    expect((await back()).missingFiles).toEqual([key]);
  });

  it.each([
    ['that was cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
    ['without its last part', (bytes: Buffer) => gzipSync(gunzipSync(bytes).subarray(0, 2_048))],
    [
      'in which a letter was changed',
      (bytes: Buffer) => {
        const plain = gunzipSync(bytes);
        const at = plain.indexOf('Lovelace');
        plain.write('l', at);
        return gzipSync(plain);
      },
    ],
    ['that is none', () => Buffer.from('hello')],
  ])('%s is refused, and leaves nothing behind', async (_, damage) => {
    await emptyOther();
    await customer.bought({ sessionId: await customer.assessed() });
    await back();
    const damaged = join(directory, 'damaged.tar.gz');
    writeFileSync(damaged, damage(readFileSync(archive)));
    await expect(restore(damaged)).rejects.toThrow(/archive/);
    expect(await other.select().from(certificationOrders)).toEqual([]);
  });

  it('is not restored over data', async () => {
    await emptyOther();
    await customer.bought();
    await back();
    await restore();
    await expect(restore()).rejects.toThrow('already holds data');
  });
});

describe('the nightly backup', () => {
  it('keeps fourteen, and remembers each', async () => {
    for (let night = 0; night < 16; night += 1) {
      advance(86_400_000);
      await backUpDaily(deps);
    }
    const names = readdirSync(deps.config.backupsIn);
    expect(names).toHaveLength(14);
    expect(names.toSorted()[0]).toBe('backup-20260305-100000.tar.gz');
    expect(await db.select().from(backups)).toHaveLength(16);
  });

  it('leaves out the keys that sign certificates', async () => {
    const key = generateSigningKey();
    await saveKeyFile(deps.config.dataDir, key);
    await aDocument('evidence');
    advance(86_400_000);
    await backUpDaily(deps);
    const name = readdirSync(deps.config.backupsIn).toSorted().at(-1) ?? '';
    const content = gunzipSync(readFileSync(join(deps.config.backupsIn, name)));
    expect(content.includes('evidence')).toBe(true);
    expect(content.includes(key.publicKey)).toBe(false);
    expect(content.includes(exportPrivateKey(key))).toBe(false);
  });

  it('can be read by nobody else on the machine, even in a directory that was open', async () => {
    mkdirSync(deps.config.backupsIn, { recursive: true });
    chmodSync(deps.config.backupsIn, 0o755);
    advance(365 * 86_400_000);
    await backUpDaily(deps);
    const name = readdirSync(deps.config.backupsIn).toSorted().at(-1) ?? '';
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    expect(modeOf(deps.config.backupsIn)).toBe(0o700);
    expect(modeOf(join(deps.config.backupsIn, name))).toBe(0o600);
  });

  it('that fails is remembered with its reason, and leaves no half archive', async () => {
    rmSync(deps.config.backupsIn, { recursive: true, force: true });
    mkdirSync(directory, { recursive: true });
    appendFileSync(deps.config.backupsIn, 'in the way');
    await expect(backUpDaily(deps)).rejects.toThrow();
    rmSync(deps.config.backupsIn);
    const [row] = await db.select().from(backups);
    expect(row?.error).toContain('EEXIST');
  });

  it('stops at any point rather than fill the disk, and staff are told', async () => {
    const { headers } = await shop.signIn();
    for (const _ of [1, 2, 3]) await aDocument(randomBytes(1_500_000));
    const total = 10 * 1024 ** 3;
    let looks = 0;
    /** Plenty of room until the disk is checked for the nth time. */
    const fullAt = (last: number) => async () => {
      looks += 1;
      return { total, free: looks < last ? total : 500 * 1024 ** 2 };
    };
    await backUpDaily(deps, fullAt(Number.POSITIVE_INFINITY));
    const [archive = ''] = readdirSync(deps.config.backupsIn);
    rmSync(join(deps.config.backupsIn, archive));
    // The last check is at the stored file, long after the tables.
    for (const last of [1, 2, looks]) {
      looks = 0;
      await expect(backUpDaily(deps, fullAt(last))).rejects.toThrow('The disk is nearly full');
      expect(readdirSync(deps.config.backupsIn)).toEqual([]);
    }
    const overview = await shop.inject({ method: 'GET', url: '/api/admin/overview', headers });
    const detail = 'The disk is nearly full: 500 MB are free, and 512 MB are kept for the database';
    expect(overview.json().attention).toMatchObject([
      { kind: 'backup-failed', entries: [{ detail }] },
    ]);
  });

  it.runIf(canMountDisks)(
    'on a disk that is full after all fails, and nothing else does',
    async () => {
      const disk = mountSmallDisk(4);
      const config = { ...deps.config, backupsIn: join(disk.directory, 'backups') };
      for (const _ of [1, 2, 3, 4, 5]) await aDocument(randomBytes(2_000_000));
      const plenty = async () => ({ total: 1024 ** 3, free: 1024 ** 3 });
      // An unhandled error would end the process, and this run.
      await expect(backUpDaily({ ...deps, config }, plenty)).rejects.toThrow('ENOSPC');
      expect(readdirSync(config.backupsIn)).toEqual([]);
      expect(await db.select().from(backups)).toMatchObject([
        { error: 'ENOSPC: no space left on device, write' },
      ]);
    },
  );
});
