import { createReadStream } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request as plain } from 'node:http';
import { request as encrypted } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { isMissing, networkFault, refusal, type S3Settings, s3Bucket } from './s3-bucket.ts';

type StoredArchive = { path: string; size: number; sha256: string };

/** Large files in a bucket, under their own names. */
export type ArchiveStore = {
  /** Streams a file. Once this resolves, the service has verified its checksum. */
  put(name: string, archive: StoredArchive): Promise<void>;
  names(): Promise<string[]>;
  /** A missing archive counts as removed. */
  remove(name: string): Promise<void>;
};

/** Bytes. S3's limit for a single upload. */
export const LARGEST_ARCHIVE = 5 * 1024 ** 3;

/** Milliseconds without any progress. */
const SILENCE = 60_000;

/** Shares the bucket with other files: only names with the prefix are listed. */
export function s3Archives({ prefix, ...settings }: S3Settings & { prefix: string }): ArchiveStore {
  const { ask, list, sign } = s3Bucket(settings);
  const silence = settings.timeout ?? SILENCE;
  return {
    async put(name, { path, size, sha256 }) {
      const signed = await sign(`/${prefix}${name}`, 'PUT', {
        'x-amz-content-sha256': sha256,
        'content-type': 'application/octet-stream',
      });
      const headers = { ...Object.fromEntries(signed.headers), 'content-length': String(size) };
      const answer = await upload(new URL(signed.url), headers, { path, silence });
      if (answer.status !== 200) throw refusal('put', answer);
    },
    async names() {
      const names: string[] = [];
      for await (const { key } of list(prefix)) names.push(key.slice(prefix.length));
      return names;
    },
    async remove(name) {
      const answer = await ask('remove', `/${prefix}${name}`);
      if (![200, 204].includes(answer.status) && !isMissing(answer))
        throw refusal('remove', answer);
    },
  };
}

/** Not with `fetch`, which would stream without a content length, and S3 requires one. */
async function upload(
  url: URL,
  headers: Record<string, string>,
  { path, silence }: { path: string; silence: number },
) {
  const request = (url.protocol === 'https:' ? encrypted : plain)(url, { method: 'PUT', headers });
  request.setTimeout(silence, () =>
    request.destroy(new Error(`S3 put: no progress within ${silence} ms`)),
  );
  const answered = answerOf(request);
  // A service that refuses may answer, and close, before it has read everything.
  const sent = pipeline(createReadStream(path), request).catch((error: unknown) => error);
  try {
    const response = await answered;
    return { status: response.statusCode ?? 0, body: Buffer.concat(await response.toArray()) };
  } catch (error) {
    if ((error as Error).message.startsWith('S3 ')) throw error;
    throw new Error(`S3 put: ${networkFault({ cause: error })}`, { cause: error });
  } finally {
    request.destroy();
    await sent;
  }
}

const answerOf = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve);
    request.on('error', reject);
  });
