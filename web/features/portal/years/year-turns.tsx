import { CalendarCheck, RefreshCw } from 'lucide-react';
import type { CheckInSummary } from '#core/contract/check-ins/check-in-records.ts';
import type { PortalCertificate, PortalPage } from '#core/contract/portal/records.ts';
import { CompanyTag } from '#web/features/portal/parts/section.tsx';
import { TurnCard } from '#web/features/portal/turns/turn-card.tsx';
import { CheckInButton, RenewButton } from './year-buttons.tsx';
import { checkInWords, renewalWords } from './year-words.ts';

type CertificateTurnProps = { page: PortalPage; certificate: PortalCertificate };

/** A check-in that can be filled in. Readers see it without the button. */
export const CheckInTurn = ({
  page,
  certificate,
  checkIn,
}: CertificateTurnProps & { checkIn: CheckInSummary }) => (
  <TurnCard
    icon={CalendarCheck}
    tag={<CompanyTag page={page} record={certificate} />}
    title={
      checkIn.state === 'returned' ? 'Complete your yearly check-in' : 'Do your yearly check-in'
    }
    text={
      <p>
        {checkInWords(checkIn)} It is for certificate{' '}
        <span className="whitespace-nowrap">{certificate.number}</span>.
      </p>
    }
  >
    {certificate.mayEdit && <CheckInButton checkInId={checkIn.id} />}
  </TurnCard>
);

/** A certificate that can be renewed now. */
export const RenewTurn = ({ page, certificate }: CertificateTurnProps) => (
  <TurnCard
    icon={RefreshCw}
    tag={<CompanyTag page={page} record={certificate} />}
    title="Renew your certificate"
    text={
      <p>
        {renewalWords(certificate)} It begins with a new assessment of{' '}
        <span className="whitespace-nowrap">{certificate.number}</span>, which shows your earlier
        answers.
      </p>
    }
  >
    {certificate.mayEdit && <RenewButton variant="outline" certificate={certificate} />}
  </TurnCard>
);
