import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { recipients as recipientsSchema } from '#core/contract/settings.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { toast } from '#web/components/ui/toast-store.ts';
import { ApiError } from '#web/lib/api.ts';
import { RecipientList } from './recipient-list.tsx';
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
      {({ adminNotificationEmails }) => <Recipients saved={adminNotificationEmails} />}
    </SettingsCard>
  );
}

function Recipients({ saved }: { saved: string[] }) {
  const save = useSaveRecipients();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const change = (addresses: string[], onSaved?: () => void) => {
    const parsed = recipientsSchema.safeParse({ adminNotificationEmails: addresses });
    setProblem(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    save.mutate(parsed.data.adminNotificationEmails, {
      onSuccess: () => {
        onSaved?.();
        // The button that was pressed is gone or switched off now.
        field.current?.focus();
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
    if (canAdd) change([...saved, address], () => setTyped(''));
  };

  return (
    <div className="grid gap-4">
      <RecipientList
        recipients={saved}
        isSaving={save.isPending}
        onRemove={(recipient) => change(saved.filter((other) => other !== recipient))}
      />
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
          pending={save.isPending}
        >
          <Plus aria-hidden="true" />
          Add
        </Button>
      </form>
      <TestRecipient />
    </div>
  );
}
