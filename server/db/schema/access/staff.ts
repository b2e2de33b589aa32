import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { STAFF_ROLES } from '#core/domain/staff/permissions.ts';
import { bytes, createdAt, id, moment, oneOf, updatedAt } from '#server/db/schema/columns.ts';

/** Staff accounts. */
export const users = pgTable(
  'users',
  {
    id: id(),
    /** As it is typed at login, in lower case. */
    username: text().notNull().unique(),
    /** An argon2id hash; null until an invited person has chosen a password. */
    password: text(),
    /** The person's name among colleagues; the user name is shown if it is missing. */
    displayName: text(),
    /** Where password links go. Set by an invitation, or once `newEmail` was confirmed by its link. */
    email: text(),
    /** An address that is still unconfirmed. */
    newEmail: text(),
    role: text({ enum: STAFF_ROLES }).notNull().default('reviewer'),
    disabledAt: moment(),
    stripeCustomerId: text(),
    stripeSubscriptionId: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('users_username_lower', sql`${t.username} = lower(${t.username})`),
    // `staff` is a former role; an older version still running during an update may write it.
    check('users_role', oneOf(t.role, [...STAFF_ROLES, 'staff'])),
  ],
);

/** One row per login. The cookie holds the token; only its hash is kept, so a copy of the table opens nothing. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: id(),
    tokenHash: bytes().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    /** A session that has been idle for a while asks for the password again. */
    lastUsedAt: createdAt(),
    userAgent: text().notNull().default(''),
    /** The network address of the last use; null for sessions older than this column. */
    address: text(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

/** A login whose password was right and that waits for the second factor. Only the token's hash is kept. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    id: id(),
    tokenHash: bytes().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

/** Browsers that staff have signed in from. A cookie holds the token, for all accounts of that browser. */
export const staffDevices = pgTable(
  'staff_devices',
  {
    id: id(),
    tokenHash: bytes().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
  },
  (t) => [unique().on(t.tokenHash, t.userId), index().on(t.userId), index().on(t.lastUsedAt)],
);

const LINK_PURPOSES = ['invitation', 'forgotten-password', 'confirm-email', 'first-start'] as const;

/** One-time links for choosing a password or confirming an address, and the first start's code. Only hashes are kept. */
export const userLinks = pgTable(
  'user_links',
  {
    id: id(),
    tokenHash: bytes().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: LINK_PURPOSES }).notNull(),
    /** The address that the link confirms. */
    email: text(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    check('user_links_purpose', oneOf(t.purpose, LINK_PURPOSES)),
    check('user_links_email', sql`(${t.purpose} = 'confirm-email') = (${t.email} is not null)`),
    index().on(t.userId),
    index().on(t.expiresAt),
  ],
);

/** Keys for programs that make staff calls. Only the token's hash is kept. */
export const apiKeys = pgTable('api_keys', {
  id: id(),
  tokenHash: bytes().notNull().unique(),
  name: text().notNull(),
  prefix: text().notNull(),
  scopes: text().array().notNull(),
  createdAt: createdAt(),
  createdBy: text().notNull(),
  lastUsedAt: moment(),
  expiresAt: moment(),
});
