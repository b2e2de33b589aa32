import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SecondFactors, StaffPasskey } from '#core/contract/staff/accounts/second-factor.ts';
import { RECOVERY_CODES } from '#core/domain/staff/second-factor.ts';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { SettingsCard } from '#web/features/settings/settings-card.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { EnrolApp } from './enrol-app.tsx';
import { RemovePasskey, RemoveTotp, RenewCodes } from './remove-factor.tsx';
import { ownFactors, useFactorsSettled } from './second-factor.queries.ts';

type Asked = 'app' | 'passkey' | 'remove-app' | 'renew-codes' | { remove: StaffPasskey };

/** The user's second factors: what they sign in with besides the password. */
export function SecondFactorCard() {
  return (
    <SettingsCard
      id="second-factor"
      title="Second factor"
      description="A code from your phone or a passkey, besides your password. Someone who learns your password cannot log in with it alone."
      query={useQuery(ownFactors)}
    >
      {(factors) => <Factors factors={factors} />}
    </SettingsCard>
  );
}

function Factors({ factors }: { factors: SecondFactors }) {
  const { totpSince, passkeys, recoveryCodesLeft, isRequired } = factors;
  const [asked, setAsked] = useState<Asked>();
  const settle = useFactorsSettled();
  const close = () => {
    setAsked(undefined);
    settle();
  };
  const finish = (title: string) => () => {
    close();
    toast({ title, tone: 'success' });
  };
  const hasOne = totpSince !== null || passkeys.length > 0;
  return (
    <div className="grid gap-5">
      {!hasOne && (
        <p className="flex flex-wrap items-center gap-2.5">
          <Badge tone="warning">Not set up</Badge>
          {isRequired && 'Everyone here must have one.'}
        </p>
      )}
      <Part title="Authenticator app">
        {totpSince && (
          <p className="text-ink-600">
            Set up <Moment iso={totpSince} />
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => setAsked('app')}>
            {totpSince ? 'Use another app' : 'Set up an authenticator app'}
          </Button>
          {totpSince && (
            <Button variant="outline" size="sm" onClick={() => setAsked('remove-app')}>
              Remove the app
            </Button>
          )}
        </div>
      </Part>
      <Part title="Passkeys">
        <ul aria-label="Passkeys" className="grid gap-3 empty:hidden">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemove={() => setAsked({ remove: passkey })}
            />
          ))}
        </ul>
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => setAsked('passkey')}
        >
          Add a passkey
        </Button>
      </Part>
      {hasOne && (
        <Part title="Recovery codes">
          <p className="text-ink-600">
            {recoveryCodesLeft} of {RECOVERY_CODES} left
          </p>
          <Button
            variant="outline"
            size="sm"
            className="justify-self-start"
            onClick={() => setAsked('renew-codes')}
          >
            Make new recovery codes
          </Button>
        </Part>
      )}
      <Question title="Set up an authenticator app" isOpen={asked === 'app'} onClose={close}>
        <EnrolApp onDone={finish('Authenticator app set up')} />
      </Question>
      <Question title="Add a passkey" isOpen={asked === 'passkey'} onClose={close}>
        <AddPasskey onDone={finish('Passkey added')} />
      </Question>
      <Question
        title="Remove the authenticator app?"
        isOpen={asked === 'remove-app'}
        onClose={close}
      >
        <RemoveTotp onDone={finish('Authenticator app removed')} />
      </Question>
      <Question title="Remove this passkey?" isOpen={typeof asked === 'object'} onClose={close}>
        {typeof asked === 'object' && (
          <RemovePasskey passkey={asked.remove} onDone={finish('Passkey removed')} />
        )}
      </Question>
      <Question title="Make new recovery codes?" isOpen={asked === 'renew-codes'} onClose={close}>
        <RenewCodes onDone={finish('Recovery codes made')} />
      </Question>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-2">
    <h4 className="font-sans font-semibold tracking-normal">{title}</h4>
    {children}
  </div>
);

type PasskeyRowProps = { passkey: StaffPasskey; onRemove: () => void };

const PasskeyRow = ({ passkey: { name, createdAt, lastUsedAt }, onRemove }: PasskeyRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <div className="min-w-0">
      <p className="wrap-anywhere font-medium">{name}</p>
      <p className="text-ink-600 text-sm">
        added <Moment iso={createdAt} />,{' '}
        {lastUsedAt ? (
          <>
            last used <Moment iso={lastUsedAt} />
          </>
        ) : (
          'not used yet'
        )}
      </p>
    </div>
    <Button
      variant="outline"
      size="sm"
      aria-label={`Remove the passkey ${name}`}
      onClick={onRemove}
    >
      Remove
    </Button>
  </li>
);

type QuestionProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

const Question = ({ title, isOpen, onClose, children }: QuestionProps) => (
  <Dialog open={isOpen} onOpenChange={onClose}>
    <DialogContent size="sm" title={title} aria-describedby={undefined}>
      {children}
    </DialogContent>
  </Dialog>
);
