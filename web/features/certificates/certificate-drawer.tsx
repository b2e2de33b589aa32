import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import { OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { countryName } from '#core/domain/certificates/countries.ts';
import { type RecordSteps, useStepping } from '#web/admin-kit/lists/record-steps.tsx';
import { DrawerSection, Fact, RecordBody } from '#web/admin-kit/records/record.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { CustomerFile, UnknownCustomer } from '#web/features/customers/customer-file.tsx';
import { RecordNotes } from '#web/features/notes/record-notes.tsx';
import { CertificateEditions } from './certificate-editions.tsx';
import { CertificateHeader } from './certificate-header.tsx';
import { CertificateHistory } from './certificate-history.tsx';
import { CertificateVisibility } from './certificate-visibility.tsx';
import { areaName, dayWords } from './certificate-words.ts';
import { certificateDetails } from './certificates.queries.ts';
import { HolderChangeCard } from './holder-change/holder-change-card.tsx';
import { CertificateLife } from './life/certificate-life.tsx';
import { LiveBadge } from './live-badge.tsx';

type CertificateDrawerProps = {
  id: number | undefined;
  /** Its neighbors, if opened from a list. */
  steps?: RecordSteps;
  onClose: () => void;
};

/** The record of one certificate. */
export function CertificateDrawer({ id, steps, onClose }: CertificateDrawerProps) {
  return (
    <Dialog open={id !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {id !== undefined && <Drawer id={id} steps={steps} />}
    </Dialog>
  );
}

function Drawer({ id, steps }: { id: number; steps: RecordSteps | undefined }) {
  const stepping = useStepping({ steps, id, subject: 'certificate' });
  const query = useQuery(certificateDetails(id));
  const { data } = query;
  return (
    <DialogContent
      {...stepping}
      placement="right"
      size="lg"
      title={data ? data.number : 'Certificate'}
      description={data && <span className="wrap-anywhere">{data.holderName}</span>}
    >
      <RecordBody key={id} query={query} noun="certificate">
        {(certificate) => (
          <>
            <CertificateHeader certificate={certificate} />
            <HolderChangeCard certificate={certificate} />
            <Facts certificate={certificate} />
            <RecordNotes subject="certificate" id={id} />
            <CertificateLife certificate={certificate} />
            <LiveBadge certificate={certificate} />
            <CertificateVisibility certificate={certificate} />
            <CertificateEditions certificate={certificate} />
            <CertificateHistory events={certificate.events} />
            {certificate.customerEmail && certificate.orderId !== null ? (
              <CustomerFile
                email={certificate.customerEmail}
                record={{ subject: 'order', id: certificate.orderId }}
              />
            ) : (
              <UnknownCustomer />
            )}
          </>
        )}
      </RecordBody>
    </DialogContent>
  );
}

const ORIGINS: Record<CertificateDetails['origin'], string> = {
  generated: 'Made here',
  uploaded: 'Made elsewhere and uploaded',
};

function Facts({ certificate }: { certificate: CertificateDetails }) {
  const { printedName, isOverall, areas, orderId, orderNumber, issuedOn, firstIssuedOn } =
    certificate;
  return (
    <DrawerSection title="What it says">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <Fact name="Holder" isLong>
          {certificate.holderName}
        </Fact>
        {printedName && (
          <Fact name="Name as printed" isLong>
            {printedName}
          </Fact>
        )}
        <Fact name="Place">{certificate.holderPlace}</Fact>
        <Fact name="Country">{countryName(certificate.holderCountry)}</Fact>
        <Fact name="Scope" isLong>
          {certificate.scope}
        </Fact>
        <Fact name="Certified areas" isLong>
          {isOverall
            ? `${OVERALL_CERTIFICATION.name}: all five areas`
            : areas.map(areaName).join('\n')}
        </Fact>
        <Fact name="Issued">{dayWords(issuedOn)}</Fact>
        <Fact name="Valid until">{dayWords(certificate.validUntil)}</Fact>
        {firstIssuedOn !== issuedOn && (
          <Fact name="Certified since">{dayWords(firstIssuedOn)}</Fact>
        )}
        <Fact name="Signed by">
          {certificate.signatoryName}
          {'\n'}
          {certificate.signatoryTitle}
        </Fact>
        <Fact name="Edition">{certificate.edition || 'Not delivered yet'}</Fact>
        <Fact name="Origin">{ORIGINS[certificate.origin]}</Fact>
        <Fact name="Order">
          {orderId !== null && orderNumber ? (
            <Link href={adminAddress('order', orderId)} className="link">
              {orderNumber}
            </Link>
          ) : (
            'No longer kept'
          )}
        </Fact>
        {certificate.isTest && (
          <Fact name="Test" isLong>
            The paper says TEST, and nobody outside can check it.
          </Fact>
        )}
        {certificate.decisionNote && (
          <Fact name="What the decision rests on" isLong>
            {certificate.decisionNote}
          </Fact>
        )}
      </dl>
    </DrawerSection>
  );
}
