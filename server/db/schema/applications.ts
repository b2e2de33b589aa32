import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { APPLICATION_STATUSES } from '#core/domain/applications/application-status.ts';
import { assessmentSessions } from './assessment.ts';
import {
  createdAt,
  descending,
  id,
  moment,
  oneOf,
  phoneIndex,
  searchIndex,
  searchText,
  updatedAt,
} from './columns.ts';
import { customerId } from './customers.ts';

export const certificationApplications = pgTable(
  'certification_applications',
  {
    id: id(),
    applicationNumber: text().notNull().unique(),
    /** Links the application to lead and order if it came from an assessment. */
    sessionId: uuid().references(() => assessmentSessions.id, { onDelete: 'set null' }),
    customerId: customerId(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    companyName: text().notNull(),
    companySize: text().notNull(),
    industry: text().notNull(),
    certificationType: text().notNull(),
    businessDescription: text().notNull(),
    currentProcesses: text().notNull(),
    improvementGoals: text().notNull(),
    previousCertifications: text(),
    timelineExpectation: text().notNull(),
    applicationStatus: text({ enum: APPLICATION_STATUSES }).notNull().default('submitted'),
    /** Visible to the customer. */
    reviewNotes: text(),
    /** Never leaves the staff area. */
    internalNote: text(),
    assignedReviewer: text(),
    submittedAt: createdAt(),
    updatedAt: updatedAt(),
    reviewedAt: moment(),
    approvedAt: moment(),
    searchText: searchText(
      sql`lower(application_number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || company_name)`,
    ),
  },
  (t) => [
    check(
      'certification_applications_number',
      sql`${t.applicationNumber} ~ '^APP-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{6}$'`,
    ),
    check('certification_applications_status', oneOf(t.applicationStatus, APPLICATION_STATUSES)),
    index().on(t.sessionId),
    index().on(t.submittedAt.desc(), t.id.desc()),
    index().on(t.applicationStatus, t.submittedAt.desc(), t.id.desc()),
    index('certification_applications_of_customer').on(
      t.customerId,
      t.submittedAt.desc(),
      t.id.desc(),
    ),
    index()
      .on(t.assignedReviewer, t.submittedAt.desc(), t.id.desc())
      .where(sql`${t.assignedReviewer} is not null`),
    index('certification_applications_unassigned')
      .on(t.submittedAt.desc(), t.id.desc())
      .where(sql`${t.assignedReviewer} is null`),
    index('certification_applications_by_company').on(
      descending(sql`lower(${t.companyName})`),
      t.id.desc(),
    ),
    // One person's work, and unassigned work; few of all rows.
    index('certification_applications_my_work')
      .on(t.assignedReviewer, t.submittedAt, t.id)
      .where(
        sql`${t.assignedReviewer} is not null and ${t.applicationStatus} in ('submitted', 'under_review')`,
      ),
    index('certification_applications_to_decide')
      .on(t.submittedAt, t.id)
      .where(sql`${t.applicationStatus} in ('submitted', 'under_review')`),
    // For the analytics, which count decisions.
    index('certification_applications_decided')
      .on(t.reviewedAt, t.submittedAt)
      .where(sql`${t.applicationStatus} in ('approved', 'rejected')`),
    searchIndex('certification_applications_search', t.searchText),
    phoneIndex('certification_applications_phone', t.phone),
  ],
);

/** Evidence files. Until the application is submitted they belong to a draft that only the page knows. */
export const applicationDocuments = pgTable(
  'application_documents',
  {
    id: id(),
    applicationId: integer().references(() => certificationApplications.id, {
      onDelete: 'cascade',
    }),
    draftToken: uuid(),
    documentName: text().notNull(),
    documentType: text().notNull(),
    documentSize: integer().notNull(),
    fileKey: text().notNull().unique(),
    sha256: text().notNull(),
    uploadedAt: createdAt(),
  },
  (t) => [
    check(
      'application_documents_owner',
      sql`(${t.applicationId} is null) <> (${t.draftToken} is null)`,
    ),
    check('application_documents_size', sql`${t.documentSize} > 0`),
    index().on(t.applicationId),
    index().on(t.draftToken),
  ],
);
