import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Maximum compression for what is sent to many; for what is sent once, what takes a millisecond or two. */
const LEVELS = {
  best: { br: constants.BROTLI_MAX_QUALITY, gzip: 9 },
  fast: { br: 4, gzip: 6 },
};

const COMPRESS = {
  br: (body: Buffer, level: number) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_QUALITY]: level,
      },
    }),
  gzip: (body: Buffer, level: number) => promisify(gzip)(body, { level }),
};
/** Best first. */
const ENCODINGS = ['br', 'gzip'] as const;

export type Encoded = Partial<Record<(typeof ENCODINGS)[number], Promise<Buffer>>>;

/** Content that is sent to many. It is in memory once, regardless of how many read it and how slowly. */
export type Prepared = {
  contentType: string;
  body: Buffer;
  etag: string;
  encoded: Encoded;
  /** Whether missing encodings are made when first requested. */
  isCompressible: boolean;
  effort: keyof typeof LEVELS;
};

/** Prepares content with its existing encodings; if none are given, all can be made. */
export const prepare = (contentType: string, body: Buffer, encoded?: Encoded): Prepared => ({
  contentType,
  body,
  etag: `"${createHash('sha256').update(body).digest('base64')}"`,
  encoded: encoded ?? {},
  isCompressible: encoded === undefined,
  effort: 'best',
});

/** For content made for one request, or for a few seconds. */
export const prepareOnce = (contentType: string, body: Buffer): Prepared => ({
  ...prepare(contentType, body),
  effort: 'fast',
});

export async function sendPrepared(
  prepared: Prepared,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { contentType, body, etag, encoded, isCompressible, effort } = prepared;
  const choice = ENCODINGS.filter((name) => isCompressible || encoded[name]);
  if (choice.length > 0) {
    const others = reply.getHeader('vary');
    reply.header('vary', others ? `${others}, accept-encoding` : 'accept-encoding');
  }
  reply.header('etag', etag).type(contentType);
  if (reply.statusCode === 200 && knows(request, etag)) return reply.code(304).send();
  const encoding = choice.find((name) => accepts(request, name));
  if (!encoding) return reply.send(body);
  encoded[encoding] ??= COMPRESS[encoding](body, LEVELS[effort][encoding]);
  return reply.header('content-encoding', encoding).send(await encoded[encoding]);
}

/** A proxy that has compressed an answer marks its ETag as weak. */
const knows = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag);

const accepts = ({ headers }: FastifyRequest, name: keyof typeof ACCEPTED): boolean =>
  ACCEPTED[name].test(String(headers['accept-encoding'] ?? ''));

/** Matches a name in the header without a weight of zero. */
const matchEncoding = (name: string): RegExp =>
  new RegExp(`(^|,)\\s*${name}\\s*(,|;(?!\\s*q=0(\\.0*)?\\s*(,|$))|$)`);

const ACCEPTED = { br: matchEncoding('br'), gzip: matchEncoding('gzip') };
