import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { mailNotice, useSendsMail } from '#web/features/emails/mail-words.ts';
import { reasonOf } from '#web/lib/api.ts';
import { useRemind } from './calendar.queries.ts';

/** The call accepts no more at once. */
const MOST = 500;

const holderWords = (count: number): string => (count === 1 ? 'one holder' : `${count} holders`);

type RemindDialogProps = {
  /** Check-ins. */
  ids: readonly number[];
  /** Recipient of the mail, if there is only one and it is known. */
  recipient?: string | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDone?: () => void;
};

/** Asks before holders are reminded of their check-ins. */
export function RemindDialog({ ids, recipient, isOpen, onOpenChange, onDone }: RemindDialogProps) {
  const remind = useRemind();
  const sendsMail = useSendsMail();
  const who = recipient ? `${recipient} gets` : 'Each gets';
  const undo = `${recipient ? 'It' : 'They'} can be undone for 10 seconds.`;
  const send = () =>
    remind.mutate(ids.slice(0, MOST), {
      onSuccess: ({ reminded, skipped }) => {
        toast({
          title: `Reminded ${holderWords(reminded)}`,
          description:
            skipped > 0
              ? `${skipped} left out: already reminded today, or submitted since.`
              : undefined,
          tone: 'success',
        });
        onDone?.();
      },
      onError: (error) =>
        toast({ title: 'Nobody was reminded', description: reasonOf(error), tone: 'danger' }),
      onSettled: () => onOpenChange(false),
    });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      tone="primary"
      title={`Remind ${holderWords(Math.min(ids.length, MOST))}?`}
      description={`${who} a mail with the link to their check-in, at most one a day. ${sendsMail ? undo : mailNotice(sendsMail, recipient ?? undefined)}`}
      confirmLabel="Remind"
      pending={remind.isPending}
      onConfirm={send}
    />
  );
}
