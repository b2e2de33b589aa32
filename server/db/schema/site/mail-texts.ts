import { boolean, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/db/schema/columns.ts';

/**
 * What an owner has made of the words of a mail; the newest is in force. Only texts that differ from the product's are
 * in it. Rows stay: mails that were sent refer to the one that they were written with.
 */
export const mailTextVersions = pgTable(
  'mail_text_versions',
  {
    id: id(),
    template: text().notNull(),
    /** Counted for each template; two people who save at once cannot both get the same. */
    version: integer().notNull(),
    slots: jsonb().$type<Record<string, string>>().notNull(),
    /** Back to the product's own texts. */
    isReset: boolean().notNull().default(false),
    /** The version that this one brings back. */
    copyOf: integer(),
    note: text(),
    author: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('mail_text_versions_number').on(t.template, t.version)],
);
