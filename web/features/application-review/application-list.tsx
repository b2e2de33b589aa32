import type { ListedApplication } from '#core/contract/applications.ts';
import { programmeName } from '#core/domain/catalogue.ts';
import { ApplicationStatusBadge } from '#web/components/application-status-badge.tsx';
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

type ApplicationListProps = { rows: ListedApplication[]; onOpen: (id: number) => void };

export function ApplicationList({ rows, onOpen }: ApplicationListProps) {
  return (
    <Table label="Applications" className={stacked.table}>
      <TableHead className={stacked.head}>
        <TableRow>
          <TableHeader>Number</TableHeader>
          <TableHeader>Company</TableHeader>
          <TableHeader>Applicant</TableHeader>
          <TableHeader>Type</TableHeader>
          <TableHeader>Status</TableHeader>
          <TableHeader>Submitted</TableHeader>
          <TableHeader>
            <span className="sr-only">Actions</span>
          </TableHeader>
        </TableRow>
      </TableHead>
      <TableBody className={stacked.body}>
        {rows.map((row) => (
          <Row key={row.id} application={row} onOpen={() => onOpen(row.id)} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({ application, onOpen }: { application: ListedApplication; onOpen: () => void }) {
  const { applicationNumber, firstName, lastName } = application;
  return (
    <TableRow className={stacked.row}>
      <TableCell className={cn(stacked.cell, 'max-lg:col-span-2 max-lg:text-ink-700')}>
        {applicationNumber}
      </TableCell>
      <TableCell className={cn(stacked.cell, 'break-words font-medium max-lg:row-start-1')}>
        {application.companyName}
      </TableCell>
      <TableCell className={cn(stacked.cell, stacked.wide, 'break-words')}>
        {firstName} {lastName}
      </TableCell>
      <TableCell className={cn(stacked.cell, stacked.wide, 'text-ink-700')}>
        {programmeName(application.certificationType)}
      </TableCell>
      <TableCell className={stacked.cell}>
        <ApplicationStatusBadge status={application.applicationStatus} />
      </TableCell>
      <TableCell className={cn(stacked.cell, 'text-ink-700')}>
        <Moment iso={application.submittedAt} />
      </TableCell>
      <TableCell className={cn(stacked.cell, stacked.corner)}>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Manage ${applicationNumber}`}
          onClick={onOpen}
        >
          Manage
        </Button>
      </TableCell>
    </TableRow>
  );
}
