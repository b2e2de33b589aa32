import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { NOTE_SUBJECTS } from '#core/domain/notes/note-subjects.ts';
import { createdAt, id, moment, oneOf, updatedAt } from '#server/db/schema/columns.ts';

/** Staff notes about a record, for colleagues. */
export const recordNotes = pgTable(
  'record_notes',
  {
    id: id(),
    /** The record. No foreign key, as it may be in any of several tables. */
    subject: text({ enum: NOTE_SUBJECTS }).notNull(),
    subjectId: integer().notNull(),
    /** A user name; empty for notes from before they were dated. */
    author: text().notNull(),
    /** Empty once it was removed. */
    body: text().notNull(),
    /** The user names mentioned in the text. */
    mentions: text().array().notNull().default([]),
    /** Who has been mailed about it, even if the text has changed since: nobody gets a second mail. */
    mailed: text().array().notNull().default([]),
    /** These mails quote the note, and are deleted when it is erased. */
    mailIds: integer().array().notNull().default([]),
    /** Identifies the form it was written in; null if it came with another change. */
    requestKey: uuid().unique(),
    createdAt: createdAt(),
    /** Later than `createdAt` once it was edited. */
    updatedAt: updatedAt(),
    removedAt: moment(),
    removedBy: text(),
  },
  (t) => [
    check('record_notes_subject', oneOf(t.subject, NOTE_SUBJECTS)),
    check('record_notes_removed', sql`(${t.removedAt} is null) = (${t.removedBy} is null)`),
    index().on(t.subject, t.subjectId, t.id),
  ],
);
