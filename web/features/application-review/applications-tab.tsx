import { RecordList } from '#web/admin-kit/lists/record-list.tsx';
import { useRecordList } from '#web/admin-kit/lists/use-record-list.ts';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { bulkBarOf } from '#web/features/bulk/bulk-bar.tsx';
import { ApplicationDrawer } from './application-drawer.tsx';
import { APPLICATION_LIST } from './application-list.tsx';

export function ApplicationsTab() {
  const { open, openId, close } = useAdminAddress();
  const list = useRecordList(APPLICATION_LIST, { openId, onOpen: open });
  return (
    <>
      <h2 className="sr-only">Applications</h2>
      <RecordList list={list} renderBulkBar={bulkBarOf('applications')} />
      <ApplicationDrawer id={openId} steps={list.steps} onClose={close} />
    </>
  );
}
