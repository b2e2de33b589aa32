import type { CertificateState } from '#core/domain/certificates/state.ts';
import type { Check, CheckName, Outcome } from './checks.ts';

/** What is known of the edition at hand, or of the newest one if there is only a number. */
export type Facts = {
  /** Verdict on its signature; undefined if it cannot be checked because its data is no longer kept. */
  isSigned: boolean | undefined;
  /** Whether it says what we signed. */
  isUnchanged: boolean | undefined;
  state: CertificateState;
  isNewest: boolean;
};

const outcome = (isGood: boolean | undefined): Outcome =>
  isGood === undefined ? 'unchecked' : isGood ? 'passed' : 'failed';

/** Returns the checks of our certificate. If the signature fails, nothing after it is reported. */
export function certificateChecks({ isSigned, isUnchanged, state, isNewest }: Facts): Check[] {
  const before: [CheckName, boolean | undefined][] = [
    ['form', true],
    ['issued', true],
    ['signature', isSigned],
  ];
  const after: [CheckName, boolean | undefined][] = [
    ['unchanged', isUnchanged],
    ['period', state !== 'expired'],
    ['status', state === 'valid' || state === 'expired'],
    ['newest', isNewest],
  ];
  const told = isSigned === false ? before : [...before, ...after];
  return told.map(([name, isGood]) => ({ name, outcome: outcome(isGood) }));
}
