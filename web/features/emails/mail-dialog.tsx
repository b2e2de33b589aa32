import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailSummary } from '#core/contract/emails.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogContent } from '#web/components/ui/dialog.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { toast } from '#web/components/ui/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { mail as mailQuery, useMarkBounced, useSendAgain } from './emails.queries.ts';

type MailDialogProps = { mail: MailSummary | undefined; onClose: () => void };

export function MailDialog({ mail, onClose }: MailDialogProps) {
  return (
    <Dialog open={mail !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {mail && (
        <DialogContent
          size="lg"
          title={mail.subject}
          description={`To ${mail.recipient}`}
          footer={<MailActions mail={mail} onDone={onClose} />}
        >
          <MailContent id={mail.id} />
        </DialogContent>
      )}
    </Dialog>
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
  const [recipient, setRecipient] = useState(mail.recipient);
  const sendAgain = useSendAgain();
  const markBounced = useMarkBounced();
  const after = (done: string) => ({
    onSuccess: () => {
      toast({ title: done, tone: 'success' });
      onDone();
    },
    onError: (error: Error) =>
      toast({ title: 'Error', description: reasonOf(error), tone: 'danger' }),
  });
  return (
    <>
      {mail.state === 'sent' && (
        <Button
          variant="ghost"
          pending={markBounced.isPending}
          onClick={() => markBounced.mutate(mail.id, after('Marked as bounced'))}
        >
          Mark as bounced
        </Button>
      )}
      {mail.state !== 'queued' && (
        <>
          <Input
            type="email"
            aria-label="Send again to"
            className="sm:max-w-72"
            value={recipient}
            onChange={({ target }) => setRecipient(target.value)}
          />
          <Button
            variant="outline"
            pending={sendAgain.isPending}
            onClick={() =>
              sendAgain.mutate(
                { id: mail.id, recipient: recipient.trim() },
                after('Back in the queue'),
              )
            }
          >
            Send again
          </Button>
        </>
      )}
    </>
  );
}
