import { Plus } from 'lucide-react';
import { ListAction } from '#web/admin-kit/list-bar.tsx';
import { RecordList } from '#web/admin-kit/lists/record-list.tsx';
import { useRecordList } from '#web/admin-kit/lists/use-record-list.ts';
import { Only } from '#web/admin-kit/session.tsx';
import { useAdding, useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { bulkBarOf } from '#web/features/bulk/bulk-bar.tsx';
import { NewOrderDialog } from '#web/features/manual-orders/new-order-dialog.tsx';
import { EmailTrackingItem } from './email-tracking.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { ORDER_LIST } from './order-list.tsx';

export function OrdersTab() {
  const { open, openId, close } = useAdminAddress();
  const list = useRecordList(ORDER_LIST, { openId, onOpen: open });
  const [isAdding, setIsAdding] = useAdding();
  return (
    <>
      <h2 className="sr-only">Orders</h2>
      <RecordList
        list={list}
        renderBulkBar={bulkBarOf('orders')}
        actions={
          <Only to="work">
            <ListAction icon={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
              New order
            </ListAction>
          </Only>
        }
        menuOf={(order) => (
          <Only to="work">
            <EmailTrackingItem order={order} />
          </Only>
        )}
      />
      <OrderDrawer id={openId} steps={list.steps} onClose={close} />
      <NewOrderDialog open={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}
