import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type StoredKey, sha256Of } from '#server/adapters/file-store.ts';

export type S3Settings = {
  /** Such as `https://s3.eu-central-1.amazonaws.com`: the bucket is added as a path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Milliseconds per attempt. */
  timeout?: number;
};

export type Operation = 'put' | 'get' | 'remove' | 'list';
export type Answer = { status: number; body: Buffer };
type Payload = { content: Buffer | undefined; sha256: string };

const METHOD = { put: 'PUT', get: 'GET', remove: 'DELETE', list: 'GET' } as const;
/** Milliseconds. */
const TIMEOUT = 20_000;
const RETRY_AFTER = 250;
const NOTHING = { content: undefined, sha256: sha256Of('') };

/** A bucket of any S3-compatible service. The key pair must be allowed to list it. */
export function s3Bucket({ endpoint, bucket, timeout = TIMEOUT, ...access }: S3Settings) {
  const aws = new AwsClient({ ...access, service: 's3' });
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  async function tryOnce(operation: Operation, url: string, payload: Payload): Promise<Answer> {
    const request = await aws.sign(url, {
      method: METHOD[operation],
      headers: {
        'x-amz-content-sha256': payload.sha256,
        ...(payload.content && { 'content-type': 'application/octet-stream' }),
      },
      body: payload.content as Buffer<ArrayBuffer> | undefined,
    });
    // A redirect would send the file to an address that is not configured.
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(request, { signal, redirect: 'manual' });
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  }

  /** Retries once after a transient fault. Every operation is safe to repeat: a key's content never changes. */
  async function ask(operation: Operation, path: string, payload: Payload = NOTHING) {
    const url = bucketUrl + path;
    for (let isLast = false; ; isLast = true) {
      try {
        const answer = await tryOnce(operation, url, payload);
        if (answer.status < 500 || isLast) return answer;
      } catch (error) {
        const isTimeout = (error as Error).name === 'TimeoutError';
        if (isTimeout) throw new Error(`S3 ${operation}: no answer within ${timeout} ms`);
        if (isLast) throw new Error(`S3 ${operation}: ${networkFault(error)}`, { cause: error });
      }
      await sleep(RETRY_AFTER);
    }
  }

  async function* list(prefix = ''): AsyncIterable<StoredKey> {
    let token: string | undefined;
    do {
      const after = token ? `&continuation-token=${encodeURIComponent(token)}` : '';
      const within = prefix && `&prefix=${encodeURIComponent(prefix)}`;
      const answer = await ask('list', `?list-type=2&max-keys=1000${within}${after}`);
      if (answer.status !== 200) throw refusal('list', answer);
      const page = answer.body.toString();
      for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const modifiedAt = new Date(textOf(entry, 'LastModified'));
        if (Number.isNaN(modifiedAt.getTime())) throw new Error('S3 list: a date cannot be read');
        yield { key: textOf(entry, 'Key'), modifiedAt };
      }
      const former = token;
      token = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : '';
      if (token && token === former) throw new Error('S3 list: the same page came again');
    } while (token);
  }

  return {
    /** Signs a request that the caller sends. */
    sign: (path: string, method: string, headers: Record<string, string>) =>
      aws.sign(bucketUrl + path, { method, headers }),
    ask,
    /** Lists all objects whose key has this prefix. */
    list,
  };
}

/** A missing bucket is a configuration error: it must not look as if every file were lost. */
export const isMissing = (answer: Answer) =>
  answer.status === 404 && codeOf(answer.body) !== 'NoSuchBucket';

/** Only the reply's code: S3 echoes parts of the request it rejected. */
export const refusal = (operation: Operation, { status, body }: Answer) =>
  new Error(`S3 ${operation}: refused with status ${status} ${codeOf(body)}`.trimEnd());

const codeOf = (body: Buffer) => /<Code>(\w{1,60})<\/Code>/.exec(body.toString())?.[1] ?? '';

export function networkFault(error: unknown): string {
  const { cause } = error as { cause?: NodeJS.ErrnoException };
  return `no connection (${cause?.code ?? (error as Error).name})`;
}

/** The text of an element without children, which is all that a list reply needs. */
function textOf(xml: string, element: string): string {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  if (text === undefined) throw new Error(`S3 list: the reply has no ${element}`);
  return text.replace(
    /&(?:#(\d{1,5})|#x([\da-f]{1,4})|(\w{2,4}));/gi,
    (all, decimal, hex, name) => {
      if (name) return ENTITIES[name] ?? all;
      return String.fromCharCode(decimal ? Number(decimal) : Number.parseInt(hex, 16));
    },
  );
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
