import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { recipients } from '#core/contract/staff/owner/settings.ts';
import { Allowed, Only, usePermission } from '#web/admin-kit/session.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { ApiError } from '#web/lib/api.ts';
import { recipientSettings, useChangeRecipients, useTestRecipient } from './settings.queries.ts';
import { SettingsCard } from './settings-card.tsx';

export function RecipientSettings() {
  return (
    <SettingsCard
      id="recipients"
      title="Notification recipients"
      description="Who is notified about new leads, orders, applications and inquiries. If nobody is named, the support mailbox is."
      query={useQuery(recipientSettings)}
    >
      {({ adminNotificationEmails }) => <Recipients saved={adminNotificationEmails} />}
    </SettingsCard>
  );
}

function Recipients({ saved }: { saved: string[] }) {
  const change = useChangeRecipients();
  const canChange = usePermission('change-recipients');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const address = typed.trim().toLowerCase();
  const canAdd = address.includes('@') && !saved.includes(address);

  /** Checks a list and shows what is wrong with it, without asking the server. */
  const isGood = (adminNotificationEmails: string[]): boolean => {
    const { success, error } = recipients.safeParse({ adminNotificationEmails });
    setProblem(error?.issues[0]?.message);
    return success;
  };
  const run = async (one: Parameters<typeof change.mutateAsync>[0]) => {
    try {
      await change.mutateAsync(one);
      if ('add' in one) setTyped('');
      // The pressed button is now gone or disabled.
      field.current?.focus();
      toast({ title: 'Notification Emails Updated', tone: 'success' });
    } catch (error) {
      toast({
        title: 'Update Failed',
        description:
          (error instanceof ApiError && error.reason) ||
          'Failed to update notification email settings',
        tone: 'danger',
      });
    }
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (canAdd && isGood([...saved, address])) void run({ add: address });
  };
  const remove = (recipient: string) => {
    if (isGood(saved.filter((other) => other !== recipient))) void run({ remove: recipient });
  };

  return (
    <div className="grid gap-4">
      <RecipientList
        recipients={saved}
        isSaving={change.isPending}
        onRemove={canChange ? remove : undefined}
      />
      <Allowed to="change-recipients">
        <form noValidate onSubmit={add} className="flex flex-wrap items-start gap-3">
          <Field label="Add a recipient" error={problem} className="min-w-40 flex-1">
            <Input
              ref={field}
              type="email"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setProblem(undefined);
              }}
            />
          </Field>
          <Button
            type="submit"
            variant="outline"
            className="mt-6.5"
            disabled={!canAdd}
            pending={change.isPending}
          >
            <Plus aria-hidden="true" />
            Add
          </Button>
        </form>
      </Allowed>
      <Only to="work">
        <TestRecipient />
      </Only>
    </div>
  );
}

type RecipientListProps = {
  recipients: string[];
  /** Without it, the list is read-only. */
  onRemove?: (recipient: string) => void;
  isSaving: boolean;
};

function RecipientList({ recipients, isSaving, onRemove }: RecipientListProps) {
  if (recipients.length === 0) return <p>No recipients yet.</p>;
  return (
    <ul className="grid divide-y divide-ink-200 rounded-control border border-ink-200">
      {recipients.map((recipient) => (
        <li key={recipient} className="flex min-h-11 items-center gap-2 py-1 pr-1 pl-3.5">
          <span className="wrap-anywhere min-w-0 flex-1">{recipient}</span>
          {onRemove && (
            <button
              type="button"
              aria-label={`Remove ${recipient}`}
              disabled={isSaving}
              onClick={() => onRemove(recipient)}
              className="grid size-9 touch:size-10 shrink-0 place-items-center rounded-full text-ink-700 transition-colors hover:bg-ink-100 hover:text-ink-950"
            >
              <X aria-hidden="true" className="size-4.5" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Proves that mail reaches an address before it is relied on. */
function TestRecipient() {
  const [address, setAddress] = useState('');
  const test = useTestRecipient();
  const send = (event: FormEvent) => {
    event.preventDefault();
    test.mutate(address.trim(), {
      onSuccess: ({ message, outcome }) =>
        toast({
          title: outcome === 'sent' ? 'Test Email Sent' : 'Test Email Not Sent',
          description: message,
          tone: outcome === 'sent' ? 'success' : 'neutral',
        }),
      onError: (error) =>
        toast({
          title: 'Test Email Failed',
          description: (error instanceof ApiError && error.reason) || 'Failed to send test email',
          tone: 'danger',
        }),
    });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-wrap items-start gap-3">
      <Field label="Send a test mail to" className="min-w-40 flex-1">
        <Input type="email" value={address} onChange={(event) => setAddress(event.target.value)} />
      </Field>
      <Button
        type="submit"
        variant="outline"
        className="mt-6.5"
        disabled={!address.includes('@')}
        pending={test.isPending}
      >
        Send test
      </Button>
    </form>
  );
}
