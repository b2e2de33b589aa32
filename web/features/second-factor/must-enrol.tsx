import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { AddPasskey } from './add-passkey.tsx';
import { EnrolApp } from './enrol-app.tsx';
import { useFactorsSettled } from './second-factor.queries.ts';

/** The only screen for a user who must first set up a second factor. */
export function MustEnrol() {
  const [way, setWay] = useState<'app' | 'passkey'>();
  const settle = useFactorsSettled();
  const finish = () => {
    settle();
    toast({ title: 'Your second factor is set up', tone: 'success' });
  };
  return (
    <div className="mx-auto max-w-xl">
      <Card>
        <CardHeader>
          <CardTitle>Set up a second factor</CardTitle>
          <CardDescription>
            Everyone here logs in with a password and a second factor: a code from a phone, or a
            passkey. Everything else opens once you have one.
          </CardDescription>
        </CardHeader>
        {way === 'app' && <EnrolApp onDone={finish} />}
        {way === 'passkey' && <AddPasskey onDone={finish} />}
        {way ? (
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-start"
            onClick={() => setWay(undefined)}
          >
            Choose another way
          </Button>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setWay('app')}>Set up an authenticator app</Button>
            <Button variant="outline" onClick={() => setWay('passkey')}>
              Add a passkey
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}
