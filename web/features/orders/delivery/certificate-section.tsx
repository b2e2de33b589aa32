import { Download } from 'lucide-react';
import { delivery } from '#core/contract/staff/certification/delivery.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { isPayable } from '#core/domain/payments/payment.ts';
import { formatFileSize } from '#core/domain/upload.ts';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { OrderCertificate } from '#web/features/certificates/issue/order-certificate.tsx';
import { CERTIFICATE_WORDS, useSendsMail } from '#web/features/emails/mail-words.ts';
import type { MoneyActions } from '#web/features/orders/money/money-dialog.tsx';
import {
  deliveryEffect,
  isCorrection,
  LINK_WORDS,
  paymentObstacle,
} from '#web/features/orders/money/money-words.ts';
import { ORDER_SECTIONS } from '#web/features/orders/order-sections.ts';
import { CertificateUpload } from './certificate-upload.tsx';
import { DeliverAnyway, type DeliveryControls, useDelivery } from './delivery.tsx';

/** Delivery of the certificate: files sent, files waiting and why, and the next upload. */
export function CertificateSection({ order, money }: { order: OrderDetails; money: MoneyActions }) {
  const delivery = useDelivery(order);
  const standing = order.files.filter(({ replacedAt }) => replacedAt === null);
  const waiting = standing.filter(({ deliveredAt }) => deliveredAt === null);
  const sent = standing.filter(({ deliveredAt }) => deliveredAt !== null);
  const replaced = order.files.filter(({ replacedAt }) => replacedAt !== null);
  return (
    <DrawerSection title="Certificate" id={ORDER_SECTIONS.certificate}>
      {waiting.length > 0 && (
        <WaitingCertificate order={order} files={waiting} delivery={delivery} money={money} />
      )}
      <OrderCertificate order={order} delivery={delivery} />
      {sent.length > 0 && (
        <CertificateFiles label={CERTIFICATE_WORDS[order.certificateMail ?? 'sent']} files={sent} />
      )}
      <CertificateUpload
        order={order}
        hasWaiting={waiting.length > 0}
        delivery={delivery}
        money={money}
      />
      {replaced.length > 0 && (
        <details className="text-sm">
          <summary className="tap-area w-fit rounded-sm text-ink-700">
            Replaced files ({replaced.length})
          </summary>
          <div className="pt-3">
            <CertificateFiles label="Replaced files" isLabelHidden files={replaced} />
          </div>
        </details>
      )}
    </DrawerSection>
  );
}

type WaitingCertificateProps = {
  order: OrderDetails;
  files: OrderDetails['files'];
  delivery: DeliveryControls;
  money: MoneyActions;
};

/** A delivery that stopped halfway: the files are safe, and this says why they were not sent and what to do. */
function WaitingCertificate({ order, files, delivery, money }: WaitingCertificateProps) {
  const refresh = useRefreshAdmin();
  const sendsMail = useSendsMail();
  const { end, isDelivering, deliverStored } = delivery;
  const obstacle = paymentObstacle(order);
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
            <Button
              variant="outline"
              size="sm"
              pending={money.isSendingLink}
              onClick={money.sendLink}
            >
              {LINK_WORDS.button}
            </Button>
          )}
          {(stop || isRetrying) && !isCorrection(order) && (
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

/** For secured money: either the order was paid meanwhile, or the payment provider delayed the delivery. */
const readyWords = (order: OrderDetails, sendsMail: boolean): string =>
  `The money is no longer in the way. ${deliveryEffect(order, sendsMail)}${
    order.paymentState === 'authorized'
      ? ' If only the payment provider did not answer, it is tried again automatically.'
      : ''
  }`;

type CertificateFile = OrderDetails['files'][number];

const downloadOf = (id: number): string =>
  delivery.downloadCertificate.path.replace(':id', String(id));

type CertificateFilesProps = { label: string; isLabelHidden?: boolean; files: CertificateFile[] };

/** Stored files; each link downloads the file instead of opening it in the page. */
function CertificateFiles({ label, isLabelHidden, files }: CertificateFilesProps) {
  return (
    <div className="grid gap-2 text-sm">
      {!isLabelHidden && <p className="text-ink-600">{label}</p>}
      <ul aria-label={label} className="rounded-control border border-ink-200 bg-white">
        {files.map((file) => (
          <li
            key={file.id}
            className="grid gap-0.5 border-ink-200 border-b px-4 py-2.5 last:border-b-0"
          >
            <a
              href={downloadOf(file.id)}
              download
              className="link inline-flex min-w-0 items-center gap-2 justify-self-start break-all"
            >
              <Download aria-hidden="true" className="size-4 shrink-0" />
              {file.fileName}
            </a>
            <p className="break-words text-ink-600">
              {file.originalName} · {formatFileSize(file.fileSize)} · uploaded by {file.uploadedBy},{' '}
              <Moment iso={file.uploadedAt} />
              {file.deliveredAt && (
                <>
                  {' '}
                  · delivered <Moment iso={file.deliveredAt} />
                </>
              )}
              {file.replacedAt && (
                <>
                  {' '}
                  · replaced <Moment iso={file.replacedAt} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
