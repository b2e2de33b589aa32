import { type GoLiveState, mailServer } from '#core/contract/staff/owner/go-live.ts';
import { SMTP_SECURITY, type SmtpSecurity } from '#core/domain/go-live/smtp-url.ts';
import { mailState } from '#core/domain/go-live/step-states.ts';
import { FactRow } from '#web/components/fact-row.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Select } from '#web/components/ui/form/input.tsx';
import { MailRecords } from './mail-records.tsx';
import { RemoveStep } from './remove-step.tsx';
import { SecretField } from './secret-field.tsx';
import { StepCard, StepFacts } from './step-card.tsx';
import { StepOutcome } from './step-outcome.tsx';
import { useStepForm } from './use-step-form.ts';

type Mail = GoLiveState['mail'];

const SECURITY: Record<SmtpSecurity, { label: string; port: number }> = {
  tls: { label: 'TLS (usually 465)', port: 465 },
  starttls: { label: 'STARTTLS (usually 587)', port: 587 },
  none: { label: 'None (own network only)', port: 25 },
};

export function MailStep({ mail }: { mail: Mail }) {
  return (
    <StepCard
      id="mail"
      title="Outgoing mail"
      description="Confirmations, receipts and certificates go out through your mail server. Until one is set, every mail is only kept here."
      state={mailState(mail)}
    >
      <StepFacts group={mail} />
      {mail.source === 'environment' ? <MailFacts mail={mail} /> : <MailForm mail={mail} />}
      <MailRecords />
    </StepCard>
  );
}

const MailFacts = ({ mail }: { mail: Mail }) => (
  <dl>
    <FactRow label="Mail server">{mail.host ? `${mail.host}:${mail.port}` : 'None'}</FactRow>
    {mail.security && <FactRow label="Encryption">{SECURITY[mail.security].label}</FactRow>}
    {mail.username && <FactRow label="User name">{mail.username}</FactRow>}
    <FactRow label="Sender">{mail.from ?? mail.defaultFrom}</FactRow>
  </dl>
);

const schema = mailServer.omit({ expectedChangedAt: true });

const valuesOf = (mail: Mail) => ({
  host: mail.host ?? '',
  port: mail.port ?? SECURITY.tls.port,
  security: mail.security ?? ('tls' as SmtpSecurity),
  username: mail.username ?? '',
  password: '',
  from: mail.from ?? mail.defaultFrom,
  testTo: '',
});

function MailForm({ mail }: { mail: Mail }) {
  const { register, errors, submit, outcome, isSaving, getValues, setValue } = useStepForm({
    step: 'mail',
    state: mail,
    valuesOf,
    schema,
  });
  /** Sets the usual port for the security setting, unless a custom port was entered. */
  const followSecurity = (security: SmtpSecurity) => {
    const isUsual = Object.values(SECURITY).some(({ port }) => port === getValues('port'));
    if (isUsual) setValue('port', SECURITY[security].port, { shouldDirty: true });
  };
  return (
    <form noValidate onSubmit={submit()} aria-label="Mail server" className="grid gap-4">
      <p className="text-ink-600">
        Your mail provider names these under SMTP or “sending with other programs”. Saving sends a
        real message through the server.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Server" error={errors.host?.message} required>
          <Input
            placeholder="smtp.example.com"
            autoCapitalize="none"
            spellCheck={false}
            {...register('host')}
          />
        </Field>
        <Field label="Encryption" error={errors.security?.message} required>
          <Select
            {...register('security', {
              onChange: ({ target }) => followSecurity(target.value),
            })}
          >
            {SMTP_SECURITY.map((security) => (
              <option key={security} value={security}>
                {SECURITY[security].label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Port" error={errors.port && 'Enter a number from 1 to 65535'} required>
          <Input inputMode="numeric" {...register('port', { valueAsNumber: true })} />
        </Field>
        <Field label="User name" hint="Leave empty if the server asks for none.">
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...register('username')}
          />
        </Field>
        <SecretField
          label="Password"
          hint="Often a password made for this purpose."
          isKept={mail.hasPassword && !mail.isLocked}
          error={errors.password?.message}
          required={false}
          {...register('password')}
        />
        <Field
          label="Sender"
          hint="The address that customers see and reply to."
          error={errors.from?.message}
          required
        >
          <Input type="email" {...register('from')} />
        </Field>
        <Field
          label="Send the test message to"
          hint="An address whose mailbox you can open."
          error={errors.testTo?.message}
          required
        >
          <Input type="email" autoComplete="email" {...register('testTo')} />
        </Field>
      </div>
      <StepOutcome outcome={outcome} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" pending={isSaving}>
          Send the test message and save
        </Button>
        {mail.source === 'screen' && (
          <RemoveStep
            step="mail"
            label="Remove the mail server"
            title="Stop sending mail?"
            description="The server and its password are forgotten. From then on mails are only kept here, and customers get none."
          />
        )}
      </div>
    </form>
  );
}
