import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { wholeNumber } from '#core/contract/shared/paging.ts';
import { MAX } from '#core/contract/shared/text.ts';
import { AREA_IDS } from '#core/domain/catalogue.ts';
import { COUNTRY_CODES } from '#core/domain/certificates/countries.ts';

export const REGISTER_PAGE_SIZE = 25;
/** Nobody reads further, except to copy the register. */
export const REGISTER_PAGES = 40;

const entry = z.object({
  number: z.string(),
  holderName: z.string(),
  holderPlace: z.string(),
  holderCountry: z.string(),
  isOverall: z.boolean(),
  areas: z.array(z.string()),
  validUntil: z.iso.date(),
});
export type RegisterEntry = z.output<typeof entry>;

/** The page's form sends empty fields as empty strings. */
const orNone = (value: unknown) => (value === '' ? undefined : value);

export const registerQuery = z.object({
  /** Part of a name, a place or a number. */
  q: z.string().max(MAX.short).optional(),
  area: z.preprocess(orNone, z.enum(AREA_IDS).optional()),
  country: z.preprocess(orNone, z.enum(COUNTRY_CODES).optional()),
  page: wholeNumber(z.number().int().min(1).max(REGISTER_PAGES).default(1)),
});
export type RegisterQuery = z.output<typeof registerQuery>;

export const publicRegister = {
  search: endpoint({
    method: 'GET',
    path: '/api/register',
    access: 'public',
    summary: 'Valid certificates whose holders want to be found',
    limit: 'register',
    query: registerQuery,
    response: z.object({ entries: z.array(entry), hasMore: z.boolean() }),
  }),
};
