import { useQuery } from '@tanstack/react-query';
import type { Money, MoneyReply } from '#core/contract/staff/insights.ts';
import { changeWords, pointsWords, shareOf } from '#core/domain/insights/change.ts';
import { type Range, rangeWords, stepOf } from '#core/domain/insights/ranges.ts';
import { type Cents, formatMoney, toCents } from '#core/domain/money.ts';
import { figureListAddress } from './addresses.ts';
import { Block, Loaded } from './block.tsx';
import { FigureTile } from './figure-tile.tsx';
import { type Asked, moneyFigures } from './insights.queries.ts';
import { MoneyChart, STEP_WORDS } from './money-chart.tsx';

export function MoneyBlock({ asked }: { asked: Asked }) {
  const query = useQuery(moneyFigures(asked));
  return (
    <Loaded query={query} what="The money">
      {(reply) => (
        <>
          <Block
            title="Orders and money"
            description="Each by its own day: what was ordered, held on cards, charged and given back. Charged is before refunds."
            table="money"
            asked={asked}
          >
            <MoneyFigures reply={reply} range={asked} />
          </Block>
          <Block
            title={`Money by ${STEP_WORDS[stepOf(asked)].noun}`}
            description={`${rangeWords(asked)}. ${STEP_WORDS[stepOf(asked)].meaning}`}
            table="money-by-date"
            asked={asked}
          >
            <MoneyChart series={reply.series} step={stepOf(asked)} />
          </Block>
        </>
      )}
    </Loaded>
  );
}

const averageOf = ({ orders }: Money): Cents | null =>
  orders.count === 0 ? null : Math.round(toCents(orders.amount) / orders.count);

const refundShare = ({ charged, refunded }: Money): number | null =>
  shareOf(toCents(refunded.amount), toCents(charged.amount));

const TILES = [
  ['authorized', 'Authorized'],
  ['charged', 'Charged'],
  ['refunded', 'Refunded'],
] as const;

const ordersWords = (count: number) =>
  `${count.toLocaleString()} ${count === 1 ? 'order' : 'orders'}`;

function MoneyFigures({ reply, range }: { reply: MoneyReply; range: Range }) {
  const { now, before, comparedWith } = reply;
  const [average, earlier] = [averageOf(now), before && averageOf(before)];
  const share = refundShare(now);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5">
      {TILES.map(([name, label]) => (
        <FigureTile
          key={name}
          name={label}
          value={formatMoney(toCents(now[name].amount))}
          link={{
            href: figureListAddress('orders', name, range),
            label: `${label}: ${formatMoney(toCents(now[name].amount))}, ${ordersWords(now[name].count)}`,
          }}
          detail={
            name === 'refunded' && share !== null
              ? `${ordersWords(now[name].count)}, ${Math.round(share)}% of what was charged`
              : ordersWords(now[name].count)
          }
          change={
            before
              ? changeWords(toCents(now[name].amount), toCents(before[name].amount))
              : undefined
          }
          comparedWith={comparedWith}
        />
      ))}
      <FigureTile
        name="Orders"
        value={now.orders.count.toLocaleString()}
        link={{
          href: figureListAddress('orders', 'created', range),
          label: `Orders: ${now.orders.count.toLocaleString()}`,
        }}
        change={before ? changeWords(now.orders.count, before.orders.count) : undefined}
        comparedWith={comparedWith}
      />
      <FigureTile
        name="Average order"
        value={average === null ? '–' : formatMoney(average)}
        link={
          average === null
            ? undefined
            : {
                href: figureListAddress('orders', 'created', range),
                label: `Average order: ${formatMoney(average)}, ${ordersWords(now.orders.count)}`,
              }
        }
        change={average !== null && earlier ? changeWords(average, earlier) : undefined}
        comparedWith={comparedWith}
      />
      <FigureTile
        name="Refunded share"
        value={share === null ? '–' : `${Math.round(share)}%`}
        link={
          share === null
            ? undefined
            : {
                href: figureListAddress('orders', 'refunded', range),
                label: `Refunded share: ${Math.round(share)}%, ${ordersWords(now.refunded.count)}`,
              }
        }
        detail="Of what was charged on these days"
        change={before ? pointsWords(share, refundShare(before)) : undefined}
        comparedWith={comparedWith}
      />
    </dl>
  );
}
