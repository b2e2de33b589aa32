import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { NOTE_SUBJECTS } from '#core/domain/notes/note-subjects.ts';
import { createdAt, id, moment, oneOf, updatedAt } from '#server/db/schema/columns.ts';

/** What staff wrote down about a record, for each other. */
export const recordNotes = pgTable(
  'record_notes',
  {
    id: id(),
    /** The record. No foreign key, as it may be in any of several tables. */
    subject: text({ enum: NOTE_SUBJECTS }).notNull(),
    subjectId: integer().notNull(),
    /** A user name; empty for what was written before notes were dated. */
    author: text().notNull(),
    /** Empty once it was removed. */
    body: text().notNull(),
    /** The user names of those whom the text names. */
    mentions: text().array().notNull().default([]),
    /** Who has got a mail about it, whatever the text says by now: nobody gets a second one. */
    mailed: text().array().notNull().default([]),
    /** These mails quote the note, and go when it is erased. */
    mailIds: integer().array().notNull().default([]),
    /** Of the form that it was written in; null where it came with another change. */
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
