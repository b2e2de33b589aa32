import { isNotNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Level } from '#core/domain/assessment/assessment-question.ts';
import type { AreaId } from '#core/domain/catalogue.ts';
import type { Day } from '#core/domain/certificates/content.ts';
import { BASES } from '#core/domain/reviews/criteria.ts';
import { POINT_KINDS, POINT_STATES, REVIEW_STATES } from '#core/domain/reviews/points.ts';
import { linkColleagueId } from './access/portal.ts';
import { bytes, createdAt, id, moment, oneOf, updatedAt } from './columns.ts';
import { certificationOrders } from './orders.ts';

export const DECISIONS = ['certify', 'decline'] as const;

/** A decision made before the declined areas were reopened. */
export type FormerDecision = {
  /** All areas that were certified by then. */
  areas: AreaId[];
  text: string;
  decidedBy: string;
  decidedAt: string;
  decidedByTwo: boolean;
  /** The last day on which declined areas can be completed. */
  completionUntil: Day;
};

/** What was found out about a company before certification, and who decided what. One per paid order. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => certificationOrders.id, { onDelete: 'cascade' }),
    /** The scheme version whose criteria apply. */
    schemeVersion: integer().notNull(),
    /** The areas ordered; all five for the company as a whole. */
    areas: text().array().$type<AreaId[]>().notNull(),
    isOverall: boolean().notNull(),
    state: text({ enum: REVIEW_STATES }).notNull().default('open'),
    /** The account that works on it. */
    reviewer: text(),
    /** Accounts that ever confirmed a criterion or closed a point, even if reverted: none of them is a second person. */
    reviewers: text().array().notNull().default([]),
    /** The clock; see `core/domain/reviews/clock.ts`. */
    runningSince: date({ mode: 'string' }),
    daysUsed: integer().notNull().default(0),
    /** The last day for the decision; null while the customer's answer is awaited, and afterwards. */
    dueOn: date({ mode: 'string' }),
    waitingSince: moment(),
    remindersSent: integer().notNull().default(0),
    /** When the customer last declared everything answered. */
    answeredAt: moment(),
    /** The reviewer's proposal, for someone else to decide. */
    proposedBy: text(),
    decision: text({ enum: DECISIONS }),
    areasGranted: text().array().$type<AreaId[]>(),
    /** For the customer. */
    decisionText: text(),
    decidedBy: text(),
    decidedAt: moment(),
    /** Whether reviewer and decider were different people; null before the decision. */
    decidedByTwo: boolean(),
    /** The last day on which declined areas can be completed without a new fee. */
    completionUntil: date({ mode: 'string' }),
    /** Decisions that a certificate is based on, oldest first; filled when declined areas are reopened. */
    formerDecisions: jsonb().$type<FormerDecision[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique().on(t.orderId),
    check('reviews_state', oneOf(t.state, REVIEW_STATES)),
    check('reviews_waiting', sql`(${t.state} = 'waiting') = (${t.waitingSince} is not null)`),
    check(
      'reviews_due',
      sql`(${t.dueOn} is not null) = (${t.state} in ('open', 'decision')) and (${t.dueOn} is null) = (${t.runningSince} is null)`,
    ),
    check(
      'reviews_decided',
      sql`(${t.state} = 'decided') = (${t.decidedAt} is not null) and (${t.decidedAt} is null) = (${t.decidedBy} is null) and (${t.decidedAt} is null) = (${t.decidedByTwo} is null)`,
    ),
    index().on(t.state, t.dueOn, t.id),
    index().on(t.createdAt.desc(), t.id.desc()),
    index('reviews_by_due_day').on(t.dueOn.desc(), t.id.desc()).where(sql`${t.dueOn} is not null`),
    index().on(t.reviewer, t.createdAt.desc(), t.id.desc()).where(sql`${t.reviewer} is not null`),
    index('reviews_without_reviewer')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`${t.reviewer} is null`),
    index('reviews_my_work')
      .on(t.reviewer, t.dueOn, t.id)
      .where(sql`${t.reviewer} is not null and ${t.state} in ('open', 'waiting', 'decision')`),
    // The reports count the days that decisions took.
    index('reviews_reported')
      .on(t.decidedAt, t.daysUsed, t.orderId)
      .where(sql`${t.decidedAt} is not null`),
  ],
);

