import { publicRegister, REGISTER_PAGES, registerQuery } from '#core/contract/register.ts';
import { MAX } from '#core/contract/shared/text.ts';
import type { Deps } from '#server/deps.ts';
import { limitSubject } from '#server/http/client-address.ts';
import { countUse } from '#server/http/rate-limit.ts';
import type { LiveReader } from '#server/http/site/live-pages.ts';
import { searchRegister } from './search-register.ts';

/** A page of the register, as a browser asks for it with a plain form. */
export const readRegisterPage =
  (deps: Pick<Deps, 'db' | 'now' | 'config' | 'brand'>): LiveReader =>
  async (request) => {
    const query = registerQuery.safeParse(request.query);
    if (!query.success) return { refused: 'unreadable' };
    await countUse(deps, publicRegister.search.limit, limitSubject(request.ip));
    const found = await searchRegister(deps, query.data);
    return {
      show: {
        page: 'register',
        query: query.data,
        limits: { lastPage: REGISTER_PAGES, longestSearch: MAX.short },
        ...found,
      },
      // The same for everyone.
      caching: 'public, max-age=60',
    };
  };
