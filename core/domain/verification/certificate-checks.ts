import type { CertificateState } from '#core/domain/certificates/state.ts';
import type { Check, CheckName, Outcome } from './checks.ts';

/** What is known of an edition that somebody holds, or of the newest one where there is only a number. */
export type Facts = {
  /** As its signature was judged; undefined where it could not be, as nothing is kept of it any more. */
  isSigned: boolean | undefined;
  /** Whether it says what we signed. */
  isUnchanged: boolean | undefined;
  state: CertificateState;
  isNewest: boolean;
};

const outcome = (isGood: boolean | undefined): Outcome =>
  isGood === undefined ? 'unchecked' : isGood ? 'passed' : 'failed';

/** The checks of a certificate of ours. Once the signature fails, nothing else is worth telling. */
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
