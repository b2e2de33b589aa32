import type { ApplicationDocument, ApplicationStatusView } from '#core/contract/applications.ts';
import type {
  ApplicationBesideOrder,
  ApplicationDetails,
  ListedApplication,
} from '#core/contract/staff/applications.ts';
import type { Queryable } from '#server/db/connection.ts';
import { findProgress } from './application-progress.ts';
import type { ApplicationRow } from './applications.queries.ts';
import { type DocumentRow, listDocuments } from './documents.queries.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** The view for anyone who has the number. */
export const toStatusView = (
  row: ApplicationRow,
  documents: readonly DocumentRow[],
): ApplicationStatusView => ({
  applicationNumber: row.applicationNumber,
  firstName: row.firstName,
  lastName: row.lastName,
  companyName: row.companyName,
  certificationType: row.certificationType,
  applicationStatus: row.applicationStatus,
  reviewNotes: row.reviewNotes,
  submittedAt: row.submittedAt.toISOString(),
  reviewedAt: iso(row.reviewedAt),
  approvedAt: iso(row.approvedAt),
  documents: documents.map(({ documentName }) => documentName),
});

/** The staff view, with the progress of each. */
export async function toListedApplications(
  db: Queryable,
  rows: readonly ApplicationRow[],
): Promise<ListedApplication[]> {
  const progressOf = await findProgress(db, rows);
  return rows.map((row) => toListedApplication(row, progressOf(row)));
}

const toListedApplication = (
  row: ApplicationRow,
  progress: ListedApplication['progress'],
): ListedApplication => ({
  id: row.id,
  applicationNumber: row.applicationNumber,
  sessionId: row.sessionId,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  companyName: row.companyName,
  companySize: row.companySize,
  industry: row.industry,
  certificationType: row.certificationType,
  businessDescription: row.businessDescription,
  currentProcesses: row.currentProcesses,
  improvementGoals: row.improvementGoals,
  previousCertifications: row.previousCertifications,
  timelineExpectation: row.timelineExpectation,
  applicationStatus: row.applicationStatus,
  reviewNotes: row.reviewNotes,
  internalNote: row.internalNote,
  assignedReviewer: row.assignedReviewer,
  submittedAt: row.submittedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  reviewedAt: iso(row.reviewedAt),
  approvedAt: iso(row.approvedAt),
  progress,
});

export async function toApplicationDetails(
  db: Queryable,
  row: ApplicationRow,
): Promise<ApplicationDetails> {
  const progressOf = await findProgress(db, [row]);
  const documents = await listDocuments(db, row.id);
  return {
    ...toListedApplication(row, progressOf(row)),
    customerId: row.customerId,
    documents: documents.map(toDocumentView),
  };
}

/** Includes each application's documents; there are at most a few applications. */
export async function toApplicationsBesideOrder(
  db: Queryable,
  rows: readonly ApplicationRow[],
  sessionId: string,
): Promise<ApplicationBesideOrder[]> {
  const progressOf = await findProgress(db, rows);
  return Promise.all(
    rows.map(async (row) => ({
      ...toListedApplication(row, progressOf(row)),
      customerId: row.customerId,
      documents: (await listDocuments(db, row.id)).map(toDocumentView),
      isForOrder: row.sessionId === sessionId,
    })),
  );
}

export const toDocumentView = (row: DocumentRow): ApplicationDocument => ({
  id: row.id,
  documentName: row.documentName,
  documentType: row.documentType,
  documentSize: row.documentSize,
  uploadedAt: row.uploadedAt.toISOString(),
});
