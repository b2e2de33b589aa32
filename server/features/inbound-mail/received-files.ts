import { ATTACHMENT_LIMITS } from '#core/domain/inquiries/messages.ts';
import type { Queryable } from '#server/db/connection.ts';
import { insertAttachments } from '#server/features/contact/thread.queries.ts';
import { cleanFileName, type FileKind, recognizeFile } from '#server/http/files/file-kind.ts';
import type { StoredUpload } from '#server/http/files/store-upload.ts';
import type { InboundMail } from './parse-mail.ts';

type Kept = { name: string; size: number; kind: FileKind };
type Named = { name: string; size: number };

type Files = { contents: Buffer[]; whenFull: string; kept: Kept[]; named: Named[] };

/** Files of a mail that are listed by name at most. */
const MOST_NAMED = 30;

/** Keeps files that staff may upload too, judged by their content; of the others only the name is kept. */
export async function chooseFiles(attachments: InboundMail['attachments']): Promise<Files> {
  const files: Files = {
    contents: [],
    whenFull: 'There is no room for the files of this mail',
    kept: [],
    named: [],
  };
  for (const { name, content } of attachments.slice(0, MOST_NAMED)) {
    const size = content.length;
    const hasRoom = files.kept.length < ATTACHMENT_LIMITS.count && size <= ATTACHMENT_LIMITS.bytes;
    const kind = hasRoom && size > 0 ? await recognizeFile(content) : undefined;
    if (kind) {
      files.contents.push(content);
      files.kept.push({ name: cleanFileName(name, kind), size, kind });
    } else {
      files.named.push({ name: plainName(name), size });
    }
  }
  return files;
}

const plainName = (name = ''): string =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .slice(0, 200)
    .trim() || 'file without a name';

type Owner = { inquiryId: number; messageId: number | null };

export const attachFiles = (
  tx: Queryable,
  owner: Owner,
  { kept, named }: Files,
  stored: readonly StoredUpload[],
): Promise<void> =>
  insertAttachments(tx, [
    ...kept.flatMap(({ name, size, kind }, i) => {
      const file = stored[i];
      return file
        ? [{ ...owner, name, size, type: kind.mime, fileKey: file.key, sha256: file.sha256 }]
        : [];
    }),
    ...named.map((file) => ({ ...owner, ...file })),
  ]);
