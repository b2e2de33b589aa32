import { PASSWORD_MIN } from '#core/domain/staff/passwords.ts';
import type { StaffRole } from '#core/domain/staff/permissions.ts';

export const ROLE_LABELS: Record<StaffRole, string> = {
  owner: 'Owner',
  reviewer: 'Reviewer',
  clerk: 'Clerk',
  reader: 'Reader',
};

export const ROLE_DESCRIPTIONS: Record<StaffRole, string> = {
  owner: 'Does everything: accounts and settings, refunds, exports, and erasing personal data.',
  reviewer: 'Reviews and decides, suspends and reinstates, and does what clerks do.',
  clerk: 'Handles leads, orders, applications, inquiries and mails, and delivers what was decided.',
  reader: 'Sees everything and changes nothing but their own account.',
};

export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters; four unrelated words work well.`;
