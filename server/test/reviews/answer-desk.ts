import { eq } from 'drizzle-orm';
import { REVIEW_LINK_HEADER } from '#core/contract/answers.ts';
import { reviewMessages, reviews } from '#server/db/schema/reviews.ts';
import type { testApp } from '#server/test/app.ts';
import { formRequest, pdfFile } from '#server/test/form.ts';
import { buildWaitingReview } from '#server/test/records/waiting-review.ts';

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'db' | 'deps' | 'inject'>;

/** Makes the answer page's calls. */
export function answerPageOf({ inject }: Pick<App, 'inject'>, token: string) {
  const headers = { [REVIEW_LINK_HEADER]: token };
  return {
    read: () => inject({ method: 'GET', url: '/api/answers', headers }),
    write: (pointId: number, text: string, expected?: string | null) =>
      inject({ method: 'PUT', url: `/api/answers/${pointId}`, headers, body: { text, expected } }),
    claim: (key: string, level: number) =>
      inject({ method: 'PUT', url: `/api/answers/claims/${key}`, headers, body: { level } }),
    upload: async (pointId: number, file = pdfFile()) => {
      const form = await formRequest({ document: file });
      return inject({
        method: 'POST',
        url: `/api/answers/${pointId}/documents`,
        payload: form.payload,
        headers: { ...headers, ...form.headers },
      });
    },
    remove: (id: number) =>
      inject({ method: 'DELETE', url: `/api/answers/documents/${id}`, headers }),
    submit: () => inject({ method: 'POST', url: '/api/answers/submit', headers }),
  };
}

/** A customer with the link to a review, and what staff do meanwhile. */
export function answerDesk({ db, deps, inject }: App) {
  return {
    opened: async (overrides?: Parameters<typeof buildWaitingReview>[1]) => {
      const built = await buildWaitingReview(deps, overrides);
      return { ...built, page: answerPageOf({ inject }, built.token) };
    },
    messages: () => db.select().from(reviewMessages).orderBy(reviewMessages.id),
    reviewRow: async (id: number) => (await db.select().from(reviews).where(eq(reviews.id, id)))[0],
    /** Staff ask once more. */
    sendAgain: (reviewId: number) =>
      db
        .update(reviews)
        .set({ state: 'waiting', waitingSince: deps.now(), runningSince: null, dueOn: null })
        .where(eq(reviews.id, reviewId)),
  };
}
