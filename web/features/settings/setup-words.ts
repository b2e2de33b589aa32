import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { SetupPoint } from '#core/contract/staff/owner/setup.ts';

export const SETUP_NAMES: Record<SetupPoint, string> = {
  owner: 'E-mail address of an owner',
  payments: 'Payments',
  webhook: 'Payment notifications',
  mail: 'Outgoing mail',
  recipients: 'Who is notified',
  address: 'Public address',
  brand: 'Brand',
  legal: 'Legal details',
  claims: 'Claims and testimonials',
  certificates: 'Certificates',
  'four-eyes': 'Second person',
  backup: 'Backups',
};

const SETTINGS = '/admin?tab=settings';

/** The address at which each point is dealt with. */
export const SETUP_PLACES: Record<SetupPoint, string> = {
  owner: `${SETTINGS}#your-account`,
  payments: `${SETTINGS}&view=go-live#payments`,
  webhook: `${SETTINGS}&view=go-live#payments`,
  mail: `${SETTINGS}&view=go-live#mail`,
  recipients: `${SETTINGS}#recipients`,
  address: `${SETTINGS}&view=go-live#address`,
  brand: `${SETTINGS}&view=brand`,
  legal: `${SETTINGS}&view=brand`,
  claims: `${SETTINGS}&view=brand`,
  certificates: `${SETTINGS}&view=go-live#address`,
  'four-eyes': `${SETTINGS}#four-eyes`,
  backup: `${SETTINGS}&view=backups`,
};

export const SETUP_STATES = {
  done: { icon: CircleCheck, word: 'Ready', tone: 'success', className: 'text-brand-700' },
  attention: {
    icon: CircleAlert,
    word: 'Look at this',
    tone: 'warning',
    className: 'text-brass-700',
  },
  optional: {
    icon: CircleDashed,
    word: 'Optional',
    tone: 'neutral',
    className: 'text-ink-600',
  },
  missing: { icon: CircleDashed, word: 'To do', tone: 'danger', className: 'text-danger-700' },
} as const;
