import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EMPTY_FILE, FILE_TOO_LARGE, UPLOAD_MAX_BYTES, WRONG_TYPE } from '#core/domain/upload.ts';
import { AppError, invalidField } from '#core/errors.ts';
import { limitSubject } from '#server/http/client-address.ts';
import { allowSlowUpload } from '#server/http/connections/slow-uploads.ts';
import { cleanFileName, type FileKind, recognizeFile } from './file-kind.ts';

/** Bytes allowed for the form around the files. */
const FORM_BYTES = 64 * 1024;

export type UploadedFile = FileKind & {
  /** Only for display and downloads, never as a path. */
  originalName: string;
  content: Buffer;
};

type Expected<Field extends string> = {
  fileField: string;
  maxFiles: number;
  /** Names of the text fields; others are ignored. */
  fields: readonly Field[];
};

type Upload<Field extends string> = {
  files: UploadedFile[];
  fields: Partial<Record<Field, string>>;
};

/** Calls mounted on the given scope accept forms with files. All others refuse them, as another site's form could send one. */
export function withUploads(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart);
    mount(scope);
  });
}

/** Reads a form with one file or more. Nothing is stored: a form that is cut off leaves nothing behind. */
export async function readUpload<Field extends string>(
  request: FastifyRequest,
  expected: Expected<Field>,
): Promise<Upload<Field>> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported_type', 'Please send the file as multipart/form-data');
  }
  const most = expected.maxFiles * UPLOAD_MAX_BYTES + FORM_BYTES;
  if (Number(request.headers['content-length'] ?? 0) > most) {
    throw new AppError('too_large', FILE_TOO_LARGE.text);
  }
  const giveBack = takeUploadSlot(limitSubject(request.ip));
  try {
    const form = await allowSlowUpload(request, most, () => readForm(request, expected));
    if (form.files.length === 0) throw invalidField(expected.fileField, 'Please choose a file');
    const files = await Promise.all(form.files.map((file) => checkFile(file, expected)));
    return { files, fields: form.fields };
  } finally {
    giveBack();
  }
}

type SentFile = { name: string; content: Buffer };

async function readForm<Field extends string>(
  request: FastifyRequest,
  { fileField, maxFiles, fields: wanted }: Expected<Field>,
): Promise<{ files: SentFile[]; fields: Partial<Record<Field, string>> }> {
  const files: SentFile[] = [];
  const fields: Partial<Record<Field, string>> = {};
  const limits = {
    fileSize: UPLOAD_MAX_BYTES,
    files: maxFiles,
    fieldSize: FORM_BYTES,
    fields: 20,
    headerPairs: 20,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file' && part.fieldname === fileField) {
        files.push({ name: part.filename, content: await part.toBuffer() });
      } else if (part.type === 'file') {
        part.file.resume();
      } else {
        const name = wanted.find((field) => field === part.fieldname);
        if (name) fields[name] = String(part.value);
      }
    }
  } catch (error) {
    throw explain(error, maxFiles);
  }
  // An empty file field is sent as a file without name and content.
  return { files: files.filter(({ name, content }) => name || content.length > 0), fields };
}

async function checkFile(
  { name, content }: SentFile,
  expected: Expected<string>,
): Promise<UploadedFile> {
  if (content.length === 0) throw invalidField(expected.fileField, EMPTY_FILE.text);
  const kind = await recognizeFile(content);
  if (!kind) throw new AppError('unsupported_type', WRONG_TYPE.text);
  return { ...kind, originalName: cleanFileName(name, kind), content };
}

/** Translates the parser's errors into our own words. */
function explain(error: unknown, maxFiles: number): AppError {
  switch ((error as { code?: string }).code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new AppError('too_large', FILE_TOO_LARGE.text);
    case 'FST_FILES_LIMIT':
      return new AppError('invalid_request', `Please upload at most ${maxFiles} at a time`);
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PROTO_VIOLATION':
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return new AppError('invalid_request', 'The form could not be read');
    default:
      return new AppError('invalid_request', 'The upload was cut off. Please try again.');
  }
}

/** Files are held in memory while they arrive, so few may arrive at a time. One sender cannot take every slot. */
const AT_ONCE = { overall: 16, perSubject: 4 };

/** Seconds. */
const TRY_AGAIN_AFTER = 5;

let taken = 0;
const takenBy = new Map<string, number>();

/** Takes an upload slot; the returned function frees it. */
function takeUploadSlot(subject: string): () => void {
  const own = takenBy.get(subject) ?? 0;
  if (taken >= AT_ONCE.overall || own >= AT_ONCE.perSubject) {
    throw new AppError('unavailable', 'Too many uploads at the same time. Please try again.', {
      retryAfterSeconds: TRY_AGAIN_AFTER,
    });
  }
  taken += 1;
  takenBy.set(subject, own + 1);
  return () => {
    taken -= 1;
    const left = (takenBy.get(subject) ?? 1) - 1;
    if (left > 0) takenBy.set(subject, left);
    else takenBy.delete(subject);
  };
}
