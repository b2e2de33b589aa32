import { sql } from 'drizzle-orm';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { Subject } from '#core/contract/staff/dashboard.ts';
import type { AttentionMark, queue } from '#core/contract/staff/work/queue.ts';
import type { Action } from '#core/domain/activity/activity-words.ts';
import type { AttentionKind } from '#core/domain/dashboard/attention.ts';
import { isResolvedByWord } from '#core/domain/dashboard/queue-acts.ts';
import { snoozeUntil } from '#core/domain/dashboard/snooze.ts';
import { formatBriefMoment } from '#core/domain/moments.ts';
import { AppError } from '#core/errors.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { attentionGroups, readUnlisted, type Site } from '#server/features/dashboard/attention.ts';
import { findMark, type MarkRow, toMark, writeMark } from './marks.ts';

const NOTHING = { snoozedUntil: null, resolvedAt: null, reason: null, seenAt: null };

export function snooze(deps: Site, { params, body }: Parsed<typeof queue.snooze>, actor: string) {
  const snoozedUntil = snoozeUntil(body.snooze, deps.now(), deps.brand.timeZone);
  return say(deps, {
    ...params,
    actor,
    expected: body.version,
    said: { ...NOTHING, snoozedUntil },
    action: 'snoozed',
    data: { until: formatBriefMoment(snoozedUntil, deps.brand.timeZone) },
  });
}

export function resolve(deps: Site, { params, body }: Parsed<typeof queue.resolve>, actor: string) {
  if (!isResolvedByWord(params.kind)) {
    throw new AppError(
      'conflict',
      'This is done once someone has dealt with it. Until then it can be snoozed',
    );
  }
  const { reason, at, version } = body;
  return say(deps, {
    ...params,
    actor,
    expected: version,
    // What the caller saw: if it has changed since, the entry is back at once.
    said: { ...NOTHING, resolvedAt: deps.now(), reason, seenAt: new Date(at) },
    action: 'resolved',
    data: { reason },
  });
}

export const bringBack = (
  deps: Site,
  { params, body }: Parsed<typeof queue.bringBack>,
  actor: string,
) =>
  say(deps, {
    ...params,
    actor,
    expected: body.version,
    said: NOTHING,
    action: 'brought back',
  });

type Saying = {
  kind: AttentionKind;
  id: number;
  actor: string;
  expected: number;
  said: typeof NOTHING | Pick<MarkRow, keyof typeof NOTHING>;
  action: Action;
  data?: Record<string, unknown>;
};

async function say(deps: Site, saying: Saying): Promise<AttentionMark> {
  const { kind, id, actor, expected, said, action, data = {} } = saying;
  const subject = await findSubject(deps, kind, id);
  if (!subject) throw new AppError('not_found', 'This no longer needs attention');
  return deps.db.transaction(async (tx) => {
    const of = { kind, subject, subjectId: id };
    const written = await writeMark(tx, { of, said, actor, expected, at: deps.now() });
    if (!written) throw new AppError('conflict', await wordsOf(deps, kind, id));
    await recordActivity(tx, {
      subject: [subject, subject === 'settings' ? kind : id],
      actor,
      action,
      data: { ...data, kind },
    });
    return toMark(written);
  });
}

/** Finds an entry that needs attention, whether set aside or not. */
async function findSubject(
  deps: Site,
  kind: AttentionKind,
  id: number,
): Promise<Subject | undefined> {
  const group = attentionGroups(deps.brand.timeZone)[kind];
  if (!group) {
    const found = await readUnlisted(deps);
    return found.some(({ entry }) => entry.kind === kind && entry.id === id)
      ? 'settings'
      : undefined;
  }
  const { rows } = await deps.db.execute(
    sql`select from ${group.table} where ${group.table}.id = ${id} and (${group.condition(deps.now())})`,
  );
  return rows.length > 0 ? group.subject : undefined;
}

/** Tells the second of two callers what a colleague did in the meantime. */
async function wordsOf({ db, brand }: Site, kind: AttentionKind, id: number): Promise<string> {
  const mark = await findMark(db, kind, id);
  if (!mark) return 'This has changed. Please reload the page';
  const { actor, snoozedUntil, reason } = mark;
  if (snoozedUntil) {
    return `${actor} has snoozed this until ${formatBriefMoment(snoozedUntil, brand.timeZone)}`;
  }
  return reason
    ? `${actor} has resolved this: ${reason}`
    : `${actor} has brought this back to the queue`;
}
