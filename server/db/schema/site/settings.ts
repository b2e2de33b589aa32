import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { FOUR_EYES } from '#core/domain/reviews/decision.ts';
import { moment, oneOf, updatedAt } from '#server/db/schema/columns.ts';

/** One row for the whole site. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer().primaryKey().default(1),
    googleAnalyticsId: text(),
    googleTagManagerId: text(),
    adminNotificationEmails: text().array().notNull().default([]),
    /** Discount codes of the specification that the owner has switched off. */
    disabledDiscountCodes: text().array().notNull().default([]),
    /** When staff confirmed that claims and testimonials are the provider's own; null while they are samples. */
    claimsConfirmedAt: moment(),
    claimsConfirmedBy: text(),
    /** Whether a second person must decide about certificates. */
    fourEyes: text({ enum: FOUR_EYES }).notNull().default('auto'),
    /** Whether a certificate is suspended automatically when its check-in is missing. */
    autoSuspend: boolean().notNull().default(true),
    /** Incremented with every change of stored values or the brand. Processes that see a new number reload both. */
    configurationVersion: integer().notNull().default(1),
    /** Whether an account without a second factor can do nothing but set one up. */
    requiresSecondFactor: boolean().notNull().default(false),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('site_settings_four_eyes', oneOf(t.fourEyes, FOUR_EYES)),
    check('site_settings_single', sql`${t.id} = 1`),
    // Both ids end up in a script's address: nothing but these characters may ever be stored.
    check('site_settings_analytics', sql`${t.googleAnalyticsId} ~ '^G-[A-Z0-9]{10}$'`),
    check('site_settings_tag_manager', sql`${t.googleTagManagerId} ~ '^GTM-[A-Z0-9]{4,10}$'`),
  ],
);

/** How the last real test of a service ended. */
export const serviceChecks = pgTable('service_checks', {
  name: text().primaryKey(),
  isOk: boolean().notNull(),
  says: text().notNull(),
  at: moment().notNull(),
});

/**
 * Settings made on screen, named like the environment variables they replace. Secrets are encrypted:
 * without the key, which is not in the database, they are unreadable.
 */
export const storedValues = pgTable(
  'stored_values',
  {
    name: text().primaryKey(),
    value: text(),
    sealed: text(),
    updatedAt: updatedAt(),
    updatedBy: text().notNull(),
  },
  (t) => [check('stored_values_one', sql`(${t.value} is null) <> (${t.sealed} is null)`)],
);
