import { setTimeout as sleep } from 'node:timers/promises';
import { insertUser } from '#server/features/auth/auth.queries.ts';
import { createPasswordHasher } from '#server/features/auth/passwords.ts';
import { handlers } from '#server/jobs/handlers.ts';
import { openShopDatabase, withDeps } from '../settle.ts';
import { COLLEAGUE, type Shop } from './shop.ts';

/** Milliseconds. The product does it every five minutes, which is longer than many a run. */
const PACE = 4_000;

/** Adds an account for the second person. */
export async function addColleague(shop: Shop): Promise<void> {
  const database = await openShopDatabase(shop);
  const password = await createPasswordHasher().hash(COLLEAGUE.password);
  await insertUser(database.db, { username: COLLEAGUE.username, password, role: 'reviewer' });
  await database.close();
}

/** Opens reviews of new orders, in addition to the product's own job. Failures while the database is away are retried. */
export async function openReviewsOften(shop: Shop, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sleep(PACE);
    try {
      const database = await openShopDatabase(shop);
      try {
        await withDeps(shop, database, (deps) => handlers['open-reviews'](deps, {}));
      } finally {
        await database.close();
      }
    } catch (error) {
      shop.book.note(`sweeps for reviews that failed (${(error as Error).name})`);
    }
  }
}
