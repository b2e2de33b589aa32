import type { Ref } from 'react';
import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import type { CertificateStep } from '#core/domain/certificates/next-step.ts';
import { canTransition } from '#core/domain/certificates/state.ts';
import { Allowed } from '#web/admin-kit/session.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { isInForce } from '#web/features/certificates/certificate-words.ts';
import { STATE_ACTIONS, type StateAction } from './state-actions.ts';

type CertificateActionsProps = {
  certificate: CertificateDetails;
  /** The step that the main button covers. */
  step: CertificateStep | undefined;
  onAsk: (action: StateAction) => void;
  correct: { ref: Ref<HTMLButtonElement>; isOpen: boolean; onToggle: () => void };
};

export const canCorrect = ({ orderId, state }: CertificateDetails): boolean =>
  orderId !== null && (state === 'valid' || state === 'prepared');

/** Further actions for a certificate in its state. What has ended stays ended. */
export function CertificateActions({ certificate, step, onAsk, correct }: CertificateActionsProps) {
  const { state, orderId } = certificate;
  const canReinstate = canTransition(state, 'reinstate') && orderId !== null;
  return (
    <>
      {canTransition(state, 'suspend') && (
        <Allowed to="review">
          <ActionButton action="suspend" onAsk={onAsk} />
        </Allowed>
      )}
      {canReinstate && step !== 'reinstate' && (
        <Allowed to="review">
          <ActionButton action="reinstate" onAsk={onAsk} />
        </Allowed>
      )}
      {canCorrect(certificate) && (
        <Allowed to="issue-certificates">
          <Button
            ref={correct.ref}
            variant="ghost"
            size="sm"
            aria-expanded={correct.isOpen}
            onClick={correct.onToggle}
          >
            Correct
          </Button>
        </Allowed>
      )}
      {isInForce(certificate) && step !== 'withdraw' && (
        <Allowed to="withdraw-certificates">
          <ActionButton action="withdraw" onAsk={onAsk} />
        </Allowed>
      )}
    </>
  );
}

type ActionButtonProps = { action: StateAction; onAsk: (action: StateAction) => void };

function ActionButton({ action, onAsk }: ActionButtonProps) {
  return (
    <Button variant="ghost" size="sm" onClick={() => onAsk(action)}>
      {STATE_ACTIONS[action].button}
    </Button>
  );
}
