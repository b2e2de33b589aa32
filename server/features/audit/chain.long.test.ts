import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readHead, writeHead } from '#core/domain/audit/findings.ts';
import { createDb, createPools } from '#server/db/connection.ts';
import { activity, activitySeals } from '#server/db/schema/activity.ts';
import { forgetActivity, recordActivity } from '#server/features/activity/activity.queries.ts';
import { handlers } from '#server/jobs/handlers.ts';
import { testApp } from '#server/test/app.ts';
import { createDatabase } from '#server/test/database.ts';
import { tamper } from '#server/test/tamper.ts';
import { checkChain } from './check-chain.ts';
import { readChainHead, sealActivity } from './seal-activity.ts';

const { db, deps, logLines } = await testApp();

const record = (id = 1, actor = 'ada', on: Parameters<typeof recordActivity>[0] = db) =>
  recordActivity(on, {
    subject: ['lead', id],
    actor,
    action: 'edited',
    data: { before: { notes: 'ä "quoted"', score: 1.5 }, after: { notes: null, score: 12 } },
  });
const recordMany = async (count: number) => {
  for (let n = 1; n <= count; n += 1) await record(n);
};
const sealed = () => db.select().from(activitySeals).orderBy(activitySeals.position);
/** Makes all existing entries look a day old. */
const letADayPass = () =>
  tamper(
    db,
    sql`with old as (update activity_seals set sealed_at = sealed_at - interval '1 day')
        select 1`,
  );

describe('the chain', () => {
  it('seals every entry once, in order, and is whole', async () => {
    await recordMany(5);
    await sealActivity(deps);
    await record(6);
    await sealActivity(deps);
    expect((await sealed()).map(({ position, activityId }) => [position, activityId])).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => [n, n]),
    );
    expect(await checkChain(deps)).toEqual({ entries: 6, findings: [] });
  });

  it('is whole for several processes that seal at once', async () => {
    await recordMany(40);
    await Promise.all(Array.from({ length: 5 }, () => sealActivity(deps)));
    expect((await sealed()).map(({ activityId }) => activityId)).toHaveLength(40);
    expect((await checkChain(deps)).findings).toEqual([]);
  });

  it('gives a later position to what is committed later, and holds nobody up', async () => {
    let commit = () => {};
    const hold = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let began = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      began = resolve;
    });
    const slow = db.transaction(async (tx) => {
      await record(1, 'ada', tx);
      began();
      await hold;
    });
    await hasBegun;
    await record(2);
    await sealActivity(deps);
    commit();
    await slow;
    await sealActivity(deps);
    expect((await sealed()).map(({ activityId }) => activityId)).toEqual([2, 1]);
    expect((await checkChain(deps)).findings).toEqual([]);
  });

  it('takes entries from before there were seals as they are, however old and many', async () => {
    await db.execute(sql`insert into activity (subject_type, subject_id, actor, action, created_at)
      select 'lead', n::text, 'ada', 'edited', now() - (5000 - n) * interval '2 hours'
      from generate_series(1, 5000) n`);
    expect(await checkChain(deps)).toEqual({ entries: 5_000, findings: [] });
  });

  it('does not mind a clock that ran ahead for a day', async () => {
    await recordMany(2);
    await sealActivity(deps);
    await tamper(
      db,
      sql`update activity set created_at = created_at + interval '1 day' where id = 2`,
    );
    await tamper(db, sql`delete from activity_seals`);
    await sealActivity(deps);
    await record(3);
    expect((await checkChain(deps)).findings).toEqual([]);
  });

  it('is sealed by the clock, and its end goes to the log once an hour', async () => {
    await recordMany(2);
    await handlers['seal-activity'](deps, {});
    expect(await sealed()).toHaveLength(2);
    await handlers['note-audit-head'](deps, {});
    const head = await readChainHead(db);
    const line = logLines.map((entry) => JSON.parse(entry)).find(({ auditHead }) => auditHead);
    expect(line).toMatchObject({ level: 30, auditHead: head && writeHead(head) });
    expect(readHead(line.auditHead)).toEqual(head);
  });

  it('can be added to, and nothing else', async () => {
    await recordMany(1);
    await sealActivity(deps);
    for (const statement of [
      sql`update activity_seals set position = 9`,
      sql`delete from activity_seals`,
    ]) {
      const error = await db.execute(statement).catch(({ cause }) => cause);
      expect(error.message).toBe('activity_seals is append-only');
    }
  });
});

