import { useQuery } from '@tanstack/react-query';
import { PROMISES } from '#core/content/promises.ts';
import { RecordList } from '#web/admin-kit/lists/record-list.tsx';
import { useRecordList } from '#web/admin-kit/lists/use-record-list.ts';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { bulkBarOf } from '#web/features/bulk/bulk-bar.tsx';
import { answerTimes } from './contact.queries.ts';
import { InquiryDialog } from './inquiry-dialog.tsx';
import { INQUIRY_LIST } from './inquiry-list.tsx';

export function ContactsTab() {
  const { open, openId, close } = useAdminAddress();
  const list = useRecordList(INQUIRY_LIST, { openId, onOpen: open });
  return (
    <>
      <h2 className="sr-only">Contacts</h2>
      <AnswerTimesLine />
      <RecordList list={list} renderBulkBar={bulkBarOf('inquiries')} />
      <InquiryDialog id={openId} steps={list.steps} onClose={close} />
    </>
  );
}

/** Says how well the promise about general questions was kept recently, if there were any. */
function AnswerTimesLine() {
  const { data } = useQuery(answerTimes);
  if (!data) return null;
  const { inTime, late, overdue } = data;
  const due = inTime + late + overdue;
  if (due === 0) return null;
  return (
    <p className="mb-4 text-ink-700 text-sm">
      Last 30 days: <strong>{inTime}</strong> of <strong>{due}</strong> questions answered within{' '}
      {PROMISES.inquiryReplyHours} hours
      {overdue > 0 && `, ${overdue} still waiting beyond that`}.
    </p>
  );
}
