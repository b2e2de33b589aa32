import { infiniteQueryOptions } from '@tanstack/react-query';
import { chat } from '#core/contract/chat.ts';
import { FRESH_MS } from '#web/features/admin/freshness.ts';
import { callPage } from '#web/lib/api.ts';

/** What the assistant could not answer, the most asked first, a page at a time. */
export const unansweredQuestions = infiniteQueryOptions({
  queryKey: ['unanswered-questions'],
  queryFn: ({ pageParam }) => callPage(chat.unanswered, { query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
  staleTime: FRESH_MS,
});
