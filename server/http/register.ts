import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REVIEW_LINK_HEADER } from '#core/contract/answers.ts';
import { CHECK_IN_HEADER } from '#core/contract/check-ins/check-in.ts';
import { PORTAL_HEADER } from '#core/contract/portal/sign-in.ts';
import {
  type Endpoint,
  type Parsed,
  permissionOf,
  type Reply,
  STAFF_HEADER,
  UNATTENDED_HEADER,
} from '#core/contract/shared/endpoint.ts';
import { isAllowed, whoCan } from '#core/domain/staff/permissions.ts';
import { UNDO_HEADER, writeOffer } from '#core/domain/undo.ts';
import type { Deps } from '#server/deps.ts';
import { authenticateKey, readBearer } from '#server/features/api-keys/authenticate-key.ts';
import type { StaffIdentity } from '#server/features/auth/auth.queries.ts';
import { authenticate } from '#server/features/auth/sessions.ts';
import { hashToken } from '#server/features/auth/tokens.ts';
import { requireCheckInLink } from '#server/features/check-ins/check-in-links.ts';
import {
  type PortalIdentity,
  requireCustomer,
} from '#server/features/portal/sign-in/portal-sessions.ts';
import { requireReviewLink } from '#server/features/reviews/review-links.ts';
import { openWindow, type UndoWindow } from '#server/features/undo/undo-steps.ts';
import { type Prepared, prepare, sendPrepared } from '#server/http/site/prepared.ts';
import { readBrowserKeyHash } from './browser-key.ts';
import { limitSubject } from './client-address.ts';
import { parsePart } from './input.ts';
import { countUse } from './rate-limit.ts';
import { type Noted, Refused, watchCall } from './security-log.ts';
import { readSessionCookie } from './session-cookie.ts';

export type Context<E extends Endpoint> = {
  /** The staff signed in; only on calls that need one. */
  staff: E['access'] extends 'admin' ? StaffIdentity : undefined;
  /** The customer signed in on their page; only on calls that need one. */
  customer: E['access'] extends 'customer' ? PortalIdentity : undefined;
  /** The review that the caller's link opens; only on calls that need one. */
  reviewId: E['access'] extends 'link' ? number : undefined;
  /** The check-in that the caller's link opens; only on calls that need one. */
  checkInId: E['access'] extends 'check-in' ? number : undefined;
  /** What staff can undo of this call; the offer is sent in a header of the reply. */
  undo: E['access'] extends 'admin' ? UndoWindow : undefined;
  /** What limits count by. */
  subject: string;
  /** The calling browser; only on calls that take its key, and null if it sent none. */
  browserKeyHash: Buffer | null;
  /** Adds to the call's line in the security log. */
  note: (about: Noted) => void;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<E extends Endpoint, Result> = (
  input: Parsed<E>,
  context: Context<E>,
) => Promise<Result>;

/**
 * Mounts one call of the contract. Access, limit, parsing and the shape of the reply are settled
 * here, so no handler can forget them.
 */
export function register<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handle: Handler<E, Reply<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.maxBytes,
    handler: (request, reply) =>
      serveCall(deps, endpoint, request, reply, async (input, context) => {
        const result = await handle(input, context);
        deps.onReply?.(endpoint, result);
        // A reply that breaks the contract is our mistake: it throws here and ends as a 500.
        return endpoint.response.parse(result);
      }),
  });
}

/** Admits a call and runs it; its outcome goes to the security log. */
export async function serveCall<E extends Endpoint, Result>(
  deps: Deps,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  run: Handler<E, Result>,
): Promise<Result> {
  const watch = watchCall(deps.log, endpoint, request);
  try {
    const { input, ...admitted } = await admit(deps, endpoint, request);
    reply.header('cache-control', 'no-store');
    const undo = admitted.staff && openWindow(admitted.staff.username, deps.now());
    const context = { ...admitted, undo, note: watch.note, request, reply } as Context<E>;
    const result = await run(input, context);
    if (undo?.offer) reply.header(UNDO_HEADER, writeOffer(undo.offer));
    watch.done(admitted.staff?.username);
    return result;
  } catch (error) {
    watch.failed(error);
    throw error;
  }
}

