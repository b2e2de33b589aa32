import { useInfiniteQuery } from '@tanstack/react-query';
import { Mailbox } from 'lucide-react';
import { useState } from 'react';
import type { MailSummary } from '#core/contract/staff/emails.ts';
import { MAIL_STATE_LABELS, type MailState } from '#core/domain/mail.ts';
import { useAttentionFilter } from '#web/admin-kit/attention-filter.tsx';
import { ListShell } from '#web/admin-kit/list-shell.tsx';
import { type Column, RecordTable } from '#web/admin-kit/record-table.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { outbox } from './emails.queries.ts';
import { MailDialog } from './mail-dialog.tsx';

const COLUMNS: Column<MailSummary>[] = [
  {
    head: 'Recipient',
    cell: ({ recipient }) => recipient,
    className: 'break-all',
  },
  {
    head: 'State',
    cell: ({ state, attempts }) => (
      <>
        <MailStateBadge state={state} />
        {attempts > 1 && <p className="mt-1 text-ink-600">{attempts} tries</p>}
      </>
    ),
  },
  { head: 'Created', cell: (mail) => <Moment iso={mail.createdAt} /> },
];

export function OutboxTable() {
  const attention = useAttentionFilter('emails');
  const mails = useInfiniteQuery(outbox({ attention }));
  const [openId, setOpenId] = useState<number>();
  const subject: Column<MailSummary> = {
    head: 'Subject',
    cell: (mail) => (
      <>
        <button type="button" onClick={() => setOpenId(mail.id)} className="link text-left">
          {mail.subject}
        </button>
        {mail.lastError && <p className="mt-1 text-danger-700">{mail.lastError}</p>}
      </>
    ),
  };
  return (
    <ListShell
      query={mails}
      noun="mails"
      moreLabel="Show older mails"
      isFiltered={attention !== undefined}
      empty={{
        icon: Mailbox,
        title: 'No mails yet',
        description: 'Every mail that the product sends will be listed here, the newest first.',
      }}
      emptyWhenFiltered={{
        icon: Mailbox,
        title: 'No failed mails',
        description: 'Every mail that failed or came back was dealt with.',
      }}
    >
      {(rows) => (
        <>
          <RecordTable label="Mails" columns={[subject, ...COLUMNS]} rows={rows} isWide />
          <MailDialog
            mail={rows.find(({ id }) => id === openId)}
            onClose={() => setOpenId(undefined)}
          />
        </>
      )}
    </ListShell>
  );
}

const TONES: Record<MailState, BadgeTone> = {
  queued: 'info',
  sent: 'success',
  kept: 'neutral',
  failed: 'danger',
  bounced: 'danger',
  withheld: 'warning',
};

function MailStateBadge({ state }: { state: MailState }) {
  return <Badge tone={TONES[state]}>{MAIL_STATE_LABELS[state]}</Badge>;
}
