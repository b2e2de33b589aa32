import { Paperclip } from 'lucide-react';
import {
  type InquiryAttachment,
  type InquiryMessage,
  type InquiryThread,
  staffInquiries,
} from '#core/contract/staff/inquiries.ts';
import { MAIL_STATE_LABELS } from '#core/domain/mail.ts';
import { formatFileSize } from '#core/domain/upload.ts';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { pathOf } from '#web/lib/api.ts';
import { cn } from '#web/lib/class-names.ts';

/** What was written after the inquiry itself, oldest first. */
export function InquiryMessages({ thread }: { thread: InquiryThread }) {
  if (thread.messages.length === 0) return null;
  return (
    <DrawerSection title="Conversation">
      <ol className="grid gap-4">
        {thread.messages.map((message) => (
          <li key={message.id}>
            <Message message={message} inquiryId={thread.id} />
          </li>
        ))}
      </ol>
    </DrawerSection>
  );
}

function Message({ message, inquiryId }: { message: InquiryMessage; inquiryId: number }) {
  const { direction, author, isFromOther, text, quoted, at, mail, attachments } = message;
  const isOurs = direction === 'out';
  return (
    <article
      className={cn(
        'grid gap-2 rounded-control p-4',
        isOurs ? 'ml-6 bg-brand-50 max-sm:ml-3' : 'mr-6 bg-paper max-sm:mr-3',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{isOurs ? `${author} (us)` : author}</span>
        <span className="text-ink-600">
          <Moment iso={at} />
        </span>
        {mail && mail.state !== 'sent' && (
          <Badge tone={mail.state === 'queued' ? 'neutral' : 'warning'}>
            {MAIL_STATE_LABELS[mail.state]}
          </Badge>
        )}
      </p>
      {isFromOther && (
        <p>
          <Badge tone="warning" className="whitespace-normal wrap-anywhere">
            From another address: {author}
          </Badge>
        </p>
      )}
      <p className="whitespace-pre-line break-words text-base wrap-anywhere">{text}</p>
      {quoted && (
        <details>
          <summary className="tap-area cursor-pointer text-ink-600">Quoted text</summary>
          <p className="mt-2 whitespace-pre-line border-ink-200 border-l-2 pl-3 text-ink-700 wrap-anywhere">
            {quoted}
          </p>
        </details>
      )}
      <InquiryFiles files={attachments} inquiryId={inquiryId} />
    </article>
  );
}

type InquiryFilesProps = { files: InquiryAttachment[]; inquiryId: number };

/** A mail's attachments: documents to save, and the names of those not kept. */
export function InquiryFiles({ files, inquiryId }: InquiryFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="grid gap-1">
      {files.map(({ id, name, size, isStored }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2">
          <Paperclip aria-hidden="true" className="size-4 shrink-0 text-ink-600" />
          {isStored ? (
            <a
              className="link wrap-anywhere"
              href={pathOf(staffInquiries.attachment, { id: inquiryId, attachmentId: id })}
              download
            >
              {name}
            </a>
          ) : (
            <span className="wrap-anywhere">{name}</span>
          )}
          <span className="text-ink-600">
            {formatFileSize(size)}
            {!isStored && ', not kept: only PDF, JPG and PNG files are'}
          </span>
        </li>
      ))}
    </ul>
  );
}