/** Checks that precede every handler: identity and permissions, rate limits, input. */
async function admit<E extends Endpoint>(deps: Deps, endpoint: E, request: FastifyRequest) {
  const staff =
    endpoint.access === 'admin' ? await requireStaff(deps, endpoint, request) : undefined;
  if (staff?.mustEnrol && !endpoint.isForEnrolling) {
    throw new Refused('second_factor_required', 'Please set up a second factor first.', {
      reason: 'no-second-factor',
      actor: staff.username,
    });
  }
  const permission = permissionOf(endpoint);
  if (staff && permission && !isAllowed(staff.role, permission)) {
    throw new Refused('forbidden', whoCan(permission), {
      reason: 'not-permitted',
      actor: staff.username,
    });
  }
  const customer = endpoint.access === 'customer' ? await requirePortal(deps, request) : undefined;
  const reviewId =
    endpoint.access === 'link'
      ? await requireReviewLink(deps, request.headers[REVIEW_LINK_HEADER])
      : undefined;
  const checkInId =
    endpoint.access === 'check-in'
      ? await requireCheckInLink(deps, request.headers[CHECK_IN_HEADER])
      : undefined;
  const subject = limitSubject(request.ip);
  if (endpoint.limit) await countUse(deps, endpoint.limit, subject);
  const input = {
    ...(endpoint.params && { params: parsePart(endpoint.params, request.params, 'params') }),
    ...(endpoint.query && { query: parsePart(endpoint.query, request.query, 'query') }),
    ...(endpoint.body && { body: parsePart(endpoint.body, request.body, 'body') }),
  } as Parsed<E>;
  const browserKeyHash = endpoint.takesBrowserKey ? readBrowserKeyHash(request) : null;
  return { staff, customer, reviewId, checkInId, subject, browserKeyHash, input };
}

/** Validates and serializes a reply once, for a call whose reply is the same for everyone. */
export const prepareReply = <E extends Endpoint>(endpoint: E, reply: Reply<E>): Prepared =>
  prepare(
    'application/json; charset=utf-8',
    Buffer.from(JSON.stringify(endpoint.response.parse(reply))),
  );

/** Mounts a call with a prepared reply. Browsers cache it and revalidate. */
export function registerPrepared(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint & { method: 'GET' },
  load: () => Promise<Prepared>,
): void {
  app.get(endpoint.path, (request, reply) =>
    serveCall(deps, endpoint, request, reply, async () =>
      sendPrepared(await load(), request, reply.header('cache-control', 'no-cache')),
    ),
  );
}

/** Requires a session or an API key. Browsers never add keys on their own, so a key needs no further header. */
async function requireStaff(
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<StaffIdentity> {
  const key = readBearer(request.headers.authorization);
  if (key) {
    await countUse(deps, 'apiKeyCalls', hashToken(key).toString('hex'));
    return authenticateKey(deps, key, endpoint);
  }
  const token = readSessionCookie(deps.config, 'staff', request);
  const staff = await authenticate(deps, token, {
    address: request.ip,
    isUnattended: request.method === 'GET' && request.headers[UNATTENDED_HEADER] === 'true',
  });
  requireOwnPage(request, STAFF_HEADER, staff.username);
  return staff;
}

async function requirePortal(deps: Deps, request: FastifyRequest): Promise<PortalIdentity> {
  const customer = await requireCustomer(deps, readSessionCookie(deps.config, 'customer', request));
  requireOwnPage(request, PORTAL_HEADER);
  return customer;
}

/** Another site can make a browser send our cookie, but not this header. */
function requireOwnPage(request: FastifyRequest, header: string, actor?: string): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead || request.headers[header] === 'true') return;
  throw new Refused('forbidden', `The ${header} header is missing`, {
    reason: 'missing-header',
    actor,
  });
}
