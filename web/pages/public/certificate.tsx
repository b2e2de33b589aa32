import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { type ShownCertificate, verification } from '#core/contract/verification.ts';
import { AREAS, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { countryName } from '#core/domain/certificates/countries.ts';
import { judgeCertificateNumber } from '#core/domain/certificates/number.ts';
import { reasonWords } from '#core/domain/certificates/reasons.ts';
import { formatDay, formatMoment } from '#core/domain/moments.ts';
import { MessageScreen } from '#web/components/message-screen.tsx';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { CertificateBadges } from '#web/features/certificates/certificate-badges.tsx';
import { ApiError, call, reasonOf } from '#web/lib/api.ts';
import { brand } from '#web/lib/brand.ts';

/** Where the code on the paper leads: what is true of a certificate now. */
export default function CertificatePage() {
  const { number = '' } = useParams<{ number: string }>();
  return (
    <SiteFrame>
      <StateOf key={number} number={number} />
    </SiteFrame>
  );
}

function StateOf({ number }: { number: string }) {
  const certificate = useQuery({
    queryKey: ['certificate', number],
    queryFn: () => call(verification.byNumber, { params: { number } }),
    retry: false,
    gcTime: 0,
  });
  if (certificate.data) return <Sheet certificate={certificate.data} />;
  if (certificate.isError) {
    return <Failure number={number} error={certificate.error} onRetry={certificate.refetch} />;
  }
  return (
    <div className="shell py-16">
      <SkeletonGroup label="Looking up the certificate">
        <Skeleton className="h-10 w-72" />
        <Skeleton className="mt-6 h-64 w-full" />
      </SkeletonGroup>
    </div>
  );
}

type FailureProps = { number: string; error: Error; onRetry: () => void };

function Failure({ number, error, onRetry }: FailureProps) {
  const isUnknown = error instanceof ApiError && error.status === 404;
  const isMistyped = judgeCertificateNumber(number).verdict === 'wrong-check';
  return (
    <div role="alert">
      {isUnknown ? (
        <MessageScreen
          title="We know no certificate with this number"
          text={
            isMistyped
              ? 'One character of the number is wrong or in the wrong place. Please compare it with the paper.'
              : 'Please compare the number with the paper. If they are the same, the paper was not issued by us: tell us about it.'
          }
        >
          <Link href="/contact?topic=misuse" className={buttonStyles({ variant: 'outline' })}>
            Report a misuse
          </Link>
        </MessageScreen>
      ) : (
        <MessageScreen title="The certificate could not be checked" text={reasonOf(error)}>
          <Button onClick={onRetry}>Retry</Button>
        </MessageScreen>
      )}
    </div>
  );
}

const HEADLINES: Record<ShownCertificate['state'], string> = {
  prepared: 'This certificate has not been issued',
  valid: 'This certificate is valid',
  suspended: 'This certificate is suspended',
  withdrawn: 'This certificate was withdrawn',
  superseded: 'This certificate was replaced',
  expired: 'This certificate has expired',
};

function Sheet({ certificate }: { certificate: ShownCertificate }) {
  const { timeZone, name } = brand;
  const { isTest, state, statusReason, statusSince } = certificate;
  const areas = AREAS.filter(({ id }) => certificate.areas.includes(id));
  return (
    <div className="shell max-w-3xl py-10 sm:py-14">
      <p className="text-ink-700 tabular-nums">{certificate.number}</p>
      <h1 className="h2 mt-2">
        {isTest ? 'This is a test and certifies nothing' : HEADLINES[state]}
      </h1>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        {isTest ? <Badge>Test</Badge> : <CertificateBadges certificate={certificate} />}
        <span className="text-ink-700">as of {formatMoment(certificate.asOf, timeZone)}</span>
      </p>
      {state !== 'valid' && state !== 'expired' && statusReason && (
        <Alert
          tone="warning"
          title={`Since ${formatMoment(statusSince, timeZone)}`}
          className="mt-6"
        >
          <p>{reasonWords(statusReason)}</p>
        </Alert>
      )}
      <dl className="mt-8 grid gap-5 sm:grid-cols-2">
        <Fact name="Holder" isWide>
          {certificate.holderName}
        </Fact>
        <Fact name="Place" isWide>
          {certificate.holderPlace}, {countryName(certificate.holderCountry)}
        </Fact>
        <Fact name={certificate.isOverall ? OVERALL_CERTIFICATION.name : 'Certified areas'} isWide>
          {areas.map((area) => area.name).join(', ')}
        </Fact>
        <Fact name="Scope" isWide>
          {certificate.scope}
        </Fact>
        <Fact name="Issued">{formatDay(certificate.issuedOn, 'UTC')}</Fact>
        <Fact name="Valid until">{formatDay(certificate.validUntil, 'UTC')}</Fact>
        {certificate.firstIssuedOn !== certificate.issuedOn && (
          <Fact name="Certified since">{formatDay(certificate.firstIssuedOn, 'UTC')}</Fact>
        )}
        <Fact name="Edition">{certificate.edition}</Fact>
      </dl>
      <p className="mt-8 text-ink-700">
        Issued by {name}. The paper may be older than this page: what counts is what is shown here.{' '}
        <Link href="/how-we-decide" className="link">
          How we decide
        </Link>
      </p>
    </div>
  );
}

type FactProps = { name: string; isWide?: true; children: ReactNode };

function Fact({ name, isWide, children }: FactProps) {
  return (
    <div className={isWide ? 'sm:col-span-2' : undefined}>
      <dt className="text-ink-700 text-sm">{name}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  );
}
