import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';

type StepButtonsProps = {
  isFirst: boolean;
  isLast: boolean;
  canGoOn: boolean;
  canSkip: boolean;
  isCompleting: boolean;
  keysHint: string;
  onPrevious: () => void;
  onGoOn: () => void;
  /** Stands above the buttons, beside the keys. */
  children: ReactNode;
};

/** They float at the bottom of the window, within reach of a thumb, where that leaves enough of it. */
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
