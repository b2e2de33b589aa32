import type { Day } from '#core/domain/certificates/content.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { type CertificateState, stateOf } from '#core/domain/certificates/state.ts';
import { deadlineOf, STAGES, type Stage } from '#core/domain/check-ins/schedule.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { findRecord, type RecordRow } from '#server/features/certificates/certificates.queries.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { plannedSuspension } from './check-in-mails.ts';
import { type CheckInRow, findCheckIn, isOutstanding } from './check-ins.queries.ts';
import { type AcceptanceOutcome, judgeAcceptance } from './decide/reinstate.ts';

type Clock = Pick<Deps, 'now' | 'brand'>;
type Mail = { template: string; data: unknown };

/** The contents of these mails that can become untrue. */
type Told = {
  checkInId?: number;
  stage?: string;
  dueOn?: Day;
  suspendsOn?: Day | null;
  isReinstated?: boolean;
  staysSuspended?: boolean;
  isAnotherToDo?: boolean;
  number?: string;
  certificateNumber?: string | null;
  validUntil?: Day;
  since?: string;
};

const DONE = 'The check-in is done, or is no longer needed.';
const OTHER_DONE = 'The other check-in is done, or is no longer needed.';
const MOVED = 'The last day of the check-in has since changed.';
const OVER = 'The last day of the check-in is over.';
const TOLD_LATER = 'The holder has since been told what follows.';
const OTHER_SUSPENSION = 'The day of the suspension has since changed.';
const STATE_CHANGED = 'The state of the certificate has since changed.';
const DECISION_CHANGED = 'The decision on the check-in has since changed.';
const TERM_CHANGED = 'The last day of the certificate has since changed.';

/** Returns why a mail about a check-in or a term is no longer true; undefined if it is still true, and for all other mails. */
export async function findOutdated(
  db: Queryable,
  clock: Clock,
  order: OrderRow,
  mail: Mail,
): Promise<string | undefined> {
  const told = mail.data as Told;
  if (mail.template.startsWith('check-in-')) {
    const checkIn = await findCheckIn(db, told.checkInId ?? 0);
    const record = checkIn && (await findRecord(db, { id: checkIn.certificateId }));
    if (!record || record.orderId !== order.id) return 'The check-in no longer exists.';
    return findOutdatedCheckIn(db, clock, mail, { order, record, checkIn });
  }
  const isAboutTerm = TERM_CHECKS[mail.template];
  if (!isAboutTerm) return undefined;
  const number = told.number ?? told.certificateNumber;
  // A file that was made elsewhere has no number.
  if (!number) return undefined;
  const record = await findRecord(db, { number });
  return record ? isAboutTerm(record, told, clock) : 'The certificate no longer exists.';
}

const stateNow = (record: RecordRow, { now, brand }: Clock) =>
  stateOf(record, now(), brand.timeZone);

type About = { order: OrderRow; record: RecordRow; checkIn: CheckInRow };

async function findOutdatedCheckIn(
  db: Queryable,
  clock: Clock,
  mail: Mail,
  about: About,
): Promise<string | undefined> {
  const { record, checkIn } = about;
  const told = mail.data as Told;
  const state = stateNow(record, clock);
  if (mail.template === 'check-in-accepted') {
    if (checkIn.status !== 'accepted') return DECISION_CHANGED;
    return findOutdatedAcceptance(told, state, await judgeAcceptance(db, clock, record));
  }
  if (state !== 'valid' && state !== 'suspended') return STATE_CHANGED;
  if (!isOutstanding(checkIn)) return DONE;
  if (told.dueOn !== deadlineOf(checkIn)) return MOVED;
  const today = dayOf(clock.now(), clock.brand.timeZone);
  if (ASKS_IN_ADVANCE.includes(told.stage ?? '') && today > told.dueOn) return OVER;
  const at = STAGES.indexOf(told.stage as Stage);
  if (at >= 0 && STAGES.slice(at + 1).some((stage) => checkIn.told[stage])) return TOLD_LATER;
  if (!told.suspendsOn) return undefined;
  return (await plannedSuspension(db, about)) === told.suspendsOn ? undefined : OTHER_SUSPENSION;
}

function findOutdatedAcceptance(
  told: Told,
  state: CertificateState,
  { isReinstated, isAnotherToDo }: AcceptanceOutcome,
): string | undefined {
  // A new edition that is still being made keeps the promise of the mail.
  if (told.isReinstated && state !== 'valid' && !isReinstated) return STATE_CHANGED;
  if (told.staysSuspended && state !== 'suspended') return STATE_CHANGED;
  return told.isAnotherToDo && !isAnotherToDo ? OTHER_DONE : undefined;
}

/** The stages before the last day, whose mails ask to meet it. */
const ASKS_IN_ADVANCE = ['open', 'month', 'week', 'due', 'extended'];

type TermCheck = (record: RecordRow, told: Told, clock: Clock) => string | undefined;

const TERM_CHECKS: Partial<Record<string, TermCheck>> = {
  'renewal-due': (record, { validUntil }, clock) => {
    if (record.validUntil !== validUntil) return TERM_CHANGED;
    return ['valid', 'suspended'].includes(stateNow(record, clock)) ? undefined : STATE_CHANGED;
  },
  'certificate-expired': (record, { validUntil }, clock) => {
    if (record.validUntil !== validUntil) return TERM_CHANGED;
    return stateNow(record, clock) === 'expired' ? undefined : STATE_CHANGED;
  },
  certificate: (record, _, clock) =>
    ['valid', 'suspended'].includes(stateNow(record, clock)) ? undefined : STATE_CHANGED,
  'certificate-suspended': (record, { since }, clock) => {
    const isSame = record.statusSince.toISOString() === since;
    return isSame && stateNow(record, clock) === 'suspended' ? undefined : STATE_CHANGED;
  },
  'certificate-reinstated': (record, _, clock) =>
    stateNow(record, clock) === 'valid' ? undefined : STATE_CHANGED,
  'listed-in-register': (record, _, clock) =>
    record.visibility === 'register' && stateNow(record, clock) === 'valid'
      ? undefined
      : STATE_CHANGED,
  'certificate-suspended-long': (record, { since }, clock) => {
    const isSame = dayOf(record.statusSince, clock.brand.timeZone) === since;
    return isSame && stateNow(record, clock) === 'suspended' ? undefined : STATE_CHANGED;
  },
};
