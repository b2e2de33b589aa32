import type { ReactNode } from 'react';
import type { ShownCertificate } from '#core/contract/verification.ts';
import { AREAS, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { countryName } from '#core/domain/certificates/countries.ts';
import { reasonWords } from '#core/domain/certificates/reasons.ts';
import { brand } from '#web/lib/brand.ts';
import {
  asOfWords,
  dayWords,
  LOOK_COLOURS,
  lookOf,
  sentenceOf,
  wordOf,
} from './certificate-look.ts';
import { EngravedRosette } from './engraved-rosette.tsx';
import { StateSeal } from './state-seal.tsx';

/** The certificate itself: its current state and its statement. */
export function CertificateSheet({ certificate }: { certificate: ShownCertificate }) {
  const look = lookOf(certificate);
  const { lines } = LOOK_COLOURS[look];
  return (
    <article className="sheet">
      <EngravedRosette number={certificate.number} className={`sheet-rosette ${lines}`} />
      <StateBand certificate={certificate} />
      {look !== 'broken' && (
        <div className="relative p-6 sm:p-10">
          <Statement certificate={certificate} />
          <Dates certificate={certificate} />
          <Neighbours certificate={certificate} />
        </div>
      )}
    </article>
  );
}

function StateBand({ certificate }: { certificate: ShownCertificate }) {
  const look = lookOf(certificate);
  const { band, seal } = LOOK_COLOURS[look];
  const { statusReason } = certificate;
  const hasReason = (look === 'suspended' || look === 'withdrawn') && statusReason;
  return (
    <header className={`relative grid gap-x-5 gap-y-3 p-6 sm:px-10 ${band} state-band`}>
      <StateSeal look={look} className={`size-16 sm:size-20 ${seal}`} />
      <div>
        <p className="text-ink-700 text-sm">
          Certificate <span className="whitespace-nowrap tabular-nums">{certificate.number}</span>
        </p>
        <h1 className={`state ${seal}`}>{wordOf(certificate)}</h1>
      </div>
      <div className="col-span-2">
        <p className="text-lg">{sentenceOf(certificate)}</p>
        {hasReason && <p className="mt-1">{reasonWords(statusReason)}</p>}
        <p className="mt-2 text-ink-700 text-sm">
          As of <time dateTime={certificate.asOf}>{asOfWords(certificate.asOf)}</time>
        </p>
      </div>
    </header>
  );
}

function Statement({ certificate: { statement, canConfirm } }: { certificate: ShownCertificate }) {
  if (!statement) {
    return (
      <p className="reading text-ink-700">
        {canConfirm
          ? 'The holder has chosen not to be named here. If you know who it should be, you can have the name confirmed.'
          : 'The details of the holder are no longer kept.'}
      </p>
    );
  }
  const areas = AREAS.filter(({ id }) => statement.areas.includes(id));
  return (
    <>
      <p className="text-ink-600 text-sm">Holder</p>
      <p className="holder mt-1">{statement.name}</p>
      <p className="mt-1 text-lg text-ink-700 wrap-anywhere">
        {statement.place}, {countryName(statement.country)}
      </p>
      <dl className="mt-7 grid gap-5">
        <Fact name={statement.isOverall ? OVERALL_CERTIFICATION.name : 'Certified areas'}>
          <ul className="areas">
            {areas.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </Fact>
        <Fact name="Scope">
          <span className="wrap-anywhere">{statement.scope}</span>
        </Fact>
      </dl>
    </>
  );
}

function Dates({ certificate }: { certificate: ShownCertificate }) {
  const { issuedOn, validUntil, firstIssuedOn, edition, schemeVersion, decidedByTwo } = certificate;
  const isValid = lookOf(certificate) === 'valid';
  return (
    <dl className="dates">
      <Fact name="Issued by">{brand.name}</Fact>
      <Fact name="Issued">
        <Day day={issuedOn} />
      </Fact>
      {/* Only a certificate in force is called valid. */}
      <Fact name={isValid ? 'Valid until' : 'End of term'}>
        <Day day={validUntil} />
      </Fact>
      {firstIssuedOn !== issuedOn && (
        <Fact name="Certified since">
          <Day day={firstIssuedOn} />
        </Fact>
      )}
      <Fact name="Edition">{edition}</Fact>
      {decidedByTwo !== null && (
        <Fact name="Decision">
          {decidedByTwo ? 'By a second person' : 'Reviewed and decided by one person'}
        </Fact>
      )}
      <Fact name="Criteria">
        <a href={`/schemes/${schemeVersion}`} className="link">
          Scheme version {schemeVersion}
        </a>
      </Fact>
    </dl>
  );
}

function Neighbours({ certificate }: { certificate: ShownCertificate }) {
  const { supersedes, supersededBy, edition } = certificate;
  return (
    <>
      {supersededBy && <Neighbour label="Replaced by" number={supersededBy} />}
      {supersedes && <Neighbour label="Replaces" number={supersedes} />}
      {edition > 1 && (
        <p className="mt-5 text-ink-700">
          This is edition {edition}. A paper of an earlier edition is genuine but out of date.
        </p>
      )}
    </>
  );
}

const Neighbour = ({ label, number }: { label: string; number: string }) => (
  <p className="mt-5">
    {label}{' '}
    <a href={`/certificates/${number}`} className="link tabular-nums">
      {number}
    </a>
  </p>
);

const Day = ({ day }: { day: string }) => <time dateTime={day}>{dayWords(day)}</time>;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-600 text-sm">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
