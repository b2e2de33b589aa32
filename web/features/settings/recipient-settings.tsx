import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { recipients as recipientsSchema } from '#core/contract/settings.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { toast } from '#web/components/ui/toast-store.ts';
import { ApiError } from '#web/lib/api.ts';
import { recipientSettings, useSaveRecipients } from './settings.queries.ts';
import { SettingsCard } from './settings-card.tsx';
import { TestRecipient } from './test-recipient.tsx';

export function RecipientSettings() {
  return (
    <SettingsCard
      title="Notification recipients"
      description="Who is told about new leads, orders, applications and inquiries. While nobody is named, the support mailbox is."
      query={useQuery(recipientSettings)}
    >
      {({ adminNotificationEmails }) => <RecipientList saved={adminNotificationEmails} />}
    </SettingsCard>
  );
}

function RecipientList({ saved }: { saved: string[] }) {
  const save = useSaveRecipients();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();

  const change = (addresses: string[]) => {
    const parsed = recipientsSchema.safeParse({ adminNotificationEmails: addresses });
    setProblem(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    save.mutate(parsed.data.adminNotificationEmails, {
      onSuccess: () => {
        setTyped('');
        toast({ title: 'Notification Emails Updated', tone: 'success' });
      },
      onError: (error) =>
        toast({
          title: 'Update Failed',
          description:
            (error instanceof ApiError && error.reason) ||
            'Failed to update notification email settings',
          tone: 'danger',
        }),
    });
  };
  const address = typed.trim().toLowerCase();
  const canAdd = address.includes('@') && !saved.includes(address);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (canAdd) change([...saved, address]);
  };

  return (
    <div className="grid gap-5">
      <ul className="grid gap-2">
        {saved.map((recipient) => (
          <li
            key={recipient}
            className="flex items-center gap-2 rounded-control border border-ink-200 py-1 pr-1 pl-4"
          >
            <span className="min-w-0 flex-1 break-all">{recipient}</span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove ${recipient}`}
              disabled={save.isPending}
              onClick={() => change(saved.filter((other) => other !== recipient))}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={add} className="flex items-end gap-3">
        <Field label="Add a recipient" error={problem} className="flex-1">
          <Input type="email" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Button type="submit" variant="outline" disabled={!canAdd} pending={save.isPending}>
          <Plus aria-hidden="true" />
          Add
        </Button>
      </form>
      <TestRecipient />
    </div>
  );
}
