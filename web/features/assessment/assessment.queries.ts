import { queryOptions } from '@tanstack/react-query';
import { assessment } from '#core/contract/assessment.ts';
import type { Result } from '#core/contract/shared/endpoint.ts';
import { arrivalSource } from '#web/features/analytics/arrival.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { lastSessionSlot, preApplicationSlot } from '#web/lib/storage/slots.ts';

const QUESTIONS_FRESH_MS = 5 * 60_000;

/** Milliseconds between requests until the evaluation has produced results. */
const RESULTS_POLL_MS = 1_000;

export const questionsQuery = queryOptions({
  queryKey: ['assessment', 'questions'],
  queryFn: () => call(assessment.questions, {}),
  staleTime: QUESTIONS_FRESH_MS,
  retry: 2,
});

export type Session = Result<typeof assessment.readSession>;

/** The assessment started in this browser, or a new one. */
export const sessionQuery = queryOptions({
  queryKey: ['assessment', 'session'],
  queryFn: openSession,
  // Reloaded on return, since answers may have been given since.
  gcTime: 0,
});

/** Has its own key: these results are polled until they exist, unlike the report's. */
export const runResultsQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['assessment', 'outcome', sessionId],
    queryFn: () => call(assessment.results, { params: { sessionId } }),
    refetchInterval: ({ state }) => (state.data?.length ? false : RESULTS_POLL_MS),
    gcTime: 0,
  });

async function openSession(): Promise<Session> {
  const known = lastSessionSlot.read();
  const session = (known && (await findSession(known))) || (await startSession());
  if (!session.isCompleted && session.isOwnBrowser) keepBusiness(session.sessionId);
  return session;
}

/** Stores the details for use on another device. They are sent again with the last answer, so nothing waits. */
function keepBusiness(sessionId: string): void {
  const preApplicationData = preApplicationSlot.read();
  if (!preApplicationData) return;
  const sent = call(assessment.keepBusiness, {
    params: { sessionId },
    body: { preApplicationData },
  });
  sent.catch(() => undefined);
}

async function findSession(sessionId: string): Promise<Session | undefined> {
  try {
    return await call(assessment.readSession, { params: { sessionId } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

export async function startSession(): Promise<Session> {
  const { sessionId } = await call(assessment.createSession, { body: { source: arrivalSource() } });
  lastSessionSlot.write(sessionId);
  return {
    sessionId,
    answers: [],
    isCompleted: false,
    isSealed: false,
    hasLead: false,
    isOwnBrowser: true,
    canChangeLead: true,
    renews: null,
    earlierLevels: null,
    report: null,
  };
}
