import { useRef } from 'react';
import type { PointKind } from '#core/domain/reviews/points.ts';
import { useKept } from '#web/features/reviews/use-kept.ts';
import { useUnloadWarning } from '#web/lib/use-unload-warning.ts';

type Written = { kind: PointKind; text: string };
type AllWritten = Readonly<Record<string, Written>>;

/** Key for a point that names no criterion and is about the company as a whole. */
export const GENERAL = 'general';

const NOTHING: AllWritten = {};

/** Holds new points that are not saved as drafts yet, one per criterion. */
export function useComposer(reviewId: number, leave: () => void) {
  const { value: all, change } = useKept('review-points', reviewId, NOTHING);
  const field = useRef<HTMLTextAreaElement>(null);
  const wantsFocus = useRef(false);
  useUnloadWarning(Object.values(all).some(({ text }) => text.trim() !== ''));

  const write = (target: string, written: Written) =>
    change((current) => ({ ...current, [target]: written }));
  return {
    of: (target: string): Written | undefined => all[target],
    field,
    wantsFocus,
    /** Text that was typed before stays. */
    begin: (target: string, kind: PointKind) => {
      wantsFocus.current = true;
      write(target, { kind, text: all[target]?.text ?? '' });
    },
    write,
    /** Returns the focus once the form is gone. */
    leave,
    end: (target: string) => change(({ [target]: _, ...rest }) => rest),
  };
}

export type Composer = ReturnType<typeof useComposer>;
