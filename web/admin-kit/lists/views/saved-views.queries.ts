import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { savedViews } from '#core/contract/staff/work/saved-views.ts';
import type { ListName } from '#core/domain/lists/sorts.ts';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { call, reasonOf } from '#web/lib/api.ts';

/** Reloaded whenever the menu is opened: colleagues share theirs. */
export const viewsOf = (list: ListName) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: () => call(savedViews.list, { query: { list } }),
    staleTime: 0,
  });

/** Creates, changes and removes views; a toast reports failures. */
export function useChangeViews(list: ListName) {
  const client = useQueryClient();
  const options = {
    onSuccess: () => client.invalidateQueries({ queryKey: viewsOf(list).queryKey }),
    onError: (error: Error) =>
      toast({ title: 'View Not Saved', description: reasonOf(error), tone: 'danger' }),
  };
  return {
    create: useMutation({
      mutationFn: (body: Input<typeof savedViews.create>['body']) =>
        call(savedViews.create, { body }),
      ...options,
    }),
    update: useMutation({
      mutationFn: (input: Input<typeof savedViews.update>) => call(savedViews.update, input),
      ...options,
    }),
    remove: useMutation({
      mutationFn: (id: number) => call(savedViews.remove, { params: { id } }),
      ...options,
    }),
  };
}
