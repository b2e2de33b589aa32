/** Roles of staff accounts. */
export const STAFF_ROLES = ['owner', 'staff'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

type Rule = {
  readonly roles: readonly StaffRole[];
  /** Completes "Only an owner can …". */
  readonly action: string;
};

/** Who may do what. Anything that is not listed here is open to all staff. */
export const PERMISSIONS = {
  'manage-accounts': { roles: ['owner'], action: 'manage accounts' },
  'confirm-claims': { roles: ['owner'], action: 'confirm this' },
  'change-recipients': { roles: ['owner'], action: 'change who is told' },
  'change-settings': { roles: ['owner'], action: 'change these settings' },
  'issue-certificates': {
    roles: ['owner'],
    action: 'correct certificates, or issue them without a decision',
  },
  'manage-keys': { roles: ['owner'], action: 'manage signing keys' },
  refund: { roles: ['owner'], action: 'refund' },
  'withdraw-certificates': { roles: ['owner'], action: 'withdraw certificates' },
  'export-lists': { roles: ['owner'], action: 'export lists' },
  'export-person': { roles: ['owner'], action: 'export personal data' },
  'erase-person': { roles: ['owner'], action: 'erase personal data' },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof PERMISSIONS;

export const isAllowed = (role: StaffRole, permission: Permission): boolean =>
  (PERMISSIONS[permission] as Rule).roles.includes(role);

const WHO: Record<StaffRole, string> = { owner: 'an owner', staff: 'a member of staff' };

/** For people who lack a permission: who has it. */
export function whoCan(permission: Permission): string {
  const { roles, action } = PERMISSIONS[permission] as Rule;
  return `Only ${roles.map((role) => WHO[role]).join(' or ')} can ${action}.`;
}
