import {
  Ban,
  CircleCheckBig,
  CirclePause,
  CloudOff,
  FileCheck2,
  FilePen,
  FileQuestionMark,
  Files,
  FlaskConical,
  History,
  Hourglass,
  type LucideIcon,
  OctagonX,
  Replace,
  ShieldAlert,
  Weight,
} from 'lucide-react';
import type { Headline } from '#core/domain/verification/headline.ts';
import type { Answer } from './check-document.ts';

type Tone = 'success' | 'info' | 'warning' | 'danger' | 'neutral';
type Look = { tone: Tone; Icon: LucideIcon };

/** Each answer has its own shape, so that color is never the only difference. */
export const LOOKS: Record<Headline | Exclude<Answer['kind'], 'judged'>, Look> = {
  valid: { tone: 'success', Icon: CircleCheckBig },
  'saved-again': { tone: 'info', Icon: FileCheck2 },
  'former-edition': { tone: 'info', Icon: History },
  replaced: { tone: 'info', Icon: Replace },
  suspended: { tone: 'warning', Icon: CirclePause },
  expired: { tone: 'warning', Icon: Hourglass },
  withdrawn: { tone: 'danger', Icon: OctagonX },
  changed: { tone: 'danger', Icon: FilePen },
  'never-issued': { tone: 'danger', Icon: ShieldAlert },
  'not-ours': { tone: 'warning', Icon: Ban },
  unchecked: { tone: 'neutral', Icon: CloudOff },
  test: { tone: 'neutral', Icon: FlaskConical },
  'nothing-inside': { tone: 'neutral', Icon: FileQuestionMark },
  several: { tone: 'neutral', Icon: Files },
  'too-large': { tone: 'neutral', Icon: Weight },
};

export const TONES: Record<Tone, { card: string; tile: string }> = {
  success: { card: 'border-success-200 bg-success-50', tile: 'bg-brand-700 text-white' },
  info: { card: 'border-info-200 bg-info-50', tile: 'bg-info-700 text-white' },
  warning: { card: 'border-brass-200 bg-brass-50', tile: 'bg-brass-700 text-white' },
  danger: { card: 'border-danger-200 bg-danger-50', tile: 'bg-danger-700 text-white' },
  neutral: { card: 'border-ink-200 bg-paper', tile: 'bg-ink-700 text-white' },
};
