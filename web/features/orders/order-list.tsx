import type { Order } from '#core/contract/orders.ts';
import { priceOf } from '#core/domain/money.ts';
import { Moment } from '#web/components/moment.tsx';
import { Button } from '#web/components/ui/button.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#web/components/ui/table.tsx';
import { stacked } from '#web/features/admin/stacked-table.ts';
import { cn } from '#web/lib/class-names.ts';
import { EmailTracking } from './email-tracking.tsx';
import { CaptureBy, OrderStatusBadge, PaymentBadge, TestBadge } from './order-badges.tsx';

type OrderListProps = { rows: Order[]; onOpen: (id: number) => void };

export function OrderList({ rows, onOpen }: OrderListProps) {
  return (
    <Table
      label="Orders"
      className={cn(stacked.table, 'lg:max-xl:[&_td]:px-3 lg:max-xl:[&_th]:px-3')}
    >
      <TableHead className={stacked.head}>
        <TableRow>
          <TableHeader>Order</TableHeader>
          <TableHeader>Customer</TableHeader>
          <TableHeader>Certification</TableHeader>
          <TableHeader numeric>Amount</TableHeader>
          <TableHeader>Status</TableHeader>
          <TableHeader>Payment</TableHeader>
          <TableHeader>
            <span className="sr-only">Actions</span>
          </TableHeader>
        </TableRow>
      </TableHead>
      <TableBody className={stacked.body}>
        {rows.map((row) => (
          <Row key={row.id} order={row} onOpen={() => onOpen(row.id)} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({ order, onOpen }: { order: Order; onOpen: () => void }) {
  return (
    <TableRow className={stacked.row}>
      <TableCell className={cn(stacked.cell, 'align-top')}>
        <p className="whitespace-nowrap font-medium">{order.orderNumber}</p>
        <p className="whitespace-nowrap text-ink-700">{order.ticketNumber}</p>
        <p className="text-ink-600">
          <Moment iso={order.createdAt} />
        </p>
      </TableCell>
      <TableCell className={cn(stacked.cell, stacked.wide, 'align-top max-lg:order-1 xl:min-w-40')}>
        <p className="break-words font-medium">{order.customerName}</p>
        {order.companyName && <p className="break-words text-ink-700">{order.companyName}</p>}
      </TableCell>
      <TableCell
        className={cn(stacked.cell, stacked.wide, 'align-top text-ink-700 max-lg:order-1')}
      >
        <p className="line-clamp-4 break-words" title={order.certificationType}>
          {order.certificationType}
        </p>
      </TableCell>
      <TableCell numeric className={cn(stacked.cell, 'align-top max-lg:self-start')}>
        <p className="font-medium">{priceOf(order)}</p>
        <TestBadge order={order} />
      </TableCell>
      <TableCell className={cn(stacked.cell, stacked.wide, 'align-top max-lg:order-1')}>
        <OrderStatusBadge order={order} />
      </TableCell>
      <TableCell className={cn(stacked.cell, stacked.wide, 'align-top max-lg:order-1 xl:min-w-58')}>
        <div className="grid justify-items-start gap-1">
          <PaymentBadge order={order} />
          <CaptureBy order={order} />
        </div>
      </TableCell>
      <TableCell className={cn(stacked.cell, stacked.wide, 'max-lg:order-1 max-lg:pt-2')}>
        <div className="flex gap-2 lg:flex-col lg:items-stretch">
          <Button
            variant="outline"
            size="sm"
            aria-label={`Manage Order ${order.orderNumber}`}
            onClick={onOpen}
          >
            Manage Order
          </Button>
          <EmailTracking order={order} />
        </div>
      </TableCell>
    </TableRow>
  );
}
