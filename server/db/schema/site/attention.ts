import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ATTENTION_KINDS } from '#core/domain/dashboard/attention.ts';
import { id, moment, updatedAt } from '#server/db/schema/columns.ts';

/**
 * What staff said about an entry of the overview's queue: not now, or done. No entry is kept here: what needs
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
    /** It comes back by time alone. */
    snoozedUntil: moment(),
    resolvedAt: moment(),
    reason: text(),
    /** The moment that the entry showed when it was resolved. With another one it is another matter, and back. */
    seenAt: moment(),
    /** Who said it last. */
    actor: text().notNull(),
    /** Counted up by everything that is said, so that two people at once do not overwrite each other. */
    version: integer().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // Also finds the mark of an entry, and all of a kind.
    unique().on(t.kind, t.subjectId),
    index().on(t.kind, t.updatedAt.desc(), t.id),
    check(
      'attention_marks_resolved',
      sql`(${t.resolvedAt} is null) = (${t.seenAt} is null) and (${t.resolvedAt} is null) = (${t.reason} is null)`,
    ),
    check('attention_marks_one', sql`${t.snoozedUntil} is null or ${t.resolvedAt} is null`),
  ],
);
