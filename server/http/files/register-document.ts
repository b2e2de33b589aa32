import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UseKind } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';
import { countCertificateUse } from '#server/features/verification/count-use.ts';
import { limitSubject } from '#server/http/client-address.ts';
import { isDatabaseAway } from '#server/http/errors.ts';
import { countUse } from '#server/http/rate-limit.ts';
import { sendPrepared } from '#server/http/site/prepared.ts';
import type { PublicDocument } from './document-cache.ts';

/** The document that a request asks for. */
type Asked = {
  /** Requests for the same bytes share a key. */
  key: string;
  load: () => Promise<PublicDocument>;
};

type Mount = {
  path: `/${string}`;
  /** For caches between us and the reader. */
  caching: string;
  /** Pictures may style themselves; other documents need nothing. */
  contentPolicy?: string;
  countsAs?: UseKind;
  read: (request: FastifyRequest) => Asked;
};

/** Programs and pages of any site may read these, so only these answers have no same-origin policy. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
  // For programs. What people should find is a page.
  'x-robots-tag': 'noindex',
  // The default, since refusals must not be cached.
  'cache-control': 'no-store',
};

/** Seconds for which others may cache that nothing was found. */
const MISSING_FOR = 60;

/**
 * Mounts a document that other sites and programs read. A simple GET needs no preflight, so OPTIONS is not
 * answered.
 */
export function registerDocument(
  app: FastifyInstance,
  deps: Deps,
  { path, caching, contentPolicy, countsAs, read }: Mount,
): void {
  app.get(path, async (request, reply) => {
    reply.headers(HEADERS);
    if (contentPolicy) reply.header('content-security-policy', contentPolicy);
    const asked = read(request);
    const document = await find(deps, asked, limitSubject(request.ip));
    if (countsAs && document.certificateId && request.method === 'GET') {
      countCertificateUse(deps, document.certificateId, countsAs);
    }
    reply
      .code(document.isMissing ? 404 : 200)
      .header('cache-control', document.isMissing ? `public, max-age=${MISSING_FOR}` : caching);
    return sendPrepared(document, request, reply);
  });
}

/** Counts the use, and answers from memory or the database. If that is unavailable, the last answer is sent. */
async function find(deps: Deps, { key, load }: Asked, subject: string): Promise<PublicDocument> {
  try {
    const document = deps.documents.get(key, load);
    // A caller over the limit is told so, even if the document failed.
    document.catch(() => {});
    await countUse(deps, 'publicDocuments', subject);
    return await document;
  } catch (error) {
    const kept = isDatabaseAway(error) ? deps.documents.findUsable(key) : undefined;
    if (kept) return kept;
    throw error;
  }
}
