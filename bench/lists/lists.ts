import { percentile, type Row } from '../budget.ts';
import { withFilledProduct } from './filled-product.ts';
import { QUESTIONS } from './list-questions.ts';
import type { Amounts } from './million.ts';

const MILLION: Amounts = {
  orders: 1_000_000,
  leads: 1_000_000,
  applications: 1_000_000,
  inquiries: 1_000_000,
  certificates: 1_000_000,
};

/** 95th percentile in milliseconds. */
const AT_MOST = 50;
/** For one reply, the overview asks about nineteen kinds of work, and Ctrl-K searches seven lists. */
const AT_MOST_OF_MANY = 100;
const asksMany = (question: string) => question === 'overview' || question.startsWith('find');

const REPLIES = 200;
const WARM_UP = 20;

/** Measures the lists' calls, as staff make them, on a product with a million rows in each list. */
export const measureLists = (): Promise<Row[]> =>
  withFilledProduct(MILLION, REPLIES, async ({ ask, mostRows }) => {
    const rows: Row[] = [];
    for (const question of Object.keys(QUESTIONS)) {
      await ask(question, WARM_UP);
      const taken = await ask(question, REPLIES);
      rows.push({
        what: `${question} (median ${percentile(taken, 0.5).toFixed(1)} ms)`,
        figure: percentile(taken, 0.95),
        unit: 'ms',
        budget: { atMost: asksMany(question) ? AT_MOST_OF_MANY : AT_MOST },
      });
    }
    rows.push({
      what: 'lists: rows in one reply',
      figure: mostRows(),
      unit: '',
      budget: { atMost: 50 },
    });
    return rows;
  });
