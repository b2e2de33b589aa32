import { dueWords, type Urgency } from '#core/domain/dashboard/due-words.ts';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { brand } from '#web/lib/brand.ts';

const TONES: Record<Urgency, BadgeTone> = {
  late: 'danger',
  today: 'warning',
  soon: 'info',
  later: 'neutral',
};

/** "3 days late" or "due today"; the color repeats the words. */
export function DueBadge({ due }: { due: string }) {
  const { words, urgency } = dueWords(new Date(due), new Date(), brand.timeZone);
  return <Badge tone={TONES[urgency]}>{words}</Badge>;
}
