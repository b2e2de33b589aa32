import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { COLLEAGUE_ROLES } from '#core/domain/portal/roles.ts';
import { bytes, createdAt, id, moment, oneOf, updatedAt } from '#server/db/schema/columns.ts';
import { customers } from '#server/db/schema/customers.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { users } from './staff.ts';

/** In lower case, like the addresses of customers. What it gives access to is determined on each request. */
const email = () => text().notNull();

/** One-time links to the customer's page. Only the hash of a token is kept. */
export const portalLinks = pgTable(
  'portal_links',
  {
    id: id(),
    tokenHash: bytes().notNull().unique(),
    email: email(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    check('portal_links_email_lower', sql`${t.email} = lower(${t.email})`),
    index().on(t.email),
    index().on(t.expiresAt),
  ],
);

/** One row per sign-in. The cookie holds the token; only its hash is kept. */
export const portalSessions = pgTable(
  'portal_sessions',
  {
    id: id(),
    tokenHash: bytes().notNull().unique(),
    email: email(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    lastUsedAt: createdAt(),
    userAgent: text().notNull().default(''),
  },
  (t) => [
    check('portal_sessions_email_lower', sql`${t.email} = lower(${t.email})`),
    index().on(t.email),
    index().on(t.expiresAt),
  ],
);

/** Further addresses that a customer lets onto their page. */
export const portalColleagues = pgTable(
  'portal_colleagues',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    email: email(),
    role: text({ enum: COLLEAGUE_ROLES }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique().on(t.customerId, t.email),
    check('portal_colleagues_email_lower', sql`${t.email} = lower(${t.email})`),
    check('portal_colleagues_role', oneOf(t.role, COLLEAGUE_ROLES)),
    index().on(t.email),
  ],
);

/** The colleague whom a link was made for; deleted with the colleague. Null for all others. */
export const linkColleagueId = () =>
  integer().references(() => portalColleagues.id, { onDelete: 'cascade' });

export const portalPasskeys = pgTable(
  'portal_passkeys',
  {
    id: id(),
    email: email(),
    /** As the browser names it, in base64url. */
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    /** The signature counter, if the device keeps one. */
    counter: integer().notNull(),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (t) => [
    check('portal_passkeys_email_lower', sql`${t.email} = lower(${t.email})`),
    index().on(t.email),
  ],
);

/** Challenges that a browser was asked to sign. Each can be answered once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** The customer whose passkey is being made; null for staff, and for a sign-in, where the customer is not known yet. */
    email: text(),
    /** The member of staff who makes a passkey or signs in with one. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

/** What the certificate of an order will state about its holder, as confirmed by the customer. */
export const holderDetails = pgTable(
  'holder_details',
  {
    orderId: integer()
      .primaryKey()
      .references(() => certificationOrders.id, { onDelete: 'cascade' }),
    /** All of these are empty if staff ask before anything was confirmed. */
    holderName: text().notNull().default(''),
    printedName: text(),
    holderPlace: text().notNull().default(''),
    holderCountry: text().notNull().default(''),
    scope: text().notNull().default(''),
    /** Null while staff ask for new details. */
    confirmedAt: moment(),
    /** The address that confirmed them. */
    confirmedBy: text(),
    /** Why staff ask, in words for the customer. */
    note: text(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('holder_details_confirmed', sql`(${t.confirmedAt} is null) = (${t.confirmedBy} is null)`),
  ],
);

const ERASURE_STATES = ['open', 'declined'] as const;

/** Requests for the deletion of a customer's data. A granted one is deleted along with the customer. */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    id: id(),
    email: email().unique(),
    note: text(),
    askedAt: createdAt(),
    state: text({ enum: ERASURE_STATES }).notNull().default('open'),
    answer: text(),
    decidedBy: text(),
    decidedAt: moment(),
  },
  (t) => [
    check('erasure_requests_state', oneOf(t.state, ERASURE_STATES)),
    check(
      'erasure_requests_declined',
      sql`(${t.state} = 'declined') = (${t.decidedAt} is not null)`,
    ),
  ],
);

/** Applications in progress, so that they can be continued on another device. */
export const applicationDrafts = pgTable(
  'application_drafts',
  {
    draftToken: uuid().primaryKey(),
    email: email(),
    /** Entered values, by field name. */
    values: jsonb().$type<Record<string, string>>().notNull(),
    sessionId: uuid(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('application_drafts_email_lower', sql`${t.email} = lower(${t.email})`),
    index().on(t.email),
    index().on(t.updatedAt),
  ],
);
