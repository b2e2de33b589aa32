import { RecordList } from '#web/admin-kit/lists/record-list.tsx';
import { useRecordList } from '#web/admin-kit/lists/use-record-list.ts';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { bulkBarOf } from '#web/features/bulk/bulk-bar.tsx';
import { AnswerTimesLine } from './answer-times.tsx';
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
