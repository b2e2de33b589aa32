import { eq } from 'drizzle-orm';
import type { Check } from '#core/contract/staff/owner/go-live.ts';
import type { Queryable } from '#server/db/connection.ts';
import { serviceChecks } from '#server/db/schema/site/settings.ts';
import type { StoredGroup } from './stored-names.ts';

type Service = StoredGroup | 'webhook';

export async function findCheck(db: Queryable, service: Service): Promise<Check | null> {
  const [row] = await db.select().from(serviceChecks).where(eq(serviceChecks.name, service));
  return row ? { isOk: row.isOk, says: row.says, at: row.at.toISOString() } : null;
}

export async function keepCheck(db: Queryable, service: Service, check: Check): Promise<void> {
  const kept = { isOk: check.isOk, says: check.says, at: new Date(check.at) };
  await db
    .insert(serviceChecks)
    .values({ name: service, ...kept })
    .onConflictDoUpdate({ target: serviceChecks.name, set: kept });
}

export async function forgetCheck(db: Queryable, service: Service): Promise<void> {
  await db.delete(serviceChecks).where(eq(serviceChecks.name, service));
}
