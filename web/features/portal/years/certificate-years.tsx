import type { LucideIcon } from 'lucide-react';
import { CalendarCheck, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PortalCertificate } from '#core/contract/portal/records.ts';
import { isAnswerable } from '#core/domain/check-ins/state.ts';
import { CheckInButton, RenewButton } from './year-buttons.tsx';
import { checkInWords, nextCheckIn, renewalWords } from './year-words.ts';

/** The next event in a certificate's three years: its check-in or its renewal. */
export function CertificateYears({ certificate }: { certificate: PortalCertificate }) {
  const { mayEdit, canRenew } = certificate;
  const checkIn = nextCheckIn(certificate);
  if (!checkIn && !canRenew) return null;
  return (
    <div className="grid gap-3">
      {checkIn && (
        <Step icon={CalendarCheck} title="Next check-in" text={checkInWords(checkIn)}>
          {mayEdit && isAnswerable(checkIn.state) && (
            <CheckInButton size="sm" checkInId={checkIn.id} />
          )}
        </Step>
      )}
      {canRenew && (
        <Step icon={RefreshCw} title="Renewal" text={renewalWords(certificate)}>
          {mayEdit && <RenewButton size="sm" variant="outline" certificate={certificate} />}
        </Step>
      )}
    </div>
  );
}

type StepProps = { icon: LucideIcon; title: string; text: string; children: ReactNode };

const Step = ({ icon: Icon, title, text, children }: StepProps) => (
  <div className="flex gap-3 rounded-control border border-ink-200 bg-paper px-4 py-3.5">
    <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brass-700" />
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 basis-80 grow">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-700 text-sm">{text}</p>
      </div>
      {children && <div className="grid gap-3">{children}</div>}
    </div>
  </div>
);
