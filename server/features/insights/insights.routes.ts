import type { FastifyInstance } from 'fastify';
import { insights } from '#core/contract/staff/insights.ts';
import type { Deps } from '#server/deps.ts';
import { registerFile } from '#server/http/files/register-file.ts';
import { nextPageLink, sendTotal } from '#server/http/paging.ts';
import { register } from '#server/http/register.ts';
import { keepFor } from '#server/keep-for.ts';
import { readCohorts } from './cohorts.ts';
import { readFunnel } from './funnel.ts';
import { readMoney } from './money.ts';
import { exportTable } from './tables.ts';
import { readTurnaround } from './turnaround.ts';
import { listVisits } from './visits.ts';

/** Milliseconds. Figures need not be up to the minute, and a year is a lot to count. */
const FRESH_MS = 60_000;
/** Answers kept at most. */
const MOST_KEPT = 200;

export function insightRoutes(app: FastifyInstance, deps: Deps): void {
  const kept = <Query extends object, Reply>(read: (deps: Deps, query: Query) => Promise<Reply>) =>
    keepEach(deps, (query: Query) => read(deps, query));
  const [money, funnel, turnaround, cohorts] = [
    kept(readMoney),
    kept(readFunnel),
    kept(readTurnaround),
    kept(readCohorts),
  ];
  register(app, deps, insights.money, ({ query }) => money(query));
  register(app, deps, insights.funnel, ({ query }) => funnel(query));
  register(app, deps, insights.turnaround, ({ query }) => turnaround(query));
  register(app, deps, insights.cohorts, ({ query }) => cohorts(query));

  register(app, deps, insights.visits, async ({ query }, { reply }) => {
    const { rows, next, total } = await listVisits(deps, query);
    nextPageLink(reply, next);
    sendTotal(reply, total);
    return rows;
  });

  registerFile(app, deps, insights.export, ({ params, query }) =>
    exportTable(deps, params.table, query),
  );
}

/** Caches the answer to each query for a while. */
function keepEach<Query extends object, Reply>(
  { now }: Pick<Deps, 'now'>,
  read: (query: Query) => Promise<Reply>,
): (query: Query) => Promise<Reply> {
  const known = new Map<string, () => Promise<Reply>>();
  return (query) => {
    const key = JSON.stringify(query);
    const answer = known.get(key) ?? keepFor(FRESH_MS, now, () => read(query));
    if (known.size >= MOST_KEPT) known.clear();
    known.set(key, answer);
    return answer();
  };
}