const reviewId = () =>
  integer()
    .notNull()
    .references(() => reviews.id, { onDelete: 'cascade' });

/** What the customer claims and what the reviewer confirms. */
export const reviewCriteria = pgTable(
  'review_criteria',
  {
    reviewId: reviewId(),
    /** Key of a scheme question or a due diligence item. */
    key: text().notNull(),
    claimedLevel: smallint().$type<Level>(),
    confirmedLevel: smallint().$type<Level>(),
    basis: text({ enum: BASES }),
    /** For staff. */
    note: text(),
    confirmedBy: text(),
    confirmedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.key] }),
    check('review_criteria_basis', oneOf(t.basis, BASES)),
    check(
      'review_criteria_levels',
      sql`${t.claimedLevel} between 1 and 5 and ${t.confirmedLevel} between 1 and 5`,
    ),
    check(
      'review_criteria_confirmed',
      sql`(${t.confirmedLevel} is null) = (${t.confirmedBy} is null) and (${t.confirmedLevel} is null) = (${t.basis} is null)`,
    ),
  ],
);

/** Questions and remarks to the customer. */
export const reviewPoints = pgTable(
  'review_points',
  {
    id: id(),
    reviewId: reviewId(),
    /** Null if it concerns the company as a whole. */
    criterionKey: text(),
    kind: text({ enum: POINT_KINDS }).notNull(),
    text: text().notNull(),
    state: text({ enum: POINT_STATES }).notNull().default('draft'),
    raisedBy: text().notNull(),
    createdAt: createdAt(),
    sentAt: moment(),
    closedBy: text(),
    closedAt: moment(),
  },
  (t) => [
    check('review_points_kind', oneOf(t.kind, POINT_KINDS)),
    check('review_points_state', oneOf(t.state, POINT_STATES)),
    check('review_points_sent', sql`(${t.state} = 'draft') = (${t.sentAt} is null)`),
    check('review_points_closed', sql`(${t.state} = 'closed') = (${t.closedAt} is not null)`),
    index().on(t.reviewId, t.id),
  ],
);

const pointId = () => integer().references(() => reviewPoints.id, { onDelete: 'cascade' });

/** Messages about a point, from either side. */
export const reviewMessages = pgTable(
  'review_messages',
  {
    id: id(),
    pointId: pointId().notNull(),
    isFromCustomer: boolean().notNull(),
    /** An account's name, or the customer's name on the order. */
    author: text().notNull(),
    text: text().notNull(),
    at: createdAt(),
  },
  (t) => [index().on(t.pointId, t.id)],
);

/** Evidence. Its files are kept by `findReferencedKeys` and backed up with all others. */
export const reviewDocuments = pgTable(
  'review_documents',
  {
    id: id(),
    reviewId: reviewId(),
    pointId: pointId(),
    documentName: text().notNull(),
    documentType: text().notNull(),
    documentSize: integer().notNull(),
    fileKey: text().notNull().unique(),
    sha256: text().notNull(),
    uploadedAt: createdAt(),
  },
  (t) => [
    check('review_documents_size', sql`${t.documentSize} > 0`),
    index().on(t.reviewId, t.id),
    index().on(t.pointId),
  ],
);

/** Links to the answer page of one review. Only the hash of a token is kept. */
export const reviewLinks = pgTable(
  'review_links',
  {
    id: id(),
    reviewId: reviewId(),
    tokenHash: bytes().notNull().unique(),
    colleagueId: linkColleagueId(),
    createdAt: createdAt(),
    endedAt: moment(),
  },
  (t) => [index().on(t.reviewId), index().on(t.colleagueId).where(isNotNull(t.colleagueId))],
);
