import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { payments } from '#core/contract/payments.ts';
import type { SandboxCard } from '#core/domain/payments/sandbox-cards.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { CardTitle, Card as Surface } from '#web/components/ui/card.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { call } from '#web/lib/api.ts';
import { CardButtons } from './card-buttons.tsx';
import { type Card, type CardText, cardForm, exampleExpiry } from './card-fields.ts';
import { failureWords } from './failure-words.ts';
import { SandboxCardList } from './sandbox-card-list.tsx';
import { SandboxFields } from './sandbox-fields.tsx';

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
    Card
  >({
    resolver: zodResolver(cardForm),
    defaultValues: { number: '', expiry: '', cvc: '' },
    mode: 'onTouched',
  });
  /** The card that waits for its extra step. */
  const [unconfirmed, setUnconfirmed] = useState<Card>();
  const [failure, setFailure] = useState<string>();
  const confirm = useMutation({
    mutationFn: async ({ card, confirmed }: { card: Card; confirmed?: true }) => {
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
      setFailure(failureWords(error));
    },
  });

  const fillIn = ({ number }: SandboxCard) => {
    const change = { shouldValidate: true, shouldDirty: true };
    setValue('number', number, change);
    if (!getValues('expiry')) setValue('expiry', exampleExpiry(new Date()), change);
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
      <Surface>
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
      </Surface>
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
