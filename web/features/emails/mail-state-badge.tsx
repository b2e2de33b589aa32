import { MAIL_STATE_LABELS, type MailState } from '#core/domain/mail.ts';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';

const TONES: Record<MailState, BadgeTone> = {
  queued: 'info',
  sent: 'success',
  kept: 'neutral',
  failed: 'danger',
  bounced: 'danger',
  withheld: 'warning',
};

export function MailStateBadge({ state }: { state: MailState }) {
  return <Badge tone={TONES[state]}>{MAIL_STATE_LABELS[state]}</Badge>;
}
