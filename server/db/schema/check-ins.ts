import { isNotNull, sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Day } from '#core/domain/certificates/content.ts';
import {
  CHECK_IN_PATHS,
  CHECK_IN_STATUSES,
  type CheckInAnswer,
} from '#core/domain/check-ins/form.ts';
import type { Stage } from '#core/domain/check-ins/schedule.ts';
import { linkColleagueId } from './access/portal.ts';
import { certificates } from './certificates.ts';
import { bytes, createdAt, id, moment, oneOf, updatedAt } from './columns.ts';

const day = () => date({ mode: 'string' });

/** The yearly check-ins of a certificate, planned when it is issued. */
export const checkIns = pgTable(
  'check_ins',
  {
    id: id(),
    certificateId: integer()
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    ordinal: integer().notNull(),
    opensOn: day().notNull(),
    dueOn: day().notNull(),
    extendedTo: day(),
    extensionReason: text(),
    extendedBy: text(),
    /** The last day: the extension, else the due date. For lists and the calendar. */
    deadline: day().generatedAlwaysAs(sql`coalesce(extended_to, due_on)`),
    status: text({ enum: CHECK_IN_STATUSES }).notNull().default('planned'),
    /** The day on which each mail was sent; see `core/domain/check-ins/schedule.ts`. */
    told: jsonb().$type<Partial<Record<Stage, Day>>>().notNull().default({}),
    /** By question key. */
    answers: jsonb().$type<Record<string, CheckInAnswer>>().notNull().default({}),
    declaredName: text(),
    declaredRole: text(),
    submittedAt: moment(),
    path: text({ enum: CHECK_IN_PATHS }),
    /** The last day for our answer; null if no answer is needed. */
    answerBy: day(),
    /** What we asked for when we returned it. */
    returnNote: text(),
    decidedBy: text(),
    decidedAt: moment(),
    decisionNote: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique().on(t.certificateId, t.ordinal),
    check('check_ins_status', oneOf(t.status, CHECK_IN_STATUSES)),
    check('check_ins_path', sql`${t.path} is null or ${oneOf(t.path, CHECK_IN_PATHS)}`),
    // The sweep and the calendar read those not yet done, by day.
    index('check_ins_to_do').on(t.opensOn).where(sql`${t.status} in ('planned', 'returned')`),
    index('check_ins_deadline')
      .on(t.deadline, t.certificateId)
      .where(sql`${t.status} in ('planned', 'returned')`),
    // The reports count all that were due.
    index('check_ins_reported')
      .on(t.deadline, t.status, t.submittedAt, t.certificateId)
      .where(sql`${t.status} not in ('waived', 'cancelled')`),
    index('check_ins_submitted').on(t.answerBy).where(sql`${t.status} = 'submitted'`),
  ],
);

const checkInId = () =>
  integer()
    .notNull()
    .references(() => checkIns.id, { onDelete: 'cascade' });

/** Links to the form of one check-in. Only the hash of a token is kept. */
export const checkInLinks = pgTable(
  'check_in_links',
  {
    id: id(),
    checkInId: checkInId(),
    tokenHash: bytes().notNull().unique(),
    colleagueId: linkColleagueId(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.checkInId), index().on(t.colleagueId).where(isNotNull(t.colleagueId))],
);

/** Evidence. Its files are kept by `findReferencedKeys` and backed up with all others. */
export const checkInDocuments = pgTable(
  'check_in_documents',
  {
    id: id(),
    checkInId: checkInId(),
    documentName: text().notNull(),
    documentType: text().notNull(),
    documentSize: integer().notNull(),
    fileKey: text().notNull().unique(),
    sha256: text().notNull(),
    uploadedAt: createdAt(),
  },
  (t) => [
    check('check_in_documents_size', sql`${t.documentSize} > 0`),
    index().on(t.checkInId, t.id),
  ],
);

const CHANGE_STATES = ['open', 'granted', 'declined', 'withdrawn'] as const;

/** A holder's request for another name, place or scope. At most one is open per certificate. */
export const holderChanges = pgTable(
  'holder_changes',
  {
    id: id(),
    certificateId: integer()
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    holderName: text().notNull(),
    printedName: text(),
    holderPlace: text().notNull(),
    holderCountry: text().notNull(),
    scope: text().notNull(),
    note: text(),
    /** An email address. */
    askedBy: text().notNull(),
    askedAt: createdAt(),
    state: text({ enum: CHANGE_STATES }).notNull().default('open'),
    answer: text(),
    decidedBy: text(),
    decidedAt: moment(),
  },
  (t) => [
    check('holder_changes_state', oneOf(t.state, CHANGE_STATES)),
    uniqueIndex('holder_changes_open').on(t.certificateId).where(sql`${t.state} = 'open'`),
  ],
);
