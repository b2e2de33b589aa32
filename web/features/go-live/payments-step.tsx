import { type GoLiveState, stripeKeys } from '#core/contract/staff/owner/go-live.ts';
import { paymentsState } from '#core/domain/go-live/step-states.ts';
import { FactRow } from '#web/components/fact-row.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { RemoveStep } from './remove-step.tsx';
import { SecretField } from './secret-field.tsx';
import { StepCard, StepFacts } from './step-card.tsx';
import { StepOutcome } from './step-outcome.tsx';
import { useStepForm } from './use-step-form.ts';
import { Webhook } from './webhook.tsx';

type Payments = GoLiveState['payments'];

const NOW: Record<Payments['provider'], string> = {
  stripe: 'Stripe',
  sandbox: 'The built-in sandbox: it takes test cards, and no money moves',
  none: 'Nobody can pay',
};

export function PaymentsStep({ payments }: { payments: Payments }) {
  const isChangeable = payments.source !== 'environment';
  return (
    <StepCard
      id="payments"
      title="Payments"
      description="Cards are taken by Stripe, with your account there. Until keys are entered, the site only takes test cards or none."
      state={paymentsState(payments)}
    >
      <StepFacts group={payments} />
      <dl>
        <FactRow label="Cards are taken by">
          {NOW[payments.provider]}
          {payments.provider === 'stripe' &&
            (payments.isLive ? ', in live mode' : ', in test mode: no money moves')}
        </FactRow>
        {!isChangeable && payments.publishableKey && (
          <FactRow label="Publishable key">{payments.publishableKey}</FactRow>
        )}
      </dl>
      <Webhook payments={payments} />
      {isChangeable && <KeysForm payments={payments} />}
    </StepCard>
  );
}

const schema = stripeKeys.omit({ expectedChangedAt: true });

const valuesOf = ({ publishableKey }: Payments) => ({
  publishableKey: publishableKey ?? '',
  secretKey: '',
  webhookSecret: '',
});

function KeysForm({ payments }: { payments: Payments }) {
  const { register, errors, submit, outcome, isSaving } = useStepForm({
    step: 'payments',
    state: payments,
    valuesOf,
    schema,
  });
  const kept = (isStored: boolean) => isStored && !payments.isLocked;
  return (
    <form noValidate onSubmit={submit()} aria-label="Stripe keys" className="grid gap-4">
      <p className="text-ink-600">
        At Stripe, under Developers, API keys. Saving makes a payment of one dollar with these keys
        and cancels it at once; nobody is charged.
      </p>
      <Field
        label="Publishable key"
        hint="Begins with pk_live_, or with pk_test_ to try things out."
        error={errors.publishableKey?.message}
        required
      >
        <Input autoComplete="off" spellCheck={false} {...register('publishableKey')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <SecretField
          label="Secret key"
          hint="Begins with sk_live_ or sk_test_."
          isKept={kept(payments.hasSecretKey)}
          error={errors.secretKey?.message}
          {...register('secretKey')}
        />
        <SecretField
          label="Signing secret of the webhook"
          hint="Begins with whsec_."
          isKept={kept(payments.hasWebhookSecret)}
          error={errors.webhookSecret?.message}
          {...register('webhookSecret')}
        />
      </div>
      <StepOutcome outcome={outcome} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" pending={isSaving}>
          Check and save the keys
        </Button>
        {payments.source === 'screen' && (
          <RemoveStep
            step="payments"
            label="Remove the keys"
            title="Stop taking cards with Stripe?"
            description="The keys are forgotten and must be entered again. Payments that were started with them can no longer be charged or refunded from here."
          />
        )}
      </div>
    </form>
  );
}
