import { EndPage } from '#web/features/payments/end-page.tsx';
import { STATE_TITLES } from '#web/features/payments/order-words.ts';
import { forgetPayOrder } from '#web/features/payments/pay-order-draft.ts';

export default function CertificationConfirmation() {
  return (
    <EndPage
      journey="certification"
      securedTitle={({ paymentState }) => STATE_TITLES[paymentState]}
      securedLede="Your certification process has been initiated. Keep these numbers: either of them shows where your order stands."
      onSecured={forgetPayOrder}
    />
  );
}
