import { z } from 'zod';

/** Numbers come as digits in an address or a form, and as numbers in JSON. `0x10`, `1e3` and ` 1` are rejected. */
export const wholeNumber = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (sent) => (typeof sent === 'string' && /^[0-9]{1,10}$/.test(sent) ? Number(sent) : sent),
    schema,
  );

/** Ids are positive and fit the database's integer. */
export const rowId = wholeNumber(z.number().int().positive().max(2_147_483_647));

/** The record as the caller last saw it; a 409 means that someone has changed it since. */
export const expectedUpdatedAt = z.iso.datetime().optional();

/** Rows on a page of a list. */
const PAGE = { standard: 50, most: 200 };

/** Every list is read page by page; the reply's `Link` header leads to the next one. */
export const pageQuery = z.object({
  limit: wholeNumber(z.number().int().min(1).max(PAGE.most).default(PAGE.standard)),
  /** Opaque. It holds what the last row was sorted by, which may be a long name. */
  cursor: z.string().max(4_000).optional(),
});
