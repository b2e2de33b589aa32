import { sql } from 'drizzle-orm';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { registerQuery } from '#core/contract/register.ts';
import { diskFiles } from '#server/adapters/disk-files.ts';
import { sha256Of } from '#server/adapters/file-store.ts';
import type { Db } from '#server/db/connection.ts';
import { activity } from '#server/db/schema/activity.ts';
import {
  certificateEditions,
  certificateEvents,
  certificates,
  statusLists,
} from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationFiles, certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import {
  reviewCriteria,
  reviewDocuments,
  reviewMessages,
  reviewPoints,
  reviews,
} from '#server/db/schema/reviews.ts';
import { searchRegister } from '#server/features/register/search-register.ts';
import { isSecondPersonNeeded } from '#server/features/reviews/review-views.ts';
import type { WireEvent, WireIntent } from '#server/test/servers/stripe-objects.ts';
import type { KnownOrder } from '../book.ts';
import type { Shop } from '../shop/shop.ts';

type Row<Table extends { $inferSelect: object }> = Table['$inferSelect'];

/** Everything that is known after a run: by people, gateway, mail server, disk and database. */
export type Snapshot = {
  known: readonly KnownOrder[];
  deliveries: readonly { orderId: number; outcome: 'delivered' | 'retrying' }[];
  intents: readonly WireIntent[];
  events: readonly WireEvent[];
  received: readonly { recipients: string[]; messageId: string; raw: string }[];
  /** Checksum of the content by key. */
  stored: ReadonlyMap<string, string>;
  orders: readonly Row<typeof certificationOrders>[];
  payments: readonly Row<typeof certificationPayments>[];
  mails: readonly Row<typeof emailOutbox>[];
  files: readonly Row<typeof certificationFiles>[];
  certificates: readonly Row<typeof certificates>[];
  editions: readonly Row<typeof certificateEditions>[];
  certificateEvents: readonly Row<typeof certificateEvents>[];
  statusLists: readonly Row<typeof statusLists>[];
  /** Numbers that the register shows, by page or by search. */
  foundInRegister: ReadonlySet<string>;
  reviews: readonly Row<typeof reviews>[];
  criteria: readonly Row<typeof reviewCriteria>[];
  points: readonly Row<typeof reviewPoints>[];
  messages: readonly Row<typeof reviewMessages>[];
  documents: readonly Row<typeof reviewDocuments>[];
  checkIns: readonly Row<typeof checkIns>[];
  /** Check-ins whose receipt was confirmed to their holders. */
  handedIn: ReadonlySet<number>;
  /** Whether someone other than the reviewers must decide. */
  needsSecondPerson: boolean;
  activity: readonly Row<typeof activity>[];
  failedJobs: readonly string[];
  /** How often the return of each payment was queued. */
  returnJobs: readonly { paymentId: number; jobs: number }[];
  /** The most mails that kills may have caused to arrive twice. */
  doublesAllowed: number;
};

export async function takeSnapshot(
  { book, stripe, mailServer, dataDir }: Shop,
  db: Db,
  doublesAllowed: number,
): Promise<Snapshot> {
  const failed = await db.execute<{ name: string }>(
    sql`select name from pgboss.job where state = 'failed'`,
  );
  const returns = await db.execute<{ paymentId: number; jobs: number }>(
    sql`select (data->>'paymentId')::int as "paymentId", count(*)::int as jobs
      from pgboss.job where name = 'release-payment' group by 1`,
  );
  return {
    known: [...book.orders.values()],
    deliveries: book.deliveries,
    intents: stripe.intents(),
    events: stripe.events,
    received: mailServer.received(),
    stored: await sumsOf(`${dataDir}/files`),
    orders: await db.select().from(certificationOrders),
    payments: await db.select().from(certificationPayments),
    mails: await db.select().from(emailOutbox),
    files: await db.select().from(certificationFiles),
    certificates: await db.select().from(certificates),
    editions: await db.select().from(certificateEditions),
    certificateEvents: await db.select().from(certificateEvents),
    statusLists: await db.select().from(statusLists),
    foundInRegister: await findInRegister(db),
    reviews: await db.select().from(reviews),
    criteria: await db.select().from(reviewCriteria),
    points: await db.select().from(reviewPoints),
    messages: await db.select().from(reviewMessages),
    documents: await db.select().from(reviewDocuments),
    checkIns: await db.select().from(checkIns),
    handedIn: book.handedIn,
    needsSecondPerson: await isSecondPersonNeeded(db),
    activity: await db.select().from(activity),
    failedJobs: failed.rows.map(({ name }) => name),
    returnJobs: returns.rows,
    doublesAllowed,
  };
}

async function sumsOf(directory: string): Promise<Map<string, string>> {
  const store = diskFiles(directory);
  const sums = new Map<string, string>();
  for await (const { key } of store.keys()) sums.set(key, sha256Of(await store.get(key)));
  return sums;
}

async function findInRegister(db: Db): Promise<Set<string>> {
  const found = new Set<string>();
  const search = async (query: object) => {
    const deps = { db, now: () => new Date(), brand: NORTHMARK };
    const { entries, hasMore } = await searchRegister(deps, registerQuery.parse(query));
    for (const { number } of entries) found.add(number);
    return hasMore;
  };
  for (let page = 1; await search({ page }); page += 1);
  for (const { number } of await db.select().from(certificates)) await search({ q: number });
  return found;
}
