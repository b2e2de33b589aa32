import { sql } from 'drizzle-orm';
import type { Overview, Subject } from '#core/contract/staff/dashboard.ts';
import {
  ATTENTION_KINDS,
  type AttentionKind,
  deadlineOf,
} from '#core/domain/dashboard/attention.ts';
import { isCaseOverdue } from '#core/domain/inquiry-topics.ts';
import type { Deps } from '#server/deps.ts';
import { ATTENTION_GROUPS, type Group } from './attention-groups.ts';
import { certificateGroups } from './certificate-groups.ts';
import { readErasureAttention } from './erasure-attention.ts';
import { readMachineAttention } from './machine-attention.ts';
import { reviewGroups } from './review-groups.ts';

type Attention = Overview['attention'][number];

/** Entries shown of each kind, and how far they are counted. */
const SHOWN = 5;
const COUNTED = 1_000;

/** What needs somebody now, in the order of the list of kinds: the costliest to miss first. */
export async function readAttention(
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'brand'>,
): Promise<Attention[]> {
  const groups = await Promise.all([
    readMachineAttention(deps),
    readErasureAttention(deps),
    readRecords(deps),
  ]);
  return groups
    .flat()
    .sort((a, b) => ATTENTION_KINDS.indexOf(a.kind) - ATTENTION_KINDS.indexOf(b.kind));
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

const listGroups = (timeZone: string) =>
  Object.entries({
    ...ATTENTION_GROUPS,
    ...reviewGroups(timeZone),
    ...certificateGroups(timeZone),
  }) as [AttentionKind, Group][];

async function readRecords(deps: Pick<Deps, 'db' | 'now' | 'brand'>): Promise<Attention[]> {
  const now = deps.now();
  const { timeZone } = deps.brand;
  const groups = listGroups(timeZone);
  const queries = groups.map(
    ([kind, group]) => sql`
      (select ${kind} as kind, ${group.subject} as subject, *, count(*) over ()::int as count from (
        select id, ${group.title} as title, ${group.detail} as detail, ${group.at} as at
        from ${group.table} where ${group.condition(now)} order by ${group.order} limit ${COUNTED}
      ) as due limit ${SHOWN})`,
  );
  const { rows } = await deps.db.execute<Row>(sql.join(queries, sql` union all `));
  return groups.flatMap(([kind]) => {
    const entries = rows.filter((row) => row.kind === kind);
    const [first] = entries;
    return first
      ? [{ kind, count: first.count, entries: entries.map((row) => toEntry(row, timeZone, now)) }]
      : [];
  });
}

function toEntry({ kind, subject, id, title, detail, at }: Row, timeZone: string, now: Date) {
  const since = new Date(at);
  const deadline = deadlineOf(kind, since);
  // A case is due on a day of the brand's zone, not at a moment.
  const isLate =
    kind === 'case-unanswered'
      ? isCaseOverdue(since, timeZone, now)
      : deadline !== undefined && deadline <= now;
  return { subject, id, title, detail, at: since.toISOString(), isLate };
}
