import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { dayWords } from '#web/features/certificates/certificate-words.ts';
import { CertificateCheckIns } from '#web/features/certificates/check-ins/certificate-check-ins.tsx';
import { checkInsOf } from '#web/features/certificates/check-ins/check-ins.queries.ts';
import { reasonOf } from '#web/lib/api.ts';
import { brand } from '#web/lib/brand.ts';
import { cn } from '#web/lib/class-names.ts';
import { type LifeStep, listLifeSteps } from './life-steps.ts';

/** The three years of a certificate, with its check-ins. */
export function CertificateLife({ certificate }: { certificate: CertificateDetails }) {
  const { data: checkIns, error, refetch } = useQuery(checkInsOf(certificate.id));
  const [today] = useState(() => dayOf(new Date(), brand.timeZone));
  if (error) {
    return (
      <Alert tone="danger" title="The check-ins could not be loaded">
        <p>{reasonOf(error)}</p>
        <Button variant="outline" size="sm" className="mt-3" onClick={() => refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (!checkIns) {
    return (
      <SkeletonGroup label="Loading the check-ins">
        <Skeleton className="h-40" />
      </SkeletonGroup>
    );
  }
  const steps = listLifeSteps({ certificate, checkIns, today, timeZone: brand.timeZone });
  return (
    <>
      <CertificateCheckIns checkIns={checkIns} recipient={certificate.customerEmail} />
      <DrawerSection title="Life cycle">
        <ol className="grid">
          {steps.map((step) => (
            <Step key={step.key} step={step} />
          ))}
        </ol>
      </DrawerSection>
    </>
  );
}

const Step = ({ step: { on, title, text, mails = [], isPlanned } }: { step: LifeStep }) => (
  <li className="group grid grid-cols-[1.25rem_1fr] gap-x-2">
    <span aria-hidden="true" className="grid grid-rows-[auto_1fr] justify-items-center">
      <span
        className={cn(
          'mt-1.5 size-2.5 rounded-full border-2',
          isPlanned ? 'border-ink-300 bg-white' : 'border-brand-700 bg-brand-700',
        )}
      />
      <span
        className={cn(
          'my-1 w-0.5 rounded-full group-last:hidden',
          isPlanned ? 'bg-ink-200' : 'bg-brand-700',
        )}
      />
    </span>
    <div className="min-w-0 pb-4 group-last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-ink-600 tabular-nums">{dayWords(on)}</span>
        {isPlanned && <Badge>Planned</Badge>}
      </p>
      <p className="wrap-anywhere font-medium">{title}</p>
      {text && <p className="wrap-anywhere text-ink-700">{text}</p>}
      {mails.length > 0 && (
        <ul aria-label={`Mails about: ${title}`} className="mt-1 grid gap-0.5 text-ink-600">
          {mails.map((mail) => (
            <li key={mail}>{mail}</li>
          ))}
        </ul>
      )}
    </div>
  </li>
);
