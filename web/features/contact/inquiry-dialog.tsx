import { useQuery } from '@tanstack/react-query';
import { Reply } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { InquiryThread } from '#core/contract/contact.ts';
import { PROGRAMMES } from '#core/domain/catalogue.ts';
import { isCase } from '#core/domain/inquiry-topics.ts';
import { type RecordSteps, useStepping } from '#web/admin-kit/lists/record-steps.tsx';
import { RecordBody, RecordHistory } from '#web/admin-kit/record.tsx';
import { Allowed, Only } from '#web/admin-kit/session.tsx';
import { ArchiveButton } from '#web/components/archive-button.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { CustomerFile } from '#web/features/customers/customer-file.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { receivedInquiry, useArchiveInquiry, useSetAnswered } from './contact.queries.ts';
import {
  AnswerDue,
  AnsweredBadge,
  formatCaseDay,
  PromiseKept,
  TopicBadge,
} from './inquiry-case.tsx';
import { nameOf } from './inquiry-list.tsx';
import { InquiryFiles, InquiryMessages } from './inquiry-thread.tsx';
import { ReplyForm } from './reply-form.tsx';

type InquiryDialogProps = {
  id: number | undefined;
  /** Its neighbours, where it was opened from a list. */
  steps?: RecordSteps;
  onClose: () => void;
};

export function InquiryDialog({ id, steps, onClose }: InquiryDialogProps) {
  return (
    <Dialog open={id !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {id !== undefined && <Drawer id={id} steps={steps} />}
    </Dialog>
  );
}

function Drawer({ id, steps }: { id: number; steps: RecordSteps | undefined }) {
  const stepping = useStepping({ steps, id, subject: 'inquiry' });
  const query = useQuery(receivedInquiry(id));
  const { data } = query;
  const answerField = useRef<HTMLTextAreaElement>(null);
  return (
    <DialogContent
      {...stepping}
      placement="right"
      title={data ? nameOf(data) : 'Inquiry'}
      description={data?.companyName}
      footer={data && <Actions inquiry={data} onReply={() => answerField.current?.focus()} />}
    >
      <RecordBody query={query} noun="inquiry">
        {(inquiry) => (
          <>
            <Message inquiry={inquiry} />
            <InquiryMessages thread={inquiry} />
            <Allowed to="work">
              <ReplyForm thread={inquiry} fieldRef={answerField} />
            </Allowed>
            <CustomerFile email={inquiry.email} record={{ subject: 'inquiry', id: inquiry.id }} />
            <RecordHistory subject="inquiry" id={id} />
          </>
        )}
      </RecordBody>
    </DialogContent>
  );
}

function Message({ inquiry }: { inquiry: InquiryThread }) {
  const { email, phone, certificationInterest, answeredAt, answeredBy } = inquiry;
  const interest =
    PROGRAMMES.find(({ id }) => id === certificationInterest)?.name ?? certificationInterest;
  return (
    <section aria-label="Message" className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <AnsweredBadge inquiry={inquiry} />
        {inquiry.archivedAt && <Badge>Archived</Badge>}
        <TopicBadge inquiry={inquiry} />
        <AnswerDue inquiry={inquiry} />
        <PromiseKept inquiry={inquiry} />
        {answeredAt && (
          <span className="text-ink-600">
            by {answeredBy}, <Moment iso={answeredAt} />
          </span>
        )}
      </p>
      <p className="whitespace-pre-line break-words rounded-control bg-paper p-4 text-base">
        {inquiry.message}
      </p>
      <InquiryFiles files={inquiry.attachments} inquiryId={inquiry.id} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <Fact name="Email">{email}</Fact>
        {phone && <Fact name="Phone">{phone}</Fact>}
        {interest && <Fact name="Interested in">{interest}</Fact>}
        <Fact name="Received">
          <Moment iso={inquiry.createdAt} />
          {inquiry.source === 'mail' && ' by mail'}
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

type ActionsProps = { inquiry: InquiryThread; onReply: () => void };

function Actions({ inquiry, onReply }: ActionsProps) {
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
  const archive = useArchiveInquiry();
  return (
    <Only to="work">
      <ArchiveButton
        isArchived={inquiry.archivedAt !== null}
        isPending={archive.isPending}
        archive={(isArchived) => archive.mutateAsync({ id: inquiry.id, isArchived })}
        reasonOf={reasonOf}
      />
      <Button variant="outline" pending={setAnswered.isPending} onClick={mark}>
        {isAnswered ? 'Mark as not answered' : 'Mark as answered'}
      </Button>
      <Button onClick={onReply}>
        <Reply aria-hidden="true" />
        Reply
      </Button>
    </Only>
  );
}
