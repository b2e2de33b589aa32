import type { StaffAccount } from '#core/contract/staff.ts';

export const ROLE_LABELS: Record<StaffAccount['role'], string> = { owner: 'Owner', staff: 'Staff' };
