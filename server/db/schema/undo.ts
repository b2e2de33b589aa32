import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** What staff can undo while its mail waits; written in the same transaction as the change and the mail. */
export const undoSteps = pgTable(
  'undo_steps',
  {
    id: uuid().primaryKey(),
    /** The user name of the person who may undo it. */
    actor: text().notNull(),
    /** The kind of record whose history shows it. */
    subject: text().notNull(),
    subjectIds: integer().array().notNull(),
    /** The action, such as "tracking mail sent". */
    label: text().notNull(),
    mailIds: integer().array().notNull(),
    /** What to restore besides the mails, defined by the feature that changed it; null if nothing. */
    restore: jsonb(),
    createdAt: createdAt(),
    until: moment().notNull(),
    undoneAt: moment(),
  },
  (t) => [index().on(t.createdAt)],
);
