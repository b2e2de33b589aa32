import type { Order } from '#core/contract/orders.ts';
import { ACTIONS, type Column, RecordTable } from '#web/admin-kit/record-table.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { priceOf } from '#web/features/tracking/order-words.ts';
import { EmailTracking } from './email-tracking.tsx';
import { CaptureBy, OrderStatusBadge, PaymentBadge, TestBadge } from './order-badges.tsx';

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
    cell: ({ certificationType }) => (
      <p className="line-clamp-4 break-words" title={certificationType}>
        {certificationType}
      </p>
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

export function OrderList({ rows, onOpen }: OrderListProps) {
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
