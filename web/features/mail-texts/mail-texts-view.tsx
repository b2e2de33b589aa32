import { useQuery } from '@tanstack/react-query';
import { MailSearch } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import type { ListedMail } from '#core/contract/staff/owner/mail-texts.ts';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { PageSkeleton } from '#web/components/ui/skeleton.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { MailEditor } from './mail-editor.tsx';
import { mailTextList } from './mail-texts.queries.ts';

const ADDRESS = '/admin?tab=settings&view=mail-texts';

/** Lets an owner reword the mails to customers: the list, or the mail that the address names. */
export function MailTextsView() {
  const { filter } = useAdminAddress();
  const template = filter('mail');
  if (!template) return <MailList />;
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        <Link href={ADDRESS} className="link tap-area">
          All mails
        </Link>
      </p>
      <MailEditor key={template} template={template} />
    </div>
  );
}

function MailList() {
  const { filter, setFilter } = useAdminAddress();
  const { data, error, refetch } = useQuery(mailTextList);
  const search = filter('search');
  if (!data && error) {
    return (
      <Alert tone="danger" title="The mails could not be loaded">
        <p>{reasonOf(error)}</p>
        <Button size="sm" variant="outline" className="mt-3" onClick={() => refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (!data) return <PageSkeleton />;
  const wanted = search.trim().toLowerCase();
  const found = data.filter(({ name, group }) => `${name} ${group}`.toLowerCase().includes(wanted));
  const groups = Map.groupBy(found, ({ group }) => group);
  return (
    <div className="grid gap-6">
      <Field label="Search mails" className="max-w-md">
        <Input
          type="search"
          value={search}
          onChange={({ target }) => setFilter('search', target.value)}
        />
      </Field>
      {found.length === 0 && (
        <EmptyState
          icon={MailSearch}
          title="No such mail"
          description="No mail to customers has this name."
          action={
            <Button variant="outline" size="sm" onClick={() => setFilter('search', '')}>
              Show all
            </Button>
          }
        />
      )}
      {[...groups].map(([group, mails]) => (
        <MailGroup key={group} group={group} mails={mails} />
      ))}
    </div>
  );
}

function MailGroup({ group, mails }: { group: string; mails: ListedMail[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-sans font-semibold text-base tracking-normal">
        {group}
      </h3>
      <ul className="divide-y divide-ink-200 rounded-control border border-ink-200 bg-white">
        {mails.map((mail) => (
          <MailLine key={mail.template} {...mail} />
        ))}
      </ul>
    </section>
  );
}

const MailLine = ({ template, name, isChanged, hasUnfit, changedAt, changedBy }: ListedMail) => (
  <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-sm">
    <Link
      href={`${ADDRESS}&mail=${template}`}
      className="link min-w-0 font-medium after:absolute after:inset-0"
    >
      {name}
    </Link>
    {isChanged && <Badge tone="info">Changed</Badge>}
    {hasUnfit && <Badge tone="warning">Not all is used</Badge>}
    {changedAt && (
      <span className="text-ink-600 sm:ml-auto">
        <Moment iso={changedAt} /> by {changedBy}
      </span>
    )}
  </li>
);
