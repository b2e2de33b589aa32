import { ReceiptText } from 'lucide-react';
import { type Order, orders } from '#core/contract/staff/orders.ts';
import { USUAL_DATE_PRESETS } from '#core/domain/lists/date-presets.ts';
import { priceOf } from '#core/domain/money.ts';
import { ORDER_STATUS_LABELS } from '#core/domain/orders/order-status.ts';
import { PAYMENT_STATE_LABELS } from '#core/domain/payments/payment.ts';
import { type Column, figureChoice, type ListDefinition } from '#web/admin-kit/lists/definition.ts';
import { Moment } from '#web/components/moment.tsx';
import {
  CaptureBy,
  NotAssessedBadge,
  OrderStatusBadge,
  PaymentBadge,
  RenewalBadge,
  TestBadge,
} from './order-badges.tsx';

const COLUMNS: Column<Order>[] = [
  {
    id: 'order',
    head: 'Order',
    sort: 'created',
    isFixed: true,
    cell: ({ orderNumber, createdAt }) => (
      <>
        <p className="whitespace-nowrap font-medium">{orderNumber}</p>
        <p className="whitespace-nowrap text-ink-600">
          <Moment iso={createdAt} />
        </p>
      </>
    ),
  },
  {
    id: 'customer',
    head: 'Customer',
    sort: 'customer',
    cell: ({ customerName, companyName }) => (
      <>
        <p className="truncate font-medium">{customerName}</p>
        {companyName && <p className="truncate text-ink-700">{companyName}</p>}
      </>
    ),
    className: 'max-w-42 max-xl:max-w-40',
  },
  {
    id: 'certification',
    head: 'Certification',
    needsRoom: true,
    cell: ({ certificationType }) => (
      <p className="truncate text-ink-700" title={certificationType}>
        {certificationType}
      </p>
    ),
    className: 'max-w-29',
  },
  {
    id: 'amount',
    head: 'Amount',
    sort: 'amount',
    numeric: true,
    cell: (order) => (
      <div className="*:py-0">
        <p className="font-medium">{priceOf(order)}</p>
        <TestBadge order={order} />
      </div>
    ),
  },
  {
    id: 'status',
    head: 'Status',
    sort: 'status',
    cell: (order) => (
      <div className="grid justify-items-start gap-0.5 *:py-0">
        <OrderStatusBadge order={order} />
        <NotAssessedBadge order={order} />
        <RenewalBadge order={order} />
      </div>
    ),
  },
  {
    id: 'payment',
    head: 'Payment',
    sort: 'payment',
    cell: (order) => (
      <div className="grid justify-items-start whitespace-nowrap *:py-0">
        <PaymentBadge order={order} />
        <CaptureBy order={order} />
      </div>
    ),
    className: 'max-w-74',
  },
  {
    id: 'assignee',
    head: 'Assigned to',
    isExtra: true,
    cell: ({ assignee }) => assignee ?? '–',
  },
  {
    id: 'ticket',
    head: 'Ticket',
    isExtra: true,
    cell: ({ ticketNumber }) => ticketNumber,
    className: 'whitespace-nowrap',
  },
  {
    id: 'email',
    head: 'Email',
    isExtra: true,
    cell: ({ customerEmail }) => <p className="truncate">{customerEmail}</p>,
    className: 'max-w-44',
  },
];

const NONE = { icon: ReceiptText, title: 'No certification orders found.' };

export const ORDER_LIST: ListDefinition<Order> = {
  list: 'orders',
  endpoint: orders.list,
  label: 'Orders',
  noun: 'orders',
  search: { label: 'Search orders', placeholder: 'Number, customer, company or e-mail' },
  choices: [
    { name: 'status', label: 'Status', all: 'All statuses', labels: ORDER_STATUS_LABELS },
    { name: 'paymentState', label: 'Payment', all: 'All payments', labels: PAYMENT_STATE_LABELS },
    figureChoice('orders'),
  ],
  dates: USUAL_DATE_PRESETS,
  assigneeLabel: 'Assigned to',
  columns: COLUMNS,
  card: (order) => ({
    title: order.companyName ?? order.customerName,
    side: <span className="font-medium">{priceOf(order)}</span>,
    lines: [
      <>
        <span className="whitespace-nowrap">{order.orderNumber}</span>
        <TestBadge order={order} />
        <NotAssessedBadge order={order} />
        <RenewalBadge order={order} />
      </>,
      <>
        <OrderStatusBadge order={order} />
        <span className="min-w-0">
          <PaymentBadge order={order} isShort />
        </span>
      </>,
    ],
  }),
  nameOf: ({ orderNumber }) => orderNumber,
  opener: ({ orderNumber }) => ({ text: 'Manage Order', name: `Manage Order ${orderNumber}` }),
  empty: {
    ...NONE,
    description: (
      <>
        The first one comes when a company pays at{' '}
        <a href="/checkout" className="link">
          /checkout
        </a>
        , or when you convert a lead or make an order yourself. You are notified by mail.
      </>
    ),
  },
  emptyWhenFiltered: {
    ...NONE,
    description: 'Nothing matches this search, status and payment.',
  },
};
