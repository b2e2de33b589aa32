import type { OrderDetails } from '#core/contract/orders.ts';
import { isPayable } from '#core/domain/payment.ts';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useSendsMail } from '#web/features/emails/mail-words.ts';
import { CertificateFiles } from './certificate-files.tsx';
import { DeliverAnyway } from './deliver-anyway.tsx';
import { MONEY_WORDS } from './money-actions.ts';
import { isCorrected, moneyInTheWay, whatDeliveryDoes } from './money-words.ts';
import type { Delivery } from './use-delivery.ts';
import type { MoneyActions } from './use-money-action.ts';

type WaitingCertificateProps = {
  order: OrderDetails;
  files: OrderDetails['files'];
  delivery: Delivery;
  money: MoneyActions;
};

/** A delivery that stopped halfway: the files are safe, and this says why they were not sent and what to do. */
export function WaitingCertificate({ order, files, delivery, money }: WaitingCertificateProps) {
  const refresh = useRefreshAdmin();
  const sendsMail = useSendsMail();
  const { end, isDelivering, deliverStored } = delivery;
  const obstacle = moneyInTheWay(order);
  const stop = end?.kind === 'stopped' ? end.why : obstacle;
  const isRetrying = end?.kind === 'retrying' && !obstacle;
  return (
    <Alert
      tone={isRetrying ? 'info' : 'warning'}
      title={
        isRetrying ? 'The delivery will be tried again' : 'Stored, but not sent to the customer'
      }
    >
      <div className="grid gap-3">
        <p>{isRetrying ? end.why : (stop ?? readyWords(order, sendsMail))}</p>
        <CertificateFiles label="Waiting" isLabelHidden files={files} />
        <div className="flex flex-wrap gap-2">
          {isRetrying ? (
            <Button variant="outline" size="sm" onClick={() => refresh()}>
              Look again
            </Button>
          ) : (
            <Button size="sm" pending={isDelivering} onClick={() => deliverStored()}>
              {stop ? 'Try again' : 'Deliver now'}
            </Button>
          )}
          {obstacle && isPayable(order.paymentState) && (
            <Button variant="outline" size="sm" onClick={() => money.ask('link')}>
              {MONEY_WORDS.link.button}
            </Button>
          )}
          {(stop || isRetrying) && !isCorrected(order) && (
            <DeliverAnyway
              order={order}
              disabled={isDelivering}
              onDeliver={() => deliverStored(true)}
            />
          )}
        </div>
      </div>
    </Alert>
  );
}

/** The money is there: either somebody paid meanwhile, or the payment provider kept the delivery waiting. */
const readyWords = (order: OrderDetails, sendsMail: boolean): string =>
  `The money no longer stands in the way. ${whatDeliveryDoes(order, sendsMail)}${
    order.paymentState === 'authorized'
      ? ' Where only the payment provider did not answer, it is tried again automatically.'
      : ''
  }`;
