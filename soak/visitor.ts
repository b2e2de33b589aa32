import { randomBytes, randomInt } from 'node:crypto';
import {
  BROWSER_KEY_HEADER,
  type Endpoint,
  type Input,
  type Result,
} from '#core/contract/shared/endpoint.ts';
import { pause } from './chance.ts';
import type { Tally } from './tally.ts';

/** No status means that the connection broke or timed out. */
export type Answer<E extends Endpoint> = {
  status: number | undefined;
  reply?: Result<E>;
  /** The message of a refusal. */
  message: string;
};

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

export type Visitor = ReturnType<typeof createVisitor>;

/** Milliseconds. Nobody waits longer at a screen. */
const PATIENCE = 60_000;
/** A person who sees an error presses the button again, but not forever. */
const TRIES = 25;

/** A person with their own browser and address, so that the real limits count; perhaps with a link that opens something. */
export function createVisitor(url: string, tally: Tally, link: Record<string, string> = {}) {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const browserKey = randomBytes(32).toString('base64url');
  let cookie = '';

  async function send<E extends Endpoint>(
    endpoint: E,
    path: string,
    body: BodyInit | undefined,
    headers: Record<string, string>,
  ): Promise<Answer<E>> {
    try {
      const response = await fetch(`${url}${path}`, {
        method: endpoint.method,
        headers: {
          'x-forwarded-for': address,
          'x-admin-auth': 'true',
          ...(endpoint.takesBrowserKey && { [BROWSER_KEY_HEADER]: browserKey }),
          ...(cookie && { cookie }),
          ...link,
          ...headers,
        },
        body,
        signal: AbortSignal.timeout(PATIENCE),
      });
      const text = await response.text();
      const { status } = response;
      tally.count(status);
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      if (!response.ok) return { status, message: text };
      return { status, reply: endpoint.response.parse(JSON.parse(text)) as Result<E>, message: '' };
    } catch (error) {
      tally.count(undefined);
      return { status: undefined, message: String(error) };
    }
  }

  function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> {
    const { params = {}, query = {}, body } = input as Parts;
    const path = pathOf(endpoint, params);
    const search = new URLSearchParams(query as Record<string, string>).toString();
    const json = body === undefined ? undefined : JSON.stringify(body);
    return send(endpoint, search ? `${path}?${search}` : path, json, {
      ...(json && { 'content-type': 'application/json' }),
    });
  }

  return {
    call,
    sendForm: <E extends Endpoint>(endpoint: E, form: FormData, params: Parts['params'] = {}) =>
      send(endpoint, pathOf(endpoint, params), form, {}),
    /** Repeats a call until the answer is definite. */
    async insist<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> {
      for (let tried = 1; ; tried += 1) {
        const answer = await call(endpoint, input);
        if (isDefinite(answer) || tried === TRIES) return answer;
        await pause(200, 200 * Math.min(tried, 15));
      }
    },
  };
}

const pathOf = ({ path }: Endpoint, params: Record<string, unknown>): string =>
  path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])));

/** Whether the server knows the outcome of the request. */
export const isDefinite = ({ status }: { status: number | undefined }): boolean =>
  status !== undefined && status < 500 && status !== 429;
