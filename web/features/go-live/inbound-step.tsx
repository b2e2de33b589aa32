import { type GoLiveState, inboundMail } from '#core/contract/staff/owner/go-live.ts';
import { IMAP_PORTS, IMAP_SECURITY } from '#core/domain/go-live/imap-url.ts';
import { inboundState } from '#core/domain/go-live/step-states.ts';
import { FactRow } from '#web/components/fact-row.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Select } from '#web/components/ui/form/input.tsx';
import { RemoveStep } from './remove-step.tsx';
import { SecretField } from './secret-field.tsx';
import { StepCard, StepFacts } from './step-card.tsx';
import { StepOutcome } from './step-outcome.tsx';
import { useStepForm } from './use-step-form.ts';

type Inbound = GoLiveState['inbound'];
type ImapSecurity = (typeof IMAP_SECURITY)[number];

const SECURITY: Record<ImapSecurity, string> = {
  tls: 'TLS (usually 993)',
  starttls: 'STARTTLS (usually 143)',
};

/** Optional: without it, customers reply to the support address, and staff read that mailbox. */
export function InboundStep({ inbound }: { inbound: Inbound }) {
  return (
    <StepCard
      id="inbound"
      title="Answers by mail"
      description="Customers’ answers to your replies are added to the inquiry. Without this step, they go to your support mailbox."
      state={inboundState(inbound)}
    >
      <StepFacts group={inbound} />
      {inbound.source === 'environment' ? (
        <InboundFacts inbound={inbound} />
      ) : (
        <InboundForm inbound={inbound} />
      )}
    </StepCard>
  );
}

const InboundFacts = ({ inbound: { address, mailbox, hasSecret } }: { inbound: Inbound }) => (
  <dl>
    <FactRow label="Address for answers">{address ?? 'None'}</FactRow>
    <FactRow label="Mailbox">
      {mailbox ? `${mailbox.username} at ${mailbox.host}:${mailbox.port}` : 'None'}
    </FactRow>
    <FactRow label="By call">{hasSecret ? 'With a secret' : 'No'}</FactRow>
  </dl>
);

const schema = inboundMail.omit({ expectedChangedAt: true });

const valuesOf = ({ address, mailbox }: Inbound) => ({
  address: address ?? '',
  host: mailbox?.host ?? '',
  port: mailbox?.port ?? IMAP_PORTS.tls,
  imapSecurity: mailbox?.security ?? ('tls' as ImapSecurity),
  username: mailbox?.username ?? '',
  password: '',
  folder: mailbox?.folder ?? 'INBOX',
  secret: '',
});

function InboundForm({ inbound }: { inbound: Inbound }) {
  const { register, errors, submit, outcome, isSaving, getValues, setValue } = useStepForm({
    step: 'inbound',
    state: inbound,
    valuesOf,
    schema,
  });
  /** Sets the usual port for the security setting, unless a custom port was entered. */
  const followSecurity = (security: ImapSecurity) => {
    const isUsual = Object.values(IMAP_PORTS).some((port) => port === getValues('port'));
    if (isUsual) setValue('port', IMAP_PORTS[security], { shouldDirty: true });
  };
  const plain = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;
  return (
    <form noValidate onSubmit={submit()} aria-label="Answers by mail" className="grid gap-4">
      <p className="text-ink-600">
        Use a mailbox that no person reads: its unread mails are fetched every minute and marked as
        read. Saving opens it for real.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Address for answers"
          hint="Each reply adds a token to it: support+…@example.com must arrive in the mailbox."
          error={errors.address?.message}
          required
        >
          <Input type="email" {...plain} {...register('address')} />
        </Field>
        <Field
          label="Mail server (IMAP)"
          hint="Leave empty if mails come only by call."
          error={errors.host?.message}
        >
          <Input placeholder="imap.example.com" {...plain} {...register('host')} />
        </Field>
        <Field label="Encryption" error={errors.imapSecurity?.message}>
          <Select
            {...register('imapSecurity', {
              onChange: ({ target }) => followSecurity(target.value),
            })}
          >
            {IMAP_SECURITY.map((security) => (
              <option key={security} value={security}>
                {SECURITY[security]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Port" error={errors.port && 'Enter a number from 1 to 65535'}>
          <Input inputMode="numeric" {...register('port', { valueAsNumber: true })} />
        </Field>
        <Field label="User name" error={errors.username?.message}>
          <Input {...plain} {...register('username')} />
        </Field>
        <SecretField
          label="Password"
          hint="Often a password made for this purpose."
          isKept={inbound.mailbox !== null && !inbound.isLocked}
          error={errors.password?.message}
          required={false}
          {...register('password')}
        />
        <Field label="Folder" error={errors.folder?.message}>
          <Input {...plain} {...register('folder')} />
        </Field>
        <SecretField
          label="Secret for calls"
          hint={`For a mail server that delivers mails to ${inbound.callAddress}.`}
          isKept={inbound.hasSecret && !inbound.isLocked}
          error={errors.secret?.message}
          required={false}
          {...register('secret')}
        />
      </div>
      <StepOutcome outcome={outcome} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" pending={isSaving}>
          Test the connection and save
        </Button>
        {inbound.source === 'screen' && (
          <RemoveStep
            step="inbound"
            label="Remove the mailbox"
            title="Stop receiving answers?"
            description="Mailbox and secrets are forgotten. From then on customers answer to your support address; answers to earlier replies stay in the mailbox."
          />
        )}
      </div>
    </form>
  );
}
