import { Link } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import type { CustomerFile } from '#core/contract/staff/customers/customers.ts';
import { MAIL_STATE_LABELS } from '#core/domain/mail.ts';
import { Moment } from '#web/components/moment.tsx';

type Mail = {
  key: string;
  way: 'to' | 'from';
  href: string;
  title: string;
  state: string;
  at: string;
};

/** Mails to the customer and from them, newest first. */
export function CustomerMails({ file }: { file: CustomerFile }) {
  const mails = mailsOf(file);
  if (mails.length === 0) return null;
  return (
    <section aria-label="Mails" className="mt-2 grid gap-2">
      <h4 className="font-medium font-sans text-sm tracking-normal">Mails</h4>
      <ol className="grid gap-1.5 text-sm">
        {mails.map(({ key, way, href, title, state, at }) => (
          <li
            key={key}
            className="flex touch:min-h-10 flex-wrap content-start items-baseline gap-x-2"
          >
            <span className="w-20 shrink-0 text-ink-600">
              {way === 'to' ? 'To them' : 'From them'}
            </span>
            <Link href={href} className="link tap-area min-w-0 wrap-anywhere">
              {title}
            </Link>
            <span className="text-ink-700 wrap-anywhere">{state}</span>
            <span className="text-ink-600">
              <Moment iso={at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const mailsOf = ({ emails, answers }: CustomerFile): Mail[] =>
  [
    ...emails.map(({ id, title, state, at }) => ({
      key: `mail ${id}`,
      way: 'to' as const,
      href: adminAddress('email', id),
      title,
      state: MAIL_STATE_LABELS[state],
      at,
    })),
    ...answers.map(({ id, messageId, title, author, at }) => ({
      key: `answer ${messageId}`,
      way: 'from' as const,
      href: adminAddress('inquiry', id),
      title,
      state: author,
      at,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
