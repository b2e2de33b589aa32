import { QueryClient } from '@tanstack/react-query';

/** Milliseconds for which data nobody looks at is kept. */
const CACHE_MS = 5 * 60_000;

/** Where a query asks for retries: 1 s, doubling, at most 30 s. */
const backoff = (attempt: number) => Math.min(1_000 * 2 ** attempt, 30_000);

export const createQueryClient = () =>
  new QueryClient({
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
