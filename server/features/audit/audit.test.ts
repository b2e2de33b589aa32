import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit } from '#core/contract/staff/owner/audit.ts';
import { activity } from '#server/db/schema/activity.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { handlers } from '#server/jobs/handlers.ts';
import { testApp } from '#server/test/app.ts';
import { staffOf } from '#server/test/staff/staff.ts';
import { tamper } from '#server/test/tamper.ts';

const site = await testApp();
const { db, deps, inject, logLines } = site;
const { staff, get, send } = staffOf(site);

type Values = Partial<typeof activity.$inferInsert>;

/** Written as `recordActivity` does, but at any time. */
const entry = (values: Values = {}) =>
  db.insert(activity).values({
    subjectType: 'lead',
    subjectId: '7',
    actor: 'ada',
    action: 'edited',
    ...values,
  });
const list = async (query: Record<string, string> = {}) =>
  get(`${audit.list.path}?${new URLSearchParams(query)}`);
const idsOf = async (query: Record<string, string> = {}) =>
  (await list(query)).json().map(({ id }: { id: number }) => id);

/** Without the entry of the login. */
const start = () => tamper(db, sql`delete from activity`);

describe('the audit view', () => {
  it('shows who did what to what, newest first', async () => {
    await start();
    const at = new Date('2026-03-01T09:00:00Z');
    await entry({ createdAt: at, data: { before: { notes: 'a' }, after: { notes: 'b' } } });
    await entry({ createdAt: new Date('2026-03-01T10:00:00Z'), subjectType: 'order' });
    const response = await list();
    expect(response.headers['x-total-count']).toBe('2');
    expect(response.json()[1]).toMatchObject({
      actor: 'ada',
      action: 'edited',
      subjectType: 'lead',
      subjectId: '7',
      data: { before: { notes: 'a' }, after: { notes: 'b' } },
      createdAt: at.toISOString(),
    });
  });

  it('is read page by page, each entry once, also those of one moment', async () => {
    await start();
    const createdAt = new Date('2026-03-01T09:00:00Z');
    for (let n = 0; n < 7; n += 1) await entry({ createdAt });
    const seen: number[] = [];
    let url: string | undefined = `${audit.list.path}?limit=3`;
    while (url) {
      const response = await get(url);
      seen.push(...response.json().map(({ id }: { id: number }) => id));
      [, url] = /<([^>]+)>/.exec(String(response.headers.link ?? '')) ?? [];
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  });

  it('is narrowed down by person, subject, action and days of the brand’s zone', async () => {
    await start();
    await tamper(db, sql`select setval('activity_id_seq', 1, false)`);
    await entry({ actor: 'grace', createdAt: new Date('2026-03-01T12:00:00Z') });
    await entry({ subjectType: 'order', createdAt: new Date('2026-03-02T12:00:00Z') });
    await entry({ action: 'added', createdAt: new Date('2026-03-03T12:00:00Z') });
    expect(await idsOf({ actor: 'grace' })).toEqual([1]);
    expect(await idsOf({ subject: 'order' })).toEqual([2]);
    expect(await idsOf({ action: 'added' })).toEqual([3]);
    expect(await idsOf({ actor: 'ada', subject: 'lead' })).toEqual([3]);
    expect(await idsOf({ from: '2026-03-02' })).toEqual([3, 2]);
    expect(await idsOf({ from: '2026-03-02', to: '2026-03-02' })).toEqual([2]);
    expect(await idsOf({ to: '2026-03-01' })).toEqual([1]);
    expect(await idsOf({ actor: 'nobody' })).toEqual([]);
    expect((await list({ from: '0000-01-01' })).statusCode).toBe(400);
  });

  it('begins a day where the business is', async () => {
    await start();
    await tamper(db, sql`select setval('activity_id_seq', 1, false)`);
    const { timeZone } = deps.brand;
    const noon = new Date('2026-03-02T12:00:00Z');
    const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    const midnight = noon.getTime() - Number(hour.format(noon)) * 3_600_000;
    await entry({ createdAt: new Date(midnight - 1) });
    await entry({ createdAt: new Date(midnight) });
    expect(await idsOf({ from: '2026-03-02' })).toEqual([2]);
    expect(await idsOf({ to: '2026-03-01' })).toEqual([1]);
  });

  it('offers what there is to choose from', async () => {
    await start();
    await entry();
    await entry({ actor: 'system', subjectType: 'order', action: 'payment captured' });
    await entry();
    expect((await get(audit.choices.path)).json()).toEqual({
      actors: ['ada', 'system'],
      subjects: ['lead', 'order'],
      actions: ['edited', 'payment captured'],
    });
  });

  it('is taken away as a table, filtered, in words, and without formulas', async () => {
    await start();
    await entry({ data: { before: { notes: 'a' }, after: { notes: 'b' } } });
    await entry({ actor: '=cmd()', createdAt: new Date('2026-03-02T08:00:00Z') });
    const all = await get(audit.export.path);
    expect(all.headers['content-disposition']).toBe('attachment; filename=audit-2026-03-02.csv');
    expect(all.body).toContain('ada,changed the notes from a to b,edited,lead,7,notes: a → b');
    expect(all.body).toContain("'=cmd()");
    const some = await get(`${audit.export.path}?actor=ada`);
    expect(some.body.trim().split('\r\n')).toHaveLength(2);
    expect(logLines.some((line) => line.includes('"event":"export"'))).toBe(true);
  });

  it('is for owners', async () => {
    const { headers } = await site.signIn({ role: 'reviewer' });
    for (const { method, path } of Object.values(audit)) {
      expect((await inject({ method, url: path, headers })).statusCode).toBe(403);
    }
  });
});

describe('a check', () => {
  it('is asked for, runs as a job, and tells that the chain is whole, and since when', async () => {
    const chain = (await get(audit.chain.path)).json();
    expect(chain).toEqual({ since: null, head: null, check: null });
    const started = (await send('POST', audit.check.path)).json();
    expect(started.check).toMatchObject({ finishedAt: null, askedBy: staff.username });
    await deps.jobs.drain(deps);
    const done = (await get(audit.chain.path)).json();
    expect(done.check).toMatchObject({ entries: 1, found: 0, findings: [] });
    expect(done.check.finishedAt).not.toBeNull();
    expect(Date.parse(done.since)).toBeGreaterThan(0);
    expect(done.head).toMatch(/^1:[0-9a-f]{64}$/);
  });

  it('that is asked for twice runs once', async () => {
    await send('POST', audit.check.path);
    await send('POST', audit.check.path);
    await deps.jobs.drain(deps);
    const { rows } = await db.execute(sql`select * from audit_checks`);
    expect(rows).toHaveLength(1);
  });

  it('of the night finds what was changed, and says so in the log', async () => {
    await recordActivity(db, { subject: ['lead', 1], actor: 'ada', action: 'added' });
    await handlers['check-audit'](deps, null);
    await tamper(db, sql`update activity set actor = 'eve' where actor = 'ada'`);
    await handlers['check-audit'](deps, null);
    const { check } = (await get(audit.chain.path)).json();
    expect(check).toMatchObject({
      askedBy: 'system',
      found: 1,
      findings: [{ id: 2, problem: 'changed' }],
    });
    expect(logLines.some((line) => line.includes('the audit chain is broken'))).toBe(true);
    const { attention } = (await get('/api/admin/overview')).json();
    expect(attention).toMatchObject([
      { kind: 'audit-broken', entries: [{ detail: 'Entry 2 was changed.' }] },
    ]);
  });
});
