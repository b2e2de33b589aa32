import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Funnel, FunnelPart, FunnelReply } from '#core/contract/staff/insights.ts';
import { programmeName } from '#core/domain/catalogue.ts';
import { changeWords, pointsWords, shareOf } from '#core/domain/insights/change.ts';
import { FUNNEL_LABELS, FUNNEL_STEPS } from '#core/domain/insights/figures.ts';
import { type Range, rangeWords } from '#core/domain/insights/ranges.ts';
import { DIRECT, OTHER_SOURCE } from '#core/domain/insights/source.ts';
import { BarList } from '#web/features/dashboard/bar-list.tsx';
import { visitsAddress } from './addresses.ts';
import { Block, Loaded } from './block.tsx';
import { type Asked, funnelFigures } from './insights.queries.ts';

export const sourceWords = (source: string | null): string =>
  source === null
    ? 'Not recorded'
    : ({ [DIRECT]: 'Direct', [OTHER_SOURCE]: 'Other', 'customer-page': 'Customer page' }[source] ??
      source);

export const programmeWords = (programme: string | null): string =>
  programme === null ? 'None chosen' : programmeName(programme);

export function FunnelBlocks({ asked }: { asked: Asked }) {
  const query = useQuery(funnelFigures(asked));
  return (
    <Loaded query={query} what="The assessments">
      {(reply) => (
        <>
          <Block
            title="From the first question to the certificate"
            description={outcomeOf(reply.now)}
            table="funnel"
            asked={asked}
            className="lg:col-span-2"
          >
            <BarList
              label="How far companies get"
              heads={['Step', 'Companies', 'Of the step before']}
              isFunnel
              rows={FUNNEL_STEPS.map((step) => ({
                name: FUNNEL_LABELS[step],
                count: reply.now[step],
                href: visitsAddress(step, asked),
                note: reply.before
                  ? noteOf(reply, changeWords(reply.now[step], reply.before[step]))
                  : undefined,
              }))}
            />
          </Block>
          <Block
            title="Conversion by source"
            description="Which site or advertisement led to the assessment, as far as the browser tells."
            table="sources"
            asked={asked}
          >
            <PartTable
              head="Source"
              parts={reply.bySource}
              comparedWith={reply.comparedWith}
              nameOf={sourceWords}
              hrefOf={(name, step) => visitsAddress(step, asked, { source: name })}
            />
            {reply.otherSources > 0 && (
              <p className="text-ink-600">
                {reply.otherSources.toLocaleString()} more from sources that are not listed.
              </p>
            )}
          </Block>
          <Block
            title="Conversion by programme"
            description="What the company chose before the assessment. One that chose several counts in each."
            table="programmes"
            asked={asked}
          >
            <PartTable
              head="Programme"
              parts={reply.byProgramme}
              comparedWith={reply.comparedWith}
              nameOf={programmeWords}
              hrefOf={(name, step) => visitsAddress(step, asked, { programme: name })}
            />
          </Block>
        </>
      )}
    </Loaded>
  );
}

const noteOf = ({ comparedWith }: FunnelReply, change: string): string | undefined =>
  comparedWith ? `${change} against ${rangeWords(comparedWith)}` : undefined;

/** Sums up the funnel in one sentence. */
function outcomeOf({ started, delivered }: Funnel): string {
  const share = shareOf(delivered, started);
  if (share === null) return 'No assessment was started on these days.';
  return `${Math.round(share)}% of the companies that started an assessment on these days have a certificate by now.`;
}

type PartTableProps = {
  head: string;
  parts: readonly FunnelPart[];
  comparedWith: Range | null;
  nameOf: (name: string | null) => string;
  hrefOf: (name: string | null, step: 'started' | 'paid') => string;
};

/** Assessments started, assessments paid, and the share that was paid. */
function PartTable({ head, parts, comparedWith, nameOf, hrefOf }: PartTableProps) {
  if (parts.length === 0) return <p>No assessment was started on these days.</p>;
  return (
    <div className="max-h-96 overflow-auto">
      <table aria-label={`Conversion by ${head.toLowerCase()}`} className="w-full tabular-nums">
        <thead className="align-bottom text-ink-600">
          <tr>
            {[head, 'Started', 'Paid', 'Share'].map((title, index) => (
              <th
                key={title}
                scope="col"
                className={`pb-1 font-normal ${index === 0 ? 'text-left' : 'pl-3 text-right'}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="*:*:border-ink-200 *:*:border-t *:*:py-2">
          {parts.map(({ name, now, before }) => (
            <tr key={name ?? ''}>
              <th scope="row" className="wrap-anywhere w-full text-left font-medium">
                {nameOf(name)}
                {before && comparedWith && (
                  <span className="block font-normal text-ink-600">
                    {pointsWords(paidShare(now), paidShare(before))} against{' '}
                    {rangeWords(comparedWith)}
                  </span>
                )}
              </th>
              {(['started', 'paid'] as const).map((step) => (
                <td key={step} className="pl-3 text-right align-top">
                  <Link
                    href={hrefOf(name, step)}
                    className="link tap-area"
                    aria-label={`${nameOf(name)}, ${FUNNEL_LABELS[step]}: ${now[step].toLocaleString()}`}
                  >
                    {now[step].toLocaleString()}
                  </Link>
                </td>
              ))}
              <td className="pl-3 text-right align-top">{percentOf(paidShare(now))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const paidShare = ({ paid, started }: Funnel): number | null => shareOf(paid, started);

const percentOf = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share)}%`;
