import type { ShownCertificate } from '#core/contract/verification.ts';
import type { CheckName, Outcome } from '#core/domain/verification/checks.ts';

type Words = Record<Outcome, string>;

/** Written for someone who buys from the holder and has never heard of a signature. */
const WORDS: Record<CheckName, Words> = {
  form: {
    passed: 'The number has no typing error.',
    failed: 'The number has a typing error.',
    unchecked: 'The number could not be read.',
  },
  issued: {
    passed: 'We issued this certificate.',
    failed: 'We did not issue this certificate.',
    unchecked: 'We could not look it up in our records.',
  },
  signature: {
    passed: 'It carries our digital signature.',
    failed: 'It does not carry our digital signature.',
    unchecked: 'The digital signature could not be checked: the signed file is no longer kept.',
  },
  unchanged: {
    passed: 'Nothing has been changed since we signed it.',
    failed: 'Something has been changed since we signed it.',
    unchecked: 'Whether it was changed could not be checked: the signed file is no longer kept.',
  },
  period: {
    passed: 'Today is within its term.',
    failed: 'Its term is over.',
    unchecked: 'Its term could not be checked.',
  },
  status: {
    passed: 'It is not suspended, withdrawn or replaced.',
    failed: 'It is suspended, withdrawn or replaced.',
    unchecked: 'Whether it is suspended or withdrawn could not be checked.',
  },
  newest: {
    passed: 'This is its latest edition.',
    failed: 'A later edition has taken its place.',
    unchecked: 'Whether there is a later edition could not be checked.',
  },
};

const OUTCOMES: Record<Outcome, { word: string; colour: string; sign: string }> = {
  passed: { word: 'Passed', colour: 'text-brand-700', sign: 'M5 10.5L8.5 14L15 7' },
  failed: { word: 'Failed', colour: 'text-danger-700', sign: 'M6 6L14 14M14 6L6 14' },
  unchecked: { word: 'Could not check', colour: 'text-brass-700', sign: 'M6 10H14' },
};

/** More exact words for a failed status check, by the certificate's state. */
const FAILED_STATUS: Partial<Record<ShownCertificate['state'], string>> = {
  suspended: 'It is suspended.',
  withdrawn: 'It was withdrawn.',
  superseded: 'It was replaced by another certificate.',
};

function wordsOf(name: CheckName, outcome: Outcome, state: ShownCertificate['state']): string {
  const isStatus = name === 'status' && outcome === 'failed';
  return (isStatus && FAILED_STATUS[state]) || WORDS[name][outcome];
}

type Checked = { certificate: Pick<ShownCertificate, 'checks' | 'state' | 'isTest'> };

/** Each check and its meaning. Those of a test are never green: they say nothing about a company. */
export function CheckList({ certificate: { checks, state, isTest } }: Checked) {
  return (
    <ul className="divide-y divide-ink-200">
      {checks.map(({ name, outcome }) => {
        const { word, colour, sign } = OUTCOMES[outcome];
        const isPlain = isTest && outcome === 'passed';
        return (
          <li key={name} className="flex gap-3 py-2.5">
            <svg
              viewBox="0 0 20 20"
              aria-hidden="true"
              className={`mt-0.5 size-5 flex-none ${isPlain ? 'text-ink-600' : colour}`}
            >
              <circle
                cx="10"
                cy="10"
                r="9.25"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
              />
              <path d={sign} fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
            <span>
              <span className="sr-only">{word}: </span>
              {outcome === 'unchecked' && <b className="font-semibold">Could not check. </b>}
              {wordsOf(name, outcome, state)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
