import {
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
} from '#core/domain/applications/application-status.ts';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';

const TONES: Record<ApplicationStatus, BadgeTone> = {
  submitted: 'info',
  under_review: 'warning',
  approved: 'success',
  rejected: 'danger',
};

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={TONES[status]}>{APPLICATION_STATUS_LABELS[status]}</Badge>;
}
