import {
  BROWSER_KEY_HEADER,
  type Endpoint,
  type Input,
  type Result,
  UNATTENDED_HEADER,
} from '#core/contract/shared/endpoint.ts';
import { UNDO_HEADER } from '#core/domain/undo.ts';
import { ensureBrowserKey, readBrowserKey } from '#web/lib/storage/browser-key.ts';
import { isSignedIn } from '#web/lib/storage/slots.ts';
import { isUnattended } from './attendance.ts';
import type { ReceivedFile } from './save-file.ts';
import { noteUndo } from './undo-store.ts';

/** A reply that is not OK. The message is the status, a colon, a space and the body's text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.body = body;
  }

  /** The body's sentence for people, if there is one. */
  get reason(): string | undefined {
    return this.#json?.message;
  }

  /** Error messages by field. */
  get fields(): Record<string, string> {
    return this.#json?.fields ?? {};
  }

  /** What kind of refusal it is. */
  get code(): string | undefined {
    return this.#json?.code;
  }

  get #json(): { code?: string; message?: string; fields?: Record<string, string> } | undefined {
    try {
      return JSON.parse(this.body);
    } catch {
      return undefined;
    }
  }
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** What is sent with a call besides its input. */
type Extras = { headers?: Record<string, string> };

/** Makes one call of the contract. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  extras: Extras = {},
): Promise<Result<E>> {
  const response = await request(endpoint, input, extras);
  return readReply(endpoint, response);
}

/** Sends a form with files. */
export async function callWithForm<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  signal?: AbortSignal,
  { params = {}, headers }: Extras & Pick<Parts, 'params'> = {},
): Promise<Result<E>> {
  const { method } = endpoint;
  // The browser writes the content type: only it knows the form's boundary.
  const response = await send(pathOf(endpoint, params), { method, body: form, signal, headers });
  return readReply(endpoint, response);
}

/** Makes a call whose reply is a file, named by the server. */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<ReceivedFile> {
  const response = await request(endpoint, input);
  const disposition = response.headers.get('content-disposition') ?? '';
  return { content: await whileConnected(response.blob()), name: fileNameIn(disposition) };
}

/** Reads `filename*`, the whole name, or else `filename`, which is quoted if necessary and limited to Latin letters. */
function fileNameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]*)/i.exec(disposition) ?? [];
  if (encoded) return decodeURIComponent(encoded);
  const [, quoted, plain] = /filename=(?:"([^"]*)"|([^;\s]*))/.exec(disposition) ?? [];
  return quoted || plain || 'download';
}

export type ListPage<Rows> = {
  rows: Rows;
  /** The cursor of the next page, if there is one. */
  next: string | undefined;
  /** Total number of rows, if the server sends it; above 1,000 it is an estimate. */
  total: number | undefined;
  isTotalEstimated: boolean;
};

export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<ListPage<Result<E>>> {
  const response = await request(endpoint, input);
  const [, link] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
  const next = link && new URL(link, location.origin).searchParams.get('cursor');
  const total = response.headers.get('x-total-count');
  return {
    rows: await readReply(endpoint, response),
    next: next || undefined,
    total: total === null ? undefined : Number(total),
    isTotalEstimated: response.headers.get('x-total-estimated') === 'true',
  };
}

/** Returns a call's path; for links to files, which the browser fetches itself. */
export const pathOf = ({ path }: Endpoint, params: Record<string, unknown>): string =>
  path.replace(/:(\w+)/g, (whole, name: string) =>
    name in params ? encodeURIComponent(String(params[name])) : whole,
  );

async function request<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { headers }: Extras = {},
): Promise<Response> {
  const { params = {}, query = {}, body } = input as Parts;
  return send(`${pathOf(endpoint, params)}${toSearch(query)}`, {
    method: endpoint.method,
    headers: {
      ...browserKeyOf(endpoint),
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** A GET creates no key: for reading, having none is enough. */
function browserKeyOf({ method, takesBrowserKey }: Endpoint): Record<string, string> {
  if (!takesBrowserKey) return {};
  const key = method === 'GET' ? readBrowserKey() : ensureBrowserKey();
  return key ? { [BROWSER_KEY_HEADER]: key } : {};
}

async function send(url: string, { headers, ...init }: RequestInit): Promise<Response> {
  const response = await whileConnected(
    fetch(url, {
      ...init,
      credentials: 'include',
      headers: {
        ...(isSignedIn() && { 'x-admin-auth': 'true' }),
        ...(isUnattended() && { [UNATTENDED_HEADER]: 'true' }),
        ...headers,
      },
    }),
  );
  if (!response.ok) {
    const body = await whileConnected(response.text());
    throw new ApiError(response.status, body || response.statusText);
  }
  noteUndo(response.headers.get(UNDO_HEADER));
  return response;
}

const readReply = async <E extends Endpoint>(endpoint: E, response: Response): Promise<Result<E>> =>
  endpoint.response.parse(await whileConnected(response.json())) as Result<E>;

export const CONNECTION_LOST =
  'The server could not be reached. Please check your connection and try again.';

/** Replaces the `TypeError` of a lost connection, which browsers word in ways that help nobody. */
async function whileConnected<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof TypeError ? new TypeError(CONNECTION_LOST, { cause: error }) : error;
  }
}

/** Like `call`, but returns null for a visitor who is not signed in. */
export async function callOrNull<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<Result<E> | null> {
  try {
    return await call(endpoint, input);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

function toSearch(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `?${search}` : '';
}

/** Returns what to tell a person about a failure: the server's sentence, or the whole error. */
export const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? (error.reason ?? error.message) : String((error as Error).message);
