import type { FastifyInstance } from 'fastify';
import { checkIn } from '#core/contract/check-ins/check-in.ts';
import type { CheckInPage } from '#core/contract/check-ins/check-in-records.ts';
import type { Deps } from '#server/deps.ts';
import { toCheckInPage } from '#server/features/check-ins/check-in-views.ts';
import { findCheckIn } from '#server/features/check-ins/check-ins.queries.ts';
import { readUpload, withUploads } from '#server/http/files/upload.ts';
import { register } from '#server/http/register.ts';
import { answerQuestion } from './answer-question.ts';
import { addCheckInDocument, removeCheckInDocument } from './check-in-documents.ts';
import { recordOf } from './lock-answerable.ts';
import { submitCheckIn } from './submit-check-in.ts';

/** The holder's side of a check-in. Every call concerns the check-in that its link opens, and cannot name another. */
export function checkInRoutes(app: FastifyInstance, deps: Deps): void {
  async function readPage(checkInId: number): Promise<CheckInPage> {
    const row = await findCheckIn(deps.db, checkInId);
    if (!row) throw new Error('The check-in of a link is gone');
    return toCheckInPage(deps, await recordOf(deps.db, row), row);
  }

  register(app, deps, checkIn.read, (_, { checkInId }) => readPage(checkInId));

  register(app, deps, checkIn.answer, async ({ params, body }, { checkInId }) => {
    await answerQuestion(deps, checkInId, { ...params, ...body });
    return readPage(checkInId);
  });

  withUploads(app, (scope) => {
    register(scope, deps, checkIn.upload, async (_, { checkInId, request }) => {
      const { files } = await readUpload(request, {
        fileField: checkIn.upload.form.file,
        maxFiles: checkIn.upload.form.maxFiles,
        fields: [],
      });
      const [file] = files;
      if (!file) throw new Error('An upload without a file was let through');
      return addCheckInDocument(deps, checkInId, file);
    });
  });

  register(app, deps, checkIn.removeDocument, async ({ params }, { checkInId }) => {
    await removeCheckInDocument(deps, checkInId, params.id);
    return { success: true };
  });

  register(app, deps, checkIn.submit, async ({ body }, { checkInId }) => {
    const { declaredName, declaredRole, seen } = body;
    await submitCheckIn(deps, checkInId, { declaredName, declaredRole, seen });
    return readPage(checkInId);
  });
}
