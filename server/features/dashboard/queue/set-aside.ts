import { gt, sql } from 'drizzle-orm';
import type { SetAsideEntry } from '#core/contract/staff/work/queue.ts';
import type { AttentionKind } from '#core/domain/dashboard/attention.ts';
import { attentionMarks as marks } from '#server/db/schema/site/attention.ts';
import {
  attentionGroups,
  type EntryRow,
  readUnlisted,
  type Site,
  shownOf,
  toEntry,
  toUnlistedEntry,
} from '#server/features/dashboard/attention.ts';
import type { Group } from '#server/features/dashboard/attention-groups.ts';
import { isMarkSetAside, toMark } from './marks.ts';

/** Entries shown of each kind, and in all. */
const SHOWN_OF_KIND = 20;
const SHOWN = 100;

type Aside = { saidAt: Date; entry: SetAsideEntry };

/** Lists what would need attention if staff had not snoozed or resolved it, latest mark first. */
export async function listSetAside(deps: Site): Promise<SetAsideEntry[]> {
  const found = await Promise.all([readUnlistedAside(deps), readRecordsAside(deps)]);
  return found
    .flat()
    .sort((a, b) => b.saidAt.getTime() - a.saidAt.getTime())
    .slice(0, SHOWN)
    .map(({ entry }) => entry);
}

async function readUnlistedAside(deps: Site): Promise<Aside[]> {
  const found = await readUnlisted(deps);
  return found.flatMap(({ entry, mark }) => {
    if (!mark || !isMarkSetAside(mark, entry.at, deps.now())) return [];
    const shown = toUnlistedEntry({ entry, mark });
    return [{ saidAt: mark.updatedAt, entry: { ...shown, kind: entry.kind, mark: toMark(mark) } }];
  });
}

type AsideRow = EntryRow & {
  snoozed_until: string | null;
  resolved_at: string | null;
  reason: string | null;
  actor: string;
  updated_at: string;
};

async function readRecordsAside({ db, now, brand }: Site): Promise<Aside[]> {
  const { timeZone } = brand;
  const groups = Object.entries(attentionGroups(timeZone)) as [AttentionKind, Group][];
  const queries = groups.map(
    ([kind, group]) => sql`
      (select ${kind} as kind, ${group.subject} as subject, ${group.table}.id, ${shownOf(group)}, ${marks.version},
         ${marks.snoozedUntil}, ${marks.resolvedAt}, ${marks.reason}, ${marks.actor}, ${marks.updatedAt}
       from ${marks} join ${group.table} on ${group.table}.id = ${marks.subjectId}
       where ${marks.kind} = ${kind} and (${gt(marks.snoozedUntil, now())} or ${marks.seenAt} = ${group.at})
         and (${group.condition(now())})
       order by ${marks.updatedAt} desc nulls last, ${marks.id} limit ${SHOWN_OF_KIND})`,
  );
  const { rows } = await db.execute<AsideRow>(sql.join(queries, sql` union all `));
  return rows.map((row) => ({
    saidAt: new Date(row.updated_at),
    entry: { ...toEntry(row, timeZone, now()), kind: row.kind, mark: toMarkOf(row) },
  }));
}

const toIso = (moment: string | null): string | null => moment && new Date(moment).toISOString();

const toMarkOf = (row: AsideRow): SetAsideEntry['mark'] => ({
  version: row.version,
  snoozedUntil: toIso(row.snoozed_until),
  resolvedAt: toIso(row.resolved_at),
  reason: row.reason,
  actor: row.actor,
});
