import { AREAS, type AreaId } from '#core/domain/catalogue.ts';
import type { Queryable } from '#server/db/connection.ts';
import { listItems } from './orders.queries.ts';

/** The areas that an order pays for; an order without any is for the company as a whole. */
export async function orderedAreas(
  db: Queryable,
  orderId: number,
): Promise<{ areas: AreaId[]; isOverall: boolean }> {
  const items = await listItems(db, orderId);
  const areas = AREAS.filter(({ id }) => items.some(({ area }) => area === id)).map(({ id }) => id);
  return areas.length > 0
    ? { areas, isOverall: false }
    : { areas: AREAS.map(({ id }) => id), isOverall: true };
}
