import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AnswerPage, AnswerPoint } from '#core/contract/answers.ts';
import { isLevel } from '#core/domain/assessment/assessment-question.ts';
import type { Draft, KeptDraft } from '#web/features/answers/drafts/draft.ts';
import { createDraftStore } from '#web/features/answers/drafts/draft-store.ts';
import { draftSlot, pointKey } from '#web/features/answers/drafts/kept-drafts.ts';
import { answerPage, callsOf } from './answers.queries.ts';
import { createUploadStore } from './upload-store.ts';

/** Returns everything that can be done on the answer page. */
export function useAnswerDesk(token: string) {
  const client = useQueryClient();
  const { queryKey } = answerPage(token);
  const calls = callsOf(token);

  // Replies are applied in part: an outdated one would undo later changes.
  const patch = (change: (page: AnswerPage) => AnswerPage) =>
    client.setQueryData(queryKey, (page: AnswerPage | undefined) => page && change(page));
  const patchPoint = (id: number, change: (point: AnswerPoint) => Partial<AnswerPoint>) =>
    patch((page) => ({
      ...page,
      points: page.points.map((point) =>
        point.id === id ? { ...point, ...change(point) } : point,
      ),
    }));
  const readAgain = () => client.invalidateQueries({ queryKey });

  /** Levels are not compared, as anyone who chooses one sees all of them. */
  function readStored(key: string): Draft['base'] {
    if (!key.startsWith('point ')) return undefined;
    const page = client.getQueryData<AnswerPage>(queryKey);
    return page?.points.find(({ id }) => pointKey(id) === key)?.answer ?? null;
  }

  async function save(key: string, value: string, expected: Draft['base']): Promise<Draft['base']> {
    const [kind, id = ''] = key.split(' ');
    if (kind === 'point') {
      await calls.write(Number(id), { text: value, expected });
      const answer = value.trim() || null;
      patchPoint(Number(id), () => ({ answer }));
      return answer;
    }
    const level = Number(value);
    if (!isLevel(level)) return undefined;
    await calls.claim(id, level);
    patch((page) => ({
      ...page,
      claims: page.claims.map((claim) => (claim.key === id ? { ...claim, level } : claim)),
    }));
    return undefined;
  }

  const [drafts] = useState(() => {
    const slot = draftSlot(token);
    const keep = (unsaved: Record<string, KeptDraft>) =>
      Object.keys(unsaved).length > 0 ? slot.write(unsaved) : slot.clear();
    return createDraftStore(slot.read() ?? {}, { save, readStored, keep, readAgain });
  });
  const [uploads] = useState(() =>
    createUploadStore({
      upload: calls.upload,
      onStored: (pointId, document) => {
        patchPoint(pointId, ({ documents }) => ({ documents: [...documents, document] }));
        patch((page) => ({ ...page, roomLeft: page.roomLeft - document.documentSize }));
      },
      onCancelled: readAgain,
      roomLeft: () => client.getQueryData<AnswerPage>(queryKey)?.roomLeft ?? 0,
    }),
  );
  useEffect(() => drafts.start(), [drafts]);

  const removeDocument = useMutation({
    mutationFn: ({ id }: { id: number; pointId: number; size: number }) => calls.removeDocument(id),
    networkMode: 'always',
    onSuccess: (_, { id, pointId, size }) => {
      patchPoint(pointId, ({ documents }) => ({
        documents: documents.filter((document) => document.id !== id),
      }));
      patch((page) => ({ ...page, roomLeft: page.roomLeft + size }));
    },
  });
  const submit = useMutation({
    mutationFn: async () => {
      await drafts.flush();
      return calls.submit();
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

export type AnswerDesk = ReturnType<typeof useAnswerDesk>;
