import type { InquiryThread } from '#core/contract/staff/inquiries.ts';
import { inquiryDue } from '#core/domain/dashboard/record-due.ts';
import { inquiryRestWords, inquiryStep } from '#core/domain/inquiries/next-step.ts';
import { RecordHeader } from '#web/admin-kit/records/record-header.tsx';
import { Only } from '#web/admin-kit/session.tsx';
import { ArchiveButton } from '#web/components/archive-button.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { brand } from '#web/lib/brand.ts';
import { useArchiveInquiry, useSetAnswered } from './contact.queries.ts';
import { AnsweredBadge, PromiseKept, TopicBadge } from './inquiry-case.tsx';
import { nameOf } from './inquiry-list.tsx';

type InquiryHeaderProps = {
  inquiry: InquiryThread;
  /** Moves focus to the field for the answer. */
  onReply: () => void;
};

/** Shows who asks and whether it is answered, with a way to answer. */
export function InquiryHeader({ inquiry, onReply }: InquiryHeaderProps) {
  const { id, customerId, assignee, email, phone, companyName } = inquiry;
  return (
    <RecordHeader
      customer={{ id: customerId, name: nameOf(inquiry), company: companyName, email, phone }}
      state={<InquiryState inquiry={inquiry} />}
      due={inquiryDue(inquiry, brand.timeZone)}
      assignment={{ subject: 'inquiry', id, assignee }}
      next={
        inquiryStep(inquiry) === 'reply'
          ? {
              label: 'Reply',
              why: `The answer goes to ${email}.`,
              permission: 'work',
              onTake: onReply,
            }
          : inquiryRestWords(inquiry)
      }
      more={
        <Only to="work">
          {inquiryStep(inquiry) === undefined && (
            <Button variant="ghost" size="sm" onClick={onReply}>
              Reply
            </Button>
          )}
          <Actions inquiry={inquiry} />
        </Only>
      }
    />
  );
}

/** While an answer is due, its day says more than whether the promise still holds. */
function InquiryState({ inquiry }: { inquiry: InquiryThread }) {
  const { answeredAt, answeredBy } = inquiry;
  return (
    <>
      <AnsweredBadge inquiry={inquiry} />
      {inquiry.archivedAt && <Badge>Archived</Badge>}
      <TopicBadge inquiry={inquiry} />
      {inquiry.firstAnsweredAt && <PromiseKept inquiry={inquiry} />}
      {answeredAt && (
        <span className="text-ink-600">
          by {answeredBy}, <Moment iso={answeredAt} />
        </span>
      )}
    </>
  );
}

function Actions({ inquiry }: { inquiry: InquiryThread }) {
  const setAnswered = useSetAnswered();
  const archive = useArchiveInquiry();
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
      <Button variant="ghost" size="sm" pending={setAnswered.isPending} onClick={mark}>
        {isAnswered ? 'Mark as not answered' : 'Mark as answered'}
      </Button>
      <ArchiveButton
        isArchived={inquiry.archivedAt !== null}
        isPending={archive.isPending}
        archive={(isArchived) => archive.mutateAsync({ id: inquiry.id, isArchived })}
        reasonOf={reasonOf}
      />
    </>
  );
}
