import type { OrderDetails } from '#core/contract/orders.ts';
import { DrawerSection } from '#web/admin-kit/record.tsx';
import { CERTIFICATE_WORDS } from '#web/features/emails/mail-words.ts';
import { CertificateFiles } from './certificate-files.tsx';
import { CertificateUpload } from './certificate-upload.tsx';
import { useDelivery } from './use-delivery.ts';
import type { MoneyActions } from './use-money-action.ts';
import { WaitingCertificate } from './waiting-certificate.tsx';

/** From the file to the customer: what was sent, what waits and why, and the next upload. */
export function CertificateSection({ order, money }: { order: OrderDetails; money: MoneyActions }) {
  const delivery = useDelivery(order);
  const standing = order.files.filter(({ replacedAt }) => replacedAt === null);
  const waiting = standing.filter(({ deliveredAt }) => deliveredAt === null);
  const sent = standing.filter(({ deliveredAt }) => deliveredAt !== null);
  const replaced = order.files.filter(({ replacedAt }) => replacedAt !== null);
  return (
    <DrawerSection title="Certificate">
      {waiting.length > 0 && (
        <WaitingCertificate order={order} files={waiting} delivery={delivery} money={money} />
      )}
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
          <summary className="w-fit rounded-sm text-ink-700">
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
