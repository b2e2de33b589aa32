import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { type Note, notes } from '#core/contract/staff/work/notes.ts';
import type { NoteSubject } from '#core/domain/notes/note-subjects.ts';
import { FRESH_MS, useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { ApiError, call, callPage } from '#web/lib/api.ts';
import { randomUuid } from '#web/lib/random-id.ts';

type NotedRecord = { subject: NoteSubject; id: number };

/** Reloaded on return to the page: a colleague may have written meanwhile. */
export const recordNotes = ({ subject, id }: NotedRecord) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'notes', subject, id],
    queryFn: ({ pageParam: cursor }) =>
      callPage(notes.list, { params: { subject, id }, query: { cursor } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Loaded once an `@` is typed. */
export const notePeople = queryOptions({
  queryKey: ['admin', 'note-people'],
  queryFn: () => call(notes.people, {}),
  staleTime: FRESH_MS,
});

/**
 * Writes a note. Without a reply it is unknown whether the note was stored, so the next try sends the same request key
 * and, if the note was stored with an earlier text, changes it.
 */
export function useAddNote({ subject, id }: NotedRecord) {
  const client = useQueryClient();
  const refresh = useRefreshAdmin();
  const key = ['draft', 'note-key', subject, id];
  return useMutation({
    mutationFn: async (body: string): Promise<Note> => {
      const requestKey = client.getQueryData<string>(key) ?? randomUuid();
      client.setQueryData(key, requestKey);
      const note = await call(notes.add, { params: { subject, id }, body: { requestKey, body } });
      if (note.body === body) return note;
      const change = { body, expectedUpdatedAt: note.updatedAt };
      return call(notes.edit, { params: { id: note.id }, body: change });
    },
    onSuccess: () => {
      client.removeQueries({ queryKey: key });
      return refresh();
    },
    onError: (error) => {
      const isAnswered = error instanceof ApiError && error.status < 500;
      if (isAnswered) client.removeQueries({ queryKey: key });
    },
  });
}

/** Shows the current state after success or refusal. */
export function useEditNote() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof notes.edit>) => call(notes.edit, input),
    onSettled: refresh,
  });
}

export function useRemoveNote() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (id: number) => call(notes.remove, { params: { id } }),
    onSettled: refresh,
  });
}
