import { FlaskConical } from 'lucide-react';
import { Badge } from '#web/components/ui/badge.tsx';

/** Stands on every payment screen while no real money moves. */
export function TestModeBadge() {
  return (
    <Badge tone="warning">
      <FlaskConical aria-hidden="true" />
      Test mode
    </Badge>
  );
}
