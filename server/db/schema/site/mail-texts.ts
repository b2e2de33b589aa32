import { boolean, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/db/schema/columns.ts';

/**
 * An owner's versions of a mail's texts; the newest applies. Contains only texts that differ from the product's.
 * Rows are kept: sent mails refer to the version they were written with.
 */
export const mailTextVersions = pgTable(
  'mail_text_versions',
  {
    id: id(),
    template: text().notNull(),
    /** Numbered per template; two people who save at once cannot both get the same. */
    version: integer().notNull(),
    slots: jsonb().$type<Record<string, string>>().notNull(),
    /** Whether it restores the product's texts. */
    isReset: boolean().notNull().default(false),
    /** The version that this one restores. */
    copyOf: integer(),
    note: text(),
    author: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('mail_text_versions_number').on(t.template, t.version)],
);
