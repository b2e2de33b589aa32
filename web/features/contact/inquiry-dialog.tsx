import { useQuery } from '@tanstack/react-query';
import { Reply } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReceivedInquiry } from '#core/contract/contact.ts';
import { PROGRAMMES } from '#core/domain/catalogue.ts';
import { isCase } from '#core/domain/inquiry-topics.ts';
import { RecordBody, RecordHistory } from '#web/admin-kit/record.tsx';
import { Allowed } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { CustomerFile } from '#web/features/customers/customer-file.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { brand } from '#web/lib/brand.ts';
import { AnswerDue, formatCaseDay, TopicBadge } from './inquiry-case.tsx';
import { AnsweredBadge, receivedInquiry, useSetAnswered } from './inquiry-list.tsx';
import { replyLink } from './inquiry-reply.ts';

type InquiryDialogProps = { id: number | undefined; onClose: () => void };

export function InquiryDialog({ id, onClose }: InquiryDialogProps) {
  return (
    <Dialog open={id !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {id !== undefined && <Drawer id={id} />}
    </Dialog>
  );
}

function Drawer({ id }: { id: number }) {
  const query = useQuery(receivedInquiry(id));
  const { data } = query;
  return (
    <DialogContent
      placement="right"
      title={data ? `${data.firstName} ${data.lastName}` : 'Inquiry'}
      description={data?.companyName}
      footer={data && <Actions inquiry={data} />}
    >
      <RecordBody query={query} noun="inquiry">
        {(inquiry) => (
          <>
            <Message inquiry={inquiry} />
            <CustomerFile email={inquiry.email} record={{ subject: 'inquiry', id: inquiry.id }} />
            <RecordHistory subject="inquiry" id={id} />
          </>
        )}
      </RecordBody>
    </DialogContent>
  );
}

function Message({ inquiry }: { inquiry: ReceivedInquiry }) {
  const { email, phone, certificationInterest, answeredAt, answeredBy } = inquiry;
  const interest =
    PROGRAMMES.find(({ id }) => id === certificationInterest)?.name ?? certificationInterest;
  return (
    <section aria-label="Message" className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <AnsweredBadge inquiry={inquiry} />
        <TopicBadge inquiry={inquiry} />
        <AnswerDue inquiry={inquiry} />
        {answeredAt && (
          <span className="text-ink-600">
            by {answeredBy}, <Moment iso={answeredAt} />
          </span>
        )}
      </p>
      <p className="whitespace-pre-line break-words rounded-control bg-paper p-4 text-base">
        {inquiry.message}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <Fact name="Email">{email}</Fact>
        {phone && <Fact name="Phone">{phone}</Fact>}
        {interest && <Fact name="Interested in">{interest}</Fact>}
        <Fact name="Received">
          <Moment iso={inquiry.createdAt} />
        </Fact>
        {isCase(inquiry.topic) && (
          <>
            <Fact name="Acknowledge by">{formatCaseDay(inquiry, 'acknowledgeBy')}</Fact>
            <Fact name="Answer by">{formatCaseDay(inquiry, 'answerBy')}</Fact>
          </>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-600">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

function Actions({ inquiry }: { inquiry: ReceivedInquiry }) {
  const setAnswered = useSetAnswered();
  const isAnswered = inquiry.answeredAt !== null;
  const mark = async () => {
    try {
      await setAnswered.mutateAsync({ id: inquiry.id, isAnswered: !isAnswered });
      toast({
        title: isAnswered ? 'Marked as not answered' : 'Marked as answered',
        tone: 'success',
      });
    } catch (error) {
      toast({
        title: 'Failed to update contact inquiry',
        description: reasonOf(error),
        tone: 'danger',
      });
    }
  };
  return (
    <>
      <Allowed to="work" className="self-center">
        <Button variant="outline" pending={setAnswered.isPending} onClick={mark}>
          {isAnswered ? 'Mark as not answered' : 'Mark as answered'}
        </Button>
      </Allowed>
      <a href={replyLink(inquiry, brand.name)} className={buttonStyles()}>
        <Reply aria-hidden="true" />
        Reply
      </a>
    </>
  );
}
