import crypto from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { addBusinessDays } from '#core/domain/business-days.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import {
  CHECK_IN_REVIEW_DAYS,
  type CheckInAnswers,
  type CheckInQuestion,
  hasLostMustHave,
  isSameAnswer,
  listUnanswered,
  pathOf,
  SPOT_CHECK_PERCENT,
} from '#core/domain/check-ins/form.ts';
import { pathAgain } from '#core/domain/check-ins/returned.ts';
import { calendarDay } from '#core/domain/moments.ts';
import { AppError } from '#core/errors.ts';
import { overtakenError } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import { checkInDocuments } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { listQuestionsOf } from '#server/features/check-ins/check-in-views.ts';
import { updateCheckIn } from '#server/features/check-ins/check-ins.queries.ts';
import { acceptWithin } from '#server/features/check-ins/decide/accept-within.ts';
import { mailSubmitted } from '#server/features/check-ins/decide/decision-mails.ts';
import { type Held, lockWithOrder } from '#server/features/check-ins/decide/lock-with-order.ts';
import { returnWithin } from '#server/features/check-ins/decide/return-within.ts';
import { clearSuspensionDay } from '#server/features/check-ins/suspension/suspension-day.ts';
import { suspendIfWarned } from '#server/features/check-ins/sweep/tidy-lifecycle.ts';
import { recordOf, refuseUnanswerable } from './lock-answerable.ts';

type Declaration = { declaredName: string; declaredRole: string };

const DOCUMENT_WANTED = `Nothing has changed, so we would accept this check-in as it is. We look at ${SPOT_CHECK_PERCENT} in 100 of them anyway, and yours was picked. Please add one document that shows that a must-have is still met, and submit the check-in again.`;

/** Submits the holder's declaration. If nothing changed, it is accepted at once or drawn for a spot check; otherwise staff decide. */
export function submitCheckIn(
  deps: Deps,
  id: number,
  { seen, ...declared }: Declaration & { seen?: CheckInAnswers },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockWithOrder(tx, id);
    if (!locked) throw new Error('The check-in of a link is gone');
    const { status } = locked.checkIn;
    if (status === 'submitted' || status === 'accepted') return;
    refuseUnanswerable(locked.checkIn, deps);
    const questions = await listQuestionsOf(tx, locked.record);
    if (seen) refuseUnseen(questions, locked, seen);
    refuseUnanswered(questions, locked);
    await submit(tx, deps, locked, { declared, questions });
  });
}

/** Refuses a declaration about answers that the holder has not seen. */
function refuseUnseen(
  questions: readonly CheckInQuestion[],
  { checkIn }: Held,
  seen: CheckInAnswers,
): void {
  if (questions.every(({ key }) => isSameAnswer(checkIn.answers[key], seen[key]))) return;
  throw overtakenError(
    'seen',
    'Someone else has changed an answer. Please look at the answers again before you submit.',
  );
}

function refuseUnanswered(questions: readonly CheckInQuestion[], { checkIn }: Held): void {
  const unanswered = listUnanswered(questions, checkIn.answers);
  if (unanswered.length === 0) return;
  throw new AppError('invalid_request', 'Some questions are not answered yet.', {
    fields: Object.fromEntries(
      unanswered.map((key) => [
        key,
        checkIn.answers[key] ? 'Please say what is different' : 'Please answer this',
      ]),
    ),
  });
}

/** Calls off a future suspension. One whose day has come took effect before the submission, so it is recorded. */
async function settleSuspension(tx: Queryable, deps: Deps, { record, checkIn }: Held) {
  const { suspendsOn } = record;
  if (suspendsOn === null) return record;
  const today = dayOf(deps.now(), deps.brand.timeZone);
  if (suspendsOn <= today) {
    await suspendIfWarned(tx, deps, record.id, today);
  } else {
    const because = { why: 'the check-in was submitted', actor: 'visitor' };
    await clearSuspensionDay(tx, deps, record, because);
  }
  return recordOf(tx, checkIn);
}

async function countDocuments(tx: Queryable, id: number): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(checkInDocuments)
    .where(eq(checkInDocuments.checkInId, id));
  return row?.total ?? 0;
}

type Submission = { declared: Declaration; questions: readonly CheckInQuestion[] };

async function submit(
  tx: Queryable,
  deps: Deps,
  locked: Held,
  { declared, questions }: Submission,
): Promise<void> {
  const { checkIn: former } = locked;
  const { id, answers } = former;
  const now = deps.now();
  const path = pathAgain(former.path, pathOf(questions, answers, crypto.randomInt(100)));
  const documents = await countDocuments(tx, id);
  const isDocumentWanted = path === 'spot-check' && documents === 0;
  // We asked for a document and it is still missing, so nothing was submitted.
  if (isDocumentWanted && former.path === 'spot-check') return;
  const record = await settleSuspension(tx, deps, locked);
  const answerBy = dayOf(
    addBusinessDays(calendarDay(now, deps.brand.timeZone), CHECK_IN_REVIEW_DAYS),
    'UTC',
  );
  const checkIn = await updateCheckIn(tx, id, {
    ...declared,
    path,
    status: 'submitted',
    submittedAt: now,
    answerBy: path === 'rule' ? null : answerBy,
    updatedAt: now,
  });
  await recordActivity(tx, {
    subject: ['certificate', record.id],
    actor: 'visitor',
    action: 'check-in submitted',
    data: { ordinal: former.ordinal, path, documents },
  });
  const submitted = { ...locked, record, checkIn };
  if (path === 'rule') {
    return acceptWithin(tx, deps, submitted, { actor: 'system', note: null });
  }
  if (isDocumentWanted) {
    return returnWithin(tx, deps, submitted, { note: DOCUMENT_WANTED, actor: 'system' });
  }
  await mailSubmitted(tx, deps, submitted, {
    answerBy,
    hasLostMustHave: hasLostMustHave(questions, answers),
    isSpotCheck: path === 'spot-check',
  });
}
