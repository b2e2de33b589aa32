import { arrayOverlaps, inArray } from 'drizzle-orm';
import type { PersonalData } from '#core/contract/staff/privacy.ts';
import { sha256Of } from '#server/adapters/file-store.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { assessmentSessions } from '#server/db/schema/assessment.ts';
import { contactInquiries, inquiryMessages } from '#server/db/schema/contact.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import { reviewDocuments, reviewMessages } from '#server/db/schema/reviews.ts';
import { undoSteps } from '#server/db/schema/undo.ts';
import type { Deps } from '#server/deps.ts';
import { forgetActivity, recordActivity } from '#server/features/activity/activity.queries.ts';
import { hideHolders } from '#server/features/certificates/changes/set-visibility.ts';
import { deleteForgottenCustomers } from '#server/features/customers/customers.queries.ts';
import { forgetFormerAddresses } from '#server/features/customers/merge/merges.queries.ts';
import { erasePortal } from '#server/features/portal/own/erase-portal.ts';
import { forgetSearchesFor } from '#server/features/saved-views/saved-views.queries.ts';
import { eraseCheckIns } from './erase-check-ins.ts';
import { eraseNotes } from './erase-notes.ts';
import { eraseNotices } from './erase-notices.ts';
import { toPersonalExport } from './export-columns.ts';
import { divide, gather, toPersonalData } from './personal-data.ts';

/** The record of an erasure must not hold what was erased; anyone who knows the address can find it by this hash. */
const markOf = (email: string) => sha256Of(email).slice(0, 16);

export const findPerson = async ({ db }: Pick<Deps, 'db'>, email: string): Promise<PersonalData> =>
  toPersonalData(await gather(db, email));

/** Exports what a person is entitled to receive. */
export async function exportPerson({ db, now }: Pick<Deps, 'db' | 'now'>, email: string) {
  const content = JSON.stringify(toPersonalExport(await gather(db, email)), null, 2);
  return {
    content: Buffer.from(content),
    mime: 'application/json; charset=utf-8',
    name: `personal-data-${now().toISOString().slice(0, 10)}.json`,
  };
}

/** Removes what need not be kept. Files go last: any that are left over are swept. */
export async function erasePerson(deps: Deps, email: string, actor: string): Promise<PersonalData> {
  const { erased, removeFiles } = await deps.db.transaction((tx) =>
    eraseWithin(tx, deps, email, actor),
  );
  await removeFiles();
  return erased;
}

/** The same within a transaction of the caller, who removes the files once it has ended. */
export async function eraseWithin(tx: Queryable, deps: Deps, email: string, actor: string) {
  const data = await gather(tx, email);
  const { goes, stays } = divide(data);
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const sessions = goes.assessments.map(({ id }) => id);
  await tx
    .delete(certificationApplications)
    .where(inArray(certificationApplications.id, ids(goes.applications)));
  await tx.delete(contactInquiries).where(inArray(contactInquiries.id, ids(goes.inquiries)));
  await tx.delete(inquiryMessages).where(inArray(inquiryMessages.id, ids(data.inquiryThreads)));
  const mailIds = ids(goes.emails);
  if (mailIds.length > 0) {
    await tx.delete(undoSteps).where(arrayOverlaps(undoSteps.mailIds, mailIds));
  }
  await tx.delete(emailOutbox).where(inArray(emailOutbox.id, mailIds));
  await tx.delete(certificationPayments).where(inArray(certificationPayments.sessionId, sessions));
  // Answers, results and the lead go with their session.
  await tx.delete(assessmentSessions).where(inArray(assessmentSessions.id, sessions));
  await tx.delete(reviewMessages).where(inArray(reviewMessages.id, ids(goes.messages)));
  await tx.delete(reviewDocuments).where(inArray(reviewDocuments.id, ids(goes.evidence)));
  await eraseCheckIns(tx, data);
  await hideHolders(tx, deps, ids(stays.certificates), actor);
  await forgetFormerAddresses(tx, data.email);
  for (const address of data.addresses) {
    await erasePortal(tx, address);
    await forgetSearchesFor(tx, address);
  }
  await forgetActivity(tx, 'application', ids(goes.applications), 'erasure');
  await forgetActivity(tx, 'inquiry', ids(goes.inquiries), 'erasure');
  await forgetActivity(tx, 'lead', ids(goes.leads), 'erasure');
  await forgetActivity(tx, 'email', ids(goes.emails), 'erasure');
  await eraseNotes(tx, data);
  await eraseNotices(tx, data, goes);
  await deleteForgottenCustomers(tx);
  const erased = toPersonalData(data);
  await recordActivity(tx, {
    subject: ['settings', 'privacy'],
    actor,
    action: 'erased a person',
    data: { person: markOf(data.email), goes: erased.goes, stays: erased.stays },
  });
  const mailed = data.inquiryFiles.flatMap(({ fileKey }) => (fileKey ? [{ fileKey }] : []));
  const files = [...goes.documents, ...goes.evidence, ...mailed];
  return { erased, removeFiles: () => removeFiles(deps, files) };
}

async function removeFiles(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  documents: readonly { fileKey: string }[],
): Promise<void> {
  for (const { fileKey } of documents) {
    await files.remove(fileKey).catch((error: unknown) => {
      log.warn({ err: error }, 'a file of an erased person is left to the sweep');
    });
  }
}
