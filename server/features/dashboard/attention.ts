import { sql } from 'drizzle-orm';
import type { Overview, Subject } from '#core/contract/staff/dashboard.ts';
import {
  ATTENTION_KINDS,
  type AttentionKind,
  deadlineOf,
} from '#core/domain/dashboard/attention.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { ATTENTION_GROUPS } from './attention-groups.ts';
import { readMachineAttention } from './machine-attention.ts';

type Attention = Overview['attention'][number];

/** Entries shown of each kind, and how far they are counted. */
const SHOWN = 5;
const COUNTED = 1_000;

/** What needs somebody now, in the order of the list of kinds: the costliest to miss first. */
export async function readAttention(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
): Promise<Attention[]> {
  const [machine, records] = await Promise.all([
    readMachineAttention(deps),
    readRecords(deps.db, deps.now()),
  ]);
  return [...machine, ...records].sort(
    (a, b) => ATTENTION_KINDS.indexOf(a.kind) - ATTENTION_KINDS.indexOf(b.kind),
  );
}

type Row = {
  kind: AttentionKind;
  subject: Subject;
  id: number;
  title: string;
  detail: string;
  at: string;
  count: number;
};

async function readRecords(db: Queryable, now: Date): Promise<Attention[]> {
  const queries = ATTENTION_GROUPS.map(
    ([kind, group]) => sql`
      (select ${kind} as kind, ${group.subject} as subject, *, count(*) over ()::int as count from (
        select id, ${group.title} as title, ${group.detail} as detail, ${group.at} as at
        from ${group.table} where ${group.condition(now)} order by ${group.order} limit ${COUNTED}
      ) as due limit ${SHOWN})`,
  );
  const { rows } = await db.execute<Row>(sql.join(queries, sql` union all `));
  return ATTENTION_GROUPS.flatMap(([kind]) => {
    const entries = rows.filter((row) => row.kind === kind);
    const [first] = entries;
    return first
      ? [{ kind, count: first.count, entries: entries.map((row) => toEntry(row, now)) }]
      : [];
  });
}

function toEntry({ kind, subject, id, title, detail, at }: Row, now: Date) {
  const since = new Date(at);
  const deadline = deadlineOf(kind, since);
  const isLate = deadline !== undefined && deadline <= now;
  return { subject, id, title, detail, at: since.toISOString(), isLate };
}
