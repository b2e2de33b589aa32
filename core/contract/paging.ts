import { z } from 'zod';

/** Ids are positive and fit the database's integer. */
export const rowId = z.coerce.number().int().positive().max(2_147_483_647);

/** Rows on a page of a list. */
const PAGE = { standard: 50, most: 200 };

/** Every list is read page by page; the reply's `Link` header leads to the next one. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE.most).default(PAGE.standard),
  cursor: z.string().max(200).optional(),
});
