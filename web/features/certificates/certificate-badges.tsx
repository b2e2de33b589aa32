import type { Certificate } from '#core/contract/staff/certification/certificate-records.ts';
import type { CertificateState } from '#core/domain/certificates/state.ts';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { CERTIFICATE_STATE_LABELS } from './certificate-words.ts';

const TONES: Record<CertificateState, BadgeTone> = {
  prepared: 'info',
  valid: 'success',
  suspended: 'warning',
  withdrawn: 'danger',
  superseded: 'neutral',
  expired: 'neutral',
};

type Shown = Pick<Certificate, 'state' | 'isTest'>;

/** The state, and whether the certificate is only a test. */
export function CertificateBadges({ certificate }: { certificate: Shown }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={TONES[certificate.state]}>{CERTIFICATE_STATE_LABELS[certificate.state]}</Badge>
      {certificate.isTest && <Badge>Test</Badge>}
    </span>
  );
}
