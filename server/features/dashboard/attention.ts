import { type SQL, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Overview, Subject } from '#core/contract/staff/dashboard.ts';
import {
  ATTENTION_KINDS,
  type AttentionKind,
  deadlineOf,
} from '#core/domain/dashboard/attention.ts';
import { attentionMarks as marks } from '#server/db/schema/site/attention.ts';
import type { Deps } from '#server/deps.ts';
import { listErasureRequests } from '#server/features/privacy/erasure-decisions.ts';
import { ATTENTION_GROUPS, type Group, isWaiting } from './attention-groups.ts';
import { certificateGroups } from './certificate-groups.ts';
import { readMachineAttention } from './machine-attention.ts';
import { isMarkSetAside, type MarkRow, readMarks } from './queue/marks.ts';
import { reviewGroups } from './review-groups.ts';
import type { Unlisted } from './unlisted.ts';

type Attention = Overview['attention'][number];
type Entry = Attention['entries'][number];
export type Site = Pick<Deps, 'db' | 'config' | 'now' | 'brand'>;

/** Entries shown per kind, and the limit up to which they are counted. */
const SHOWN = 5;
const COUNTED = 1_000;

/** Lists what needs attention, in the order of kinds: the costliest to miss first. */
export async function readAttention(deps: Site): Promise<Attention[]> {
  const groups = await Promise.all([readUnlistedGroups(deps), readRecords(deps)]);
  return groups
    .flat()
    .sort((a, b) => ATTENTION_KINDS.indexOf(a.kind) - ATTENTION_KINDS.indexOf(b.kind));
}

type MarkedUnlisted = { entry: Unlisted; mark: MarkRow | undefined };

/** Reads the entries that no SQL query finds, with the marks that staff set on them. */
export async function readUnlisted(deps: Site): Promise<MarkedUnlisted[]> {
  const found = await Promise.all([readMachineAttention(deps), readErasureAttention(deps)]);
  const entries = found.flat();
  const said = await readMarks(deps.db, [...new Set(entries.map(({ kind }) => kind))]);
  return entries.map((entry) => ({
    entry,
    mark: said.find(({ kind, subjectId }) => kind === entry.kind && subjectId === entry.id),
  }));
}

export const toUnlistedEntry = ({ entry, mark }: MarkedUnlisted): Entry => {
  const { kind: _, ...shown } = entry;
  const version = mark?.version ?? 0;
  return { ...shown, subject: 'settings', isLate: false, assignee: null, version };
};

async function readUnlistedGroups(deps: Site): Promise<Attention[]> {
  const waiting = (await readUnlisted(deps)).filter(
    ({ entry, mark }) => !(mark && isMarkSetAside(mark, entry.at, deps.now())),
  );
  return [...Map.groupBy(waiting, ({ entry }) => entry.kind)].map(([kind, entries]) => ({
    kind,
    count: entries.length,
    entries: entries.slice(0, SHOWN).map(toUnlistedEntry),
  }));
}

/** The columns read for an entry. */
export const ENTRY = {
  kind: sql<AttentionKind>`kind`,
  subject: sql<Subject>`subject`,
  id: sql<number>`id`,
  title: sql<string>`title`,
  detail: sql<string>`detail`,
  at: sql<string>`at`,
  assignee: sql<string | null>`assignee`,
  version: sql<number>`version`,
};

export type EntryRow = SelectResultFields<typeof ENTRY>;

/** All groups that an SQL query finds. */
export const attentionGroups = (timeZone: string) =>
  ({
    ...ATTENTION_GROUPS,
    ...reviewGroups(timeZone),
    ...certificateGroups(timeZone),
  }) as Partial<Record<AttentionKind, Group>>;

/** The columns shown for a row of a group. */
export const shownOf = ({ title, detail, at, assignee }: Group) =>
  sql`${title} as title, ${detail} as detail, ${at} as at, ${assignee ?? sql`null`} as assignee`;

/**
 * For a prepared statement: planning nineteen queries takes longer than running them. Limits are inlined, since the planner would estimate
 * a parameter as a tenth of all rows.
 */
export const allOf = (queries: readonly SQL[]): SQL =>
  sql`(${sql.join([...queries], sql` union all `)}) as due`;

async function readRecords(deps: Pick<Deps, 'db' | 'now' | 'brand'>): Promise<Attention[]> {
  const now = deps.now();
  const { timeZone } = deps.brand;
  const groups = Object.entries(attentionGroups(timeZone)) as [AttentionKind, Group][];
  const queryOf = ([kind, group]: [AttentionKind, Group]) => sql`
    (select ${kind} as kind, ${group.subject} as subject, *, count(*) over ()::int as count, coalesce((
      select version from ${marks} where ${marks.kind} = ${kind} and ${marks.subjectId} = due.id), 0) as version from (
      select ${group.table}.id, ${shownOf(group)}
      from ${group.table} where ${isWaiting(kind, group, now)} order by ${group.order} limit ${sql.raw(String(COUNTED))}
    ) as due limit ${sql.raw(String(SHOWN))})`;
  const read = (name: string, some: typeof groups) =>
    deps.db
      .select({ ...ENTRY, count: sql<number>`count` })
      .from(allOf(some.map(queryOf)))
      .prepare(name)
      .execute();
  const found = await Promise.all([
    read(
      'read_attention',
      groups.filter(([, { isLong }]) => !isLong),
    ),
    read(
      'read_long_attention',
      groups.filter(([, { isLong }]) => isLong),
    ),
  ]);
  const rows = found.flat();
  return groups.flatMap(([kind]) => {
    const entries = rows.filter((row) => row.kind === kind);
    const [first] = entries;
    return first
      ? [{ kind, count: first.count, entries: entries.map((row) => toEntry(row, timeZone, now)) }]
      : [];
  });
}

export function toEntry({ kind, at, ...row }: EntryRow, timeZone: string, now: Date): Entry {
  const since = new Date(at);
  const deadline = deadlineOf(kind, since, timeZone);
  const isLate = deadline !== undefined && deadline <= now;
  const { subject, id, title, detail, assignee, version } = row;
  return { subject, id, title, detail, at: since.toISOString(), isLate, assignee, version };
}

/** Reads deletion requests that await a decision, which staff make under Settings. */
async function readErasureAttention({ db }: Pick<Deps, 'db'>): Promise<Unlisted[]> {
  const open = await listErasureRequests(db);
  return open.map(({ id, email, note, askedAt }) => ({
    kind: 'erasure-asked',
    id,
    title: email,
    detail: note ?? '',
    at: askedAt,
  }));
}
