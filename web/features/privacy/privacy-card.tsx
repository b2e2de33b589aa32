import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Inventory, PersonalData } from '#core/contract/privacy.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { toast } from '#web/components/ui/toast-store.ts';
import { staffSession } from '#web/features/auth/auth.queries.ts';
import { reasonOf } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useErasePerson, useExportPerson, useFindPerson } from './privacy.queries.ts';

const NAMES: Record<keyof Inventory, string> = {
  orders: 'orders',
  leads: 'leads',
  assessments: 'assessments',
  applications: 'applications',
  documents: 'documents',
  inquiries: 'inquiries',
  emails: 'mails',
};

/** Finds what is stored about a person, hands it over, and erases what need not be kept. */
export function PrivacyCard() {
  const [email, setEmail] = useState('');
  const find = useFindPerson();
  const address = email.trim();
  return (
    <Card dense>
      <CardHeader>
        <CardTitle as="h2">Privacy</CardTitle>
        <CardDescription>
          When somebody asks what you store about them, or wants it erased.
        </CardDescription>
      </CardHeader>
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (address) find.mutate(address);
        }}
      >
        <Field label="Email of the person" className="min-w-0 flex-1 basis-56">
          <Input type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
        </Field>
        <Button type="submit" size="sm" disabled={!address} pending={find.isPending}>
          Find
        </Button>
      </form>
      {find.error && (
        <Alert tone="danger" title="Nothing could be looked up">
          {reasonOf(find.error)}
        </Alert>
      )}
      {find.data && (
        <Person
          key={find.data.email}
          data={find.data}
          onErased={() => find.mutate(find.data?.email ?? '')}
        />
      )}
    </Card>
  );
}

function Person({ data, onErased }: { data: PersonalData; onErased: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const { data: session } = useQuery(staffSession);
  const exporting = useExportPerson();
  const erase = useErasePerson();
  const { email, goes, stays } = data;
  const fail = (error: unknown) =>
    toast({ title: 'Error', description: reasonOf(error), tone: 'danger' });
  if (isEmpty(goes) && isEmpty(stays)) return <p>Nothing is stored about {email}.</p>;
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-600">Can be erased</dt>
        <dd>{listOf(goes)}</dd>
        <dt className="text-ink-600">Must be kept</dt>
        <dd>{listOf(stays)}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          pending={exporting.isPending}
          onClick={() => exporting.mutate(email, { onSuccess: saveFile, onError: fail })}
        >
          Export everything
        </Button>
        {session?.role === 'owner' && !isEmpty(goes) && (
          <Button variant="danger" size="sm" onClick={() => setIsAsking(true)}>
            Erase
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Erase ${email}?`}
        description={`This removes ${listOf(goes)} for good. ${isEmpty(stays) ? 'Nothing stays.' : `It keeps ${listOf(stays)}: orders must be kept for ten years, with what belongs to them.`} That it was done is recorded.`}
        confirmLabel="Erase for good"
        pending={erase.isPending}
        onConfirm={() =>
          erase.mutate(email, {
            onSuccess: () => {
              setIsAsking(false);
              toast({ title: 'Erased', tone: 'success' });
              onErased();
            },
            onError: fail,
          })
        }
      />
    </div>
  );
}

const isEmpty = (inventory: Inventory): boolean =>
  Object.values(inventory).every((count) => count === 0);

const listOf = (inventory: Inventory): string =>
  (Object.keys(NAMES) as (keyof Inventory)[])
    .filter((kind) => inventory[kind] > 0)
    .map((kind) => `${inventory[kind]} ${NAMES[kind]}`)
    .join(', ') || 'nothing';
