import type { Day } from '#core/domain/certificates/content.ts';
import type { CertificateState } from '#core/domain/certificates/state.ts';
import type { CheckInState } from './form.ts';
import { isAnswerable } from './state.ts';

type Reminded = {
  certificate: CertificateState;
  checkIn: CheckInState;
  /** The days on which the holder was written to about it. */
  toldOn: readonly Day[];
  wasRemindedToday: boolean;
  today: Day;
};

/** Returns why the holder cannot be reminded now; undefined if they can. */
export function reminderObstacle(asked: Reminded): string | undefined {
  const isRunning = asked.certificate === 'valid' || asked.certificate === 'suspended';
  if (!isRunning) return 'The certificate is not in force.';
  if (!isAnswerable(asked.checkIn)) return 'No check-in is open.';
  if (asked.wasRemindedToday || asked.toldOn.includes(asked.today)) {
    return 'We have already written to the holder today.';
  }
  return undefined;
}
