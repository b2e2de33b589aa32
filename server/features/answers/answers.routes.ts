import type { FastifyInstance } from 'fastify';
import { answers } from '#core/contract/answers.ts';
import type { Deps } from '#server/deps.ts';
import { readUpload, withUploads } from '#server/http/files/upload.ts';
import { register } from '#server/http/register.ts';
import { addAnswerDocument, removeAnswerDocument } from './answer-documents.ts';
import { readAnswerPage, toAnswerDocument } from './answer-page.ts';
import { claimLevel, submitAnswers, writeAnswer } from './answers.service.ts';

/** The customer's side of a review. Every call concerns the review that its link opens, and cannot name another. */
export function answerRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, answers.read, (_, { reviewId }) => readAnswerPage(deps.db, reviewId));

  register(app, deps, answers.write, async ({ params, body }, { reviewId }) => {
    await writeAnswer(deps, reviewId, { ...params, ...body });
    return readAnswerPage(deps.db, reviewId);
  });

  register(app, deps, answers.claim, async ({ params, body }, { reviewId }) => {
    await claimLevel(deps, reviewId, { ...params, ...body });
    return readAnswerPage(deps.db, reviewId);
  });

  withUploads(app, (scope) => {
    register(scope, deps, answers.upload, async ({ params }, { reviewId, request }) => {
      const { files } = await readUpload(request, {
        fileField: answers.upload.form.file,
        maxFiles: answers.upload.form.maxFiles,
        fields: [],
      });
      const [file] = files;
      if (!file) throw new Error('An upload without a file was let through');
      const { review, document } = await addAnswerDocument(
        deps,
        { reviewId, pointId: params.pointId },
        file,
      );
      return toAnswerDocument(review, document);
    });
  });

  register(app, deps, answers.removeDocument, async ({ params }, { reviewId }) => {
    await removeAnswerDocument(deps, reviewId, params.id);
    return { success: true };
  });

  register(app, deps, answers.submit, async (_, { reviewId }) => {
    await submitAnswers(deps, reviewId);
    return readAnswerPage(deps.db, reviewId);
  });
}
