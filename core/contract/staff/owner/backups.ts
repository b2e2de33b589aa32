import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { ARCHIVE_NAME, BACKUP_STATES, COPY_STATES } from '#core/domain/backups/archives.ts';

const moment = z.iso.datetime();
const archiveName = z.string().regex(ARCHIVE_NAME, 'There is no such backup');
const params = z.object({ archive: archiveName });

const backup = z.object({
  /** The archive's name, or `try-` and an id for an attempt without one. */
  key: z.string(),
  startedAt: moment,
  finishedAt: moment.nullable(),
  state: z.enum(BACKUP_STATES),
  /** Null if there is no archive, or no longer one. */
  name: z.string().nullable(),
  /** Bytes. */
  size: z.number().nullable(),
  error: z.string().nullable(),
  copy: z.object({
    state: z.enum(COPY_STATES),
    at: moment.nullable(),
    error: z.string().nullable(),
  }),
  /** False for the newest archive: a restore needs it. */
  canDelete: z.boolean(),
});
export type Backup = z.output<typeof backup>;

const drill = z.object({
  id: z.number(),
  startedAt: moment,
  /** Null while it waits or runs. */
  finishedAt: moment.nullable(),
  archive: z.string().nullable(),
  askedBy: z.string(),
  isGood: z.boolean().nullable(),
  result: z.string().nullable(),
});
export type Drill = z.output<typeof drill>;

const overview = z.object({
  backups: z.array(backup),
  /** The newest first. */
  drills: z.array(drill),
  isBackingUp: z.boolean(),
  isDrilling: z.boolean(),
  /** Where archives are on this machine. */
  directory: z.string(),
  /** Where copies go; null if nothing is set. */
  copiesIn: z.string().nullable(),
});
export type BackupOverview = z.output<typeof overview>;

export const backups = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/backups',
    access: 'admin',
    permission: 'manage-backups',
    event: 'staff-call',
    summary: 'The backups that there are, and what is known about them',
    response: overview,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/admin/backups',
    access: 'admin',
    permission: 'manage-backups',
    event: 'backup',
    summary: 'Make a backup now',
    response: overview,
  }),
  /** Streamed: an archive may have gigabytes. */
  download: endpoint({
    method: 'GET',
    path: '/api/admin/backups/:archive/file',
    access: 'admin',
    permission: 'manage-backups',
    event: 'export',
    summary: 'Download an archive, which holds everything about everybody',
    params,
    response: z.any(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/backups/:archive',
    access: 'admin',
    permission: 'manage-backups',
    event: 'backup',
    summary: 'Delete an archive on this machine',
    params,
    response: done,
  }),
  drill: endpoint({
    method: 'POST',
    path: '/api/admin/backup-drills',
    access: 'admin',
    permission: 'manage-backups',
    event: 'backup',
    summary: 'Restore an archive into a database that is thrown away, and compare',
    body: z.object({
      /** Defaults to the newest one. */
      archive: archiveName.optional(),
    }),
    response: overview,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/admin/backup-copies',
    access: 'admin',
    permission: 'manage-backups',
    event: 'backup',
    summary: 'Copy archives to the other place that are not there yet',
    response: overview,
  }),
};
