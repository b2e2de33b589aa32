import { adminAddress } from '#core/admin-address.ts';

/** Kinds whose records can be opened. */
const RECORDS = [
  'application',
  'order',
  'review',
  'certificate',
  'lead',
  'inquiry',
  'email',
] as const;

/** Kinds with one place for all their records. */
const PLACES: Record<string, string> = {
  user: '/admin?tab=settings',
  key: '/admin?tab=settings',
  settings: '/admin?tab=settings',
  backup: '/admin?tab=settings&view=backups',
  'bulk run': '/admin?tab=settings&view=bulk-runs',
};

/** Returns where staff find what an entry is about; undefined if there is no such place. */
export function subjectAddress(type: string, id: string): string | undefined {
  const record = RECORDS.find((known) => known === type);
  if (record && /^\d{1,10}$/.test(id)) return adminAddress(record, Number(id));
  return PLACES[type];
}
