import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { emails } from '#core/contract/staff/emails.ts';
import type { SortName } from '#core/domain/lists/sorts.ts';
import type { MailState } from '#core/domain/mail.ts';
import type { Queryable } from '#server/db/connection.ts';
import { isWithin } from '#server/db/lists/filters.ts';
import { MAILS } from '#server/db/lists/lists.ts';
import { readPage } from '#server/db/lists/page.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import type { Deps } from '#server/deps.ts';
import { needsAttention } from '#server/features/dashboard/attention-groups.ts';

/** A mail with the links that only its recipient may see. */
export type SendableMail = typeof emailOutbox.$inferSelect;
export type MailRow = Omit<SendableMail, 'secrets'>;

const { secrets, ...columns } = getTableColumns(emailOutbox);

/** The columns of a mail that may be shown; every read of the outbox uses them. */
export const READABLE_COLUMNS = columns;

/** Returns those whose event had no mail yet. */
export const insertMails = (
  db: Queryable,
  mails: PgInsertValue<typeof emailOutbox>[],
): Promise<MailRow[]> =>
  db
    .insert(emailOutbox)
    .values(mails)
    .onConflictDoNothing({ target: emailOutbox.eventKey })
    .returning(READABLE_COLUMNS);

/** Counts the mails of a kind sent to an address since then. None can be added until the transaction ends. */
export async function countMailsSince(
  db: Queryable,
  { recipient, template, since }: { recipient: string; template: string; since: Date },
): Promise<number> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${template} ${recipient}`}, 0))`,
  );
  const rows = await db
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(
      and(
        eq(emailOutbox.recipient, recipient),
        eq(emailOutbox.template, template),
        gte(emailOutbox.createdAt, since),
        ne(emailOutbox.state, 'withheld'),
      ),
    );
  return rows.length;
}

export async function findMail(db: Queryable, id: number): Promise<MailRow | undefined> {
  const [row] = await db.select(READABLE_COLUMNS).from(emailOutbox).where(eq(emailOutbox.id, id));
  return row;
}

/** For checking whether a link still works, never for display. */
export async function findSecrets(db: Queryable, id: number): Promise<Record<string, string>> {
  const [row] = await db.select({ secrets }).from(emailOutbox).where(eq(emailOutbox.id, id));
  return row?.secrets ?? {};
}

/** Claims a due mail with its secrets for one worker; undefined if it is not due, done, or claimed by another worker. */
export async function claimMail(
  db: Queryable,
  id: number,
  now: Date,
  until: Date,
): Promise<SendableMail | undefined> {
  const isFree = or(isNull(emailOutbox.claimedUntil), lte(emailOutbox.claimedUntil, now));
  const [row] = await db
    .update(emailOutbox)
    .set({ claimedUntil: until })
    .where(
      and(
        eq(emailOutbox.id, id),
        eq(emailOutbox.state, 'queued'),
        lte(emailOutbox.nextAttemptAt, now),
        isFree,
      ),
    )
    .returning();
  return row;
}

export async function updateMail(
  db: Queryable,
  id: number,
  change: Partial<typeof emailOutbox.$inferInsert>,
): Promise<MailRow | undefined> {
  const [row] = await db
    .update(emailOutbox)
    .set(change)
    .where(eq(emailOutbox.id, id))
    .returning(READABLE_COLUMNS);
  return row;
}

type KeptSearch = { since: Date; templates: string[]; limit: number };

/** Kept mails of these templates, the oldest first. */
export const listKeptMails = (
  db: Queryable,
  { since, templates, limit }: KeptSearch,
): Promise<MailRow[]> =>
  db
    .select(READABLE_COLUMNS)
    .from(emailOutbox)
    .where(
      and(
        eq(emailOutbox.state, 'kept'),
        gt(emailOutbox.createdAt, since),
        inArray(emailOutbox.template, templates),
      ),
    )
    .orderBy(emailOutbox.id)
    .limit(limit);

/** Queues a kept mail; returns whether it was still kept. */
export async function requeueKept(
  db: Queryable,
  id: number,
  { recipient, dueAt }: { recipient: string; dueAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(emailOutbox)
    .set({ state: 'queued', attempts: 0, sentAt: null, nextAttemptAt: dueAt, recipient })
    .where(and(eq(emailOutbox.id, id), eq(emailOutbox.state, 'kept')))
    .returning({ id: emailOutbox.id });
  return rows.length > 0;
}

/** Lists mails that should have been sent by then and that no worker has claimed. */
export async function listStuckMails(db: Queryable, dueBefore: Date, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(
      and(
        eq(emailOutbox.state, 'queued'),
        lt(emailOutbox.nextAttemptAt, dueBefore),
        or(isNull(emailOutbox.claimedUntil), lte(emailOutbox.claimedUntil, now)),
      ),
    )
    .limit(1_000);
  return rows.map(({ id }) => id);
}

/** Returns when the newest mail in one of these states was sent. */
export async function findLastSent(db: Queryable, states: MailState[]): Promise<string | null> {
  const [last] = await db
    .select({ at: emailOutbox.sentAt })
    .from(emailOutbox)
    .where(inArray(emailOutbox.state, states))
    .orderBy(desc(emailOutbox.id))
    .limit(1);
  return last?.at?.toISOString() ?? null;
}

/**
 * Returns the mail server's own reason for refusing a test mail or a waiting mail, if it has accepted none since. A mail to a customer that
 * fails for good says nothing about the server: the address may be wrong.
 */
export async function findRefusal(
  db: Queryable,
  lastAccepted: string | null,
): Promise<string | undefined> {
  const [refused] = await db
    .select({ lastError: emailOutbox.lastError })
    .from(emailOutbox)
    .where(
      and(
        inArray(emailOutbox.state, ['queued', 'failed']),
        isNotNull(emailOutbox.lastError),
        or(eq(emailOutbox.state, 'queued'), eq(emailOutbox.template, 'test')),
        lastAccepted ? gt(emailOutbox.createdAt, new Date(lastAccepted)) : undefined,
      ),
    )
    .orderBy(desc(emailOutbox.id))
    .limit(1);
  return refused?.lastError ?? undefined;
}

type MailQuery = Parsed<typeof emails.list>['query'];

/** One page of the outbox and how many mails there are in all. */
export const listMails = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { cursor, limit, sort, ...filter }: MailQuery,
) =>
  readPage<MailRow, SortName<'emails'>>(
    db,
    { ...MAILS, columns: READABLE_COLUMNS },
    { cursor, limit, sort, same: { state: filter.state }, filter: matches(filter, now()) },
  );

type Filter = Pick<MailQuery, 'state' | 'attention' | 'from' | 'to'>;

const matches = ({ state, attention, ...period }: Filter, now: Date): SQL | undefined =>
  and(
    state && eq(emailOutbox.state, state),
    needsAttention(attention, now),
    isWithin(emailOutbox.createdAt, period),
  );

/** Matches everything that a query of the outbox finds. */
export const findsMails = (query: MailQuery, now: Date): SQL | undefined => matches(query, now);
