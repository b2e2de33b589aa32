import { PAYMENT_WORDS } from '#core/domain/payments/payment.ts';
import { EndPage } from '#web/features/payments/end-page.tsx';
import { forgetPayOrder } from '#web/features/payments/pay-order-form.tsx';

export default function CertificationConfirmation() {
  return (
    <EndPage
      journey="certification"
      securedTitle={({ paymentState }) => PAYMENT_WORDS[paymentState].title}
      securedLede="Your certification process has been initiated. Keep these numbers: either of them shows where your order stands."
      onSecured={forgetPayOrder}
    />
  );
}
