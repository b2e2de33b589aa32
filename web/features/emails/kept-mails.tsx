import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeptMail } from '#core/contract/staff/emails.ts';
import { Allowed } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { keptMails, useSendKept } from './emails.queries.ts';

const canGo = ({ obstacle }: KeptMail): boolean => obstacle === null;
const countMails = (count: number): string => (count === 1 ? '1 mail' : `${count} mails`);

/** Offers to send the customer mails that were kept while no mail server was set up. */
export function KeptMails() {
  const { data: mails = [] } = useQuery(keptMails);
  const [isOpen, setOpen] = useState(false);
  const ready = mails.filter(canGo).length;
  return (
    <>
      {ready > 0 && (
        <Alert
          tone="info"
          title={`${countMails(ready)} to customers kept while no mail server was set up`}
        >
          <div className="grid gap-3">
            <p>
              Mail can be sent now. Look through the mails from the last seven days and send them.
            </p>
            <Allowed to="work">
              <Button
                variant="outline"
                size="sm"
                className="justify-self-start"
                onClick={() => setOpen(true)}
              >
                Review and send
              </Button>
            </Allowed>
          </div>
        </Alert>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen}>
        {isOpen && <Choice mails={mails} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function Choice({ mails, onDone }: { mails: readonly KeptMail[]; onDone: () => void }) {
  const [unticked, setUnticked] = useState<readonly number[]>([]);
  const send = useSendKept();
  const chosen = mails.filter((mail) => canGo(mail) && !unticked.includes(mail.id));
  const submit = () =>
    send.mutate(
      chosen.map(({ id }) => id),
      {
        onSuccess: ({ queued }) => {
          toast({ title: `${countMails(queued)} on the way`, tone: 'success' });
          onDone();
        },
        onError: (error) =>
          toast({ title: 'Nothing was sent', description: reasonOf(error), tone: 'danger' }),
      },
    );
  return (
    <DialogContent
      size="lg"
      title="Send the kept mails?"
      description="Each customer gets the selected mails now. A mail cannot be recalled."
      footer={
        <>
          <DialogClose asChild>
            <Button variant="outline" disabled={send.isPending}>
              Cancel
            </Button>
          </DialogClose>
          <Button disabled={chosen.length === 0} pending={send.isPending} onClick={submit}>
            Send {countMails(chosen.length)}
          </Button>
        </>
      }
    >
      <ul aria-label="Kept mails" className="divide-y divide-ink-200">
        {mails.map((mail) => (
          <li key={mail.id}>
            <Checkbox
              label={<span className="wrap-anywhere">{mail.subject}</span>}
              description={<Facts mail={mail} />}
              disabled={!canGo(mail)}
              checked={canGo(mail) && !unticked.includes(mail.id)}
              onChange={({ target }) =>
                setUnticked(
                  target.checked ? unticked.filter((id) => id !== mail.id) : [...unticked, mail.id],
                )
              }
            />
          </li>
        ))}
      </ul>
    </DialogContent>
  );
}

function Facts({ mail: { recipient, createdAt, obstacle } }: { mail: KeptMail }) {
  return (
    <>
      <span className="wrap-anywhere">
        To {recipient} · <Moment iso={createdAt} />
      </span>
      {obstacle && <span className="block font-medium">Not sent: {obstacle}</span>}
    </>
  );
}
