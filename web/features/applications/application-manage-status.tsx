import {
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
} from '#core/domain/applications/application-status.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { STATUS_TONES } from './status-words.ts';

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{APPLICATION_STATUS_LABELS[status]}</Badge>;
}
