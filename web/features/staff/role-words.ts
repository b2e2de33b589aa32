import type { StaffRole } from '#core/domain/permissions.ts';

export const ROLE_LABELS: Record<StaffRole, string> = { owner: 'Owner', staff: 'Staff' };

export const OWNER_HINT =
  'Owners also manage accounts and settings, refund, export, and erase personal data.';
