import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { handlers } from '#server/jobs/handlers.ts';
import { openShopDatabase, withDeps } from '../settle.ts';
import type { Shop } from './shop.ts';

/** Milliseconds. The product does it once a day. */
const PACE = 6_000;

/**
 * Lets a year pass for issued certificates and notifies their holders, twice at the same time as two processes
 * might. Failures while the database is away are retried.
 */
export async function passYears(shop: Shop, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sleep(PACE);
    try {
      const database = await openShopDatabase(shop);
      try {
        await openCheckIns(shop, database.db);
        await withDeps(shop, database, async (deps) => {
          const sweeps = [1, 2].map(() => handlers['sweep-lifecycle'](deps, {}));
          await Promise.all(sweeps);
          shop.book.note('mornings with reminders');
        });
      } finally {
        await database.close();
      }
    } catch (error) {
      shop.book.note(`mornings that failed (${(error as Error).name})`);
    }
  }
}

/** Makes the first check-ins due within two months, a month or a week: holders are notified at all three. */
async function openCheckIns(shop: Shop, db: Db): Promise<void> {
  const { rows } = await db.execute<{ email: string }>(sql`
    update check_ins set opens_on = current_date - 60 + days, due_on = current_date + days
    from certificates c join certification_orders o on o.id = c.order_id,
      lateral (select (array[59, 29, 6])[1 + c.id % 3] as days) as drawn
    where c.id = check_ins.certificate_id and c.status = 'valid' and not c.is_test
      and check_ins.ordinal = 1 and check_ins.status = 'planned' and check_ins.opens_on > current_date
    returning o.customer_email as email`);
  for (const { email } of rows) shop.book.holders.add(email);
}
