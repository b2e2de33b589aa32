import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { CertificateContent, Day } from '#core/domain/certificates/content.ts';
import type { RenewalStage } from '#core/domain/certificates/renewal.ts';
import { CERTIFICATE_STATUSES, type CertificateReason } from '#core/domain/certificates/state.ts';
import { VISIBILITIES } from '#core/domain/certificates/visibility.ts';
import {
  createdAt,
  descending,
  id,
  moment,
  oneOf,
  searchIndex,
  searchText,
  updatedAt,
} from './columns.ts';
import { certificationFiles, certificationOrders } from './orders.ts';

export const KEY_STATES = ['active', 'retired', 'compromised'] as const;

/** Public keys of signatures. The private ones are in no table. */
export const issuerKeys = pgTable(
  'issuer_keys',
  {
    id: id(),
    /** As a multikey: `z6Mk…`. */
    publicKey: text().notNull().unique(),
    state: text({ enum: KEY_STATES }).notNull().default('active'),
    /** Signs test certificates only, and is published nowhere. */
    isTest: boolean().notNull(),
    createdAt: createdAt(),
    endedAt: moment(),
  },
  (t) => [check('issuer_keys_state', oneOf(t.state, KEY_STATES))],
);

/** Published status lists: one bit for each edition that ended early. */
export const statusLists = pgTable('status_lists', {
  id: id(),
  /** Incremented when a bit is set. */
  version: integer().notNull().default(0),
  /** The version that `signed` contains. */
  signedVersion: integer(),
  signed: text(),
  /** The same list as named by files signed under an earlier address, by origin. */
  formerSigned: jsonb().$type<Record<string, string>>().notNull().default({}),
  signedAt: moment(),
});

/** What the register shows, as far as the table knows; the rest depends on the date. */
export const IS_LISTED = sql`status = 'valid' and visibility = 'register' and not is_test`;

export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    number: text().notNull().unique(),
    /** Null once the order has been deleted at the end of its retention. */
    orderId: integer()
      .unique()
      .references(() => certificationOrders.id, { onDelete: 'set null' }),
    origin: text({ enum: ['generated', 'uploaded'] }).notNull(),
    isTest: boolean().notNull(),
    /** Content of the newest delivered edition; before the first delivery, of the prepared one. */
    holderName: text().notNull(),
    printedName: text(),
    holderPlace: text().notNull(),
    holderCountry: text().notNull(),
    scope: text().notNull(),
    isOverall: boolean().notNull(),
    areas: text().array().notNull(),
    schemeVersion: integer().notNull(),
    issuedOn: date({ mode: 'string' }).notNull(),
    validUntil: date({ mode: 'string' }).notNull(),
    firstIssuedOn: date({ mode: 'string' }).notNull(),
    /** The current edition; 0 before the first delivery. */
    edition: integer().notNull().default(0),
    status: text({ enum: CERTIFICATE_STATUSES }).notNull().default('prepared'),
    statusReason: text().$type<CertificateReason>(),
    statusSince: createdAt(),
    visibility: text({ enum: VISIBILITIES }).notNull().default('link'),
    /** Suspended from this day on because its check-in is missing; null if no such day is set. */
    suspendsOn: date({ mode: 'string' }),
    /** The day on which its holder was sent each renewal mail; see `core/domain/certificates/renewal.ts`. */
    renewalTold: jsonb().$type<Partial<Record<RenewalStage, Day>>>().notNull().default({}),
    /** The longest duration of its present suspension that its holder was notified of, in days. */
    suspensionTold: integer().notNull().default(0),
    /** The certificate that it renews. */
    supersedesId: integer()
      .unique()
      .references((): AnyPgColumn => certificates.id),
    /** Whether reviewer and decider were different people; null if there was no review. */
    decidedByTwo: boolean(),
    /** Why it was issued without a review, in the owner's words. */
    decisionNote: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText(
      sql`lower(number || ' ' || holder_name || ' ' || coalesce(printed_name, '') || ' ' || holder_place)`,
    ),
  },
  (t) => [
    check(
      'certificates_number',
      sql`${t.number} ~ '^(BEC|TST)-[0-9]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]$'`,
    ),
    check('certificates_test_number', sql`${t.isTest} = (${t.number} like 'TST-%')`),
    check('certificates_status', oneOf(t.status, CERTIFICATE_STATUSES)),
    check('certificates_visibility', oneOf(t.visibility, VISIBILITIES)),
    check('certificates_country', sql`${t.holderCountry} ~ '^[A-Z]{2}$'`),
    check('certificates_delivered', sql`(${t.status} = 'prepared') = (${t.edition} = 0)`),
    // Includes the end, so that a period is sorted by it without touching the table: ends are in the order of the beginnings.
    index('certificates_newest').on(t.createdAt.desc(), t.id.desc(), t.validUntil),
    index().on(t.status, t.createdAt.desc(), t.id.desc()),
    index('certificates_by_holder').on(descending(sql`lower(${t.holderName})`), t.id.desc()),
    index().on(t.validUntil.desc(), t.id.desc()),
    // Lets the calendar count ending terms without touching the table.
    index('certificates_term_end')
      .on(t.validUntil, t.isTest, t.id)
      .where(sql`${t.status} = 'valid'`),
    // The columns that reports count by and select; `certificates_uncounted` has those that do not count.
    index('certificates_by_state')
      .on(t.status, t.validUntil, t.suspendsOn)
      .where(sql`not ${t.isTest}`),
    index('certificates_by_issue')
      .on(t.issuedOn, t.areas, t.supersedesId)
      .where(sql`${t.edition} > 0 and not ${t.isTest}`),
    index('certificates_by_end')
      .on(t.validUntil, t.status, t.id)
      .where(sql`${t.edition} > 0 and not ${t.isTest}`),
    index('certificates_uncounted').on(t.id).where(sql`${t.isTest} or ${t.edition} = 0`),
    index('certificates_suspended').on(t.statusSince).where(sql`${t.status} = 'suspended'`),
    index().on(t.suspendsOn, t.id).where(sql`${t.suspendsOn} is not null`),
    searchIndex('certificates_search', t.searchText),
    // For the register below, whose condition they repeat. The first has every column that a search reads, so that reading
    // many entries in order does not touch the table.
    index('certificates_register_name')
      .on(
        sql`lower(${t.holderName})`,
        t.id,
        t.holderName,
        t.holderCountry,
        t.validUntil,
        t.suspendsOn,
        t.areas,
        t.searchText,
      )
      .where(IS_LISTED),
    index('certificates_register_country').on(t.holderCountry).where(IS_LISTED),
    searchIndex('certificates_register_search', t.searchText, t.areas).where(IS_LISTED),
  ],
);

