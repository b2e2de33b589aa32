import {
  BadgeCheck,
  Headset,
  Leaf,
  Lightbulb,
  type LucideIcon,
  ShieldCheck,
  Users,
} from 'lucide-react';
import type { ProgrammeIcon } from '#core/content/programmes.ts';

export const PROGRAMME_ICONS: Record<ProgrammeIcon, LucideIcon> = {
  'badge-check': BadgeCheck,
  leaf: Leaf,
  headset: Headset,
  'shield-check': ShieldCheck,
  lightbulb: Lightbulb,
  users: Users,
};
