import { Link } from 'wouter';
import { WHAT_IS_DUE } from '#core/content/prices.ts';
import { PROMISES } from '#core/content/promises.ts';
import type { AreaResult } from '#core/contract/assessment.ts';
import { formatScore } from '#core/domain/assessment/format-score.ts';
import { isOverallOffered } from '#core/domain/assessment/overall.ts';
import { findArea, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { formatMoney } from '#core/domain/money.ts';
import { feeOf } from '#core/domain/payments/prices.ts';
import { quote } from '#core/domain/payments/pricing.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import type { DescribedResult } from '#web/features/assessment/describe-result.ts';
import { brand } from '#web/lib/brand.ts';

type NextStepProps = {
  sessionId: string;
  results: readonly AreaResult[];
  described: readonly DescribedResult[];
  isOwnBrowser: boolean;
  /** A contact is known or may be entered in this browser; the overall certification needs one. */
  canHaveLead: boolean;
};

/** The one thing to do next. Payment pages are entered by a full page load, so these are plain links. */
export function NextStep(props: NextStepProps) {
  const { sessionId, results, described, isOwnBrowser, canHaveLead } = props;
  const eligible = results.filter(({ isEligible }) => isEligible);
  if (eligible.length === 0) {
    return <FirstSteps results={described} isOwnBrowser={isOwnBrowser} />;
  }

  const areas = eligible.flatMap(({ certificationType }) => findArea(certificationType) ?? []);
  const { lines, total } = quote(
    brand.prices,
    areas.map(({ id }) => id),
  );
  const separately = lines.reduce((sum, { listPrice }) => sum + listPrice, 0);
  const count = eligible.length;
  return (
    <>
      <div>
        <h2 className="text-2xl">Get certified</h2>
        <p className="mt-3 text-brand-100">
          {areas.map(({ name }) => name).join(', ')}:{' '}
          <strong className="font-semibold text-white">{formatMoney(total)}</strong>
          {separately > total && ` instead of ${formatMoney(separately)}`}. The fee is only
          authorized now, and charged when your certificate is delivered or after{' '}
          {PROMISES.chargeAfterDays} days.
        </p>
        <p className="mt-3 text-brand-100 text-sm">{WHAT_IS_DUE.totalIsAll}</p>
      </div>
      <div className="grid gap-3">
        <a
          href={`/checkout?sessionId=${encodeURIComponent(sessionId)}`}
          className={buttonStyles({
            variant: 'light',
            size: 'lg',
            className: 'max-sm:whitespace-normal max-sm:px-4',
          })}
        >
          Continue with {count} eligible {count === 1 ? 'area' : 'areas'} · {formatMoney(total)}
        </a>
        {canHaveLead && isOverallOffered(results) && <OverallOffer sessionId={sessionId} />}
      </div>
    </>
  );
}

function OverallOffer({ sessionId }: { sessionId: string }) {
  return (
    <p className="justify-self-center text-center text-brand-100 text-sm lg:max-w-80">
      Or one certificate for the company as a whole:{' '}
      <a
        href={`/certification-payment?sessionId=${encodeURIComponent(sessionId)}`}
        className="link inline-block py-1 text-white"
      >
        {OVERALL_CERTIFICATION.name}, {formatMoney(feeOf(brand.prices))}
      </a>
    </p>
  );
}

/** As many as a company can start with. */
const MAX_STEPS = 2;

type FirstStepsProps = { results: readonly DescribedResult[]; isOwnBrowser: boolean };

/** For results with nothing eligible: the closest area, and its first steps. */
function FirstSteps({ results, isOwnBrowser }: FirstStepsProps) {
  const [closest] = results.toSorted((a, b) => b.score - a.score);
  const steps = closest?.actionSteps.slice(0, MAX_STEPS) ?? [];
  return (
    <>
      <div>
        <h2 className="text-2xl">What to do first</h2>
        {closest && (
          <p className="mt-3 text-brand-100">
            <a href={`#${closest.anchor}`} className="link text-white">
              {closest.name}
            </a>{' '}
            is closest, with {formatScore(closest.score)}%. {steps.length > 0 && 'Begin there:'}
          </p>
        )}
        {steps.length > 0 && (
          <ol className="mt-3 grid list-decimal gap-2 pl-5 marker:text-brass-400">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
      </div>
      <div className="grid gap-3">
        <Link href="/assessment" className={buttonStyles({ variant: 'light', size: 'lg' })}>
          {isOwnBrowser ? 'Retake the assessment' : 'Take your own assessment'}
        </Link>
        <p className="text-center text-brand-100 text-sm lg:max-w-72">
          Free, and as often as you like: a change in the company shows in the score.
        </p>
      </div>
    </>
  );
}
