import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { NoteSubject } from '#core/domain/notes/note-subjects.ts';
import { replaceInField } from '#core/domain/notes/shared-field.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { assessmentLeads } from '#server/db/schema/assessment.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { customers } from '#server/db/schema/customers.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';

type Place = {
  table: PgTable & { id: PgColumn };
  title: SQL<string>;
  /** A single text field that lists and exports show: it holds the newest note. */
  field?: { name: string; column: PgColumn };
};

const personOf = ({ firstName, lastName }: { firstName: PgColumn; lastName: PgColumn }) =>
  sql<string>`${firstName} || ' ' || ${lastName}`;

/** The table of each kind of record, and what staff call one within a sentence. */
const PLACES: Record<NoteSubject, Place> = {
  order: {
    table: certificationOrders,
    title: sql<string>`'order ' || ${certificationOrders.orderNumber}`,
    field: { name: 'internalNote', column: certificationOrders.internalNote },
  },
  application: {
    table: certificationApplications,
    title: sql<string>`'application ' || ${certificationApplications.applicationNumber}`,
    field: { name: 'internalNote', column: certificationApplications.internalNote },
  },
  lead: {
    table: assessmentLeads,
    title: sql<string>`'the lead ' || coalesce(nullif(${assessmentLeads.companyName}, ''), ${personOf(assessmentLeads)})`,
    field: { name: 'notes', column: assessmentLeads.notes },
  },
  inquiry: {
    table: contactInquiries,
    title: sql<string>`'the inquiry of ' || ${personOf(contactInquiries)}`,
  },
  certificate: {
    table: certificates,
    title: sql<string>`'certificate ' || ${certificates.number}`,
  },
  customer: { table: customers, title: sql<string>`'the customer ' || ${customers.email}` },
};

/** Returns a record's title, and locks the record until the transaction ends so that no note outlives it. */
export async function holdRecord(
  tx: Queryable,
  { subject, subjectId }: { subject: NoteSubject; subjectId: number },
): Promise<string> {
  const { table, title } = PLACES[subject];
  const [row] = await tx
    .select({ title })
    .from(table)
    .where(eq(table.id, subjectId))
    .for('key share');
  if (!row) throw unknownRecord(subject);
  return row.title;
}

type Noted = { subject: NoteSubject; subjectId: number };

/** Writes a text into the record's field, if it has one. The record's version stays: nobody edits that field. */
export async function writeField(
  tx: Queryable,
  { subject, subjectId }: Noted,
  text: string | null,
): Promise<void> {
  const { table, field } = PLACES[subject];
  if (!field) return;
  await tx
    .update(table)
    .set({ [field.name]: text })
    .where(eq(table.id, subjectId));
}

/** Replaces the former text of a note in the field of its record, if it is there. */
export async function replaceInRecord(
  tx: Queryable,
  { subject, subjectId, body: former }: Noted & { body: string },
  next: string,
): Promise<void> {
  const { table, field } = PLACES[subject];
  if (!field) return;
  const [row] = await tx
    .select({ text: sql<string | null>`${field.column}` })
    .from(table)
    .where(eq(table.id, subjectId))
    .for('update');
  const text = row?.text ?? null;
  const replaced = replaceInField(text, former, next);
  if (replaced !== text) await writeField(tx, { subject, subjectId }, replaced);
}

/** Refuses a record that does not exist. */
export async function requireRecord(
  db: Queryable,
  subject: NoteSubject,
  id: number,
): Promise<void> {
  const { table } = PLACES[subject];
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
  if (!row) throw unknownRecord(subject);
}

const unknownRecord = (subject: NoteSubject) =>
  new AppError('not_found', `There is no such ${subject}`);
