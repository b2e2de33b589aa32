import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** When each job that runs by the clock last finished, so that an idle clock is noticed. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  finishedAt: moment().notNull(),
});
