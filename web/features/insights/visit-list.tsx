import { useInfiniteQuery } from '@tanstack/react-query';
import { NOT_RECORDED } from '#core/contract/staff/insights.ts';
import { FUNNEL_LABELS, FUNNEL_STEPS, type FunnelStep } from '#core/domain/insights/figures.ts';
import { rangeWords } from '#core/domain/insights/ranges.ts';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { BehindFigure } from './behind-figure.tsx';
import { programmeWords, sourceWords } from './funnel-blocks.tsx';
import { type VisitFilter, visits } from './insights.queries.ts';
import type { ChosenRange } from './use-range.ts';
import { VisitRows } from './visit-rows.tsx';

/** The step whose assessments the address asks for; nothing where it asks for the figures. */
export function useAskedStep(): FunnelStep | undefined {
  const { filter } = useAdminAddress();
  return FUNNEL_STEPS.find((step) => step === filter('step'));
}

type VisitListProps = { step: FunnelStep; chosen: ChosenRange };

/** The assessments behind a figure, with what came of them. Nobody is named before an assessment is completed. */
export function VisitList({ step, chosen: { range } }: VisitListProps) {
  const { filter } = useAdminAddress();
  const [source, programme] = [filter('source'), filter('programme')];
  const asked: VisitFilter = {
    ...range,
    step,
    ...(source && { source }),
    ...(programme && { programme }),
  };
  const query = useInfiniteQuery(visits(asked));
  const read = (value: string) => (value === NOT_RECORDED ? null : value);
  const narrowed = [
    source && sourceWords(read(source)),
    programme && programmeWords(read(programme)),
    rangeWords(range),
  ].filter((words) => words !== '');
  return (
    <BehindFigure
      title={FUNNEL_LABELS[step]}
      narrowed={narrowed}
      query={query}
      noun="assessment"
      none="No assessment got this far on these days."
      filters={['step', 'source', 'programme']}
    >
      {(rows) => <VisitRows rows={rows} />}
    </BehindFigure>
  );
}
