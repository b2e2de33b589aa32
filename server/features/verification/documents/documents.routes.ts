import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { registerDocument } from '#server/http/files/register-document.ts';
import { originOf } from '#server/http/former-origins.ts';
import {
  loadCredential,
  loadDidDocument,
  loadStatusList,
  readNumber,
  readOrdinal,
} from './public-documents.ts';

/** As long as readers may keep a status list. */
const CACHING = 'public, max-age=300';

/** What other people's programs read to check a certificate. Not part of the contract: standards define its content. */
export function documentRoutes(app: FastifyInstance, deps: Deps): void {
  registerDocument(app, deps, {
    path: '/credentials/:number/:edition',
    caching: CACHING,
    countsAs: 'document',
    read: ({ params }) => {
      const { number: typed, edition: which } = params as { number: string; edition: string };
      const number = readNumber(typed);
      const edition = readOrdinal(which);
      return {
        key: `credential ${number} ${edition}`,
        load: () => loadCredential(deps, number, edition),
      };
    },
  });

  registerDocument(app, deps, {
    path: '/status/:list',
    caching: CACHING,
    read: (request) => {
      const list = readOrdinal((request.params as { list: string }).list);
      const origin = originOf(deps.config, request);
      return { key: `status ${list} ${origin}`, load: () => loadStatusList(deps, list, origin) };
    },
  });

  registerDocument(app, deps, {
    path: '/.well-known/did.json',
    caching: CACHING,
    read: (request) => {
      const origin = originOf(deps.config, request);
      return { key: `did ${origin}`, load: () => loadDidDocument(deps, origin) };
    },
  });
}
