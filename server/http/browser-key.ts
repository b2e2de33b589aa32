import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { BROWSER_KEY_HEADER, browserKey } from '#core/contract/shared/endpoint.ts';

/** Returns the hash of the sender's key. An invalid key is ignored: the call is served as if it had none. */
export function readBrowserKeyHash({ headers }: Pick<FastifyRequest, 'headers'>): Buffer | null {
  const { data } = browserKey.safeParse(headers[BROWSER_KEY_HEADER]);
  return data === undefined ? null : createHash('sha256').update(data).digest();
}

/** In constant time. Two browsers without a key are not the same one. */
export const isSameBrowser = (a: Buffer | null, b: Buffer | null): boolean =>
  a !== null && b !== null && a.length === b.length && timingSafeEqual(a, b);
