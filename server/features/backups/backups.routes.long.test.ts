import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type BackupOverview, backups } from '#core/contract/staff/owner/backups.ts';
import { activity } from '#server/db/schema/activity.ts';
import { backups as tries } from '#server/db/schema/site/operations.ts';
import { testApp } from '#server/test/app.ts';
import { staffOf } from '#server/test/staff/staff.ts';
import { readSetup } from '../setup/setup.service.ts';

const directory = mkdtempSync(join(tmpdir(), 'backups-'));
const site = await testApp({
  ownDatabase: true,
  config: { rateLimitFactor: 1_000, backupsIn: join(directory, 'backups') },
});
const { db, deps, inject, advance } = site;
const { staff, get, send } = staffOf(site);
const { backupsIn } = deps.config;

afterAll(() => rmSync(directory, { recursive: true }));
beforeEach(() => rmSync(backupsIn, { recursive: true, force: true }));

const HOUR = 3_600_000;
const read = async (): Promise<BackupOverview> => (await get(backups.read.path)).json();
const start = () => send('POST', backups.start.path);
const pathOf = ({ path }: { path: string }, name: string) => path.replace(':archive', name);
const remove = (name: string) =>
  inject({ method: 'DELETE', url: pathOf(backups.remove, name), headers: staff.headers });
const actions = async () =>
  (await db.select().from(activity).orderBy(activity.id)).map(({ action }) => action);

/** Makes a backup on the screen, from the button to the archive. */
async function backUp() {
  const response = await start();
  expect(response.statusCode).toBe(200);
  await deps.jobs.drain(deps);
}

describe('backups on the screen', () => {
  it('begin with none', async () => {
    expect(await read()).toEqual({
      backups: [],
      drills: [],
      isBackingUp: false,
      isDrilling: false,
      directory: backupsIn,
      copiesIn: null,
    });
  });

  it('are made at once, and followed until they are there', async () => {
    const started: BackupOverview = (await start()).json();
    expect(started).toMatchObject({ isBackingUp: true, backups: [{ state: 'running' }] });
    expect((await start()).statusCode).toBe(409);
    await deps.jobs.drain(deps);
    const done = await read();
    const [name = ''] = readdirSync(backupsIn);
    expect(done).toMatchObject({
      isBackingUp: false,
      backups: [{ state: 'good', name, error: null, canDelete: false, copy: { state: 'none' } }],
    });
    expect(done.backups[0]?.size).toBe(readFileSync(join(backupsIn, name)).length);
    expect(await actions()).toContain('backup started');
  });

  it('that fail say why, and can be tried again', async () => {
    mkdirSync(directory, { recursive: true });
    writeFileSync(backupsIn, 'in the way');
    await backUp();
    const [failed] = (await read()).backups;
    expect(failed).toMatchObject({ state: 'failed', name: null });
    expect(failed?.error).toContain('EEXIST');
    rmSync(backupsIn);
    advance(1_000);
    await backUp();
    expect((await read()).backups.map(({ state }) => state)).toEqual(['good', 'failed']);
  });

  it('show archives that nobody remembers, tries that were cut off, and archives that are gone', async () => {
    await backUp();
    advance(HOUR);
    await backUp();
    mkdirSync(backupsIn, { recursive: true });
    writeFileSync(join(backupsIn, 'backup-20250101-030000.tar.gz'), 'x');
    writeFileSync(join(backupsIn, 'notes.txt'), 'x');
    rmSync(join(backupsIn, 'backup-20260302-100000.tar.gz'));
    await db.insert(tries).values({ startedAt: new Date('2026-03-01T10:00:00Z') });
    expect((await read()).backups.map(({ startedAt, state }) => [startedAt, state])).toEqual([
      ['2026-03-02T11:00:00.000Z', 'good'],
      ['2026-03-02T10:00:00.000Z', 'gone'],
      ['2026-03-01T10:00:00.000Z', 'unfinished'],
      ['2025-01-01T03:00:00.000Z', 'good'],
    ]);
  });

  it('are downloaded as they are, which is recorded', async () => {
    await backUp();
    const name = (await read()).backups[0]?.name ?? '';
    const url = pathOf(backups.download, name);
    const response = await get(url);
    expect(response.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename=${name}`,
      'cache-control': 'no-store',
    });
    const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(sum(response.rawPayload)).toBe(sum(readFileSync(join(backupsIn, name))));
    expect(await actions()).toContain('backup downloaded');
  });

  it.each([
    'notes.txt',
    '..%2F..%2Fetc%2Fpasswd',
    '..%2Fbackup-20260302-100000.tar.gz',
    'backup-20260302-100001.tar.gz',
  ])('give out nothing but archives: %s', async (name) => {
    await backUp();
    writeFileSync(join(backupsIn, 'notes.txt'), 'secret');
    writeFileSync(join(directory, 'backup-20260302-100000.tar.gz'), 'secret');
    for (const response of [await get(pathOf(backups.download, name)), await remove(name)]) {
      expect([400, 404]).toContain(response.statusCode);
      expect(response.body).not.toContain('secret');
    }
    expect(readFileSync(join(backupsIn, 'notes.txt'), 'utf8')).toBe('secret');
    expect(await actions()).not.toContain('backup downloaded');
  });

  it('can be deleted, except for the newest', async () => {
    await backUp();
    advance(HOUR);
    await backUp();
    const [newest, older] = (await read()).backups;
    expect([newest?.canDelete, older?.canDelete]).toEqual([false, true]);
    expect((await remove(newest?.name ?? '')).json()).toMatchObject({
      message: 'This is the newest backup. Make another one first.',
    });
    expect((await remove(older?.name ?? '')).statusCode).toBe(200);
    expect(readdirSync(backupsIn)).toEqual([newest?.name]);
    expect(await actions()).toContain('backup deleted');
  });

  it('leave copies alone while no other place is set', async () => {
    expect((await send('POST', backups.copy.path)).statusCode).toBe(409);
  });

  it('are for owners', async () => {
    const { headers } = await site.signIn({ role: 'reviewer' });
    for (const { method, path } of Object.values(backups)) {
      const url = path.replace(':archive', 'backup-20260302-100000.tar.gz');
      expect((await inject({ method, url, headers })).statusCode).toBe(403);
    }
  });
});

describe('the setup card', () => {
  const point = async () => (await readSetup(deps)).find(({ point }) => point === 'backup');

  it('says what is so: the last good backup, the last drill, and copies', async () => {
    expect(await point()).toMatchObject({ state: 'attention' });
    await backUp();
    expect(await point()).toMatchObject({
      state: 'done',
      says: expect.stringMatching(
        /^The last good backup is from .+ No restore drill has been made yet\. Copies stay on this machine/,
      ),
    });
    await send('POST', backups.drill.path, {});
    await deps.jobs.drain(deps);
    expect(await point()).toMatchObject({
      state: 'done',
      says: expect.stringContaining('The last restore drill, on '),
    });
  });
});
