import type { Deps } from '#server/deps.ts';
import { purgeExpired } from './purge-expired.ts';

/** What each job is given. */
export type JobData = {
  'purge-expired': Record<string, never>;
};

export type JobName = keyof JobData;

/** Every job of the product. A handler is one call, and running twice does no harm. */
export const handlers: { [Name in JobName]: (deps: Deps, data: JobData[Name]) => Promise<void> } = {
  'purge-expired': (deps) => purgeExpired(deps),
};

/** Jobs that run by the clock (UTC). A new schedule fires at once. */
export const SCHEDULES: Partial<Record<JobName, string>> = {
  'purge-expired': '17 * * * *',
};
