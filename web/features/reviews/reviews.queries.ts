import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import type { Input } from '#core/contract/shared/endpoint.ts';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { ApiError, call, reasonOf } from '#web/lib/api.ts';

/** Loaded again each time it is opened, so that decisions rest on the current state. */
export const reviewDetails = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'review', id],
    queryFn: () => call(reviews.read, { params: { id } }),
    gcTime: 0,
  });

/** Shows a call's reply at once. A pending reload is canceled: it may hold older data. */
export function showReview(client: QueryClient, saved: ReviewDetails): void {
  const { queryKey } = reviewDetails(saved.id);
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, saved);
  void client.invalidateQueries({ queryKey: ['admin', 'reviews'] });
}

/** Opens the review of a paid order at once, without waiting for the scheduled job. */
export function useOpenReview() {
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (orderId: number) => call(reviews.open, { params: { id: orderId } }),
    onSuccess: ({ id }) => navigate(adminAddress('review', id)),
    onError: (error) =>
      toast({ title: 'Review Not Opened', description: reasonOf(error), tone: 'danger' }),
  });
}

/**
 * Calls about one review run one after the other: each replies with the whole review, and the last reply must be the newest.
 * Without a connection they fail at once, since a waiting call would hold up all others.
 */
export const inReviewQueue = (id: number) =>
  ({ scope: { id: `review-${id}` }, networkMode: 'always' }) as const;

type Step =
  | typeof reviews.start
  | typeof reviews.addPoint
  | typeof reviews.changePoint
  | typeof reviews.removePoint
  | typeof reviews.send
  | typeof reviews.resume
  | typeof reviews.propose
  | typeof reviews.decide
  | typeof reviews.reopen
  | typeof reviews.complete;

type Sent<E extends Step> = Omit<Input<E>, 'params'> & { pointId?: number };

/** Takes one step and returns whether it succeeded. A refusal may come from a colleague's change, which is then loaded. */
export function useStep<E extends Step>(id: number, endpoint: E) {
  const client = useQueryClient();
  const step = useMutation<ReviewDetails, Error, Sent<E>>({
    ...inReviewQueue(id),
    mutationFn: ({ pointId, ...sent }) =>
      call<Step>(endpoint, { ...sent, params: { id, pointId } } as Input<Step>),
    onSuccess: (saved) => showReview(client, saved),
  });
  return {
    isPending: step.isPending,
    take: async (sent: Sent<E>): Promise<boolean> => {
      try {
        await step.mutateAsync(sent);
        return true;
      } catch (error) {
        toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' });
        if (error instanceof ApiError && error.status === 409)
          await client.invalidateQueries({ queryKey: reviewDetails(id).queryKey });
        return false;
      }
    },
  };
}
