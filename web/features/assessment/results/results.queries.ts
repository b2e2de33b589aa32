import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { assessment } from '#core/contract/assessment.ts';
import type { ContactForm, PreApplicationData } from '#core/contract/pre-application.ts';
import { ApiError, call } from '#web/lib/api.ts';

const KEY = 'assessment-report';

/** Reloaded at every visit, since the answers may have been evaluated again. */
const refetchOnMount = 'always' as const;

export const reportResults = (sessionId: string) =>
  queryOptions({
    queryKey: [KEY, 'results', sessionId],
    queryFn: () => call(assessment.results, { params: { sessionId } }),
    refetchOnMount,
  });

/** The answers behind the results. The report does without them when they cannot be read. */
export const reportSession = (sessionId: string) =>
  queryOptions({
    queryKey: [KEY, 'session', sessionId],
    queryFn: () => call(assessment.readSession, { params: { sessionId } }),
    refetchOnMount,
  });

/** A refusal gives its reason; anything else may be retried. */
export const describeEvaluationFailure = (error: unknown): string =>
  (error instanceof ApiError && (error.status === 403 || error.status === 409) && error.reason) ||
  'Failed to evaluate assessment. Please try again.';

/** Evaluates again, now with a contact. */
export function useAddBusinessInformation(sessionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (preApplicationData: PreApplicationData | ContactForm) =>
      call(assessment.evaluate, { body: { sessionId, preApplicationData } }),
    // Without a connection it fails at once and says so.
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export const useMailResults = (sessionId: string) =>
  useMutation({
    mutationFn: () => call(assessment.mailResults, { params: { sessionId } }),
    networkMode: 'always',
  });
