import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ATTENTION_KINDS } from '#core/domain/dashboard/attention.ts';
import { id, moment, updatedAt } from '#server/db/schema/columns.ts';

/**
 * Staff marks on entries of the overview's queue: snoozed or resolved. The entries are not stored: what needs
 * attention is read from the records themselves.
 */
export const attentionMarks = pgTable(
  'attention_marks',
  {
    id: id(),
    kind: text({ enum: ATTENTION_KINDS }).notNull(),
    /** The record. No foreign key, as it may be in any of several tables. */
    subject: text().notNull(),
    subjectId: integer().notNull(),
    /** The entry returns at this time. */
    snoozedUntil: moment(),
    resolvedAt: moment(),
    reason: text(),
    /** The entry's time when it was resolved. With another time it is a new matter and returns. */
    seenAt: moment(),
    /** Who marked it last. */
    actor: text().notNull(),
    /** Incremented with every change, so that two people do not overwrite each other. */
    version: integer().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // Also used to find an entry's mark, and all of a kind.
    unique().on(t.kind, t.subjectId),
    index().on(t.kind, t.updatedAt.desc(), t.id),
    check(
      'attention_marks_resolved',
      sql`(${t.resolvedAt} is null) = (${t.seenAt} is null) and (${t.resolvedAt} is null) = (${t.reason} is null)`,
    ),
    check('attention_marks_one', sql`${t.snoozedUntil} is null or ${t.resolvedAt} is null`),
  ],
);
