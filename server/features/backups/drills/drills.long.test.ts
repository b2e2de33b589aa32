import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type BackupOverview, backups as contract } from '#core/contract/staff/owner/backups.ts';
import { connectionTo } from '#server/db/connection.ts';
import { applicationDocuments } from '#server/db/schema/applications.ts';
import { backupDrills } from '#server/db/schema/site/operations.ts';
import { testApp } from '#server/test/app.ts';
import { customerOf } from '#server/test/payments.ts';
import { staffOf } from '#server/test/staff/staff.ts';
import { tamper } from '#server/test/tamper.ts';
import { backUp } from '../backups.service.ts';
import { runDrill } from './run-drill.ts';
import { withScratchDatabase } from './scratch-database.ts';

const directory = mkdtempSync(join(tmpdir(), 'drills-'));
const shop = await testApp({
  ownDatabase: true,
  config: { rateLimitFactor: 1_000, backupsIn: join(directory, 'backups') },
});
const { db, deps, advance } = shop;
const { get, send } = staffOf(shop);
const customer = customerOf(shop);
const { backupsIn } = deps.config;

afterAll(() => rmSync(directory, { recursive: true }));
beforeEach(() => rmSync(backupsIn, { recursive: true, force: true }));

const read = async (): Promise<BackupOverview> => (await get(contract.read.path)).json();
const drill = async (archive?: string) => {
  const response = await send('POST', contract.drill.path, { archive });
  expect(response.statusCode, response.body).toBe(200);
  await deps.jobs.drain(deps);
  return (await read()).drills[0];
};
/** Other test files may be running their own drills. */
const scratchDatabases = async (foreign = '') => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select datname as name from pg_database where datname = ${foreign} or starts_with(datname,
      'northmark_drill_' || left(encode(sha256(convert_to(current_database(), 'UTF8')), 'hex'), 8))`);
  return rows.map(({ name }) => name);
};
const leftBehind = () => readdirSync(backupsIn).filter((name) => name.startsWith('.'));

async function aDocument(content: string): Promise<void> {
  const { key, size, sha256 } = await deps.files.put(Buffer.from(content));
  await db.insert(applicationDocuments).values({
    draftToken: crypto.randomUUID(),
    documentName: 'a.pdf',
    documentType: 'application/pdf',
    documentSize: size,
    fileKey: key,
    sha256,
  });
}

describe('a restore drill', () => {
  it('brings everything back beside the product, tells so, and leaves nothing behind', async () => {
    await customer.bought();
    await aDocument('evidence');
    await backUp(deps);
    const before = await db.execute(sql`select count(*) from certification_orders`);
    const done = await drill();
    expect(done).toMatchObject({ isGood: true, archive: 'backup-20260302-100000.tar.gz' });
    expect(done?.result).toMatch(/^\d+ rows in \d+ tables and 1 file came back as they were\.$/);
    expect(await scratchDatabases()).toEqual([]);
    expect(leftBehind()).toEqual([]);
    expect((await db.execute(sql`select count(*) from certification_orders`)).rows).toEqual(
      before.rows,
    );
  });

  it('takes the archive that was named', async () => {
    await backUp(deps);
    advance(3_600_000);
    await backUp(deps);
    expect(await drill('backup-20260302-100000.tar.gz')).toMatchObject({
      isGood: true,
      archive: 'backup-20260302-100000.tar.gz',
    });
    expect(await drill()).toMatchObject({ archive: 'backup-20260302-110000.tar.gz' });
  });

  it('needs an archive, and is made one at a time', async () => {
    expect((await send('POST', contract.drill.path, {})).statusCode).toBe(409);
    await backUp(deps);
    const unknown = { archive: 'backup-20200101-000000.tar.gz' };
    expect((await send('POST', contract.drill.path, unknown)).statusCode).toBe(404);
    await send('POST', contract.drill.path, {});
    expect((await read()).isDrilling).toBe(true);
    expect((await send('POST', contract.drill.path, {})).statusCode).toBe(409);
  });

  it.each([
    ['was cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200), /cannot be read/],
    [
      'has another letter in it',
      (bytes: Buffer) => {
        const plain = gunzipSync(bytes);
        plain.write('X', plain.indexOf('evidence'));
        return gzipSync(plain);
      },
      /is damaged: the file \w+ is not what it was/,
    ],
    [
      'counted other rows',
      (bytes: Buffer) => {
        const plain = gunzipSync(bytes);
        const at = plain.indexOf('"rows": ', plain.indexOf('"name": "customers"'));
        plain.write('9', at + '"rows": '.length);
        return gzipSync(plain);
      },
      /The table customers has \d+ rows instead of 9/,
    ],
  ])('of an archive that %s fails in words', async (_, damage, words) => {
    await customer.bought();
    await aDocument('evidence');
    const path = await backUp(deps);
    writeFileSync(path, damage(readFileSync(path)));
    const done = await drill();
    expect(done?.isGood).toBe(false);
    expect(done?.result).toMatch(words);
    expect(await scratchDatabases()).toEqual([]);
    expect(leftBehind()).toEqual([]);
  });

  it('fails where the record of who did what was changed before the backup', async () => {
    await backUp(deps);
    await tamper(db, sql`update activity set actor = 'eve'`);
    advance(1_000);
    await backUp(deps);
    const done = await drill();
    expect(done?.isGood).toBe(false);
    expect(done?.result).toMatch(/not intact\. Entry \d+ was changed\./);
  });

  it('is not begun where the disk has no room for it', async () => {
    await backUp(deps);
    await send('POST', contract.drill.path, {});
    const [row] = await db.select().from(backupDrills);
    await runDrill(deps, row?.id ?? 0, async () => ({
      total: 10 * 1024 ** 3,
      free: 1024 ** 3 / 2,
    }));
    expect((await read()).drills[0]).toMatchObject({
      isGood: false,
      result: expect.stringContaining('The disk is nearly full'),
    });
  });

  it('says so where the account is not allowed to create databases', async () => {
    await backUp(deps);
    await send('POST', contract.drill.path, {});
    const [row] = await db.select().from(backupDrills);
    await db.execute(sql`create role drill_guest login password 'guest'`);
    const pool = new pg.Pool({
      connectionString: asGuest(db.$client.options.connectionString ?? ''),
    });
    try {
      const guest = { $client: pool };
      const as = new Proxy(db, {
        get: (target, name) => Reflect.get(name === '$client' ? guest : target, name),
      });
      await runDrill({ ...deps, db: as }, row?.id ?? 0);
    } finally {
      await pool.end();
      await db.execute(sql`drop role drill_guest`);
    }
    expect((await read()).drills[0]).toMatchObject({
      isGood: false,
      result: expect.stringContaining('is not allowed to create databases'),
    });
  });

  it('clears away what killed ones left, and nothing of other products', async () => {
    await backUp(deps);
    let left = '';
    await withScratchDatabase(db.$client, async (scratch) => {
      const { rows } = await scratch.query('select current_database() as name');
      left = rows[0].name;
    });
    const foreign = 'northmark_drill_00000000_abc';
    await db.execute(sql.raw(`create database ${left}`));
    await db.execute(sql.raw(`create database ${foreign}`));
    mkdirSync(join(backupsIn, '.drill-old'), { recursive: true });
    try {
      expect(await drill()).toMatchObject({ isGood: true });
      expect(await scratchDatabases(foreign)).toEqual([foreign]);
      expect(leftBehind()).toEqual([]);
    } finally {
      await db.execute(sql.raw(`drop database ${foreign}`));
    }
  });
});

it('a connection leads to another database on the same server, however it was given', () => {
  const reach = (options: pg.PoolConfig) => connectionTo(new pg.Pool(options), 'other');
  expect(reach({ connectionString: 'postgres://a:b@h:5/x?sslmode=require' })).toMatchObject({
    connectionString: 'postgres://a:b@h:5/other?sslmode=require',
  });
  expect(reach({ host: 'h', port: 5, user: 'a', password: 'b', database: 'x' })).toMatchObject({
    host: 'h',
    port: 5,
    user: 'a',
    password: 'b',
    database: 'other',
  });
});

function asGuest(url: string): string {
  const guest = new URL(url);
  guest.username = 'drill_guest';
  guest.password = 'guest';
  return guest.href;
}
