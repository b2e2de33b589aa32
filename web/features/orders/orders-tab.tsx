import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { ORDER_STATUS_LABELS, ORDER_STATUSES } from '#core/domain/order-status.ts';
import { PAYMENT_STATES } from '#core/domain/payment.ts';
import { PAYMENT_STATE_LABELS } from '#core/domain/payment-words.ts';
import { AttentionChip, useAttentionFilter } from '#web/features/admin/attention-filter.tsx';
import { ExportButton } from '#web/features/admin/export-button.tsx';
import { ListSearch } from '#web/features/admin/list-search.tsx';
import { ListShell } from '#web/features/admin/list-shell.tsx';
import { useAdminAddress } from '#web/features/admin/use-admin-address.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { OrderList } from './order-list.tsx';
import { orderList } from './orders.queries.ts';

export function OrdersTab() {
  const { filter, setFilter, open, openId, close } = useAdminAddress();
  const search = filter('search');
  const status = ORDER_STATUSES.find((known) => known === filter('status'));
  const paymentState = PAYMENT_STATES.find((known) => known === filter('paymentState'));
  const attention = useAttentionFilter('orders');
  const filters = { search, status, paymentState, attention };
  const list = useInfiniteQuery(orderList(filters));
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">Orders</h2>
      <div className="flex flex-wrap items-center gap-3">
        <ListSearch
          label="Search orders"
          placeholder="Number, customer, company or e-mail"
          value={search}
          onChange={(value) => setFilter('search', value)}
        />
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <ChoiceFilter
            label="Status"
            all="All statuses"
            choices={ORDER_STATUSES}
            labels={ORDER_STATUS_LABELS}
            value={status}
            onChange={(value) => setFilter('status', value)}
          />
          <ChoiceFilter
            label="Payment"
            all="All payments"
            choices={PAYMENT_STATES}
            labels={PAYMENT_STATE_LABELS}
            value={paymentState}
            onChange={(value) => setFilter('paymentState', value)}
          />
          <ExportButton list="orders" filters={filters} />
        </div>
      </div>
      <AttentionChip list="orders" />
      <ListShell
        query={list}
        noun="orders"
        isFiltered={Boolean(search || status || paymentState)}
        attention={attention}
        empty={{
          icon: ReceiptText,
          title: 'No certification orders found.',
          description: (
            <>
              The first one comes when a company pays at{' '}
              <a href="/checkout" className="link">
                /checkout
              </a>
              , or when you convert a lead. You are told by mail.
            </>
          ),
        }}
        emptyWhenFiltered={{
          icon: ReceiptText,
          title: 'No certification orders found.',
          description: 'Nothing matches this search, status and payment.',
        }}
      >
        {(rows) => <OrderList rows={rows} onOpen={open} />}
      </ListShell>
      <OrderDrawer id={openId} onClose={close} />
    </div>
  );
}
