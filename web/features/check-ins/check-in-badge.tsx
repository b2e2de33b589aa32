import type { CheckInState } from '#core/domain/check-ins/form.ts';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';

const TONES: Record<CheckInState, BadgeTone> = {
  scheduled: 'neutral',
  open: 'info',
  overdue: 'danger',
  submitted: 'warning',
  returned: 'warning',
  accepted: 'success',
  waived: 'neutral',
  cancelled: 'neutral',
};

export const CHECK_IN_STATE_LABELS: Record<CheckInState, string> = {
  scheduled: 'Not open yet',
  open: 'Open',
  overdue: 'Overdue',
  submitted: 'Submitted',
  returned: 'Returned',
  accepted: 'Accepted',
  waived: 'Waived',
  cancelled: 'No longer needed',
};

export const CheckInBadge = ({ state }: { state: CheckInState }) => (
  <Badge tone={TONES[state]}>{CHECK_IN_STATE_LABELS[state]}</Badge>
);
