import { z } from 'zod';

/** Goes up when an archive can no longer be read the old way. */
export const ARCHIVE_VERSION = 1;

export const MANIFEST = 'manifest.json';
export const TABLES = 'tables/';
export const FILES = 'files/';

/** The last entry of an archive: one that was cut off has none, and is refused. */
export const manifest = z.object({
  version: z.literal(ARCHIVE_VERSION),
  createdAt: z.iso.datetime(),
  /** The newest migration of the database it was taken from. */
  migration: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      sha256: z.string(),
    }),
  ),
  files: z.array(z.object({ key: z.string(), sha256: z.string() })),
  /** Files that a row names and the store did not have. */
  missingFiles: z.array(z.string()),
});

export type Manifest = z.output<typeof manifest>;
