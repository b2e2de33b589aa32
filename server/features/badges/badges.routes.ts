import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { registerDocument } from '#server/http/files/register-document.ts';
import { loadBadgeFacts, loadMark, loadPngBadge, loadSvgBadge } from './load-badge.ts';

const PICTURE = {
  caching: 'public, max-age=300, stale-while-revalidate=600',
  contentPolicy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  countsAs: 'badge',
} as const;

const numberIn = ({ params }: FastifyRequest) => (params as { number: string }).number;

/** Pictures for holders' websites. They are drawn for the current state, so what a website shows stays true. */
export function badgeRoutes(
  app: FastifyInstance,
  deps: Deps,
  pictures: ReadonlyMap<string, Buffer>,
): void {
  registerDocument(app, deps, {
    ...PICTURE,
    path: '/badge/mark.png',
    read: () => ({ key: 'mark', load: () => loadMark(pictures) }),
  });

  // With `?baked=1` it contains the credential, which makes it three times as large.
  registerDocument(app, deps, {
    ...PICTURE,
    path: '/badge/:number.svg',
    read: (request) => {
      const number = numberIn(request);
      const isBaked = (request.query as { baked?: unknown }).baked === '1';
      return {
        key: `badge.svg ${isBaked ? 'baked ' : ''}${number}`,
        load: () => loadSvgBadge(deps, number, isBaked),
      };
    },
  });

  registerDocument(app, deps, {
    ...PICTURE,
    path: '/badge/:number.png',
    read: (request) => {
      const number = numberIn(request);
      return { key: `badge.png ${number}`, load: () => loadPngBadge(deps, pictures, number) };
    },
  });

  registerDocument(app, deps, {
    ...PICTURE,
    path: '/badge/:number.json',
    read: (request) => {
      const number = numberIn(request);
      return { key: `badge.json ${number}`, load: () => loadBadgeFacts(deps, number) };
    },
  });
}
