import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { undo } from '#core/contract/staff/work/undo.ts';
import { UNDO_MS } from '#core/domain/undo.ts';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { call, reasonOf } from '#web/lib/api.ts';
import { dropUndo, subscribeToUndo, type UndoNotice, undoNotices } from '#web/lib/undo-store.ts';
import { useRefreshAdmin } from './queries.ts';

/** Milliseconds between two looks at the clock. */
const TICK = 250;

/**
 * Shows what can still be undone, for as long as its mail waits. A dialog keeps the focus inside itself, so the notices
 * move into it.
 */
export function UndoNotices() {
  const notices = useSyncExternalStore(subscribeToUndo, undoNotices, undoNotices);
  const [now, setNow] = useState(Date.now);
  const isWaiting = notices.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => {
      setNow(Date.now());
      for (const { id, endsAt } of undoNotices()) if (endsAt <= Date.now()) dropUndo(id);
    };
    look();
    const clock = setInterval(look, TICK);
    return () => clearInterval(clock);
  }, [isWaiting]);
  return createPortal(
    <section
      aria-label="Undo"
      data-undo-notices
      className="pointer-events-none fixed bottom-4 left-4 z-60 w-[calc(100%-2rem)] max-w-[380px] max-sm:in-[[role=dialog]:has(>footer)]:bottom-24"
    >
      <ul aria-live="polite" className="grid gap-2">
        {notices.map((notice) => (
          <WaitingMail key={notice.id} notice={notice} now={now} />
        ))}
      </ul>
    </section>,
    topDialog() ?? document.body,
  );
}

const topDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role=dialog][data-state=open], [role=alertdialog]')].at(-1);

const nameOf = ({ mails, to }: UndoNotice): string =>
  mails > 1 ? `${mails} mails` : `Mail to ${to}`;

const verbOf = ({ mails, isSent }: UndoNotice): string => {
  if (isSent) return mails > 1 ? 'go out' : 'goes out';
  return mails > 1 ? 'are kept in the outbox' : 'is kept in the outbox';
};

function WaitingMail({ notice, now }: { notice: UndoNotice; now: number }) {
  const refresh = useRefreshAdmin();
  const takeBack = useMutation({
    mutationFn: () => call(undo.undo, { params: { id: notice.id } }),
    onSuccess: ({ message }) => {
      notice.onUndone?.();
      toast({ title: 'Undone', description: message, tone: 'success' });
    },
    onError: (error) =>
      toast({ title: 'Not undone', description: reasonOf(error), tone: 'danger' }),
    onSettled: () => {
      dropUndo(notice.id);
      void refresh();
    },
  });
  const left = Math.min(UNDO_MS, Math.max(0, notice.endsAt - now));
  return (
    <li className="on-dark pointer-events-auto relative flex animate-rise-in items-center gap-3 overflow-hidden rounded-card py-3 pr-3 pl-5 text-sm shadow-floating">
      <p className="min-w-0 flex-1 break-words">
        {nameOf(notice)} {verbOf(notice)}
        {/* Read out once, not every second. */}
        <span className="sr-only"> in 10 seconds</span>
        <span aria-hidden="true" className="tabular-nums">
          {' '}
          in {Math.ceil(left / 1_000)} s
        </span>
      </p>
      <Button
        variant="light"
        size="sm"
        pending={takeBack.isPending}
        aria-label={`Undo: ${nameOf(notice)}`}
        onClick={() => takeBack.mutate()}
      >
        Undo
      </Button>
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-1 origin-left bg-brass-400 transition-transform duration-250 ease-linear"
        style={{ transform: `scaleX(${left / UNDO_MS})` }}
      />
    </li>
  );
}
