import { checkIn } from '#core/contract/check-ins/check-in.ts';
import type { CheckInPage } from '#core/contract/check-ins/check-in-records.ts';
import { answer, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { CHECK_IN_TOKEN } from './check-in.ts';

/** The form, and what was sent to the server. */
export function openCheckIn(page: CheckInPage, ...replies: Parameters<typeof serve>) {
  const seen = serve(answer(checkIn.read, page), answer(checkIn.answer, page), ...replies);
  return { seen, ...renderApp(`/check-in#${CHECK_IN_TOKEN}`) };
}
