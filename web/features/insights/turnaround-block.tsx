import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { PROMISES } from '#core/content/promises.ts';
import {
  PROMISE_NAMES,
  type PromiseName,
  type TurnaroundReply,
} from '#core/contract/staff/insights.ts';
import { pointsWords, shareOf } from '#core/domain/insights/change.ts';
import type { Range } from '#core/domain/insights/ranges.ts';
import { figureListAddress } from './addresses.ts';
import { Block, Loaded } from './block.tsx';
import { ChangeNote } from './figure-tile.tsx';
import { type Asked, turnaroundFigures } from './insights.queries.ts';

type Promised = {
  name: string;
  promise: string;
  unit: string;
  /** Addresses of two lists: all records, and the late ones. */
  all: (range: Range) => string;
  late: (range: Range) => string;
};

const PROMISED: Record<PromiseName, Promised> = {
  reviews: {
    name: 'Reviews',
    promise: `Decided within ${PROMISES.processingBusinessDays} business days, without the time that a customer takes`,
    unit: 'business days',
    all: (range) => figureListAddress('reviews', 'decided', range),
    late: (range) => figureListAddress('reviews', 'decided-late', range),
  },
  applications: {
    name: 'Applications',
    promise: `Decided within ${PROMISES.applicationReplyBusinessDays} business days`,
    unit: 'business days',
    all: (range) => figureListAddress('applications', 'answered', range),
    late: (range) => figureListAddress('applications', 'answered-late', range),
  },
  inquiries: {
    name: 'Inquiries',
    promise: `First answer within ${PROMISES.inquiryReplyHours} hours; those that came in on these days`,
    unit: 'hours',
    all: (range) => figureListAddress('inquiries', 'promised', range),
    late: (range) => figureListAddress('inquiries', 'promise-broken', range),
  },
  deliveries: {
    name: 'Certificates',
    promise: `Delivered within ${PROMISES.deliveryDays} days of the decision`,
    unit: 'days',
    all: (range) => figureListAddress('orders', 'issued', range),
    late: (range) => figureListAddress('orders', 'issued-late', range),
  },
};

const HEADS = ['What we promise', 'Done', 'In time', 'Late', 'Median', '95% within'];

export function TurnaroundBlock({ asked }: { asked: Asked }) {
  const query = useQuery(turnaroundFigures(asked));
  return (
    <Loaded query={query} what="The turnaround">
      {(reply) => (
        <Block
          title="Turnaround against what we promise"
          description="How many were done in time, and how long they took: half of them took no longer than the median."
          table="turnaround"
          asked={asked}
          className="lg:col-span-2"
        >
          <div className="overflow-x-auto">
            <table aria-label="Turnaround" className="w-full min-w-xl tabular-nums">
              <thead className="align-bottom text-ink-600">
                <tr>
                  {HEADS.map((head, index) => (
                    <th
                      key={head}
                      scope="col"
                      className={`pb-1 font-normal ${index === 0 ? 'text-left' : 'pl-3 text-right'}`}
                    >
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="*:*:border-ink-200 *:*:border-t *:*:py-2">
                {PROMISE_NAMES.map((name) => (
                  <PromiseRow key={name} name={name} reply={reply} range={asked} />
                ))}
              </tbody>
            </table>
          </div>
        </Block>
      )}
    </Loaded>
  );
}

type PromiseRowProps = { name: PromiseName; reply: TurnaroundReply; range: Range };

function PromiseRow({ name, reply, range }: PromiseRowProps) {
  const { total, kept, median, p95 } = reply.now[name];
  const words = PROMISED[name];
  const share = shareOf(kept, total);
  const before = reply.before?.[name];
  const late = total - kept;
  const timeOf = (time: number | null) => (time === null ? '–' : `${time} ${words.unit}`);
  return (
    <tr className="align-top">
      <th scope="row" className="text-left font-medium">
        {words.name}
        <span className="block font-normal text-ink-700">{words.promise}</span>
        {before && (
          <ChangeNote
            change={pointsWords(share, shareOf(before.kept, before.total))}
            comparedWith={reply.comparedWith}
          />
        )}
      </th>
      <td className="pl-3 text-right">
        <Link
          href={words.all(range)}
          className="link tap-area"
          aria-label={`${words.name}, done: ${total}`}
        >
          {total.toLocaleString()}
        </Link>
      </td>
      <td className="pl-3 text-right">{share === null ? '–' : `${Math.round(share)}%`}</td>
      <td className="pl-3 text-right">
        <Link
          href={words.late(range)}
          className="link tap-area"
          aria-label={`${words.name}, late: ${late}`}
        >
          {late.toLocaleString()}
        </Link>
      </td>
      <td className="whitespace-nowrap pl-3 text-right">{timeOf(median)}</td>
      <td className="whitespace-nowrap pl-3 text-right">{timeOf(p95)}</td>
    </tr>
  );
}
