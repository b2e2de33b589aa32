import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { InquiryThread } from '#core/contract/staff/inquiries.ts';
import { PROGRAMMES } from '#core/domain/catalogue.ts';
import { isCase } from '#core/domain/inquiry-topics.ts';
import { type RecordSteps, useStepping } from '#web/admin-kit/lists/record-steps.tsx';
import { RecordBody, RecordHistory } from '#web/admin-kit/records/record.tsx';
import { Allowed } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { CustomerFile } from '#web/features/customers/customer-file.tsx';
import { RecordNotes } from '#web/features/notes/record-notes.tsx';
import { receivedInquiry } from './contact.queries.ts';
import { formatCaseDay } from './inquiry-case.tsx';
import { InquiryHeader } from './inquiry-header.tsx';
import { nameOf } from './inquiry-list.tsx';
import { InquiryFiles, InquiryMessages } from './inquiry-thread.tsx';
import { ReplyForm } from './reply-form.tsx';

type InquiryDialogProps = {
  id: number | undefined;
  /** Its neighbors, if opened from a list. */
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
    <DialogContent {...stepping} placement="right" title={data ? nameOf(data) : 'Inquiry'}>
      <RecordBody query={query} noun="inquiry">
        {(inquiry) => (
          <>
            <InquiryHeader inquiry={inquiry} onReply={() => answerField.current?.focus()} />
            <Message inquiry={inquiry} />
            <InquiryMessages thread={inquiry} />
            <Allowed to="work">
              <ReplyForm thread={inquiry} fieldRef={answerField} />
            </Allowed>
            <RecordNotes subject="inquiry" id={id} />
            <CustomerFile email={inquiry.email} record={{ subject: 'inquiry', id: inquiry.id }} />
            <RecordHistory subject="inquiry" id={id} />
          </>
        )}
      </RecordBody>
    </DialogContent>
  );
}

function Message({ inquiry }: { inquiry: InquiryThread }) {
  const { certificationInterest } = inquiry;
  const interest =
    PROGRAMMES.find(({ id }) => id === certificationInterest)?.name ?? certificationInterest;
  return (
    <section aria-label="Message" className="grid gap-4">
      <p className="whitespace-pre-line break-words rounded-control bg-paper p-4 text-base">
        {inquiry.message}
      </p>
      <InquiryFiles files={inquiry.attachments} inquiryId={inquiry.id} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
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
