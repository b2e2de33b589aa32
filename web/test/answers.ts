import { vi } from 'vitest';
import type { Endpoint, Reply } from '#core/contract/shared/endpoint.ts';
import { ERROR_STATUS, type ErrorCode, type FieldErrors } from '#core/errors.ts';

type Answer = { endpoint: Endpoint; respond: () => Response | Promise<Response> };
type Seen = { method: string; url: string; body: unknown; headers: Headers };

const matches = ({ method, path }: Endpoint, url: string, used: string) =>
  method === used &&
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(url.split('?')[0] ?? '');

/** One call's answer; a reply that the contract does not allow does not compile. */
export const answer = <E extends Endpoint>(endpoint: E, reply: Reply<E>): Answer => ({
  endpoint,
  respond: () => Response.json(endpoint.response.parse(reply)),
});

export const refuse = (
  endpoint: Endpoint,
  code: ErrorCode,
  message: string,
  fields?: FieldErrors,
): Answer => ({
  endpoint,
  respond: () => Response.json({ code, message, fields }, { status: ERROR_STATUS[code] }),
});

/** Breaks the connection. */
export const fail = (endpoint: Endpoint): Answer => ({
  endpoint,
  respond: () => Promise.reject(new TypeError('Failed to fetch')),
});

/** Gives one answer after the other; the last one repeats. */
export function inTurn(...answers: [Answer, ...Answer[]]): Answer {
  const left = [...answers];
  const next = () => (left.length > 1 ? left.shift() : left[0]) ?? answers[0];
  return { endpoint: answers[0].endpoint, respond: () => next().respond() };
}

/** Answers the page's calls, later answers first, and records what was asked. */
export function serve(...answers: Answer[]): Seen[] {
  const seen: Seen[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    seen.push({ method, url, body, headers: new Headers(init.headers) });
    const found = answers.findLast(({ endpoint }) => matches(endpoint, url, method));
    if (!found) throw new Error(`No answer was prepared for ${method} ${url}`);
    return found.respond();
  });
  return seen;
}
