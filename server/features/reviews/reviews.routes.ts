import type { FastifyInstance } from 'fastify';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { decideReview, proposeDecision } from '#server/features/reviews/decision/decide.ts';
import { completeReview, reopenReview } from '#server/features/reviews/decision/reopen.ts';
import {
  addPoint,
  changePoint,
  removePoint,
  resumeReview,
  sendToCustomer,
} from '#server/features/reviews/points/points.ts';
import { registerFile } from '#server/http/files/register-file.ts';
import { nextPageLink, sendTotal } from '#server/http/paging.ts';
import { register } from '#server/http/register.ts';
import { confirmCriterion } from './confirm-criterion.ts';
import { unknownReview } from './edit-review.ts';
import { openReviewOf } from './open-reviews.ts';
import { readReviewDocument } from './review-documents.ts';
import { addReviewLink, endReviewLinks } from './review-links.ts';
import { listReviews } from './review-list.ts';
import { toReviewDetails } from './review-views.ts';
import { findReview, lockReview } from './reviews.queries.ts';
import { startReview } from './start-review.ts';

export function reviewRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, reviews.list, async ({ query }, { staff, reply }) => {
    const { rows, next, total } = await listReviews(deps, query, staff.username);
    nextPageLink(reply, next);
    sendTotal(reply, total);
    return rows;
  });

  register(app, deps, reviews.read, async ({ params }, { staff }) => {
    const review = await findReview(deps.db, params);
    if (!review) throw unknownReview();
    return toReviewDetails(deps, review, staff.username);
  });

  register(app, deps, reviews.open, async ({ params }) => {
    const { id } = await openReviewOf(deps, params.id);
    return { id };
  });

  register(app, deps, reviews.start, async ({ params, body }, { staff: { username } }) =>
    toReviewDetails(
      deps,
      await startReview(deps, params.id, body.expectedUpdatedAt, username),
      username,
    ),
  );

  register(app, deps, reviews.confirm, async ({ params, body }, { staff: { username } }) =>
    toReviewDetails(deps, await confirmCriterion(deps, params, body, username), username),
  );

  register(app, deps, reviews.addPoint, async ({ params, body }, { staff: { username } }) =>
    toReviewDetails(deps, await addPoint(deps, params.id, body, username), username),
  );

  register(app, deps, reviews.changePoint, async ({ params, body }, { staff: { username } }) =>
    toReviewDetails(deps, await changePoint(deps, params, body, username), username),
  );

  register(app, deps, reviews.removePoint, async ({ params }, { staff: { username } }) =>
    toReviewDetails(deps, await removePoint(deps, params), username),
  );

  register(app, deps, reviews.send, async ({ params, body }, { staff: { username }, undo }) =>
    toReviewDetails(
      deps,
      await sendToCustomer(deps, params.id, body.expectedUpdatedAt, username, undo),
      username,
    ),
  );

  register(app, deps, reviews.resume, async ({ params, body }, { staff: { username } }) =>
    toReviewDetails(deps, await resumeReview(deps, params.id, body.expectedUpdatedAt), username),
  );

  register(app, deps, reviews.propose, async ({ params, body }, { staff: { username } }) =>
    toReviewDetails(deps, await proposeDecision(deps, params.id, body, username), username),
  );

  register(app, deps, reviews.decide, async ({ params, body }, { staff: { username } }) =>
    toReviewDetails(deps, await decideReview(deps, params.id, body, username), username),
  );

  register(app, deps, reviews.reopen, async ({ params, body }, { staff: { username } }) =>
    toReviewDetails(
      deps,
      await reopenReview(deps, params.id, body.expectedUpdatedAt, username),
      username,
    ),
  );

  register(app, deps, reviews.complete, async ({ params, body }, { staff: { username } }) =>
    toReviewDetails(
      deps,
      await completeReview(deps, params.id, body.expectedUpdatedAt, username),
      username,
    ),
  );

  register(app, deps, reviews.makeLink, async ({ params }, { staff: { username } }) => {
    const { link, review } = await deps.db.transaction(async (tx) => {
      const review = await lockReview(tx, params);
      if (!review) throw unknownReview();
      await endReviewLinks(tx, deps, review.id);
      const path = await addReviewLink(tx, deps, review.id);
      return { link: `${deps.config.publicUrl}${path}`, review };
    });
    return { link, review: await toReviewDetails(deps, review, username) };
  });

  register(app, deps, reviews.endLink, async ({ params }) => {
    const review = await findReview(deps.db, params);
    if (!review) throw unknownReview();
    await endReviewLinks(deps.db, deps, review.id);
    return { success: true };
  });

  registerFile(app, deps, reviews.document, ({ params }) => readReviewDocument(deps, params.id));
}
