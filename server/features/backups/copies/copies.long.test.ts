import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type BackupOverview, backups as contract } from '#core/contract/staff/owner/backups.ts';
import { backups } from '#server/db/schema/site/operations.ts';
import { testApp } from '#server/test/app.ts';
import { startS3Server } from '#server/test/servers/s3-server.ts';
import { staffOf } from '#server/test/staff/staff.ts';
import { backUpDaily } from '../backups.service.ts';
import { copyArchives } from './copy-archives.ts';

const directory = mkdtempSync(join(tmpdir(), 'copies-'));
const site = await testApp({
  ownDatabase: true,
  config: { backupsIn: join(directory, 'backups') },
});
const { db, deps, advance, logLines } = site;
const { get, send } = staffOf(site);
const { backupsIn } = deps.config;
const DAY = 86_400_000;
/** Milliseconds; long enough for an answer on a busy machine. */
const SILENCE = 2_000;

afterAll(() => rmSync(directory, { recursive: true }));
beforeEach(() => rmSync(backupsIn, { recursive: true, force: true }));

/** Copies go to the test's own server. */
async function withCopies(prefix = 'our/backups/') {
  const s3 = await startS3Server({ pageSize: 3 });
  Object.assign(deps.config, { backupCopies: { ...s3.access, prefix, timeout: SILENCE } });
  return s3;
}

const read = async (): Promise<BackupOverview> => (await get(contract.read.path)).json();
const copiesOf = async () => (await read()).backups.map(({ copy }) => copy.state);

it('an archive is copied after each backup, byte by byte', async () => {
  const s3 = await withCopies();
  await backUpDaily(deps);
  const [name = ''] = readdirSync(backupsIn);
  expect([...s3.objects.keys()]).toEqual([`our/backups/${name}`]);
  expect(s3.objects.get(`our/backups/${name}`)?.content).toEqual(
    readFileSync(join(backupsIn, name)),
  );
  expect(await read()).toMatchObject({
    copiesIn: `${s3.access.endpoint}/${s3.access.bucket}/our/backups/`,
    backups: [{ copy: { state: 'copied', at: deps.now().toISOString(), error: null } }],
  });
  const { length } = s3.requests;
  await copyArchives(deps);
  expect(s3.requests.slice(length).map(({ line }) => line.split(' ')[0])).toEqual(['GET']);
});

it.each(['error', 'drop', 'hang', 'cut'] as const)(
  'a copy that ends with %s is remembered, and made up for by the next run',
  async (fault) => {
    const s3 = await withCopies();
    s3.fail(fault);
    await backUpDaily(deps);
    const [failed] = (await read()).backups;
    expect(failed).toMatchObject({ state: 'good', copy: { state: 'failed' } });
    expect(failed?.copy.error).toMatch(/^S3 put: /);
    await send('POST', contract.copy.path);
    await deps.jobs.drain(deps);
    expect(await copiesOf()).toEqual(['copied']);
    expect(s3.objects.size).toBe(1);
  },
);

it('a wrong key is told without being shown', async () => {
  const s3 = await withCopies();
  Object.assign(deps.config.backupCopies ?? {}, { secretAccessKey: 'other-secret' });
  await backUpDaily(deps);
  const [failed] = (await read()).backups;
  expect(failed?.copy.error).toBe('S3 put: refused with status 403 SignatureDoesNotMatch');
  expect(s3.objects.size).toBe(0);
  expect(logLines.join('')).not.toContain('other-secret');
});

it('as many copies are kept as archives, and nothing else in the bucket is touched', async () => {
  const s3 = await withCopies();
  const foreign = ['notes.txt', 'our/backups/notes.txt', 'their/backup-20200101-000000.tar.gz'];
  for (const key of foreign) {
    s3.objects.set(key, { content: Buffer.from('x'), modifiedAt: new Date() });
  }
  for (let night = 0; night < 16; night += 1) {
    advance(DAY);
    await backUpDaily(deps);
  }
  const ours = [...s3.objects.keys()].filter((key) => !foreign.includes(key)).toSorted();
  expect(ours).toEqual(
    readdirSync(backupsIn)
      .toSorted()
      .map((name) => `our/backups/${name}`),
  );
  expect(ours).toHaveLength(14);
  expect(s3.objects.size).toBe(17);
});

it('another place gets all archives that are there', async () => {
  await withCopies();
  await backUpDaily(deps);
  advance(60_000);
  await backUpDaily(deps);
  const next = await withCopies('');
  expect(await copiesOf()).toEqual(['waiting', 'waiting']);
  await copyArchives(deps);
  expect(await copiesOf()).toEqual(['copied', 'copied']);
  expect([...next.objects.keys()].toSorted()).toEqual(readdirSync(backupsIn).toSorted());
});

it('an archive that is too large for one piece is refused in words', async () => {
  const s3 = await withCopies();
  mkdirSync(backupsIn, { recursive: true });
  const fileName = 'backup-20260302-100000.tar.gz';
  const path = join(backupsIn, fileName);
  await backUpDaily({ ...deps, config: { ...deps.config, backupCopies: undefined } });
  // Nothing is written: the file only claims to be that long.
  truncateSync(path, 5 * 1024 ** 3 + 1);
  await copyArchives(deps);
  const [row] = await db.select().from(backups);
  expect(row?.copyError).toContain('larger than 5 GB');
  expect(s3.objects.size).toBe(0);
});
