import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { FROZEN_SCHEMES } from '#core/content/schemes/schemes.ts';
import type {
  CheckInDetails,
  CheckInDocument,
  CheckInPage,
  CheckInSummary,
} from '#core/contract/check-ins/check-in-records.ts';
import type { AreaId } from '#core/domain/catalogue.ts';
import type { Day } from '#core/domain/certificates/content.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import {
  type CheckInQuestion,
  hasLostMustHave,
  listCheckInQuestions,
} from '#core/domain/check-ins/form.ts';
import { deadlineOf, STAGES, suspensionDay } from '#core/domain/check-ins/schedule.ts';
import { checkInState } from '#core/domain/check-ins/state.ts';
import type { Queryable } from '#server/db/connection.ts';
import { checkInDocuments } from '#server/db/schema/check-ins.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { reviewCriteria, reviewPoints, reviews } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import type { RecordRow } from '#server/features/certificates/certificates.queries.ts';
import { type CheckInRow, isOutstanding } from './check-ins.queries.ts';

type Clock = Pick<Deps, 'now' | 'brand'>;

/** What a summary needs of a certificate. */
type Named = Pick<RecordRow, 'id' | 'number' | 'holderName' | 'suspendsOn'>;

/** Takes `today` once per list: finding it in the brand's time zone takes longer than the rest of an entry. */
export const toCheckInSummary = (today: Day, record: Named, row: CheckInRow): CheckInSummary => ({
  id: row.id,
  certificateId: record.id,
  number: record.number,
  holderName: record.holderName,
  ordinal: row.ordinal,
  state: checkInState(row, today),
  opensOn: row.opensOn,
  dueOn: deadlineOf(row),
  extendedTo: row.extendedTo,
  // Another check-in of the certificate may be the missing one.
  suspendsOn: suspensionDay(row) === record.suspendsOn ? record.suspendsOn : null,
  submittedAt: row.submittedAt?.toISOString() ?? null,
});

/** Lists a check-in's questions: by the certificate's scheme, and by what its review confirmed and left open. */
export async function listQuestionsOf(
  db: Queryable,
  record: RecordRow,
): Promise<CheckInQuestion[]> {
  return listCheckInQuestions({
    scheme: FROZEN_SCHEMES[record.schemeVersion] ?? [],
    areas: record.areas as AreaId[],
    certificate: record,
    ...(await findConfirmed(db, record.orderId)),
  });
}

/** Returns the page behind a check-in's link. For a finished check-in, it says only that it is finished. */
export async function toCheckInPage(
  deps: Clock & Pick<Deps, 'db'>,
  record: RecordRow,
  row: CheckInRow,
): Promise<CheckInPage> {
  const page = await toWholePage(deps, record, row);
  if (isOutstanding(row) || row.status === 'submitted') return page;
  return {
    ...page,
    questions: [],
    answers: {},
    documents: [],
    returnNote: null,
    declaredName: null,
    declaredRole: null,
    wantsDocument: false,
  };
}

async function toWholePage(
  deps: Clock & Pick<Deps, 'db'>,
  record: RecordRow,
  row: CheckInRow,
): Promise<CheckInPage> {
  const [questions, documents] = await Promise.all([
    listQuestionsOf(deps.db, record),
    listDocuments(deps.db, row.id),
  ]);
  return {
    ...toCheckInSummary(dayOf(deps.now(), deps.brand.timeZone), record, row),
    areas: record.areas,
    questions,
    answers: row.answers,
    documents: documents.map(toCheckInDocument),
    returnNote: row.returnNote,
    declaredName: row.declaredName,
    declaredRole: row.declaredRole,
    wantsDocument: row.path === 'spot-check' && documents.length === 0,
  };
}

type DocumentRow = typeof checkInDocuments.$inferSelect;

/** Whether a document was uploaded before the last submission; later ones are only for the holder. */
export const isHandedIn = (
  { submittedAt }: Pick<CheckInRow, 'submittedAt'>,
  { uploadedAt }: Pick<DocumentRow, 'uploadedAt'>,
): boolean => submittedAt !== null && uploadedAt <= submittedAt;

export const toCheckInDocument = (row: DocumentRow): CheckInDocument => ({
  id: row.id,
  documentName: row.documentName,
  documentType: row.documentType,
  documentSize: row.documentSize,
  uploadedAt: row.uploadedAt.toISOString(),
});

/** Returns the staff view, with what was submitted; what the holder is still writing is left out. */
export async function toCheckInDetails(
  deps: Clock & Pick<Deps, 'db'>,
  record: RecordRow,
  row: CheckInRow,
): Promise<CheckInDetails> {
  const page = await toWholePage(deps, record, row);
  const documents = await listDocuments(deps.db, row.id);
  const answers = row.submittedAt ? row.answers : {};
  const states = await findMailStates(deps.db, record.orderId, row.id);
  return {
    ...page,
    answers,
    documents: documents.filter((each) => isHandedIn(row, each)).map(toCheckInDocument),
    path: row.path,
    answerBy: row.answerBy,
    hasLostMustHave: hasLostMustHave(page.questions, answers),
    told: STAGES.flatMap((stage) => {
      const on = row.told[stage];
      return on ? [{ stage, on, mailState: states.get(stage) ?? null }] : [];
    }),
    extensionReason: row.extensionReason,
    extendedBy: row.extendedBy,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionNote: row.decisionNote,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns what an order's review confirmed and left open. Certificates without a review have neither. */
async function findConfirmed(db: Queryable, orderId: number | null) {
  if (orderId === null) return { levels: {}, minors: [] };
  const [criteria, minors] = await Promise.all([
    db
      .select({ key: reviewCriteria.key, level: reviewCriteria.confirmedLevel })
      .from(reviewCriteria)
      .innerJoin(reviews, eq(reviews.id, reviewCriteria.reviewId))
      .where(and(eq(reviews.orderId, orderId), isNotNull(reviewCriteria.confirmedLevel))),
    db
      .select({ id: reviewPoints.id, text: reviewPoints.text })
      .from(reviewPoints)
      .innerJoin(reviews, eq(reviews.id, reviewPoints.reviewId))
      .where(
        and(
          eq(reviews.orderId, orderId),
          eq(reviewPoints.kind, 'minor'),
          sql`${reviewPoints.state} in ('open', 'answered')`,
        ),
      )
      .orderBy(asc(reviewPoints.id)),
  ]);
  return { levels: Object.fromEntries(criteria.map(({ key, level }) => [key, level])), minors };
}

const listDocuments = (db: Queryable, checkInId: number): Promise<DocumentRow[]> =>
  db
    .select()
    .from(checkInDocuments)
    .where(eq(checkInDocuments.checkInId, checkInId))
    .orderBy(asc(checkInDocuments.id));

/** Returns the state of the latest mail of each stage. */
async function findMailStates(db: Queryable, orderId: number | null, checkInId: number) {
  if (orderId === null) return new Map<string, string>();
  const rows = await db
    .select({ stage: sql<string>`${emailOutbox.data} ->> 'stage'`, state: emailOutbox.state })
    .from(emailOutbox)
    .where(
      and(
        eq(emailOutbox.orderId, orderId),
        sql`${emailOutbox.data} ->> 'checkInId' = ${String(checkInId)}`,
      ),
    )
    .orderBy(asc(emailOutbox.id));
  return new Map(rows.map(({ stage, state }) => [stage, state]));
}
