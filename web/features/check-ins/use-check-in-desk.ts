import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CheckInPage } from '#core/contract/check-ins/check-in-records.ts';
import { type Draft, isOvertaken, type KeptDraft } from '#web/features/answers/drafts/draft.ts';
import { createDraftStore } from '#web/features/answers/drafts/draft-store.ts';
import { createUploadStore } from '#web/features/answers/upload-store.ts';
import { callsOf, checkInQuery, type Declaration } from './check-in.queries.ts';
import { answerSlot, answersOf, packAnswer, unpackAnswer } from './kept-answers.ts';

/** Returns everything that can be done on the check-in page. */
export function useCheckInDesk(token: string) {
  const client = useQueryClient();
  const { queryKey } = checkInQuery(token);
  const calls = callsOf(token);

  // Replies are applied in part: an outdated one would undo later changes.
  const patch = (change: (page: CheckInPage) => Partial<CheckInPage>) =>
    client.setQueryData(
      queryKey,
      (page: CheckInPage | undefined) => page && { ...page, ...change(page) },
    );
  const readAgain = () => client.invalidateQueries({ queryKey });
  const readPage = () => client.getQueryData<CheckInPage>(queryKey);

  function readStored(key: string): string | null {
    const answer = readPage()?.answers[key];
    return answer ? packAnswer(answer) : null;
  }

  async function save(key: string, packed: string, base: Draft['base']): Promise<Draft['base']> {
    const entered = unpackAnswer(packed);
    if (!entered) return base;
    const answer = { ...entered, text: entered.text.trim() };
    const expected = typeof base === 'string' ? unpackAnswer(base) : base;
    await calls.answer(key, { ...answer, expected });
    patch(({ answers }) => ({ answers: { ...answers, [key]: answer } }));
    return packAnswer(answer);
  }

  const [drafts] = useState(() => {
    const slot = answerSlot(token);
    const keep = (unsaved: Record<string, KeptDraft>) =>
      Object.keys(unsaved).length > 0 ? slot.write(unsaved) : slot.clear();
    return createDraftStore(slot.read() ?? {}, { save, readStored, keep, readAgain });
  });
  const [uploads] = useState(() =>
    createUploadStore({
      upload: (_, file, signal) => calls.upload(file, signal),
      onStored: (_, document) =>
        patch(({ documents }) => ({ documents: [...documents, document] })),
      onCancelled: readAgain,
      // The server says when there are too many.
      roomLeft: () => Number.POSITIVE_INFINITY,
    }),
  );
  useEffect(() => drafts.start(), [drafts]);

  const removeDocument = useMutation({
    mutationFn: calls.removeDocument,
    networkMode: 'always',
    onSuccess: (_, id) =>
      patch(({ documents }) => ({ documents: documents.filter((document) => document.id !== id) })),
  });
  const submit = useMutation({
    mutationFn: async (declaration: Declaration) => {
      await drafts.flush();
      const page = readPage();
      const seen = page && answersOf(page, drafts.current());
      try {
        return await calls.submit({ ...declaration, seen });
      } catch (error) {
        if (isOvertaken(error, 'seen')) await drafts.refresh();
        throw error;
      }
    },
    networkMode: 'always',
    onSuccess: (page) => client.setQueryData(queryKey, page),
  });
  return {
    drafts,
    uploads,
    draftState: useSyncExternalStore(drafts.subscribe, drafts.current),
    uploadState: useSyncExternalStore(uploads.subscribe, uploads.current),
    removeDocument,
    submit,
  };
}

export type CheckInDesk = ReturnType<typeof useCheckInDesk>;
