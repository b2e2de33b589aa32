import type { ReceivedInquiry } from '#core/contract/contact.ts';
import { stacked } from '#web/admin-kit/stacked-table.ts';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#web/components/ui/table.tsx';
import { cn } from '#web/lib/class-names.ts';

type InquiryListProps = { rows: ReceivedInquiry[]; onOpen: (id: number) => void };

export function InquiryList({ rows, onOpen }: InquiryListProps) {
  return (
    <Table label="Contact inquiries" className={stacked.table}>
      <TableHead className={stacked.head}>
        <TableRow>
          <TableHeader>From</TableHeader>
          <TableHeader>Message</TableHeader>
          <TableHeader>State</TableHeader>
          <TableHeader>Received</TableHeader>
          <TableHeader>
            <span className="sr-only">Actions</span>
          </TableHeader>
        </TableRow>
      </TableHead>
      <TableBody className={stacked.body}>
        {rows.map((row) => (
          <Row key={row.id} inquiry={row} onOpen={() => onOpen(row.id)} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({ inquiry, onOpen }: { inquiry: ReceivedInquiry; onOpen: () => void }) {
  const name = `${inquiry.firstName} ${inquiry.lastName}`;
  return (
    <TableRow className={stacked.row}>
      <TableCell className={cn(stacked.cell, 'first:whitespace-normal lg:min-w-60')}>
        <p className="break-words font-medium">{name}</p>
        {inquiry.companyName && <p className="break-words">{inquiry.companyName}</p>}
        <p className="break-words text-ink-600 wrap-anywhere">{inquiry.email}</p>
      </TableCell>
      <TableCell className={cn(stacked.cell, stacked.wide, 'lg:w-1/2')}>
        <p className="line-clamp-3 break-words text-ink-700">{inquiry.message}</p>
      </TableCell>
      <TableCell className={stacked.cell}>
        <AnsweredBadge inquiry={inquiry} />
      </TableCell>
      <TableCell className={cn(stacked.cell, 'text-ink-700')}>
        <Moment iso={inquiry.createdAt} />
      </TableCell>
      <TableCell className={cn(stacked.cell, stacked.corner)}>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Read the inquiry of ${name}`}
          onClick={onOpen}
        >
          Read
        </Button>
      </TableCell>
    </TableRow>
  );
}

export function AnsweredBadge({ inquiry }: { inquiry: ReceivedInquiry }) {
  return inquiry.answeredAt ? (
    <Badge tone="success">Answered</Badge>
  ) : (
    <Badge tone="warning">Unanswered</Badge>
  );
}
