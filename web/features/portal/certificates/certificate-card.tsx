import { Download, ExternalLink } from 'lucide-react';
import { type CertificateFileKind, portal } from '#core/contract/portal/portal.ts';
import type { PortalCertificate, PortalPage } from '#core/contract/portal/records.ts';
import { countryName } from '#core/domain/certificates/countries.ts';
import { LOOK_WORDS } from '#core/domain/verification/looks.ts';
import { FactRow } from '#web/components/fact-row.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { CompanyTag, Nothing, Section } from '#web/features/portal/parts/section.tsx';
import { CertificateYears } from '#web/features/portal/years/certificate-years.tsx';
import { ChangeOfDetails } from '#web/features/portal/years/change-of-details.tsx';
import { LOOK_COLOURS } from '#web/features/verification/certificate-look.ts';
import { describeHistory, HistoryList } from '#web/features/verification/public-history.tsx';
import { StateSeal } from '#web/features/verification/state-seal.tsx';
import { pathOf } from '#web/lib/api.ts';
import { cn } from '#web/lib/class-names.ts';
import { BadgeTools } from './badge-tools.tsx';
import { areaWords, dayWords, lookOf, stateWords, usesWords } from './certificate-words.ts';
import { Disclosure } from './disclosure.tsx';
import { CertificateVisibility } from './visibility.tsx';

export const Certificates = ({ page }: { page: PortalPage }) => (
  <Section id="certificates" title="Certificates">
    {page.certificates.length === 0 && (
      <Nothing>Your certificates will appear here, with everything that belongs to them.</Nothing>
    )}
    <ul className="grid gap-4 empty:hidden">
      {page.certificates.map((certificate) => (
        <li key={certificate.id}>
          <CertificateCard page={page} certificate={certificate} />
        </li>
      ))}
    </ul>
  </Section>
);

type CertificateCardProps = { page: PortalPage; certificate: PortalCertificate };

function CertificateCard({ page, certificate }: CertificateCardProps) {
  const { number, holderName } = certificate;
  const look = lookOf(certificate);
  const { band, seal } = LOOK_COLOURS[look];
  return (
    <Card className="gap-0 overflow-clip p-0 sm:p-0">
      <div className={cn('flex items-center gap-4 px-6 py-4 sm:px-8', band)}>
        <StateSeal look={look} className={cn('size-11 shrink-0', seal)} />
        <p className="min-w-0">
          <strong className="font-display font-medium text-xl">{LOOK_WORDS[look]}</strong>
          <span className="block text-ink-700 text-sm">{stateWords(certificate)}</span>
        </p>
      </div>
      <div className="grid min-w-0 gap-5 p-6 sm:p-8">
        <div>
          <CompanyTag page={page} record={certificate} />
          <CardTitle className="wrap-anywhere">{holderName}</CardTitle>
          <p className="mt-1 text-ink-600 text-sm tabular-nums">Certificate {number}</p>
        </div>
        <dl className="grid">
          <FactRow label="Certified">{areaWords(certificate)}</FactRow>
          <FactRow label="Scope">{certificate.scope}</FactRow>
          <FactRow label="Place">
            {certificate.holderPlace}, {countryName(certificate.holderCountry)}
          </FactRow>
          <FactRow label="Issued">
            {dayWords(certificate.issuedOn)}
            {certificate.edition > 1 &&
              `, edition ${certificate.edition}; first issued ${dayWords(certificate.firstIssuedOn)}`}
          </FactRow>
          <FactRow label="Valid until">{dayWords(certificate.validUntil)}</FactRow>
          <FactRow label="Interest">{usesWords(certificate.uses)}</FactRow>
        </dl>
        <CertificateYears certificate={certificate} />
        <Files certificate={certificate} />
        <ChangeOfDetails certificate={certificate} />
        <CertificateVisibility certificate={certificate} />
        <BadgeTools certificate={certificate} />
        {describeHistory(certificate.history).length > 0 && (
          <Disclosure title="History">
            <HistoryList history={certificate.history} />
          </Disclosure>
        )}
      </div>
    </Card>
  );
}

const FILES: readonly { kind: CertificateFileKind; label: string; about: string }[] = [
  { kind: 'paper', label: 'Paper (PDF)', about: 'paper, PDF' },
  { kind: 'credential', label: 'Signed file (JSON)', about: 'signed file, JSON' },
  { kind: 'badge-svg', label: 'Badge (SVG)', about: 'badge, SVG' },
  { kind: 'badge-png', label: 'Badge (PNG)', about: 'badge, PNG' },
];

const Files = ({ certificate: { id, number } }: Pick<CertificateCardProps, 'certificate'>) => (
  <div className="flex flex-wrap gap-3">
    {FILES.map(({ kind, label, about }) => (
      <a
        key={kind}
        href={pathOf(portal.certificateFile, { id, kind })}
        download
        aria-label={`Download certificate ${number}: ${about}`}
        className={buttonStyles({ variant: 'outline', size: 'sm' })}
      >
        <Download aria-hidden="true" />
        {label}
      </a>
    ))}
    <a
      href={`/certificates/${number}`}
      className={buttonStyles({ variant: 'ghost', size: 'sm' })}
      aria-label={`Public page of certificate ${number}`}
    >
      <ExternalLink aria-hidden="true" />
      Public page
    </a>
  </div>
);
