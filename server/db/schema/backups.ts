import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

/** Every try at a backup; the last one decides whether staff are warned. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    startedAt: createdAt(),
    finishedAt: moment(),
    /** Name of the archive; null while there is none. */
    fileName: text(),
    fileSize: bigint({ mode: 'number' }),
    error: text(),
  },
  (t) => [index().on(t.startedAt.desc())],
);
