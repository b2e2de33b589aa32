import { useInfiniteQuery } from '@tanstack/react-query';
import { Mailbox } from 'lucide-react';
import { useState } from 'react';
import type { MailSummary } from '#core/contract/emails.ts';
import { useAttentionFilter } from '#web/admin-kit/attention-filter.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#web/components/ui/table.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { outbox } from './emails.queries.ts';
import { MailDialog } from './mail-dialog.tsx';
import { MailStateBadge } from './mail-state-badge.tsx';

export function OutboxTable() {
  const attention = useAttentionFilter('emails');
  const mails = useInfiniteQuery(outbox({ attention }));
  const [openId, setOpenId] = useState<number>();
  const rows = mails.data?.pages.flatMap((page) => page.rows) ?? [];

  if (mails.isPending) {
    return (
      <SkeletonGroup className="grid gap-2">
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </SkeletonGroup>
    );
  }
  if (mails.error) {
    return (
      <Alert tone="danger" title="The outbox could not be loaded">
        {reasonOf(mails.error)}
      </Alert>
    );
  }
  if (rows.length === 0) {
    return attention ? (
      <EmptyState
        icon={Mailbox}
        title="No failed mails"
        description="Every mail that failed or came back was dealt with."
      />
    ) : (
      <EmptyState
        icon={Mailbox}
        title="No mails yet"
        description="Every mail that the product sends will be listed here, the newest first."
      />
    );
  }
  const { total, isTotalEstimated } = mails.data.pages[0] ?? {};
  return (
    <div className="grid gap-4">
      {total !== undefined && (
        <p className="text-ink-600 text-sm tabular-nums" role="status">
          {rows.length.toLocaleString()} of {isTotalEstimated && 'about '}
          {total.toLocaleString()} mails
        </p>
      )}
      <Table label="Mails">
        <TableHead>
          <TableRow>
            <TableHeader>Subject</TableHeader>
            <TableHeader>Recipient</TableHeader>
            <TableHeader>State</TableHeader>
            <TableHeader>Created</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <MailRow key={row.id} mail={row} onOpen={() => setOpenId(row.id)} />
          ))}
        </TableBody>
      </Table>
      {mails.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center"
          pending={mails.isFetchingNextPage}
          onClick={() => mails.fetchNextPage()}
        >
          Show older mails
        </Button>
      )}
      <MailDialog
        mail={rows.find(({ id }) => id === openId)}
        onClose={() => setOpenId(undefined)}
      />
    </div>
  );
}

function MailRow({ mail, onOpen }: { mail: MailSummary; onOpen: () => void }) {
  return (
    <TableRow>
      <TableCell>
        <button type="button" onClick={onOpen} className="link text-left">
          {mail.subject}
        </button>
        {mail.lastError && <p className="mt-1 text-danger-700">{mail.lastError}</p>}
      </TableCell>
      <TableCell className="break-all">{mail.recipient}</TableCell>
      <TableCell>
        <MailStateBadge state={mail.state} />
        {mail.attempts > 1 && <p className="mt-1 text-ink-600">{mail.attempts} tries</p>}
      </TableCell>
      <TableCell>
        <Moment iso={mail.createdAt} />
      </TableCell>
    </TableRow>
  );
}
