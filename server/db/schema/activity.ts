import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Who did what, when, to which subject. Append-only: a trigger refuses changes, except for forgetting somebody. */
export const activity = pgTable(
  'activity',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    /** A user's name, or `system`. */
    actor: text().notNull(),
    action: text().notNull(),
    data: jsonb().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.subjectType, t.subjectId, t.id), index().on(t.createdAt)],
);
