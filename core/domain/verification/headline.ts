import type { CertificateState } from '#core/domain/certificates/state.ts';
import type { Check } from './checks.ts';
import type { DocumentVerdict } from './document.ts';

/** What was compared with our records. `file`: its hash. The others are credentials, by their source. */
export type CheckedForm = 'file' | 'pdf' | 'picture' | 'json';

/** The main result of a check. */
export type Headline =
  | 'valid'
  | 'suspended'
  | 'withdrawn'
  | 'expired'
  | 'replaced'
  | 'former-edition'
  | 'saved-again'
  | 'changed'
  | 'never-issued'
  | 'not-ours'
  | 'unchecked'
  | 'test';

/** Secondary results. `only-data`: the picture around the data was not checked. */
export type Remark = 'former-edition' | 'saved-again' | 'only-data';

type Judged = {
  document: DocumentVerdict;
  edition: number | null;
  certificate: {
    state: CertificateState;
    isTest: boolean;
    edition: number;
    checks: readonly Check[];
  } | null;
};

const OF_STATE: Record<CertificateState, Headline> = {
  // Never shown; it is not a certificate yet.
  prepared: 'not-ours',
  valid: 'valid',
  suspended: 'suspended',
  withdrawn: 'withdrawn',
  superseded: 'replaced',
  expired: 'expired',
};

/** Sums up a judgement: the worst first, and never "valid" if anything speaks against it. */
export function summarizeJudgement(
  form: CheckedForm,
  { document, edition, certificate }: Judged,
): { headline: Headline; remarks: Remark[] } {
  if (document !== 'issued' && document !== 'saved-again') {
    return { headline: document, remarks: [] };
  }
  if (!certificate || isDamaged(certificate.checks)) return { headline: 'unchecked', remarks: [] };
  // The credential inside is ours, but the sum of the file around it is not.
  const isSavedAgain = document === 'saved-again' || form === 'pdf';
  const isFormer = edition !== null && edition < certificate.edition;
  const remarks: Remark[] = [
    ...(isFormer ? (['former-edition'] as const) : []),
    ...(isSavedAgain ? (['saved-again'] as const) : []),
    ...(form === 'picture' ? (['only-data'] as const) : []),
  ];
  const ofState = certificate.isTest ? 'test' : OF_STATE[certificate.state];
  const [first] = remarks.filter((remark) => remark !== 'only-data');
  const headline = ofState === 'valid' && first ? first : ofState;
  return { headline, remarks: remarks.filter((remark) => remark !== headline) };
}

/** Our own records are not what we signed, so they prove nothing. */
const isDamaged = (checks: readonly Check[]): boolean =>
  checks.some(
    ({ name, outcome }) => (name === 'signature' || name === 'unchanged') && outcome === 'failed',
  );
