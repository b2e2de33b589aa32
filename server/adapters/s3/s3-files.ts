import { type FileStore, fileStoreOn } from '#server/adapters/file-store.ts';
import { isMissing, refusal, type S3Settings, s3Bucket } from './s3-bucket.ts';

/** Files in a bucket that is for this installation alone: files unknown to its database are deleted. */
export function s3Files(settings: S3Settings): FileStore {
  const { ask, list } = s3Bucket(settings);
  return fileStoreOn({
    async write({ key, sha256 }, content) {
      const answer = await ask('put', `/${key}`, { content, sha256 });
      if (answer.status !== 200) throw refusal('put', answer);
    },
    async read(key) {
      const answer = await ask('get', `/${key}`);
      if (answer.status === 200) return answer.body;
      if (isMissing(answer)) return undefined;
      throw refusal('get', answer);
    },
    async erase(key) {
      const answer = await ask('remove', `/${key}`);
      if (![200, 204].includes(answer.status) && !isMissing(answer))
        throw refusal('remove', answer);
    },
    names: () => list(),
  });
}
