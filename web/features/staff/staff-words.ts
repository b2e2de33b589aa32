import { PASSWORD_MIN } from '#core/domain/staff/passwords.ts';
import type { StaffRole } from '#core/domain/staff/permissions.ts';

export const ROLE_LABELS: Record<StaffRole, string> = { owner: 'Owner', staff: 'Staff' };

export const OWNER_HINT =
  'Owners also manage accounts and settings, refund, export, and erase personal data.';

export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters; four words that do not belong together are good.`;
