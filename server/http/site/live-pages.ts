import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '#core/errors.ts';
import {
  type LiveContent,
  type LivePage,
  type LiveSubject,
  REFUSAL_STATUS,
  type Refusal,
} from '#core/live-pages.ts';
import { LIVE_ROUTES } from '#core/routes.ts';
import type { Deps } from '#server/deps.ts';
import { isOverloaded } from '#server/http/connections/overload.ts';
import type { LiveSite } from './live-site.ts';
import { prepareOnce, sendPrepared } from './prepared.ts';

type Refused = { refused: Refusal; retryAfterSeconds?: number };

/** What to show at an address, or where the page has moved. */
type LiveAnswer =
  | { show: LiveContent; caching?: string }
  | { moveTo: string }
  | Pick<Refused, 'refused'>;

/** Finds what a page shows. Thrown errors become pages too. */
export type LiveReader = (request: FastifyRequest) => Promise<LiveAnswer>;

/** Seconds after which a page that could not be read may be requested again. */
const RETRY_SECONDS = 5;

/** Mounts the pages that are drawn for each request. */
export function serveLivePages(
  app: FastifyInstance,
  deps: Pick<Deps, 'db'>,
  site: LiveSite,
  readers: Readonly<Record<LivePage, LiveReader>>,
): void {
  for (const { path, page } of LIVE_ROUTES) {
    app.get(path, async (request, reply) => {
      const answer = await answerTo(deps, readers[page], request);
      if ('moveTo' in answer) return reply.redirect(answer.moveTo, 301);
      if ('refused' in answer) return sendRefusal(site, page, answer, request, reply);
      let html: string;
      try {
        html = toHtml(site, answer.show);
      } catch (error) {
        request.log.error({ err: error }, 'page could not be drawn');
        return sendRefusal(site, page, { refused: 'unavailable' }, request, reply);
      }
      return send(html, request, reply.header('cache-control', answer.caching ?? 'no-cache'));
    });
  }
}

async function answerTo(
  deps: Pick<Deps, 'db'>,
  read: LiveReader,
  request: FastifyRequest,
): Promise<LiveAnswer | Refused> {
  if (isOverloaded(deps)) return { refused: 'unavailable', retryAfterSeconds: 1 };
  try {
    return await read(request);
  } catch (error) {
    if (!(error instanceof AppError)) {
      request.log.error({ err: error }, 'page could not be read');
      return { refused: 'unavailable' };
    }
    const { retryAfterSeconds } = error.details;
    return { refused: REFUSALS[error.code] ?? 'unavailable', retryAfterSeconds };
  }
}

/** Any other error means that the page could not be read now. */
const REFUSALS: Partial<Record<ErrorCode, Refusal>> = {
  not_found: 'unknown',
  invalid_request: 'unreadable',
  too_many_requests: 'too-many',
};

function sendRefusal(
  site: LiveSite,
  page: LivePage,
  { refused, retryAfterSeconds }: Refused,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const status = REFUSAL_STATUS[refused];
  if (status === 429 || status === 503) {
    reply.header('retry-after', retryAfterSeconds ?? RETRY_SECONDS);
  }
  reply.code(status).header('cache-control', 'no-store');
  return send(toHtml(site, { page, refused }), request, reply);
}

function toHtml({ origin, frames, draw }: LiveSite, subject: LiveSubject): string {
  const frame = frames.get(subject.page);
  if (!frame) throw new Error(`The page ${subject.page} was not built`);
  const { head, main } = draw(subject, origin);
  return frame.start + head + frame.middle + main + frame.end;
}

const send = (html: string, request: FastifyRequest, reply: FastifyReply) =>
  sendPrepared(prepareOnce('text/html; charset=utf-8', Buffer.from(html)), request, reply);
