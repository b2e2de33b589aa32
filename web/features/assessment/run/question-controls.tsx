import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { Button } from '#web/components/ui/button.tsx';
import { Switch } from '#web/components/ui/form/checkbox.tsx';
import { createSlot } from '#web/lib/storage/create-slot.ts';

type StepButtonsProps = {
  isFirst: boolean;
  isLast: boolean;
  canGoOn: boolean;
  canSkip: boolean;
  isCompleting: boolean;
  keysHint: string;
  onPrevious: () => void;
  onGoOn: () => void;
  /** Shown above the buttons, beside the keys. */
  children: ReactNode;
};

/** Float at the bottom of the window, within a thumb's reach, if enough room is left. */
export function StepButtons({
  isFirst,
  isLast,
  canGoOn,
  canSkip,
  isCompleting,
  keysHint,
  onPrevious,
  onGoOn,
  children,
}: StepButtonsProps) {
  return (
    <div
      data-bottom-bar=""
      className="bottom-0 z-10 -mx-5 mt-6 border-ink-200 border-t bg-paper px-5 pt-2 pb-4 sm:mx-0 sm:px-0 tall:sticky low:mt-4 low:pt-1 low:pb-2.5 low:[&_.btn]:h-11"
    >
      <div className="flex items-center justify-between gap-4">
        {children}
        <p aria-hidden="true" className="hidden text-ink-600 text-sm sm:pointer-fine:block">
          {keysHint}
        </p>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <Button
          variant="outline"
          size="lg"
          className="max-sm:px-5"
          disabled={isFirst || isCompleting}
          onClick={onPrevious}
        >
          <ArrowLeft aria-hidden="true" />
          Previous
        </Button>
        {canSkip && (
          <Button
            variant="ghost"
            size="lg"
            className="ml-auto max-sm:px-4"
            pending={isCompleting}
            onClick={onGoOn}
          >
            {isLast ? 'Skip and complete' : 'Skip'}
          </Button>
        )}
        <Button
          size="lg"
          className={canSkip ? 'max-sm:grow max-sm:px-5' : 'ml-auto max-sm:grow max-sm:px-5'}
          disabled={!canGoOn}
          pending={isCompleting && !canSkip}
          onClick={onGoOn}
        >
          {isLast ? 'Complete Assessment' : 'Next'}
          {!isLast && <ArrowRight aria-hidden="true" />}
        </Button>
      </div>
    </div>
  );
}

/** Milliseconds for which a choice is visible before the next question appears. */
const PAUSE_BEFORE_NEXT_MS = 500;

const autoAdvanceSlot = createSlot('assessmentMovesOn', z.boolean());

/**
 * Goes to the next question shortly after a choice, if the visitor has turned that on. Only a pointer's
 * choice counts: the arrow keys briefly choose every option on the way.
 */
export function useAutoAdvance(index: number, goOn: () => void) {
  const [isOn, setIsOn] = useState(() => autoAdvanceSlot.read() ?? false);
  const isByPointer = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question ends the previous one's wait.
  useEffect(() => () => clearTimeout(timer.current), [index]);
  return {
    isOn,
    setOn(next: boolean) {
      autoAdvanceSlot.write(next);
      setIsOn(next);
      clearTimeout(timer.current);
    },
    afterChoice() {
      clearTimeout(timer.current);
      if (isOn && isByPointer.current) timer.current = setTimeout(goOn, PAUSE_BEFORE_NEXT_MS);
    },
    /** For the element that holds the options. */
    listeners: {
      onPointerDownCapture: () => {
        isByPointer.current = true;
      },
      onKeyDownCapture: () => {
        isByPointer.current = false;
        clearTimeout(timer.current);
      },
    },
  };
}

type AutoAdvanceSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void };

export function AutoAdvanceSwitch({ isOn, onChange }: AutoAdvanceSwitchProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="mt-4 flex w-fit cursor-pointer items-center gap-3 text-ink-700 text-sm has-focus-visible:rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-(--focus-ring) has-focus-visible:outline-offset-3 low:mt-3"
    >
      <Switch id={id} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      Go to the next question automatically
    </label>
  );
}
