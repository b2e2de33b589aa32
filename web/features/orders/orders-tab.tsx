import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, ReceiptText } from 'lucide-react';
import type { Order } from '#core/contract/staff/orders.ts';
import { priceOf } from '#core/domain/money.ts';
import { ORDER_STATUS_LABELS, ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { PAYMENT_STATE_LABELS, PAYMENT_STATES } from '#core/domain/payments/payment.ts';
import { AttentionChip, useAttentionFilter } from '#web/admin-kit/attention-filter.tsx';
import { ChoiceFilter, ExportButton, ListSearch } from '#web/admin-kit/list-bar.tsx';
import { ListShell } from '#web/admin-kit/list-shell.tsx';
import { ACTIONS, type Column, RecordTable } from '#web/admin-kit/record-table.tsx';
import { Only } from '#web/admin-kit/session.tsx';
import { useAdding, useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Moment } from '#web/components/moment.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { NewOrderDialog } from '#web/features/manual-orders/new-order-dialog.tsx';
import { EmailTracking } from './email-tracking.tsx';
import {
  CaptureBy,
  NotAssessedBadge,
  OrderStatusBadge,
  PaymentBadge,
  RenewalBadge,
  TestBadge,
} from './order-badges.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { orderList } from './orders.queries.ts';

export function OrdersTab() {
  const { filter, setFilter, open, openId, close } = useAdminAddress();
  const search = filter('search');
  const status = ORDER_STATUSES.find((known) => known === filter('status'));
  const paymentState = PAYMENT_STATES.find((known) => known === filter('paymentState'));
  const attention = useAttentionFilter('orders');
  const filters = { search, status, paymentState, attention };
  const list = useInfiniteQuery(orderList(filters));
  const [isAdding, setIsAdding] = useAdding();
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
          <Only to="work">
            <Button onClick={() => setIsAdding(true)}>
              <Plus aria-hidden="true" />
              New order
            </Button>
          </Only>
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
              , or when you convert a lead or make an order yourself. You are told by mail.
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
      <NewOrderDialog open={isAdding} onClose={() => setIsAdding(false)} />
    </div>
  );
}

type OrderListProps = { rows: Order[]; onOpen: (id: number) => void };

const COLUMNS: Column<Order>[] = [
  {
    head: 'Order',
    cell: (order) => (
      <>
        <p className="whitespace-nowrap font-medium">{order.orderNumber}</p>
        <p className="whitespace-nowrap text-ink-700">{order.ticketNumber}</p>
        <p className="text-ink-600">
          <Moment iso={order.createdAt} />
        </p>
      </>
    ),
    className: 'align-top',
  },
  {
    head: 'Customer',
    cell: ({ customerName, companyName }) => (
      <>
        <p className="break-words font-medium">{customerName}</p>
        {companyName && <p className="break-words text-ink-700">{companyName}</p>}
      </>
    ),
    inCard: 'wide',
    className: 'align-top max-lg:order-1 xl:min-w-40',
  },
  {
    head: 'Certification',
    cell: (order) => (
      <>
        <p className="line-clamp-4 break-words" title={order.certificationType}>
          {order.certificationType}
        </p>
        <NotAssessedBadge order={order} />
        <RenewalBadge order={order} />
      </>
    ),
    inCard: 'wide',
    className: 'align-top text-ink-700 max-lg:order-1',
  },
  {
    head: 'Amount',
    numeric: true,
    cell: (order) => (
      <>
        <p className="font-medium">{priceOf(order)}</p>
        <TestBadge order={order} />
      </>
    ),
    className: 'align-top max-lg:self-start',
  },
  {
    head: 'Status',
    cell: (order) => <OrderStatusBadge order={order} />,
    inCard: 'wide',
    className: 'align-top max-lg:order-1',
  },
  {
    head: 'Payment',
    cell: (order) => (
      <div className="grid justify-items-start gap-1">
        <PaymentBadge order={order} />
        <CaptureBy order={order} />
      </div>
    ),
    inCard: 'wide',
    className: 'align-top max-lg:order-1 xl:min-w-58',
  },
];

function OrderList({ rows, onOpen }: OrderListProps) {
  const actions: Column<Order> = {
    head: ACTIONS,
    cell: (order) => (
      <div className="flex gap-2 lg:flex-col lg:items-stretch">
        <Button
          variant="outline"
          size="sm"
          aria-label={`Manage Order ${order.orderNumber}`}
          onClick={() => onOpen(order.id)}
        >
          Manage Order
        </Button>
        <EmailTracking order={order} />
      </div>
    ),
    inCard: 'wide',
    className: 'max-lg:order-1 max-lg:pt-2',
  };
  return (
    <RecordTable
      label="Orders"
      columns={[...COLUMNS, actions]}
      rows={rows}
      className="lg:max-xl:[&_td]:px-3 lg:max-xl:[&_th]:px-3"
    />
  );
}
