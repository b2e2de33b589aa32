/**
 * What an owner can set on the screen, by group. If the environment sets one variable of a group, it sets the whole group:
 * a mix of both would be neither.
 */
export const STORED_GROUPS = {
  payments: [
    'PAYMENT_PROVIDER',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  inbound: ['INBOUND_ADDRESS', 'INBOUND_SECRET', 'INBOUND_IMAP_URL'],
  address: ['PUBLIC_URL', 'FORMER_ORIGINS', 'TRUST_PROXY'],
  'backup-copies': [
    'BACKUP_S3_ENDPOINT',
    'BACKUP_S3_REGION',
    'BACKUP_S3_BUCKET',
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
    'BACKUP_S3_PREFIX',
  ],
} as const;

export type StoredGroup = keyof typeof STORED_GROUPS;
export type StoredName = (typeof STORED_GROUPS)[StoredGroup][number];

const SECRETS: ReadonlySet<StoredName> = new Set<StoredName>([
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  // Contains the password.
  'SMTP_URL',
  'INBOUND_SECRET',
  // Contains the password.
  'INBOUND_IMAP_URL',
  'BACKUP_S3_SECRET_ACCESS_KEY',
]);

export const isSecret = (name: StoredName): boolean => SECRETS.has(name);

export const GROUP_NAMES = Object.keys(STORED_GROUPS) as StoredGroup[];
