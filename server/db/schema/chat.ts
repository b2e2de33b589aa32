import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** Questions for which the assistant found no grounds, so that the FAQ can grow. Nobody's address is kept. */
export const unansweredQuestions = pgTable(
  'unanswered_questions',
  {
    id: id(),
    /** As it was typed first. */
    question: text().notNull(),
    /** In one spelling, so that the same question is counted and not repeated. */
    normalized: text().notNull().unique(),
    timesAsked: integer().notNull().default(1),
    firstAskedAt: createdAt(),
    lastAskedAt: createdAt(),
  },
  (t) => [
    check('unanswered_questions_times', sql`${t.timesAsked} > 0`),
    index().on(t.timesAsked.desc(), t.id.desc()),
    index().on(t.lastAskedAt),
  ],
);
