import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** Questions for which the assistant found no source, so that the FAQ can grow. No addresses are stored. */
export const unansweredQuestions = pgTable(
  'unanswered_questions',
  {
    id: id(),
    /** As first typed. */
    question: text().notNull(),
    /** Normalized, so that a repeated question is counted, not stored again. */
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
