import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { check, expectedChangedAt, secret, storedGroup } from './go-live.ts';

/** The bucket that backups are copied to. */
const place = z.object({
  ...storedGroup,
  endpoint: z.string().nullable(),
  region: z.string().nullable(),
  bucket: z.string().nullable(),
  accessKeyId: z.string().nullable(),
  hasSecret: z.boolean(),
  prefix: z.string().nullable(),
});
export type BackupPlace = z.output<typeof place>;

const named = (message: string) => z.string().trim().min(1, message).max(200);

export const bucketForCopies = z.object({
  endpoint: z
    .string()
    .trim()
    .max(300)
    .regex(/^https?:\/\/[^\s/@]+(\/\S*)?$/i, 'Enter an address such as https://s3.example.com'),
  region: named('Enter the region, such as eu-central-1'),
  bucket: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'This is not the name of a bucket'),
  accessKeyId: named('Enter the id of the access key'),
  /** Empty: unchanged, for the same bucket and key. */
  secretAccessKey: secret(/^\S+$/, 'A secret access key has no spaces'),
  prefix: z.string().trim().max(100).default(''),
  expectedChangedAt,
});

const shared = { access: 'admin', permission: 'manage-backups' } as const;
const path = '/api/admin/backup-place';

export const backupPlace = {
  read: endpoint({
    ...shared,
    event: 'staff-call',
    method: 'GET',
    path,
    summary: 'Where backups are copied to',
    response: place,
  }),
  save: endpoint({
    ...shared,
    event: 'backup',
    method: 'PUT',
    path,
    summary: 'Write to a bucket and delete again, and copy backups to it from then on',
    body: bucketForCopies,
    response: z.object({ isSaved: z.boolean(), check, place }),
  }),
  remove: endpoint({
    ...shared,
    event: 'backup',
    method: 'DELETE',
    path,
    summary: 'Copy no more backups to the bucket that was set on the screen',
    response: place,
  }),
};
