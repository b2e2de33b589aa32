import type { StatusChange } from '#core/contract/staff/applications.ts';
import { momentsOfReview } from '#core/domain/applications/application-review.ts';
import { AppError } from '#core/errors.ts';
import { refuseIfChanged } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { noteFieldChange } from '#server/features/notes/write-note.ts';
import { offerUndo, type UndoWindow } from '#server/features/undo/undo-steps.ts';
import { queueDecidedMail } from './application-mails.ts';
import { type ApplicationRow, lockApplication, updateApplication } from './applications.queries.ts';
import { formerDecision } from './restore-application.ts';

/** Sets any status, with notes and reviewer; if wanted, mails a decision to the applicant. */
export function setApplicationStatus(
  deps: Deps,
  id: number,
  change: StatusChange,
  actor: string,
  undo?: UndoWindow,
): Promise<ApplicationRow> {
  return deps.db.transaction((tx) => changeApplicationStatus(tx, deps, id, change, actor, undo));
}

/** Does the same within the caller's transaction. */
export async function changeApplicationStatus(
  tx: Queryable,
  deps: Deps,
  id: number,
  change: StatusChange,
  actor: string,
  undo?: UndoWindow,
): Promise<ApplicationRow> {
  const former = await lockApplication(tx, id);
  if (!former) throw unknownApplication();
  refuseIfChanged(former, change.expectedUpdatedAt, 'application');
  const wanted = {
    applicationStatus: change.status,
    reviewNotes: keepOrReplace(former.reviewNotes, change.reviewNotes),
    internalNote: keepOrReplace(former.internalNote, change.internalNote),
    assignedReviewer: keepOrReplace(former.assignedReviewer, change.assignedReviewer),
  };
  const difference = differenceOf(former, wanted);
  if (!difference) return former;
  const now = deps.now();
  const row = await updateApplication(tx, id, now, {
    ...wanted,
    ...momentsOfReview(former, change.status, now),
  });
  await recordActivity(tx, {
    subject: ['application', id],
    actor,
    action: row.applicationStatus === former.applicationStatus ? 'edited' : 'status changed',
    data: { ...difference, customerTold: change.tellCustomer },
  });
  await noteFieldChange(tx, deps, {
    subject: 'application',
    subjectId: id,
    former: former.internalNote,
    current: row.internalNote,
    actor,
  });
  const { applicationStatus: decision } = row;
  const isTold = change.tellCustomer && decision !== former.applicationStatus;
  if (isTold && (decision === 'approved' || decision === 'rejected')) {
    await offerUndo(tx, deps, undo, {
      subject: ['application', id],
      label: 'decision',
      mail: await queueDecidedMail(tx, deps, row, decision, undo?.until),
      restore: formerDecision(former, row),
    });
  }
  return row;
}

/** Undefined keeps the text; blank clears it. */
const keepOrReplace = (former: string | null, text: string | null | undefined): string | null =>
  text === undefined ? former : text || null;

type Edited = Pick<
  ApplicationRow,
  'applicationStatus' | 'reviewNotes' | 'internalNote' | 'assignedReviewer'
>;

/** Returns the changed fields before and after; undefined if nothing changed. */
function differenceOf(former: Edited, wanted: Edited) {
  const fields = Object.keys(wanted) as (keyof Edited)[];
  const changed = fields.filter((field) => former[field] !== wanted[field]);
  if (changed.length === 0) return undefined;
  const only = (row: Edited) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { before: only(former), after: only(wanted) };
}

export const unknownApplication = () => new AppError('not_found', 'There is no such application');
