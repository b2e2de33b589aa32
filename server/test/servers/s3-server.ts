import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** `error`: status 500. `cut`: the connection breaks in the middle of the reply. */
type Fault = 'error' | 'hang' | 'drop' | 'cut';
type Call = { request: IncomingMessage; url: URL; body: Buffer };
type Reply = { status: number; body?: Buffer | string };
type Access = { region: string; bucket: string; accessKeyId: string; secretAccessKey: string };

/** Milliseconds; Amazon's value. */
const CLOCK_SKEW = 15 * 60 * 1000;
const ACCESS: Access = {
  region: 'eu-test-1',
  bucket: 'northmark-files',
  accessKeyId: 'AKIATESTTESTTEST',
  secretAccessKey: 'sEcReT/that+must/not/be/told/to/anybody',
};

/** An S3-compatible server for one test. It trusts nothing and recomputes every request's signature. */
export async function startS3Server({ pageSize = 1000 } = {}) {
  const objects = new Map<string, { content: Buffer; modifiedAt: Date }>();
  const requests: { line: string; headers: IncomingMessage['headers'] }[] = [];
  const faults: Fault[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    requests.push({ line: `${request.method} ${url.pathname}`, headers: request.headers });
    const fault = faults.shift();
    if (fault === 'drop') return void request.socket.destroy();
    const body = Buffer.concat(await request.toArray());
    if (fault === 'hang') return;
    if (fault === 'cut') {
      response.writeHead(200, { 'content-length': 1000 }).write('only the beginning');
      return void setTimeout(() => request.socket.destroy(), 20);
    }
    const call = { request, url, body };
    const reply = fault === 'error' ? refusal(500, 'InternalError') : replyTo(call);
    response.writeHead(reply.status).end(reply.body);
  }

  function replyTo(call: Call): Reply {
    const problem = findProblem(ACCESS, call);
    if (problem) return refusal(problem === 'XAmzContentSHA256Mismatch' ? 400 : 403, problem);
    const [, bucket, ...parts] = call.url.pathname.split('/');
    const key = decodeURIComponent(parts.join('/'));
    if (bucket !== ACCESS.bucket) return refusal(404, 'NoSuchBucket');
    return key ? serveObject(call, key) : listObjects(call.url.searchParams);
  }

  function serveObject({ request, body }: Call, key: string): Reply {
    if (request.method === 'PUT') {
      if (!request.headers['content-length']) return refusal(411, 'MissingContentLength');
      objects.set(key, { content: body, modifiedAt: new Date() });
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const found = objects.get(key);
    return found ? { status: 200, body: found.content } : refusal(404, 'NoSuchKey');
  }

  function listObjects(query: URLSearchParams): Reply {
    const token = query.get('continuation-token') ?? TOKEN;
    if (query.get('list-type') !== '2' || !token.startsWith(TOKEN)) {
      return refusal(400, 'InvalidArgument');
    }
    const prefix = query.get('prefix') ?? '';
    const left = [...objects]
      .sort()
      .filter(([key]) => key.startsWith(prefix) && key > token.slice(TOKEN.length));
    const page = left.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? 1000)));
    const isTruncated = left.length > page.length;
    const next = isTruncated ? element('NextContinuationToken', TOKEN + page.at(-1)?.[0]) : '';
    const entries = page.map(([key, { modifiedAt }]) => {
      const date = element('LastModified', modifiedAt.toISOString());
      return `<Contents>${element('Key', key)}${date}</Contents>`;
    });
    const body = [element('IsTruncated', `${isTruncated}`), next, ...entries].join('\n');
    return { status: 200, body: `${XML}<ListBucketResult>${body}</ListBucketResult>` };
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    access: { ...ACCESS, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    objects,
    /** Everything received, whatever the outcome. */
    requests,
    /** Faults for the next requests, one each. */
    fail: (...next: Fault[]) => void faults.push(...next),
  };
}

/** Contains characters that XML and URLs escape, as some services' tokens do. */
const TOKEN = 'after&<"+/= ';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

const element = (name: string, text: string) =>
  `<${name}>${text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)}</${name}>`;

/** Like Amazon's, it reveals more about the request than should be passed on. */
const refusal = (status: number, code: string): Reply => ({
  status,
  body: `${XML}<Error>${element('Code', code)}${element('AWSAccessKeyId', ACCESS.accessKeyId)}</Error>`,
});

/** Returns the refusal's code if a request is not correctly signed with AWS Signature Version 4. */
function findProblem(access: Access, { request, url, body }: Call): string | undefined {
  const { headers, method = '' } = request;
  const [, keyId, scope = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!signature) return 'AccessDenied';
  if (keyId !== access.accessKeyId) return 'InvalidAccessKeyId';
  const time = String(headers['x-amz-date']);
  const isoTime = time.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5');
  const skew = Math.abs(Date.now() - Date.parse(isoTime));
  if (!(skew < CLOCK_SKEW)) return 'RequestTimeTooSkewed';
  const bodyHash = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== bodyHash) return 'XAmzContentSHA256Mismatch';

  const signed = signedHeaders.split(';');
  const isComplete = Object.keys(headers).every(
    (name) => !(name === 'host' || name.startsWith('x-amz-')) || signed.includes(name),
  );
  const parts = [time.slice(0, 8), access.region, 's3', 'aws4_request'];
  const canonical = [
    method,
    url.pathname.split('/').map(encode).join('/'),
    canonicalQuery(url.search),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const key = parts.reduce<string | Buffer>(hmac, `AWS4${access.secretAccessKey}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, parts.join('/'), hash].join('\n'));
  const isRight = isComplete && scope === parts.join('/') && expected.toString('hex') === signature;
  return isRight ? undefined : 'SignatureDoesNotMatch';
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Normalizes any escaping to the form that the signature uses. */
const encode = (part: string) =>
  encodeURIComponent(decodeURIComponent(part)).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const canonicalQuery = (search: string) =>
  search
    .slice(1)
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split('='))
    .map(([name = '', value = '']) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