/**
 * The public register: only what may be found. It is a view, so it cannot differ from the records. Whether a
 * term has ended or a suspension has begun depends on the date, so readers compare `validUntil` and `suspendsOn` with
 * the day. Migration 0017 defines it.
 */
export const registerEntries = pgView('register_entries', {
  id: integer().notNull(),
  number: text().notNull(),
  holderName: text().notNull(),
  holderPlace: text().notNull(),
  holderCountry: text().notNull(),
  isOverall: boolean().notNull(),
  areas: text().array().notNull(),
  validUntil: date({ mode: 'string' }).notNull(),
  suspendsOn: date({ mode: 'string' }),
  updatedAt: moment().notNull(),
  searchText: text().notNull(),
}).existing();

const certificateId = () =>
  integer()
    .notNull()
    .references(() => certificates.id, { onDelete: 'cascade' });

export const EDITION_REASONS = [
  'issued',
  'corrected',
  'extended',
  'reinstated',
  're-signed',
] as const;
export type EditionReason = (typeof EDITION_REASONS)[number];

/** The documents of a certificate. What one states never changes; the signed file is added once it is made. */
export const certificateEditions = pgTable(
  'certificate_editions',
  {
    id: id(),
    certificateId: certificateId(),
    edition: integer().notNull(),
    reason: text({ enum: EDITION_REASONS }).notNull(),
    /** Why, in words for staff. */
    note: text(),
    content: jsonb().$type<CertificateContent>().notNull(),
    /** The signed JSON, byte for byte as attached to the PDF. */
    credential: text(),
    credentialSha256: text().unique(),
    /** Of the canonical document without its signatures. */
    documentSha256: text().unique(),
    proofValues: text().array(),
    keyId: integer().references(() => issuerKeys.id),
    /** Its status bit; test certificates have none. */
    listId: integer().references(() => statusLists.id),
    listIndex: integer(),
    /** The PDF, as it was drawn or uploaded. */
    fileId: integer()
      .unique()
      .references(() => certificationFiles.id, { onDelete: 'set null' }),
    createdBy: text().notNull(),
    createdAt: createdAt(),
    deliveredAt: moment(),
    /** Ended early: replaced, suspended or withdrawn. Its bit is set and never cleared. */
    endedAt: moment(),
  },
  (t) => [
    unique().on(t.certificateId, t.edition),
    unique().on(t.listId, t.listIndex),
    check('certificate_editions_reason', oneOf(t.reason, EDITION_REASONS)),
    check(
      'certificate_editions_signed',
      sql`(${t.credential} is null) = (${t.credentialSha256} is null) and (${t.credential} is null) = (${t.documentSha256} is null)`,
    ),
    check(
      'certificate_editions_delivered',
      sql`${t.deliveredAt} is null or ${t.credential} is not null`,
    ),
    check('certificate_editions_index', sql`(${t.listId} is null) = (${t.listIndex} is null)`),
  ],
);

/** The history of a certificate. Append-only, like `activity`. */
export const certificateEvents = pgTable(
  'certificate_events',
  {
    id: id(),
    certificateId: certificateId(),
    /** A `CertificateEventKind`. */
    kind: text().notNull(),
    reason: text().$type<CertificateReason>(),
    edition: integer().notNull(),
    /** For staff. */
    note: text(),
    actor: text().notNull(),
    at: createdAt(),
  },
  (t) => [index().on(t.certificateId, t.id)],
);

export const USE_KINDS = ['page', 'badge', 'file', 'document'] as const;
export type UseKind = (typeof USE_KINDS)[number];

/** Views of a certificate per day. Nothing about the viewers. */
export const certificateUses = pgTable(
  'certificate_uses',
  {
    certificateId: certificateId(),
    day: date({ mode: 'string' }).notNull(),
    kind: text({ enum: USE_KINDS }).notNull(),
    uses: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.certificateId, t.day, t.kind] }),
    check('certificate_uses_kind', oneOf(t.kind, USE_KINDS)),
  ],
);