describe('what somebody who owns the database does', () => {
  it.each([
    ['an actor', sql`update activity set actor = 'eve' where id = 3`],
    ['an action', sql`update activity set action = 'added' where id = 3`],
    ['a subject', sql`update activity set subject_id = '9' where id = 3`],
    ['a kind of subject', sql`update activity set subject_type = 'order' where id = 3`],
    ['a time', sql`update activity set created_at = created_at - interval '1 ms' where id = 3`],
    ['data', sql`update activity set data = jsonb_set(data, '{after,score}', '13') where id = 3`],
  ])('is named: %s was changed', async (_, statement) => {
    await recordMany(5);
    await sealActivity(deps);
    await tamper(db, statement);
    expect(await checkChain(deps)).toEqual({
      entries: 5,
      findings: [{ id: 3, problem: 'changed' }],
    });
  });

  it('is named: entries were removed', async () => {
    await recordMany(5);
    await sealActivity(deps);
    await tamper(db, sql`delete from activity where id in (2, 5)`);
    expect(await checkChain(deps)).toEqual({
      entries: 3,
      findings: [
        { id: 2, problem: 'removed' },
        { id: 5, problem: 'removed' },
      ],
    });
  });

  it('is named: an entry was inserted with a date of the past', async () => {
    await recordMany(3);
    await sealActivity(deps);
    await db.execute(sql`insert into activity (subject_type, subject_id, actor, action, created_at)
      values ('lead', '1', 'ada', 'added', now() - interval '2 hours')`);
    expect((await checkChain(deps)).findings).toEqual([{ id: 4, problem: 'inserted' }]);
  });

  it('is named: an entry was inserted among old ones', async () => {
    await recordMany(2);
    await db.execute(sql`select nextval('activity_id_seq')`);
    await record(4);
    await sealActivity(deps);
    await letADayPass();
    await db.execute(sql`insert into activity (id, subject_type, subject_id, actor, action)
      overriding system value values (3, 'lead', '1', 'ada', 'added')`);
    expect((await checkChain(deps)).findings).toEqual([{ id: 3, problem: 'inserted' }]);
  });

  it('is named: a change was sealed anew', async () => {
    await recordMany(4);
    await sealActivity(deps);
    await tamper(db, sql`update activity_seals set digest = sha256('x') where position = 2`);
    expect((await checkChain(deps)).findings).toEqual([
      { id: 2, problem: 'seal-changed' },
      { id: 2, problem: 'changed' },
    ]);
  });

  it('is named: a seal and its entry were taken out', async () => {
    await recordMany(4);
    await sealActivity(deps);
    await tamper(
      db,
      sql`with gone as (delete from activity where id = 2) delete from activity_seals where position = 2`,
    );
    expect((await checkChain(deps)).findings).toEqual([
      { id: 2, problem: 'seal-missing' },
      { id: 3, problem: 'seal-changed' },
    ]);
  });

  it('is seen by a head that was noted before: the end was cut off, or all was written anew', async () => {
    await recordMany(4);
    const head = await sealActivity(deps);
    await recordMany(1);
    expect((await checkChain(deps, head)).findings).toEqual([]);
    await tamper(
      db,
      sql`with gone as (delete from activity where id >= 4) delete from activity_seals where position >= 4`,
    );
    expect((await checkChain(deps)).findings).toEqual([]);
    expect((await checkChain(deps, head)).findings).toEqual([{ id: 4, problem: 'cut-off' }]);
    await tamper(db, sql`delete from activity_seals`);
    await tamper(db, sql`update activity set actor = 'eve'`);
    await record(4);
    expect((await checkChain(deps)).findings).toEqual([]);
    expect((await checkChain(deps, head)).findings).toEqual([{ id: 4, problem: 'rewritten' }]);
  });
});

describe('forgetting', () => {
  const forget = (id: number) =>
    db.transaction((tx) => forgetActivity(tx, 'lead', [id], 'erasure'));

  it('leaves the chain whole, and an entry that names what went and nobody', async () => {
    await recordMany(3);
    await sealActivity(deps);
    await forget(2);
    expect(await checkChain(deps)).toEqual({ entries: 3, findings: [] });
    const [entry] = await db.select().from(activity).where(sql`action = 'forgot entries'`);
    expect(entry).toMatchObject({
      actor: 'system',
      data: { why: 'erasure', about: 'lead', entries: [2] },
    });
    expect(await sealed()).toHaveLength(4);
  });

  it('of what was not under seal yet leaves it whole, too', async () => {
    await recordMany(3);
    await forget(2);
    expect((await checkChain(deps)).findings).toEqual([]);
  });

  it('excuses nothing that it does not name, nor by an entry that was changed', async () => {
    await recordMany(3);
    await sealActivity(deps);
    await forget(2);
    await sealActivity(deps);
    await tamper(db, sql`delete from activity where id = 1`);
    expect((await checkChain(deps)).findings).toEqual([{ id: 1, problem: 'removed' }]);
    await tamper(
      db,
      sql`update activity set data = jsonb_set(data, '{entries}', '[1, 2]') where id = 4`,
    );
    expect((await checkChain(deps)).findings).toEqual([
      { id: 4, problem: 'changed' },
      { id: 1, problem: 'removed' },
      { id: 2, problem: 'removed' },
    ]);
  });
});

describe('npm run admin -- check-audit', () => {
  const run = async (url: string, ...words: string[]) => {
    const child = spawn(process.execPath, ['server/admin.ts', 'check-audit', ...words], {
      env: { NODE_COMPILE_CACHE: '.cache/compiled', DATABASE_URL: url },
    });
    const ended = new Promise((resolve) => child.on('exit', resolve));
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await ended, out, err };
  };

  it('tells how many entries there are, names what is wrong, and exits with 1', async () => {
    const url = await createDatabase({ migrated: true });
    const pools = createPools({ connectionString: url });
    onTestFinished(async () => {
      await Promise.all([pools.requests.end(), pools.jobs.end()]);
    });
    const other = createDb(pools.requests);
    for (const id of [1, 2, 3]) await record(id, 'ada', other);
    expect(await run(url)).toEqual({ code: 0, out: '3 entries, chain whole\n', err: '' });
    const head = await readChainHead(other);
    await tamper(other, sql`update activity set actor = 'eve' where id = 2`);
    expect(await run(url, '--head', writeHead(head ?? { position: 0, hash: '' }))).toMatchObject({
      code: 1,
      out: '3 entries, chain broken\nEntry 2 was changed.\n',
    });
  });
});
