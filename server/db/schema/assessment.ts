import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { LEAD_STATUSES, LOST_REASONS } from '#core/domain/leads/lead-status.ts';
import {
  bytes,
  createdAt,
  descending,
  id,
  moment,
  oneOf,
  phoneIndex,
  searchIndex,
  searchText,
  sortableName,
  updatedAt,
} from './columns.ts';
import { customerId } from './customers.ts';

const SESSION_KINDS = ['assessment', 'checkout'] as const;
const QUESTION_TYPES = ['text', 'choice'] as const;

/** Reference data, upserted by `key` at every start; a question that disappears is retired. */
export const assessmentQuestions = pgTable(
  'assessment_questions',
  {
    id: id(),
    key: text().notNull().unique(),
    questionText: text().notNull(),
    questionType: text({ enum: QUESTION_TYPES }).notNull(),
    options: text().array(),
    certificationCategories: text().array().notNull(),
    weight: integer().notNull().default(1),
    isRequired: boolean().notNull().default(true),
    mustHave: boolean().notNull().default(false),
    orderIndex: integer().notNull(),
    retiredAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check('assessment_questions_type', oneOf(t.questionType, QUESTION_TYPES)),
    check('assessment_questions_weight', sql`${t.weight} >= 0`),
    check(
      'assessment_questions_options',
      sql`(${t.questionType} = 'choice') = (${t.options} is not null)`,
    ),
  ],
);

/** The id is random. Its holder may read the session, and answer it until the first evaluation. */
export const assessmentSessions = pgTable(
  'assessment_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: SESSION_KINDS }).notNull().default('assessment'),
    /** The edition of questions and scoring that the answers belong to. */
    schemeVersion: integer().notNull(),
    /** SHA-256 of the key of the browser that began the session: after the first evaluation only that browser may change it. */
    browserKeyHash: bytes(),
    /** The number of the certificate to be renewed. */
    renews: text(),
    /** The answers for that one, by question key; each must be confirmed again. */
    earlierLevels: jsonb().$type<Record<string, number>>(),
    /** Everything the visitor entered before the assessment, unmodified. */
    preApplication: jsonb(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    completedAt: moment(),
    /** Where the visitor came from, as returned by `sourceOf`; null if it was not recorded. No personal data. */
    source: text(),
    /** Set with the order: from then on answers and results cannot change. */
    sealedAt: moment(),
  },
  (t) => [
    check('assessment_sessions_kind', oneOf(t.kind, SESSION_KINDS)),
    index().on(t.createdAt),
    // For the analytics, which follow and list these.
    index('assessment_sessions_started')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`${t.kind} = 'assessment'`),
    // The renewals begun for a certificate.
    index('assessment_sessions_renews').on(t.renews).where(sql`${t.renews} is not null`),
    // For continuing on another device.
    index('assessment_sessions_unfinished')
      .on(sql`lower(${t.preApplication}->>'email')`)
      .where(sql`${t.completedAt} is null`),
  ],
);

const sessionId = () =>
  uuid()
    .notNull()
    .references(() => assessmentSessions.id, { onDelete: 'cascade' });

export const assessmentResponses = pgTable(
  'assessment_responses',
  {
    id: id(),
    sessionId: sessionId(),
    questionId: integer()
      .notNull()
      .references(() => assessmentQuestions.id),
    response: text().notNull(),
    /** The option's place in its list: the wording may be edited later, the answer not. */
    level: smallint(),
    submittedAt: createdAt(),
  },
  (t) => [
    unique().on(t.sessionId, t.questionId),
    check('assessment_responses_level', sql`${t.level} between 1 and 5`),
    index().on(t.questionId),
  ],
);

/** The levels at each evaluation: later answers replace earlier ones, and a reviewer wants to see what changed. */
export const assessmentAttempts = pgTable(
  'assessment_attempts',
  {
    id: id(),
    sessionId: sessionId(),
    /** By question key. */
    levels: jsonb().$type<Record<string, number>>().notNull(),
    evaluatedAt: createdAt(),
  },
  (t) => [index().on(t.sessionId)],
);

export const certificationEligibility = pgTable(
  'certification_eligibility',
  {
    id: id(),
    sessionId: sessionId(),
    certificationType: text().notNull(),
    /** Rounded down, as the API returns it. */
    eligibilityScore: integer().notNull(),
    /** With one decimal, as shown on screen; null in older results. */
    score: numeric({ precision: 4, scale: 1, mode: 'number' }),
    isEligible: boolean().notNull(),
    /** The overall certification requires it in every area, whatever the score. */
    areMustHavesMet: boolean().notNull(),
    recommendations: text(),
    schemeVersion: integer().notNull(),
    calculatedAt: createdAt(),
  },
  (t) => [
    unique().on(t.sessionId, t.certificationType),
    check('certification_eligibility_score', sql`${t.eligibilityScore} between 0 and 100`),
  ],
);

export const assessmentLeads = pgTable(
  'assessment_leads',
  {
    id: id(),
    sessionId: sessionId().unique(),
    customerId: customerId(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    companyName: text(),
    industry: text(),
    businessOverview: text(),
    status: text({ enum: LEAD_STATUSES }).notNull().default('new'),
    /** Only for lost leads. */
    lostReason: text({ enum: LOST_REASONS }),
    lostNote: text(),
    /** Hidden from the list and from what needs attention. */
    archivedAt: moment(),
    notes: text(),
    /** The user name of the person who works on it. */
    assignee: text(),
    completedAt: createdAt(),
    /** When staff first reported contact; null until then. */
    contactedAt: moment(),
    updatedAt: updatedAt(),
    searchText: searchText(
      sql`lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(company_name, ''))`,
    ),
  },
  (t) => [
    check('assessment_leads_status', oneOf(t.status, LEAD_STATUSES)),
    check('assessment_leads_lost_reason', oneOf(t.lostReason, LOST_REASONS)),
    check('assessment_leads_lost', sql`(${t.status} = 'lost') = (${t.lostReason} is not null)`),
    index().on(t.completedAt.desc(), t.id.desc()),
    index().on(t.status, t.completedAt.desc(), t.id.desc()),
    // Includes the status, which views of one person's leads filter by too, and the name, by which they are sorted.
    index('assessment_leads_of_assignee')
      .on(t.assignee, t.completedAt.desc(), t.id.desc(), t.status, t.firstName, t.lastName)
      .where(sql`${t.assignee} is not null`),
    // Small, so that the overview can count with it.
    index('assessment_leads_counted').on(t.status).where(sql`${t.archivedAt} is null`),
    index('assessment_leads_unassigned')
      .on(t.completedAt.desc(), t.id.desc())
      .where(sql`${t.assignee} is null`),
    index('assessment_leads_by_name').on(descending(sortableName(t)), t.id.desc()),
    index('assessment_leads_my_work')
      .on(t.assignee, t.completedAt, t.id)
      .where(sql`${t.assignee} is not null and ${t.status} in ('new', 'contacted', 'qualified')`),
    index('assessment_leads_archived')
      .on(t.completedAt.desc(), t.id.desc())
      .where(sql`${t.archivedAt} is not null`),
    index('assessment_leads_of_customer').on(t.customerId, t.completedAt.desc(), t.id.desc()),
    searchIndex('assessment_leads_search', t.searchText),
    phoneIndex('assessment_leads_phone', t.phone),
  ],
);
