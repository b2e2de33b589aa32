import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { mailNotice, useSendsMail } from '#web/features/emails/mail-words.ts';
import { reasonOf } from '#web/lib/api.ts';
import { useRemind } from './calendar.queries.ts';

type RemindButtonProps = { ids: number[]; onDone: () => void };

/** The call takes no more at once. */
const MOST = 500;

const holderWords = (count: number): string => (count === 1 ? 'one holder' : `${count} holders`);

/** Reminds the holders of the chosen check-ins, after a question. */
export function RemindButton({ ids, onDone }: RemindButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const remind = useRemind();
  const sendsMail = useSendsMail();
  const send = () =>
    remind.mutate(ids.slice(0, MOST), {
      onSuccess: ({ reminded, skipped }) => {
        toast({
          title: `Reminded ${holderWords(reminded)}`,
          description:
            skipped > 0
              ? `${skipped} left out: reminded today already, or handed in meanwhile.`
              : undefined,
          tone: 'success',
        });
        onDone();
      },
      onError: (error) =>
        toast({ title: 'Nobody was reminded', description: reasonOf(error), tone: 'danger' }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        disabled={ids.length === 0}
        onClick={() => setAsking(true)}
      >
        Remind{ids.length > 0 && ` (${ids.length})`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title={`Remind ${holderWords(Math.min(ids.length, MOST))}?`}
        description={`Each gets a mail with the link to their check-in, at most one a day. ${sendsMail ? 'They can be undone for 10 seconds.' : mailNotice(sendsMail)}`}
        confirmLabel="Remind"
        pending={remind.isPending}
        onConfirm={send}
      />
    </>
  );
}
