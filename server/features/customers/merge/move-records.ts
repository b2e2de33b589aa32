import { and, eq, notInArray, or, type SQL, sql } from 'drizzle-orm';
import {
  type AddressCorrection,
  CUSTOMER_RECORDS,
  type CustomerRecordKind,
} from '#core/contract/staff/customers/customers.ts';
import { AppError } from '#core/errors.ts';
import { nextVersionTime } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { customerWith } from '#server/features/customers/customers.queries.ts';

type RecordKind = CustomerRecordKind | 'payment';

type RecordTable = {
  name: string;
  address: string;
  hasSession: boolean;
  hasVersion: boolean;
  /** Someone with the former address could write into the thread. */
  hasReplyToken?: true;
};

const TABLES: Record<RecordKind, RecordTable> = {
  order: {
    name: 'certification_orders',
    address: 'customer_email',
    hasSession: true,
    hasVersion: true,
  },
  lead: { name: 'assessment_leads', address: 'email', hasSession: true, hasVersion: true },
  application: {
    name: 'certification_applications',
    address: 'email',
    hasSession: true,
    hasVersion: true,
  },
  inquiry: {
    name: 'contact_inquiries',
    address: 'email',
    hasSession: false,
    hasVersion: false,
    hasReplyToken: true,
  },
  payment: {
    name: 'certification_payments',
    address: 'email',
    hasSession: true,
    hasVersion: false,
  },
};
const KINDS = Object.keys(TABLES) as RecordKind[];

type Moved = Record<RecordKind, number[]>;

export type CustomerRecord = NonNullable<AddressCorrection['only']>;

/**
 * Locks all records of customers, or one record with what came from the same assessment. Always table by table and by id,
 * so that simultaneous calls wait for each other without a deadlock.
 */
export async function lockRecords(
  tx: Queryable,
  customerIds: readonly number[],
  only?: CustomerRecord,
): Promise<Moved> {
  const sessionId = only && (await findSessionOf(tx, only));
  const isChosen = (kind: RecordKind): SQL => {
    if (!only) return sql`true`;
    if (sessionId && TABLES[kind].hasSession) return sql`session_id = ${sessionId}`;
    return kind === only.subject ? sql`id = ${only.id}` : sql`false`;
  };
  const chosen: Moved = { order: [], lead: [], application: [], inquiry: [], payment: [] };
  for (const kind of KINDS) {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select id from ${sql.identifier(TABLES[kind].name)}
      where customer_id in ${customerIds} and ${isChosen(kind)} order by id for update`);
    chosen[kind] = rows.map((row) => row.id);
  }
  if (only && !chosen[only.subject].includes(only.id)) {
    throw new AppError('not_found', 'This customer has no such record');
  }
  return chosen;
}

export async function findSessionOf(
  tx: Queryable,
  { subject, id }: CustomerRecord,
): Promise<string | null> {
  const { name, hasSession } = TABLES[subject];
  if (!hasSession) return null;
  const { rows } = await tx.execute<{ session_id: string | null }>(
    sql`select session_id from ${sql.identifier(name)} where id = ${id}`,
  );
  return rows[0]?.session_id ?? null;
}

/** Gives records another address. */
export async function changeAddressOfRecords(
  tx: Queryable,
  chosen: Moved,
  { to, now }: { to: string; now: Date },
): Promise<void> {
  for (const kind of KINDS) await readdress(tx, TABLES[kind], chosen[kind], { to, now });
}

/** A trigger sets the customer of the new address. */
async function readdress(
  tx: Queryable,
  { name, address, hasVersion, hasReplyToken }: RecordTable,
  ids: number[],
  { to, now }: { to: string; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const version = sql`, updated_at = ${nextVersionTime(sql`updated_at`, now)}`;
  await tx.execute(sql`
    update ${sql.identifier(name)}
    set ${sql.identifier(address)} = ${to} ${hasVersion ? version : sql``} ${hasReplyToken ? sql`, reply_token = null` : sql``}
    where id in ${ids}`);
}

type MailMove = {
  id: number;
  from: string;
  to: string;
  /** Only the mails about these. */
  about?: Moved;
};

/** Sends waiting mails to the new address; sent ones keep theirs. */
export async function moveMails(tx: Queryable, { id, from, to, about }: MailMove): Promise<void> {
  const isMoved = and(eq(emailOutbox.customerId, id), about && isAbout(about));
  // The link to a customer page opens that of the address it was made for.
  const isMovable = notInArray(emailOutbox.template, ['portal-link', 'portal-invitation']);
  await tx
    .update(emailOutbox)
    .set({ recipient: to })
    .where(
      and(isMoved, eq(emailOutbox.state, 'queued'), eq(emailOutbox.recipient, from), isMovable),
    );
  await tx
    .update(emailOutbox)
    .set({ customerId: customerWith(to) })
    .where(isMoved);
}

/**
 * A mail names its subject in its data; `orderId` is there even if only a link in the mail opens the order. Results of an
 * assessment are identified only by their event.
 */
const isAbout = ({ order, inquiry, application, lead }: Moved): SQL | undefined =>
  or(
    isOneOf(sql`(${emailOutbox.data}->>'orderId')::int`, order),
    isOneOf(sql`(${emailOutbox.data}->>'inquiryId')::int`, inquiry),
    sql`${emailOutbox.data}->>'applicationNumber' in (
      select application_number from certification_applications where ${isOneOf(sql`id`, application)})`,
    sql`${emailOutbox.eventKey} like any (
      select 'assessment ' || session_id || ' results%' from assessment_leads where ${isOneOf(sql`id`, lead)})`,
  );

const isOneOf = (id: SQL, ids: number[]): SQL => sql`${id} = any(${sql.param(ids)}::int[])`;

export async function recordMove(
  tx: Queryable,
  chosen: Moved,
  { from, to, actor, origin }: { from: string; to: string; actor: string; origin?: CustomerRecord },
): Promise<void> {
  for (const subject of CUSTOMER_RECORDS) {
    for (const id of chosen[subject]) {
      if (origin?.subject === subject && origin.id === id) continue;
      await recordActivity(tx, {
        subject: [subject, id],
        actor,
        action: 'customer corrected',
        data: { before: { email: from }, after: { email: to } },
      });
    }
  }
}
