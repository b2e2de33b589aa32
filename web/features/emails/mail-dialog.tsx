import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { MailSummary } from '#core/contract/staff/emails.ts';
import { type RecordSteps, useStepping } from '#web/admin-kit/lists/record-steps.tsx';
import { Allowed } from '#web/admin-kit/session.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { mail as mailQuery, useMarkBounced, useSendAgain } from './emails.queries.ts';

type MailDialogProps = {
  id: number | undefined;
  /** The mail as listed; undefined for an older one, opened by a link, that is on none of the list's pages. */
  listed: MailSummary | undefined;
  steps: RecordSteps | undefined;
  onClose: () => void;
};

export function MailDialog({ id, listed, steps, onClose }: MailDialogProps) {
  return (
    <Dialog open={id !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {id !== undefined && <MailSheet id={id} listed={listed} steps={steps} onDone={onClose} />}
    </Dialog>
  );
}

type MailSheetProps = {
  id: number;
  listed: MailSummary | undefined;
  steps: RecordSteps | undefined;
  onDone: () => void;
};

function MailSheet({ id, listed, steps, onDone }: MailSheetProps) {
  const stepping = useStepping({ steps, id, subject: 'mail' });
  const { data } = useQuery(mailQuery(id));
  const mail = listed ?? data;
  return (
    <DialogContent
      {...stepping}
      size="lg"
      title={mail?.subject ?? 'Mail'}
      description={mail && `To ${mail.recipient}`}
      footer={mail && <MailActions key={id} mail={mail} onDone={onDone} />}
    >
      <MailContent key={id} id={id} />
    </DialogContent>
  );
}

function MailContent({ id }: { id: number }) {
  const { data, error } = useQuery(mailQuery(id));
  if (error) {
    return (
      <Alert tone="danger" title="The mail could not be loaded">
        {reasonOf(error)}
      </Alert>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-96" />
      </SkeletonGroup>
    );
  }
  return (
    <Tabs defaultValue="html">
      <TabsList aria-label="Parts of the mail">
        <TabsTrigger value="html">Message</TabsTrigger>
        <TabsTrigger value="text">Text</TabsTrigger>
        <TabsTrigger value="headers">Headers</TabsTrigger>
      </TabsList>
      <TabsContent value="html">
        {/* Nothing inside may run, load or reach the page around it. */}
        <iframe
          title="Message"
          sandbox=""
          srcDoc={data.html}
          className="h-[28rem] w-full rounded-control border border-ink-200"
        />
      </TabsContent>
      <TabsContent value="text">
        <pre className="whitespace-pre-wrap break-words text-sm">{data.text}</pre>
      </TabsContent>
      <TabsContent value="headers">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          {data.headers.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-ink-600">{name}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
          {data.attachments.length > 0 && (
            <>
              <dt className="text-ink-600">Attachments</dt>
              <dd>{data.attachments.join(', ')}</dd>
            </>
          )}
        </dl>
      </TabsContent>
    </Tabs>
  );
}

function MailActions({ mail, onDone }: { mail: MailSummary; onDone: () => void }) {
  const markBounced = useMarkBounced();
  return (
    <Allowed to="work" className="self-center">
      {mail.state === 'sent' && (
        <Button
          variant="ghost"
          pending={markBounced.isPending}
          onClick={() => markBounced.mutate(mail.id, reportOutcome('Marked as bounced', onDone))}
        >
          Mark as bounced
        </Button>
      )}
      {mail.state !== 'queued' && <SendAgain mail={mail} onDone={onDone} />}
    </Allowed>
  );
}

function SendAgain({ mail, onDone }: { mail: MailSummary; onDone: () => void }) {
  const { data } = useQuery(mailQuery(mail.id));
  const [recipient, setRecipient] = useState(mail.recipient);
  if (data?.sendAgain.obstacle) return <Remark>{data.sendAgain.obstacle}</Remark>;
  if (!mail.hasSecret) {
    return (
      <>
        <Input
          type="email"
          aria-label="Send again to"
          className="sm:max-w-72"
          value={recipient}
          onChange={({ target }) => setRecipient(target.value)}
        />
        <SendAgainButton id={mail.id} recipient={recipient.trim()} onDone={onDone} />
      </>
    );
  }
  // A personal link goes only to the person it belongs to, so there is no recipient to choose.
  return data ? (
    <>
      <Remark>
        This mail contains a personal link. It can only be sent to{' '}
        <span className="wrap-anywhere">{data.sendAgain.to}</span>.
      </Remark>
      <SendAgainButton id={mail.id} onDone={onDone} />
    </>
  ) : null;
}

const Remark = ({ children }: { children: ReactNode }) => (
  <p className="self-center text-ink-700 text-sm max-sm:order-1 max-sm:self-start">{children}</p>
);

type SendAgainButtonProps = { id: number; recipient?: string; onDone: () => void };

function SendAgainButton({ id, recipient, onDone }: SendAgainButtonProps) {
  const sendAgain = useSendAgain();
  return (
    <Button
      variant="outline"
      pending={sendAgain.isPending}
      onClick={() =>
        sendAgain.mutate({ id, recipient }, reportOutcome('Back in the queue', onDone))
      }
    >
      Send again
    </Button>
  );
}

const reportOutcome = (done: string, onDone: () => void) => ({
  onSuccess: () => {
    toast({ title: done, tone: 'success' });
    onDone();
  },
  onError: (error: Error) =>
    toast({ title: 'Error', description: reasonOf(error), tone: 'danger' }),
});
