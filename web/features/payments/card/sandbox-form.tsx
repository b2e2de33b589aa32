import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { payments } from '#core/contract/payments.ts';
import { SANDBOX_CARDS, type SandboxCard } from '#core/domain/payments/sandbox-cards.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { TestModeBadge } from '#web/features/payments/payment-frame.tsx';
import { describePaymentFailure } from '#web/features/payments/payment-words.ts';
import { call } from '#web/lib/api.ts';
import {
  type CardDetails,
  type CardText,
  cardForm,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  makeExampleExpiry,
  reformat,
} from './card-fields.ts';
import { CardButtons } from './card-form.tsx';

const NOT_CONFIRMED =
  'The extra confirmation step was not completed, so nothing was authorized. You can try again or use another card.';
const EXAMPLE_CVC = '123';

type SandboxFormProps = {
  clientSecret: string;
  submitLabel: string;
  onAuthorized: () => Promise<void>;
  onBack: () => void;
};

/** A card form that looks and behaves like a provider's, for test cards only. */
export function SandboxForm({ clientSecret, submitLabel, onAuthorized, onBack }: SandboxFormProps) {
  const { register, handleSubmit, setValue, getValues, setFocus, formState } = useForm<
    CardText,
    unknown,
    CardDetails
  >({
    resolver: zodResolver(cardForm),
    defaultValues: { number: '', expiry: '', cvc: '' },
    mode: 'onTouched',
  });
  /** The card that still needs its extra confirmation. */
  const [unconfirmed, setUnconfirmed] = useState<CardDetails>();
  const [failure, setFailure] = useState<string>();
  const confirm = useMutation({
    mutationFn: async ({ card, confirmed }: { card: CardDetails; confirmed?: true }) => {
      const { status } = await call(payments.confirmSandbox, {
        body: { clientSecret, card, confirmed },
      });
      if (status === 'requires_action') return setUnconfirmed(card);
      setUnconfirmed(undefined);
      return onAuthorized();
    },
    onMutate: () => setFailure(undefined),
    onError: (error) => {
      setUnconfirmed(undefined);
      setFailure(describePaymentFailure(error));
    },
  });

  const fillIn = ({ number }: SandboxCard) => {
    const change = { shouldValidate: true, shouldDirty: true };
    setValue('number', number, change);
    if (!getValues('expiry')) setValue('expiry', makeExampleExpiry(new Date()), change);
    if (!getValues('cvc')) setValue('cvc', EXAMPLE_CVC, change);
    setFailure(undefined);
    setFocus('number');
  };
  const cancelStep = () => {
    setUnconfirmed(undefined);
    setFailure(NOT_CONFIRMED);
  };

  return (
    <>
      <SandboxCardList onPick={fillIn} />
      <Card>
        <CardTitle as="h2">Card details</CardTitle>
        <form
          noValidate
          aria-label="Card details"
          className="grid gap-5"
          onSubmit={handleSubmit((card) => confirm.mutate({ card }))}
        >
          {failure && <Alert tone="danger" title={failure} />}
          <SandboxFields register={register} errors={formState.errors} />
          <CardButtons submitLabel={submitLabel} isPending={confirm.isPending} onBack={onBack} />
        </form>
      </Card>
      <ConfirmDialog
        open={unconfirmed !== undefined}
        onOpenChange={(open) => !open && cancelStep()}
        tone="primary"
        title="Confirm this payment"
        description="This test card asks for an extra step. With a real card, your bank would ask you here to confirm the payment."
        confirmLabel="Confirm payment"
        pending={confirm.isPending}
        onConfirm={() => unconfirmed && confirm.mutate({ card: unconfirmed, confirmed: true })}
      />
    </>
  );
}

type SandboxFieldsProps = {
  register: UseFormRegister<CardText>;
  errors: FieldErrors<CardText>;
};

function SandboxFields({ register, errors }: SandboxFieldsProps) {
  const formatted = (name: keyof CardText, format: (text: string) => string) => {
    const { onChange, ...field } = register(name);
    return {
      ...field,
      inputMode: 'numeric' as const,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
        reformat(event.target, format);
        return onChange(event);
      },
    };
  };
  return (
    <div className="grid grid-cols-2 gap-5">
      <Field label="Card number" error={errors.number?.message} required className="col-span-2">
        <Input
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          className="tabular-nums"
          {...formatted('number', formatCardNumber)}
        />
      </Field>
      <Field label="Expiry date" error={errors.expiry?.message} required>
        <Input
          autoComplete="cc-exp"
          placeholder="MM / YY"
          className="tabular-nums"
          {...formatted('expiry', formatExpiry)}
        />
      </Field>
      <Field label="Security code" error={errors.cvc?.message} required>
        <Input
          autoComplete="cc-csc"
          placeholder="CVC"
          className="tabular-nums"
          {...formatted('cvc', formatCvc)}
        />
      </Field>
    </div>
  );
}

/** Says that no money moves, and fills in a test card. */
function SandboxCardList({ onPick }: { onPick: (card: SandboxCard) => void }) {
  return (
    <section
      aria-label="Test cards"
      className="grid gap-4 rounded-card border border-brass-200 bg-brass-50/70 p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <TestModeBadge />
        <p className="text-ink-800 text-sm">
          No money moves. Choose a test card to fill it in; real cards are refused.
        </p>
      </div>
      <ul className="grid gap-2 sm:grid-cols-2">
        {SANDBOX_CARDS.map((card) => (
          <li key={card.number}>
            <button
              type="button"
              onClick={() => onPick(card)}
              className="grid min-h-11 w-full rounded-control border border-brass-200 bg-white px-3.5 py-2 text-left transition-colors hover:border-brass-500"
            >
              <span className="font-medium tabular-nums">{card.number}</span>
              <span className="text-ink-600 text-sm">{card.description}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
