import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from './audit/audit.ts';
import { takeSnapshot } from './audit/snapshot.ts';
import { liveCustomer } from './customer.ts';
import { endlessFaults, FAULTS, type FaultName, injectFault } from './faults.ts';
import { visitOwnPage } from './holder.ts';
import { openShopDatabase, settle } from './settle.ts';
import { addColleague, openReviewsOften } from './shop/back-office.ts';
import { ADMIN, COLLEAGUE, openShop, type Shop } from './shop/shop.ts';
import { passYears } from './shop/years.ts';
import { workInOffice } from './staff.ts';

export type SoakOptions = {
  seconds: number;
  /** Customers in the shop at the same time. */
  customers: number;
  /** Holders of certificates who are on their page at the same time. */
  holders: number;
  staff: number;
  /** Maximum milliseconds between a customer's clicks. */
  thinkTime: number;
  faults: readonly FaultName[];
  /** Maximum duration of a fault, and pause between two faults, both in seconds. */
  faultSeconds: number;
  pauseSeconds: number;
  /** Each fault once, in the order listed, however long that takes; otherwise in any order while time remains. */
  isInTurn?: boolean;
  say: (line: string) => void;
};

export type SoakResult = {
  violations: string[];
  faults: Partial<Record<FaultName, number>>;
  figures: Record<string, number | string>;
  /** Errors in the product's log, with their counts. */
  errors: [what: string, times: number][];
};

/** Runs the shop under faults, lets it settle, and compares all accounts of what happened. */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const shop = await openShop();
  try {
    await shop.ready();
    options.say(`Two processes serve at ${shop.url}; uploads go to ${shop.disk.kind} at times.`);
    await addColleague(shop);
    const faults = await doBusiness(shop, options);
    options.say('Closing time: waiting until everything has come to its end.');
    const database = await openShopDatabase(shop);
    await settle(shop, database);
    const doubles = Object.entries(faults).reduce(
      (sum, [name, times]) => sum + FAULTS[name as FaultName].doubledMails * times,
      0,
    );
    const snapshot = await takeSnapshot(shop, database.db, doubles);
    await database.close();
    const arrived = new Set(snapshot.received.map(({ messageId }) => messageId)).size;
    return {
      faults,
      errors: summarizeLog(shop.logFile),
      violations: [...shop.book.violations, ...audit(snapshot)],
      figures: {
        ...shop.book.counts(),
        orders: snapshot.orders.length,
        'intents at the gateway': snapshot.intents.length,
        'charged at the gateway': snapshot.intents.filter((one) => one.status === 'succeeded')
          .length,
        'mails written': snapshot.mails.length,
        'mails arrived': arrived,
        'mails arrived twice': snapshot.received.length - arrived,
        'mails failed for good': snapshot.mails.filter((mail) => mail.state === 'failed').length,
        'files stored': snapshot.stored.size,
        'notifications never sent': shop.webhooks.sent.never,
        'process starts': shop.processes.reduce((sum, program) => sum + program.starts(), 0),
        requests: shop.tally.requests(),
        'requests failed (5xx or no answer)': shop.tally.failed(),
        'share of failed requests': `${((100 * shop.tally.failed()) / shop.tally.requests()).toFixed(2)} %`,
        'answers by status': JSON.stringify(shop.tally.byStatus()),
      },
    };
  } finally {
    await shop.close();
  }
}

/** Lets customers, staff and faults act until time is up; what they have begun is finished. */
async function doBusiness(
  shop: Shop,
  options: SoakOptions,
): Promise<Partial<Record<FaultName, number>>> {
  const end = Date.now() + options.seconds * 1_000;
  const struck: Partial<Record<FaultName, number>> = {};
  const isDone = () => !options.isInTurn || options.faults.every((name) => struck[name]);
  const isOver = () => Date.now() > end && isDone();
  const customers = Array.from({ length: options.customers }, async () => {
    while (!isOver()) await liveCustomer(shop, options.thinkTime);
  });
  const holders = Array.from({ length: options.holders }, async () => {
    while (!isOver()) await visitOwnPage(shop, options.thinkTime);
  });
  let isClosed = false;
  const staff = Array.from({ length: options.staff }, (_, place) =>
    workInOffice(shop, place % 2 === 0 ? ADMIN : COLLEAGUE, {
      isOver: () => isClosed,
      pace: 1_000,
    }),
  );
  const clerks = [openReviewsOften(shop, () => isClosed), passYears(shop, () => isClosed)];
  const next = endlessFaults(options.faults, options.isInTurn);
  while (!isOver()) {
    await sleep(options.pauseSeconds * 1_000);
    if (isOver()) break;
    const { value: name } = next.next();
    options.say(`${new Date().toISOString().slice(11, 19)}  ${name}`);
    struck[name] = (struck[name] ?? 0) + 1;
    await injectFault(shop, name, options.faultSeconds);
  }
  await Promise.all([...customers, ...holders]);
  isClosed = true;
  await Promise.all([...staff, ...clerks]);
  return struck;
}

/** What a process prints when it has started. */
const ANNOUNCEMENT = /is ready at|^\s*((Admin area|Name|Password):.*)?$/;

/** Names of one request or worker; without them, repeated errors are the same line. */
const PARTICULAR = /, request req_\w+| \(Queue: .*\)$/;

/** Returns the kinds of errors the processes logged with their counts, most frequent first. */
function summarizeLog(file: string): [what: string, times: number][] {
  const counts = new Map<string, number>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const what = describe(line);
    if (what) counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}

function describe(line: string): string | undefined {
  if (!line.startsWith('{')) return ANNOUNCEMENT.test(line) ? undefined : line.trim();
  try {
    const { level, msg = '', err } = JSON.parse(line);
    const what = `${msg}: ${err?.code ?? ''} ${err?.message ?? ''}`;
    return level < 50 ? undefined : what.replace(PARTICULAR, '').slice(0, 120);
  } catch {
    // A killed process does not finish its line.
    return undefined;
  }
}
