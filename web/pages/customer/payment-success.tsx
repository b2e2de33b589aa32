import { forgetCheckout } from '#web/features/checkout/use-checkout.ts';
import { EndPage } from '#web/features/payments/end-page.tsx';

export default function PaymentSuccess() {
  return (
    <EndPage
      journey="checkout"
      securedTitle={() => 'Payment Successful'}
      securedLede="Your certification process has been initiated. Updates will come by email."
      onSecured={forgetCheckout}
    />
  );
}
