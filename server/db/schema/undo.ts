import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** What staff can take back while its mail waits; written in the same transaction as the change and the mail. */
export const undoSteps = pgTable(
  'undo_steps',
  {
    id: uuid().primaryKey(),
    /** The user name of who may take it back. */
    actor: text().notNull(),
    /** The kind of record whose history tells of it. */
    subject: text().notNull(),
    subjectIds: integer().array().notNull(),
    /** What was done, such as "tracking mail sent". */
    label: text().notNull(),
    mailIds: integer().array().notNull(),
    /** What has to be put back besides the mails, by the feature that changed it; null where there is nothing. */
    restore: jsonb(),
    createdAt: createdAt(),
    until: moment().notNull(),
    undoneAt: moment(),
  },
  (t) => [index().on(t.createdAt)],
);
