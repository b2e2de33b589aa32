import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedIn } from '#web/lib/storage/slots.ts';
import { ApiError } from './api.ts';
import { reportSessionEnd } from './session-end.ts';

/** Milliseconds for which unused data is kept. Where pages are rendered, a timer would keep the process from ending. */
const CACHE_MS = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 5 * 60_000;

/** Milliseconds between retries, for queries that ask for them: 1 s, doubling, at most 30 s. */
const backoff = (attempt: number) => Math.min(1_000 * 2 ** attempt, 30_000);

/** Staff who were signed in and are refused have lost their session; visitors have none to lose. */
const noticeSessionEnd = (error: Error): void => {
  if (error instanceof ApiError && error.status === 401 && isSignedIn()) reportSessionEnd();
};

/** A second factor has just become mandatory: reloading the session makes the server say so. */
const noticeRule = (error: Error, client: QueryClient): void => {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return;
  void client.invalidateQueries({ queryKey: ['staff-session'] });
};

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    noticeSessionEnd(error);
    noticeRule(error, client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: CACHE_MS,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        retryDelay: backoff,
      },
      mutations: { retry: false },
    },
  });
  return client;
}
