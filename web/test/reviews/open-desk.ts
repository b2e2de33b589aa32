import { screen, within } from '@testing-library/react';
import type {
  CriterionState,
  ReviewDetails,
} from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { overviewOf } from '#web/test/admin-area.ts';
import { answer, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';
import { aPoint, aReview, reviewDetails } from './reviews.ts';

type Answer = Parameters<typeof serve>[number];
type Sent = {
  level: CriterionState['confirmedLevel'];
  basis: CriterionState['basis'];
  note: string;
};

/** A server with one review that keeps what is confirmed and drafted, as the real one does. */
function keepReview(start: ReviewDetails) {
  let review = start;
  let seen: ReturnType<typeof serve> = [];
  const reply = (endpoint: Answer['endpoint'], change: () => ReviewDetails): Answer => ({
    endpoint,
    respond: () => {
      review = change();
      return Response.json(review);
    },
  });
  const confirm = reply(reviews.confirm, () => {
    const { url = '', body } = seen.at(-1) ?? {};
    const key = decodeURIComponent(url.split('/').at(-1) ?? '');
    const { level, basis, note } = body as Sent;
    const confirmed = level === null ? null : 'ada';
    const states = review.criterionStates.map((state) =>
      state.key === key
        ? {
            ...state,
            confirmedLevel: level,
            basis,
            note: note || null,
            confirmedBy: confirmed,
            confirmedAt:
              confirmed && `2026-11-17T10:00:${String(seen.length % 60).padStart(2, '0')}.000Z`,
          }
        : state,
    );
    const count = states.filter(({ confirmedLevel }) => confirmedLevel !== null).length;
    return { ...review, criterionStates: states, confirmed: count };
  });
  const addPoint = reply(reviews.addPoint, () => {
    const drafted = aPoint({ id: 100 + review.points.length, ...(seen.at(-1)?.body as object) });
    return { ...review, points: [...review.points, drafted] };
  });
  return {
    answers: [confirm, addPoint, reply(reviews.read, () => review)],
    watch: (calls: typeof seen) => {
      seen = calls;
    },
    /** Changes it as someone else would meanwhile. */
    change: (how: (current: ReviewDetails) => ReviewDetails) => {
      review = how(review);
    },
  };
}

/** The desk of one review. */
export async function openDesk(start: ReviewDetails = reviewDetails(), ...answers: Answer[]) {
  rememberStaff();
  const kept = keepReview(start);
  const rest = [staffSession, overviewOf(), answer(reviews.list, [aReview()]), ...kept.answers];
  const calls = [serve(...rest, ...answers)];
  const watch = () => kept.watch(calls.at(-1) ?? []);
  watch();
  const { user, unmount } = renderApp('/admin/reviews?review=5');
  await screen.findByRole('heading', { level: 1 });
  return {
    user,
    unmount,
    changeElsewhere: kept.change,
    /** From now on, only the server that keeps everything answers. */
    comeBack: () => {
      calls.push(serve(...rest));
      watch();
    },
    /** What was sent to change the review. */
    sent: () =>
      calls
        .flat()
        .filter(({ method }) => method !== 'GET')
        .map(({ method, url, body }) => ({
          what: `${method} ${url.replace('/api/admin/reviews/5', '')}`,
          body,
        })),
    goTo: async (name: RegExp | string) => {
      const nav = within(screen.getByRole('navigation', { name: 'Criteria' }));
      await user.click(nav.getByRole('button', { name }));
    },
    heading: () => screen.getByRole('heading', { level: 2 }).textContent,
    saving: () => screen.getByRole('status', { name: 'Saving' }).textContent,
  };
}
