import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { SetupPoint } from '#core/contract/setup.ts';

export const SETUP_NAMES: Record<SetupPoint, string> = {
  owner: 'E-mail address of an owner',
  payments: 'Payments',
  webhook: 'Payment notifications',
  mail: 'Outgoing mail',
  recipients: 'Who is told',
  address: 'Public address',
  brand: 'Brand',
  claims: 'Claims and testimonials',
  backup: 'Backups',
};

export const SETUP_STATES = {
  done: { icon: CircleCheck, word: 'Ready', tone: 'success', className: 'text-brand-700' },
  attention: {
    icon: CircleAlert,
    word: 'Look at this',
    tone: 'warning',
    className: 'text-brass-700',
  },
  missing: { icon: CircleDashed, word: 'To do', tone: 'danger', className: 'text-danger-700' },
} as const;
