import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { adminAddress } from '#core/admin-address.ts';
import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import {
  CERTIFICATE_STEP_WORDS,
  type CertificateStep,
  certificateRestWords,
  certificateStep,
} from '#core/domain/certificates/next-step.ts';
import { reasonWords } from '#core/domain/certificates/reasons.ts';
import { certificateDue } from '#core/domain/dashboard/record-due.ts';
import type { NextStep } from '#web/admin-kit/records/next-step.tsx';
import { RecordHeader } from '#web/admin-kit/records/record-header.tsx';
import { goToSection } from '#web/admin-kit/records/sections.ts';
import { Moment } from '#web/components/moment.tsx';
import { brand } from '#web/lib/brand.ts';
import { CertificateActions, canCorrect } from './actions/certificate-actions.tsx';
import { CorrectCertificate } from './actions/correct-certificate.tsx';
import type { StateAction } from './actions/state-actions.ts';
import { StateDialog } from './actions/state-dialog.tsx';
import { RemindDialog } from './calendar/remind-dialog.tsx';
import { CertificateBadges } from './certificate-badges.tsx';
import { CERTIFICATE_SECTIONS } from './certificate-sections.ts';
import { checkInsOf } from './check-ins/check-ins.queries.ts';
import { holderChangeList } from './holder-change/holder-changes.queries.ts';

type Asked = { action: StateAction; reason?: string };

/** The certificate's holder, state, next due date and next step. */
export function CertificateHeader({ certificate }: { certificate: CertificateDetails }) {
  const { data: checkIns } = useQuery(checkInsOf(certificate.id));
  const { data: changes } = useQuery(holderChangeList);
  const [today] = useState(() => dayOf(new Date(), brand.timeZone));
  const [asked, setAsked] = useState<Asked>();
  const [isReminding, setReminding] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const correctButton = useRef<HTMLButtonElement>(null);
  const stopCorrecting = () => {
    setCorrecting(false);
    correctButton.current?.focus();
  };
  const standing = {
    ...standingOf(certificate),
    isChangeAsked: changes?.some(({ certificateId }) => certificateId === certificate.id) ?? false,
    checkIns: checkIns ?? [],
  };
  const step = certificateStep(standing, today);
  // Until everything has loaded, it is not known that there is nothing to do.
  const rest = checkIns && changes ? certificateRestWords(standing) : undefined;
  const overdue = checkIns?.find(({ state }) => state === 'overdue');
  return (
    <div className="grid gap-3">
      <RecordHeader
        customer={customerOf(certificate)}
        state={<CertificateState certificate={certificate} />}
        due={certificateDue(certificate, checkIns ?? [], today, brand.timeZone)}
        next={
          step
            ? nextStepOf(step, certificate, { onAsk: setAsked, onRemind: () => setReminding(true) })
            : rest
        }
        more={
          <CertificateActions
            certificate={certificate}
            step={step}
            onAsk={(action) => setAsked({ action })}
            correct={{
              ref: correctButton,
              isOpen: isCorrecting,
              onToggle: () => setCorrecting(!isCorrecting),
            }}
          />
        }
      />
      {canCorrect(certificate) && certificate.orderId !== null && isCorrecting && (
        <CorrectCertificate
          certificate={certificate}
          orderId={certificate.orderId}
          onClose={stopCorrecting}
        />
      )}
      {asked && (
        <StateDialog
          key={asked.action}
          certificate={certificate}
          action={asked.action}
          reason={asked.reason}
          onClose={() => setAsked(undefined)}
        />
      )}
      {overdue && (
        <RemindDialog
          ids={[overdue.id]}
          recipient={certificate.customerEmail}
          isOpen={isReminding}
          onOpenChange={setReminding}
        />
      )}
    </div>
  );
}

function CertificateState({ certificate }: { certificate: CertificateDetails }) {
  return (
    <>
      <CertificateBadges certificate={certificate} />
      <p className="text-ink-700">
        since <Moment iso={certificate.statusSince} />
        {certificate.statusReason && `: ${reasonWords(certificate.statusReason)}`}
      </p>
    </>
  );
}

/** A certificate may outlive its order, and with it our record of the customer. */
const customerOf = ({ customer, customerEmail, holderName }: CertificateDetails) =>
  customer
    ? { ...customer, email: customerEmail }
    : { id: null, name: holderName, company: null, email: null, phone: null };

const standingOf = (certificate: CertificateDetails) => ({
  state: certificate.state,
  suspendedOn:
    certificate.status === 'suspended'
      ? dayOf(new Date(certificate.statusSince), brand.timeZone)
      : null,
  hasOrder: certificate.orderId !== null,
  isPaymentInDoubt: certificate.isPaymentInDoubt,
  isEditionWaiting: certificate.editions.some(
    ({ deliveredAt, endedAt }) => !deliveredAt && !endedAt,
  ),
});

type Takes = { onAsk: (asked: Asked) => void; onRemind: () => void };

/** Does what the record's own controls do, with the same confirmations. */
function nextStepOf(
  step: CertificateStep,
  { orderId, customerEmail }: CertificateDetails,
  { onAsk, onRemind }: Takes,
): NextStep {
  const { button: label, why, permission } = CERTIFICATE_STEP_WORDS[step];
  const words = { label, why, permission };
  switch (step) {
    case 'deliver':
      return { ...words, href: adminAddress('order', orderId ?? 0) };
    case 'suspend':
      return { ...words, onTake: () => onAsk({ action: step, reason: 'payment-reversed' }) };
    case 'withdraw':
      return { ...words, onTake: () => onAsk({ action: step, reason: 'suspended-too-long' }) };
    case 'reinstate':
      return { ...words, onTake: () => onAsk({ action: step }) };
    case 'remind':
      return {
        ...words,
        why: customerEmail ? `${why} The mail goes to ${customerEmail}.` : why,
        onTake: onRemind,
      };
    case 'decide-check-in':
      return { ...words, onTake: () => goToSection(CERTIFICATE_SECTIONS.checkIns) };
    case 'decide-change':
      return { ...words, onTake: () => goToSection(CERTIFICATE_SECTIONS.change) };
  }
}
