import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import type { Certificate } from '#core/contract/staff/certification/certificate-records.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { Fact } from '#web/admin-kit/records/record.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { CertificateBadges } from '#web/features/certificates/certificate-badges.tsx';
import { dayWords } from '#web/features/certificates/certificate-words.ts';
import { certificateDraft } from '#web/features/certificates/certificates.queries.ts';
import { type DeliveryControls, Interruption } from '#web/features/orders/delivery/delivery.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { IssueCertificate } from './issue-certificate.tsx';

type OrderCertificateProps = { order: OrderDetails; delivery: DeliveryControls };

/** The certificate of an order, or the way to issue one. */
export function OrderCertificate({ order, delivery }: OrderCertificateProps) {
  const { data, error, refetch } = useQuery(certificateDraft(order.id));
  return (
    <>
      <Interruption delivery={delivery} origin="issue" />
      {data ? (
        data.certificate ? (
          <IssuedCertificate
            certificate={data.certificate}
            isBeingMade={order.files.every(({ deliveredAt }) => deliveredAt !== null)}
          />
        ) : (
          <IssueCertificate order={order} draft={data} delivery={delivery} />
        )
      ) : error ? (
        <Alert tone="danger" title="The certificate could not be loaded">
          <p>{reasonOf(error)}</p>
          <Button variant="outline" size="sm" className="mt-3" onClick={() => refetch()}>
            Try again
          </Button>
        </Alert>
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-11" />
        </SkeletonGroup>
      )}
    </>
  );
}

type IssuedCertificateProps = {
  certificate: Certificate;
  /** No paper is waiting for the payment. */
  isBeingMade: boolean;
};

function IssuedCertificate({ certificate, isBeingMade }: IssuedCertificateProps) {
  const refresh = useRefreshAdmin();
  const { id, number, holderName, issuedOn, validUntil, state } = certificate;
  return (
    <div className="grid gap-3 rounded-control border border-ink-200 bg-paper p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <p className="font-semibold tabular-nums">{number}</p>
        <CertificateBadges certificate={certificate} />
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <Fact name="Holder" isLong>
          {holderName}
        </Fact>
        <Fact name="Issued">{dayWords(issuedOn)}</Fact>
        <Fact name="Valid until">{dayWords(validUntil)}</Fact>
      </dl>
      {state === 'prepared' && (
        <p className="text-ink-700">
          {isBeingMade
            ? 'The paper is being made. If that was interrupted, it continues within a minute.'
            : 'It becomes valid once it is delivered. Until then nobody outside can see it.'}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link href={adminAddress('certificate', id)} className="link">
          Open the certificate
        </Link>
        {state === 'prepared' && isBeingMade && (
          <Button variant="outline" size="sm" onClick={() => refresh()}>
            Look again
          </Button>
        )}
      </div>
    </div>
  );
}
