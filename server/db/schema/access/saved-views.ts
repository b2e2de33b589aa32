import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { LIST_NAMES } from '#core/domain/lists/sorts.ts';
import { createdAt, id, oneOf, updatedAt } from '#server/db/schema/columns.ts';

/** Staff members' saved views of a list: filters, sort and columns, under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    list: text({ enum: LIST_NAMES }).notNull(),
    name: text().notNull(),
    /** The user name of its creator. */
    owner: text().notNull(),
    isShared: boolean().notNull(),
    /** Parameters of the list's address. */
    filters: jsonb().$type<Record<string, string>>().notNull(),
    /** Null for the list's default columns. */
    columns: text().array(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('saved_views_list', oneOf(t.list, LIST_NAMES)),
    unique().on(t.owner, t.list, t.name),
    index('saved_views_shared').on(t.list).where(sql`${t.isShared}`),
  ],
);
