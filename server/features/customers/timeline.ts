import { type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type {
  customerPages,
  TimelineEntry,
} from '#core/contract/staff/customers/customer-pages.ts';
import {
  TIMELINE_EVENTS,
  type TimelineEvent,
  timelineKindOf,
} from '#core/domain/customers/timeline.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { currentId } from './merge/merges.queries.ts';
import { type Source, TIMELINE_SOURCES } from './timeline-sources.ts';

type Asked = Parsed<typeof customerPages.timeline>['query'];

/** The last entry of a page: no two entries share all three. */
type Place = { at: Date; event: TimelineEvent; id: number };

type Row = Omit<TimelineEntry, 'at' | 'recordId'> & { at: string; record_id: number };

/**
 * Returns everything that happened with a customer, newest first. Each source is read through its own index from the last
 * entry on, at most a page of it, so that a customer with thousands of mails costs no more than one with ten.
 */
export async function readTimeline(
  db: Queryable,
  askedId: number,
  { kind, limit, cursor }: Asked,
): Promise<{ entries: TimelineEntry[]; next: string | undefined }> {
  const id = await currentId(db, askedId);
  const behind = cursor === undefined ? undefined : readPlace(cursor);
  const events = (Object.keys(TIMELINE_SOURCES) as TimelineEvent[]).filter(
    (event) => !kind || timelineKindOf(event) === kind,
  );
  const parts = events.map((event) =>
    select(event, TIMELINE_SOURCES[event], { id, behind, limit: limit + 1 }),
  );
  const { rows } = await db.execute<Row>(sql`
    select * from (${sql.join(parts, sql` union all `)}) as happened
    order by at desc, event collate "C" desc, id desc limit ${limit + 1}`);
  const entries = rows.slice(0, limit).map(({ at, record_id, ...row }) => ({
    ...row,
    recordId: record_id,
    at: new Date(at).toISOString(),
  }));
  const last = entries.at(-1);
  return { entries, next: rows.length > limit && last ? writePlace(last) : undefined };
}

type Wanted = { id: number; behind: Place | undefined; limit: number };

function select(event: TimelineEvent, source: Source, { id, behind, limit }: Wanted): SQL {
  const { at } = source;
  // The first condition can use an index; the second leaves out what the last page showed of that moment.
  const isBehind = behind
    ? sql`${at} <= ${behind.at} and (${at}, ${event}::text collate "C", ${source.id}) < (${behind.at}, ${behind.event}::text collate "C", ${behind.id}::int)`
    : sql`true`;
  return sql`(select ${event}::text as event, ${source.id} as id, ${source.subject}::text as subject,
      ${source.recordId ?? source.id} as record_id, ${source.title} as title, ${source.detail ?? sql`null::text`} as detail,
      ${source.state ?? sql`null::text`} as state, ${source.amount ?? sql`null::text`} as amount,
      ${source.by ?? sql`null::text`} as by, ${at} as at
    from ${source.from} where ${source.customer} = ${id} and ${source.where ?? sql`true`} and ${at} is not null and ${isBehind}
    order by ${at} desc nulls last, ${source.id} desc nulls last limit ${limit})`;
}

const writePlace = ({ at, event, id }: Pick<TimelineEntry, 'at' | 'event' | 'id'>): string =>
  `${Date.parse(at)}.${event}.${id}`;

function readPlace(cursor: string): Place {
  const [, at, event, id] = /^(\d{1,13})\.([a-z-]{1,40})\.(\d{1,10})$/.exec(cursor) ?? [];
  if (!event || !Object.hasOwn(TIMELINE_EVENTS, event) || Number(id) > 2_147_483_647) {
    throw new AppError('invalid_request', 'This cursor is not valid');
  }
  return { at: new Date(Number(at)), event: event as TimelineEvent, id: Number(id) };
}
