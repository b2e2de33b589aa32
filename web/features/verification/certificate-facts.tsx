import type { ShownCertificate } from '#core/contract/verification.ts';
import { AREAS, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { countryName } from '#core/domain/certificates/countries.ts';
import { formatDay, formatMoment } from '#core/domain/moments.ts';
import { FactRow } from '#web/components/fact-row.tsx';
import { CertificateBadges } from '#web/features/certificates/certificate-badges.tsx';
import { brand } from '#web/lib/brand.ts';

type CertificateFactsProps = {
  certificate: ShownCertificate;
  heldEdition: number | null;
  /** Whether what was checked is not this certificate and only bears its number. */
  isOther: boolean;
};

/** The data in our records, to compare with what the reader was shown. */
export function CertificateFacts({ certificate, heldEdition, isOther }: CertificateFactsProps) {
  const { number, statement, edition, issuedOn, validUntil, asOf, isTest } = certificate;
  const areas = AREAS.filter(({ id }) => statement?.areas.includes(id));
  return (
    <div className="rounded-control border border-ink-200 bg-white p-5">
      <h3 className="font-sans font-semibold text-base tracking-normal">
        {isOther ? `What we issued under ${number}` : 'What our records say'}
      </h3>
      <dl className="mt-3">
        <FactRow label="Number">
          <span className="tabular-nums">{number}</span>
        </FactRow>
        {!isTest && (
          <FactRow label="State">
            <CertificateBadges certificate={certificate} />
          </FactRow>
        )}
        {statement ? (
          <>
            <FactRow label="Holder">{statement.name}</FactRow>
            <FactRow label="Place">
              {statement.place}, {countryName(statement.country)}
            </FactRow>
            <FactRow label={statement.isOverall ? OVERALL_CERTIFICATION.name : 'Certified areas'}>
              {areas.map(({ name }) => name).join(', ')}
            </FactRow>
            <FactRow label="Scope">{statement.scope}</FactRow>
          </>
        ) : (
          <FactRow label="Holder">
            {certificate.canConfirm
              ? 'Not shown, as the holder wishes. We confirm a name that you know.'
              : 'No longer kept'}
          </FactRow>
        )}
        <FactRow label="Issued">{formatDay(issuedOn, 'UTC')}</FactRow>
        <FactRow label="Valid until">{formatDay(validUntil, 'UTC')}</FactRow>
        <FactRow label="Edition">
          {heldEdition === null || heldEdition === edition
            ? edition
            : `You have edition ${heldEdition}; the newest is edition ${edition}`}
        </FactRow>
        <FactRow label="Checked">{formatMoment(asOf, brand.timeZone)}</FactRow>
      </dl>
    </div>
  );
}
