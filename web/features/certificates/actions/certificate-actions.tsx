import { useRef, useState } from 'react';
import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import { canTransition } from '#core/domain/certificates/state.ts';
import { Allowed } from '#web/admin-kit/session.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { isInForce } from '#web/features/certificates/certificate-words.ts';
import { CorrectCertificate } from './correct-certificate.tsx';
import { STATE_ACTIONS, type StateAction } from './state-actions.ts';
import { StateDialog } from './state-dialog.tsx';

/** What can be done about a certificate in its state. What has ended stays ended. */
export function CertificateActions({ certificate }: { certificate: CertificateDetails }) {
  const [asked, setAsked] = useState<{ action: StateAction; reason?: string }>();
  const [isCorrecting, setCorrecting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { state, orderId, isPaymentInDoubt } = certificate;
  const stopCorrecting = () => {
    setCorrecting(false);
    opener.current?.focus();
  };
  const ask = (action: StateAction, reason?: string) => setAsked({ action, reason });
  const canCorrect = orderId !== null && (state === 'valid' || state === 'prepared');
  return (
    <>
      {isPaymentInDoubt && state === 'valid' && (
        <Alert tone="warning" title="It is still valid, but its payment went back or is disputed">
          <p>
            Suspend it while that is being settled. Withdraw it if the money stays with the
            customer.
          </p>
          <Allowed to="review">
            <Button
              variant="outline"
              size="sm"
              className="mt-3"
              onClick={() => ask('suspend', 'payment-reversed')}
            >
              Suspend because of the payment
            </Button>
          </Allowed>
        </Alert>
      )}
      {(canCorrect || isInForce(certificate)) && (
        <div className="flex flex-wrap items-center gap-2">
          {canTransition(state, 'suspend') && (
            <Allowed to="review">
              <ActionButton action="suspend" onAsk={ask} />
            </Allowed>
          )}
          {canTransition(state, 'reinstate') && orderId !== null && (
            <Allowed to="review">
              <ActionButton action="reinstate" onAsk={ask} />
            </Allowed>
          )}
          {canCorrect && (
            <Allowed to="issue-certificates">
              <Button
                ref={opener}
                variant="outline"
                size="sm"
                aria-expanded={isCorrecting}
                onClick={() => setCorrecting(!isCorrecting)}
              >
                Correct
              </Button>
            </Allowed>
          )}
          {isInForce(certificate) && (
            <Allowed to="withdraw-certificates">
              <ActionButton action="withdraw" onAsk={ask} />
            </Allowed>
          )}
        </div>
      )}
      {canCorrect && isCorrecting && (
        <CorrectCertificate certificate={certificate} orderId={orderId} onClose={stopCorrecting} />
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
    </>
  );
}

type ActionButtonProps = { action: StateAction; onAsk: (action: StateAction) => void };

function ActionButton({ action, onAsk }: ActionButtonProps) {
  return (
    <Button variant="outline" size="sm" onClick={() => onAsk(action)}>
      {STATE_ACTIONS[action].button}
    </Button>
  );
}
