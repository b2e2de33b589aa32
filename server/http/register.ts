import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Parsed, Reply } from '#core/contract/endpoint.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffIdentity } from '#server/features/auth/auth.queries.ts';
import { authenticate } from '#server/features/auth/auth.service.ts';
import { readBrowserKeyHash } from './browser-key.ts';
import { limitSubject } from './client-address.ts';
import { parsePart } from './input.ts';
import { countUse } from './rate-limit.ts';
import type { LoadReadyReply } from './ready-reply.ts';
import { readSessionCookie } from './session-cookie.ts';

export type Context<E extends Endpoint> = {
  /** Who is signed in; only on calls that need it. */
  staff: E['access'] extends 'admin' ? StaffIdentity : undefined;
  /** What limits count by. */
  subject: string;
  /** Which browser asks; only on calls that take its key, and only where it sent one. */
  browserKeyHash: Buffer | null;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<E extends Endpoint> = (input: Parsed<E>, context: Context<E>) => Promise<Reply<E>>;

/**
 * Mounts one call of the contract. Access, limit, parsing and the shape of the reply are settled
 * here, so no handler can forget them.
 */
export function register<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handle: Handler<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const { input, context } = await admit(deps, endpoint, request, reply);
      // A reply that breaks the contract is our mistake: it throws here and ends as a 500.
      return endpoint.response.parse(await handle(input, context));
    },
  });
}

/** What comes before every handler: who it is, whether it is too often, what was sent. */
export async function admit<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ input: Parsed<E>; context: Context<E> }> {
  const staff = endpoint.access === 'admin' ? await requireStaff(deps, request) : undefined;
  const subject = limitSubject(request.ip);
  if (endpoint.limit) await countUse(deps, endpoint.limit, subject);
  const input = {
    ...(endpoint.params && { params: parsePart(endpoint.params, request.params, 'params') }),
    ...(endpoint.query && { query: parsePart(endpoint.query, request.query, 'query') }),
    ...(endpoint.body && { body: parsePart(endpoint.body, request.body, 'body') }),
  } as Parsed<E>;
  reply.header('cache-control', 'no-store');
  const browserKeyHash = endpoint.takesBrowserKey ? readBrowserKeyHash(request) : null;
  return { input, context: { staff, subject, browserKeyHash, request, reply } as Context<E> };
}

/**
 * A public call without input whose reply is the same for everybody: nothing is left to settle for each request.
 * The route stands behind the express lane.
 */
export function registerReady(
  app: FastifyInstance,
  endpoint: Endpoint & { method: 'GET'; access: 'public' },
  load: LoadReadyReply,
): void {
  app.get(endpoint.path, { config: { readyReply: load } }, async (_, reply) => {
    const { contentType, body } = await load();
    return reply.header('content-type', contentType).send(body);
  });
}

async function requireStaff(deps: Deps, request: FastifyRequest): Promise<StaffIdentity> {
  const staff = await authenticate(deps, readSessionCookie(deps.config, request));
  if (!staff) throw new AppError('not_authenticated', 'Please sign in');
  // Another site can make a browser send our cookie, but not this header.
  if (
    request.method !== 'GET' &&
    request.method !== 'HEAD' &&
    request.headers['x-admin-auth'] !== 'true'
  ) {
    throw new AppError('forbidden', 'The x-admin-auth header is missing');
  }
  return staff;
}
