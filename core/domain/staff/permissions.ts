/** Roles of staff accounts, from the most to the least powerful. */
export const STAFF_ROLES = ['owner', 'reviewer', 'clerk', 'reader'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

type Rule = {
  readonly roles: readonly StaffRole[];
  /** Completes "Only an owner can …". */
  readonly action: string;
};

/** Permissions by name. Reading is open to all staff unless listed. */
export const PERMISSIONS = {
  'own-account': { roles: STAFF_ROLES, action: 'change their own account' },
  /** Required for every change without another permission. */
  work: { roles: ['owner', 'reviewer', 'clerk'], action: 'change this' },
  review: { roles: ['owner', 'reviewer'], action: 'review and decide' },
  'manage-accounts': { roles: ['owner'], action: 'manage accounts' },
  'confirm-claims': { roles: ['owner'], action: 'confirm this' },
  'change-recipients': { roles: ['owner'], action: 'change who is notified' },
  'change-configuration': { roles: ['owner'], action: 'set up payments, mail and the address' },
  'change-brand': { roles: ['owner'], action: 'change the brand' },
  'change-mail-texts': { roles: ['owner'], action: 'change the texts of mails' },
  'change-settings': { roles: ['owner'], action: 'change these settings' },
  'issue-certificates': {
    roles: ['owner'],
    action: 'correct certificates, or issue them without a decision',
  },
  'manage-integrations': { roles: ['owner'], action: 'manage webhooks and API keys' },
  'manage-keys': { roles: ['owner'], action: 'manage signing keys' },
  'read-audit': { roles: ['owner'], action: 'read the record of who did what' },
  'manage-backups': { roles: ['owner'], action: 'manage backups' },
  refund: { roles: ['owner'], action: 'refund' },
  'withdraw-certificates': { roles: ['owner'], action: 'withdraw certificates' },
  'export-lists': { roles: ['owner'], action: 'export lists' },
  'export-person': { roles: ['owner'], action: 'export personal data' },
  'erase-person': { roles: ['owner'], action: 'erase personal data' },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof PERMISSIONS;

export const isAllowed = (role: StaffRole, permission: Permission): boolean =>
  (PERMISSIONS[permission] as Rule).roles.includes(role);

const WHO: Record<StaffRole, string> = {
  owner: 'an owner',
  reviewer: 'a reviewer',
  clerk: 'a clerk',
  reader: 'a reader',
};

/** Tells people without a permission who has it. */
export function whoCan(permission: Permission): string {
  const { roles, action } = PERMISSIONS[permission] as Rule;
  const people = roles.map((role) => WHO[role]);
  const last = people.pop();
  const all = people.length > 0 ? `${people.join(', ')} or ${last}` : last;
  return `Only ${all} can ${action}.`;
}
