import { stateOf } from '#core/domain/certificates/state.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import type { RecordRow } from '#server/features/certificates/certificates.queries.ts';

/** Whether the certificate waits for nothing but a check-in, and can be sent to somebody once it is accepted. */
export const awaitsCheckIn = (
  record: RecordRow,
  { now, brand }: Pick<Deps, 'now' | 'brand'>,
): boolean =>
  record.status === 'suspended' &&
  record.statusReason === 'check-in-overdue' &&
  record.orderId !== null &&
  stateOf(record, now(), brand.timeZone) === 'suspended';

/** Milliseconds. By then the request has done it, or its process died. */
const LATER = 60_000;

/** Whatever happens to this process, a certificate whose check-in was accepted is reinstated. */
export const reinstateLater = (
  tx: Queryable,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  checkInId: number,
  { actor, isAtOnce }: { actor: string; isAtOnce: boolean },
): Promise<void> =>
  jobs.enqueue(
    tx,
    'reinstate-certificate',
    { checkInId, actor },
    isAtOnce ? {} : { runAt: new Date(now().getTime() + LATER) },
  );
