import type { CalendarKind } from '#core/contract/staff/certification/check-ins.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';

export const KIND_LABELS: Record<CalendarKind, string> = {
  'check-in': 'Check-ins due',
  suspension: 'Suspensions',
  renewal: 'Terms that end',
};

export const KIND_TONES: Record<CalendarKind, BadgeTone> = {
  'check-in': 'info',
  suspension: 'danger',
  renewal: 'warning',
};

const NOUNS: Record<CalendarKind, readonly [string, string]> = {
  'check-in': ['check-in', 'check-ins'],
  suspension: ['suspension', 'suspensions'],
  renewal: ['renewal', 'renewals'],
};

/** `3 check-ins`. */
export const totalWords = (kind: CalendarKind, total: number): string =>
  `${total.toLocaleString('en-US')} ${NOUNS[kind][total === 1 ? 0 : 1]}`;
