import { randomBytes } from 'node:crypto';
import type { Application } from '#core/contract/applications.ts';
import {
  CODE_LENGTH,
  formatApplicationNumber,
  normalizeNumber,
  randomCode,
} from '#core/domain/identifiers.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { certificationApplications } from '#server/db/schema/applications.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { lockSession } from '#server/features/assessment/assessment.queries.ts';
import { findOrderOfSession } from '#server/features/orders/orders.queries.ts';
import { countUse, returnUse } from '#server/http/rate-limit.ts';
import { queueReceivedMails } from './application-mails.ts';
import {
  type ApplicationRow,
  findApplicationByNumber,
  findApplicationOfOrder,
  findSubmittedDraft,
  insertApplication,
  lockDraft,
} from './applications.queries.ts';
import { bindDocuments } from './documents.queries.ts';
import { deleteDraft } from './drafts.ts';

type Submission = Application & { sessionId?: string | null; draftToken?: string | null };

/** Keeps an application with its documents and queues both mails, all or nothing. */
export function submitApplication(
  deps: Deps,
  { sessionId, draftToken, ...form }: Submission,
): Promise<ApplicationRow> {
  return deps.db.transaction(async (tx) => {
    if (draftToken) {
      await lockDraft(tx, draftToken);
      const former = await findSubmittedDraft(tx, draftToken);
      // The reply was lost, or someone clicked twice: it is the same application.
      if (former && isSame(former, form)) {
        await bindDocuments(tx, draftToken, former.id);
        return former;
      }
    }
    const session = sessionId ? await lockSession(tx, sessionId) : undefined;
    if (session) await refuseSecondOfOrder(tx, session.id);
    const row = await createApplication(tx, deps.now(), { ...form, sessionId: session?.id });
    const documents = draftToken ? await bindDocuments(tx, draftToken, row.id) : [];
    await queueReceivedMails(tx, deps, row, documents);
    await recordActivity(tx, {
      subject: ['application', row.id],
      actor: 'system',
      action: 'submitted',
      data: { documents: documents.map(({ documentName }) => documentName) },
    });
    if (draftToken) {
      await deleteDraft(tx, draftToken);
      await recordActivity(tx, {
        subject: ['application draft', draftToken],
        actor: 'system',
        action: 'submitted',
        data: { applicationId: row.id },
      });
    }
    return row;
  });
}

/** One application covers the whole order. Its number reveals names, so a session id alone does not give access to it. */
async function refuseSecondOfOrder(tx: Queryable, sessionId: string): Promise<void> {
  if (!(await findOrderOfSession(tx, sessionId))) return;
  if (!(await findApplicationOfOrder(tx, sessionId))) return;
  throw new AppError(
    'conflict',
    'There is already an application for this order. Its number was sent by e-mail.',
  );
}

const isSame = (row: ApplicationRow, form: Application): boolean =>
  Object.entries(form).every(([field, value]) => row[field as keyof Application] === value);

type NewApplication = Omit<typeof certificationApplications.$inferInsert, 'applicationNumber'>;

/** Draws numbers until one is free. */
async function createApplication(
  tx: Queryable,
  now: Date,
  application: NewApplication,
): Promise<ApplicationRow> {
  for (;;) {
    const created = await insertApplication(tx, {
      ...application,
      applicationNumber: formatApplicationNumber(now, randomCode(randomBytes(CODE_LENGTH))),
      submittedAt: now,
      updatedAt: now,
    });
    if (created) return created;
  }
}

/**
 * Finds an application by a typed number. Every lookup counts as a miss until it hits, so that simultaneous guesses cannot
 * slip past the limit, and once the limit is used up, a right guess looks like a wrong one.
 */
export async function lookUpApplication(
  deps: Deps,
  typed: string,
  subject: string,
): Promise<ApplicationRow> {
  await countUse(deps, 'lookups', subject);
  await countUse(deps, 'lookupMisses', subject);
  const read = normalizeNumber(typed);
  const row =
    read?.kind === 'application' ? await findApplicationByNumber(deps.db, read.number) : undefined;
  if (!row) {
    throw new AppError(
      'not_found',
      "We couldn't find an application with that number. Please check your application number and try again.",
    );
  }
  await returnUse(deps.db, 'lookupMisses', subject);
  return row;
}
