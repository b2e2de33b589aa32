import { useState } from 'react';
import { Allowed } from '#web/admin-kit/session.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { ErasureRequests } from './erasure-requests.tsx';
import { PersonFound, useFindPerson } from './person-found.tsx';

/** Finds the data stored about a person, exports it, and erases what need not be kept. */
export function PrivacyCard() {
  const [email, setEmail] = useState('');
  const find = useFindPerson();
  const address = email.trim();
  return (
    <Card dense>
      <CardHeader>
        <CardTitle>Privacy</CardTitle>
        <CardDescription>
          When someone asks what you store about them, or wants it erased.
        </CardDescription>
      </CardHeader>
      <ErasureRequests />
      <Allowed to="work">
        <form
          noValidate
          className="flex flex-wrap items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (address) find.mutate(address);
          }}
        >
          <Field label="Email of the person" className="min-w-40 flex-1">
            <Input
              type="email"
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </Field>
          <Button
            type="submit"
            variant="outline"
            className="mt-6.5"
            disabled={!address}
            pending={find.isPending}
          >
            Find
          </Button>
        </form>
      </Allowed>
      {find.error && (
        <Alert tone="danger" title="Nothing could be looked up">
          {reasonOf(find.error)}
        </Alert>
      )}
      {find.data && (
        <PersonFound
          key={find.data.email}
          data={find.data}
          onErased={({ email: erased }) => find.mutate(erased)}
        />
      )}
    </Card>
  );
}
