import { useState } from 'react';
import type { Assignable } from '#core/contract/staff/work/assignments.ts';
import { SNOOZE_LABELS, type Snooze } from '#core/domain/dashboard/snooze.ts';
import { reasonOf } from '#web/lib/api.ts';
import { formatBriefMoment } from '#web/lib/moments.ts';
import { useAssign, useBringBack, useResolve, useSnooze } from './queue.queries.ts';
import type { Act, QueueItem } from './queue-entry.tsx';

type Asked = { act: Act; item: QueueItem };

/** The last action in words, and how to undo it. */
type Done = { words: string; undo?: () => Promise<unknown> };

const NOBODY = 'nobody in particular';

/** Snoozes, assigns and resolves queue entries; each of these can be undone. */
export function useQueueActs() {
  const [asked, setAsked] = useState<Asked>();
  const [refusal, setRefusal] = useState<string>();
  const [done, setDone] = useState<Done>();
  const snooze = useSnooze();
  const resolve = useResolve();
  const bringBack = useBringBack();
  const assign = useAssign();

  const close = () => {
    setAsked(undefined);
    setRefusal(undefined);
  };

  /** Closes the dialog on success; otherwise says why it failed, for example that a colleague was faster. */
  async function run(work: () => Promise<Done>): Promise<void> {
    try {
      setDone(await work());
      close();
    } catch (error) {
      setRefusal(reasonOf(error));
    }
  }

  const takeBack = (kind: QueueItem['kind'], id: number, version: number) =>
    bringBack.mutateAsync({ params: { kind, id }, body: { version } });

  return {
    asked,
    refusal,
    done,
    isPending: snooze.isPending || resolve.isPending || assign.isPending,
    ask: (act: Act, item: QueueItem) => {
      setRefusal(undefined);
      setAsked({ act, item });
    },
    close,
    snooze: ({ kind, entry: { id, title, version } }: QueueItem, choice: Snooze) =>
      run(async () => {
        const body = { snooze: choice, version };
        const mark = await snooze.mutateAsync({ params: { kind, id }, body });
        const until = mark.snoozedUntil
          ? `until ${formatBriefMoment(mark.snoozedUntil)}`
          : SNOOZE_LABELS[choice];
        return {
          words: `${title} is snoozed ${until}.`,
          undo: () => takeBack(kind, id, mark.version),
        };
      }),
    resolve: ({ kind, entry: { id, title, at, version } }: QueueItem, reason: string) =>
      run(async () => {
        const body = { reason, at: at ?? '', version };
        const mark = await resolve.mutateAsync({ params: { kind, id }, body });
        return { words: `${title} is resolved.`, undo: () => takeBack(kind, id, mark.version) };
      }),
    assign: ({ entry }: QueueItem, subject: Assignable, assignee: string | null) =>
      run(async () => {
        const { id, title, assignee: former } = entry;
        const params = { subject, id };
        await assign.mutateAsync({ params, body: { assignee, expected: former } });
        return {
          words: `${title} was assigned to ${assignee ?? NOBODY}.`,
          undo: () =>
            assign.mutateAsync({ params, body: { assignee: former, expected: assignee } }),
        };
      }),
    bringBack: (kind: QueueItem['kind'], { id, title }: QueueItem['entry'], version: number) =>
      run(async () => {
        await takeBack(kind, id, version);
        return { words: `${title} is back in the queue.` };
      }),
    /** Undoes the last action. */
    undo: async () => {
      try {
        await done?.undo?.();
        setDone({ words: 'Undone.' });
      } catch (error) {
        setDone({ words: `Not undone. ${reasonOf(error)}` });
      }
    },
  };
}

export type QueueActs = ReturnType<typeof useQueueActs>;
