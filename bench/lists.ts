import type { Row } from './budget.ts';
import { type FilledProduct, withFilledProduct } from './filled-product.ts';
import { QUESTIONS } from './list-questions.ts';
import type { Amounts } from './million.ts';
import { percentile } from './percentile.ts';

const FEW: Amounts = { orders: 10_000, leads: 10_000, applications: 10_000, inquiries: 10_000 };
const MANY: Amounts = {
  orders: 1_000_000,
  leads: 200_000,
  applications: 100_000,
  inquiries: 100_000,
};

/** Milliseconds, 95 of 100 replies. A hundred times the rows may double it. */
const AT_MOST = 50;
const GROWS_TO = 2;

/** A round asks each question so often. Of the rounds' figures the middle one counts: what else the machine does may spoil one. */
const REPLIES = 200;
const ROUNDS = 3;
const WARM_UP = 20;

type Figures = { few: number[]; many: number[] };

/** The lists' calls, as staff make them, on a product with a few rows and on one with a million. */
export const measureLists = (): Promise<Row[]> =>
  withFilledProduct(FEW, REPLIES, (few) =>
    withFilledProduct(MANY, REPLIES, async (many) => {
      const rows = [...(await compare(few, many))].map(([what, figures]): Row => {
        const before = percentile(figures.few, 0.5);
        return {
          what: `${what} (10,000: ${before.toFixed(1)} ms)`,
          figure: percentile(figures.many, 0.5),
          unit: 'ms',
          budget: { atMost: Math.min(AT_MOST, GROWS_TO * before) },
        };
      });
      const mostRows: Row = {
        what: 'lists: rows in one reply',
        figure: many.mostRows(),
        unit: '',
        budget: { atMost: 50 },
      };
      return [...rows, mostRows];
    }),
  );

/** In turns: a machine is not as fast at every minute, and what is compared must have met the same ones. */
async function compare(few: FilledProduct, many: FilledProduct): Promise<Map<string, Figures>> {
  const questions = Object.keys(QUESTIONS);
  // All of it, before anything is measured: what a server and its database do after a start is over by then.
  for (const product of [few, many]) {
    for (const question of questions) await product.ask(question, WARM_UP);
  }
  const all = new Map(
    questions.map((question): [string, Figures] => [question, { few: [], many: [] }]),
  );
  for (let round = 0; round < ROUNDS; round++) {
    for (const [question, figures] of all) {
      figures.few.push(percentile(await few.ask(question, REPLIES), 0.95));
      figures.many.push(percentile(await many.ask(question, REPLIES), 0.95));
    }
  }
  return all;
}
