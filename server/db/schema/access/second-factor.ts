import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, moment } from '#server/db/schema/columns.ts';
import { users } from './staff.ts';

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The authenticator app of an account. */
export const userTotp = pgTable(
  'user_totp',
  {
    userId: userId().primaryKey(),
    /** Encrypted; null until the first code of a new secret was right. */
    secret: text(),
    confirmedAt: moment(),
    /** The time step of the last code used: neither it nor an earlier one works again. */
    lastStep: integer().notNull().default(0),
    /** Encrypted; replaces the secret after its first right code. */
    newSecret: text(),
    newSecretAt: moment(),
  },
  (t) => [
    check('user_totp_confirmed', sql`(${t.secret} is null) = (${t.confirmedAt} is null)`),
    check('user_totp_new', sql`(${t.newSecret} is null) = (${t.newSecretAt} is null)`),
  ],
);

export const userPasskeys = pgTable(
  'user_passkeys',
  {
    id: id(),
    userId: userId(),
    /** As the browser names it, in base64url. */
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    /** The signature counter, if the device keeps one. */
    counter: integer().notNull(),
    transports: text().array().notNull().default([]),
    /** The owner's name for it. */
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (t) => [index().on(t.userId)],
);

/** For somebody whose device is lost. Only hashes are kept, and each works once. */
export const userRecoveryCodes = pgTable(
  'user_recovery_codes',
  {
    id: id(),
    userId: userId(),
    codeHash: bytes().notNull(),
    usedAt: moment(),
  },
  (t) => [unique().on(t.userId, t.codeHash)],
);
