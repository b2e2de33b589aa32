import { Mailbox } from 'lucide-react';
import { emails, type MailSummary } from '#core/contract/staff/emails.ts';
import { USUAL_DATE_PRESETS } from '#core/domain/lists/date-presets.ts';
import { MAIL_STATE_LABELS, type MailState } from '#core/domain/mail.ts';
import type { Column, ListDefinition } from '#web/admin-kit/lists/definition.ts';
import { RecordList } from '#web/admin-kit/lists/record-list.tsx';
import { useRecordList } from '#web/admin-kit/lists/use-record-list.ts';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Moment } from '#web/components/moment.tsx';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { bulkBarOf } from '#web/features/bulk/bulk-bar.tsx';
import { MailDialog } from './mail-dialog.tsx';

const TONES: Record<MailState, BadgeTone> = {
  queued: 'info',
  sent: 'success',
  kept: 'neutral',
  failed: 'danger',
  bounced: 'danger',
  withheld: 'warning',
};

const StateBadge = ({ mail: { state } }: { mail: MailSummary }) => (
  <Badge tone={TONES[state]}>{MAIL_STATE_LABELS[state]}</Badge>
);

const COLUMNS: Column<MailSummary>[] = [
  {
    id: 'subject',
    head: 'Subject',
    isFixed: true,
    cell: ({ subject, lastError }) => (
      <>
        <p className="truncate font-medium">{subject}</p>
        {lastError && <p className="truncate text-danger-700">{lastError}</p>}
      </>
    ),
    className: 'max-w-md max-xl:max-w-sm',
  },
  {
    id: 'recipient',
    head: 'Recipient',
    sort: 'recipient',
    cell: ({ recipient }) => <p className="truncate">{recipient}</p>,
    className: 'max-w-60',
  },
  {
    id: 'state',
    head: 'State',
    sort: 'state',
    cell: (mail) => (
      <>
        <StateBadge mail={mail} />
        {mail.attempts > 1 && <p className="text-ink-600">{mail.attempts} tries</p>}
      </>
    ),
  },
  {
    id: 'created',
    head: 'Created',
    sort: 'created',
    cell: ({ createdAt }) => <Moment iso={createdAt} />,
    className: 'w-32 text-ink-700',
  },
];

const LIST: ListDefinition<MailSummary> = {
  list: 'emails',
  endpoint: emails.list,
  label: 'Mails',
  noun: 'mails',
  moreLabel: 'Show older mails',
  choices: [{ name: 'state', label: 'State', all: 'All states', labels: MAIL_STATE_LABELS }],
  dates: USUAL_DATE_PRESETS,
  columns: COLUMNS,
  card: (mail) => ({
    // Subjects often differ only at the end.
    title: <span className="line-clamp-2 whitespace-normal">{mail.subject}</span>,
    lines: [
      <span key="to" className="truncate">
        {mail.recipient}
      </span>,
      <>
        <StateBadge mail={mail} />
        {mail.lastError ? (
          <span className="truncate text-danger-700">{mail.lastError}</span>
        ) : (
          <Moment iso={mail.createdAt} />
        )}
      </>,
    ],
  }),
  nameOf: ({ subject, recipient }) => `${subject} to ${recipient}`,
  opener: ({ subject }) => ({ text: 'Open', name: `Open ${subject}` }),
  empty: {
    icon: Mailbox,
    title: 'No mails yet',
    description: 'Every mail that the product sends will be listed here, newest first.',
  },
  emptyWhenFiltered: {
    icon: Mailbox,
    title: 'No mails found',
    description: 'Nothing matches these filters.',
  },
};

/** Every mail of the product, with its state. */
export function Outbox() {
  const { open, openId, close } = useAdminAddress();
  const list = useRecordList(LIST, { openId, onOpen: open });
  return (
    <>
      <RecordList list={list} renderBulkBar={bulkBarOf('emails')} />
      <MailDialog
        id={openId}
        listed={list.rows.find(({ id }) => id === openId)}
        steps={list.steps}
        onClose={close}
      />
    </>
  );
}
