import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PreApplicationData, toPreApplicationData } from '#core/contract/pre-application.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import {
  describeEvaluationFailure,
  useAddBusinessInformation,
} from '#web/features/assessment/results/results.queries.ts';
import { PreApplicationForm } from '#web/features/pre-application/pre-application-form.tsx';
import { preApplicationSlot } from '#web/lib/storage/slots.ts';
import { PaymentFrame } from './payment-frame.tsx';
import { sessionPayment } from './payments.queries.ts';

type BusinessInformationProps = { sessionId: string; isTest: boolean };

/** For an assessment without a contact: a certificate needs a name and an address. */
export function BusinessInformation({ sessionId, isTest }: BusinessInformationProps) {
  const client = useQueryClient();
  const add = useAddBusinessInformation(sessionId);
  const [known, setKnown] = useState(() => preApplicationSlot.read());

  const send = (business: PreApplicationData) =>
    add.mutate(business, {
      // The page then shows the payment.
      onSuccess: () => client.invalidateQueries(sessionPayment(sessionId)),
      onError: (error) =>
        toast({ title: 'Error', description: describeEvaluationFailure(error), tone: 'danger' }),
    });

  return (
    <PaymentFrame
      step={0}
      kicker="Before you pay"
      title="Who is the certificate for?"
      lede="We need your business information first. Confirmation, updates and the certificate go to the address you give."
      isTest={isTest}
    >
      <div className="max-w-[46rem]">
        {known ? (
          <KnownBusiness
            business={known}
            isSending={add.isPending}
            onConfirm={() => send(known)}
            onEdit={() => setKnown(undefined)}
          />
        ) : (
          <PreApplicationForm
            wantedProgramme={null}
            submitLabel="Continue to payment"
            onFilledIn={(form) => {
              const business = toPreApplicationData(form);
              preApplicationSlot.write(business);
              setKnown(business);
              send(business);
            }}
          />
        )}
      </div>
    </PaymentFrame>
  );
}

type KnownBusinessProps = {
  business: PreApplicationData;
  isSending: boolean;
  onConfirm: () => void;
  onEdit: () => void;
};

function KnownBusiness({ business, isSending, onConfirm, onEdit }: KnownBusinessProps) {
  const { firstName, lastName, companyName, email } = business;
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{companyName}</CardTitle>
        <CardDescription>
          {firstName} {lastName}, {email}
        </CardDescription>
      </CardHeader>
      <div className="flex flex-wrap gap-3">
        <Button pending={isSending} onClick={onConfirm}>
          Continue to payment
        </Button>
        <Button variant="outline" disabled={isSending} onClick={onEdit}>
          Edit Details
        </Button>
      </div>
    </Card>
  );
}
