import { LockKeyhole } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Rosette } from '#web/components/ui/rosette.tsx';
import { brand } from '#web/lib/brand.ts';

type CardButtonsProps = {
  submitLabel: string;
  isPending: boolean;
  disabled?: boolean;
  onBack: () => void;
};

export function CardButtons({ submitLabel, isPending, disabled, onBack }: CardButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center">
      <Button variant="outline" size="lg" disabled={isPending} onClick={onBack}>
        Back to Form
      </Button>
      <Button type="submit" size="lg" pending={isPending} disabled={disabled} className="sm:flex-1">
        <LockKeyhole aria-hidden="true" />
        {submitLabel}
      </Button>
    </div>
  );
}

type PaymentUnavailableProps = {
  /** For the console only. */
  reason: string;
  onBack: () => void;
  /** Given if another try may work. */
  onRetry?: () => void;
};

export const NO_PUBLIC_KEY = "The payment provider's public key is missing: no card can be taken.";

export function PaymentUnavailable({ reason, onBack, onRetry }: PaymentUnavailableProps) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the cause is for the operator, not for the customer.
    console.error(reason);
  }, [reason]);
  return (
    <Card
      role="alert"
      className="relative items-center gap-4 overflow-clip py-14 text-center sm:py-20"
    >
      <Rosette
        strokeWidth={0.25}
        className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2 size-[34rem] max-w-none text-brand-50"
      />
      <h2 className="relative text-2xl">Payment System Unavailable</h2>
      <p className="relative max-w-md text-ink-700">
        Payment processing is temporarily unavailable. Please contact support for assistance.
      </p>
      <p className="relative">
        <a href={`mailto:${brand.supportEmail}`} className="link">
          {brand.supportEmail}
        </a>
      </p>
      <div className="relative mt-2 flex flex-wrap justify-center gap-3">
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        <Button variant="outline" onClick={onBack}>
          Back to Form
        </Button>
      </div>
    </Card>
  );
}
