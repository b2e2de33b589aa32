import { useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { Switch } from '#web/components/ui/checkbox.tsx';
import { stored } from '#web/lib/stored.ts';

/** Milliseconds in which the visitor sees what was chosen before the next question comes. */
const MOMENT_MS = 500;

const movesOnSlot = stored('assessmentMovesOn', z.boolean());

/**
 * Goes to the next question a moment after a choice, where the visitor has asked for it. Only a pointer's choice
 * counts: with the arrow keys every option on the way is chosen for an instant.
 */
export function useMovingOn(index: number, goOn: () => void) {
  const [isOn, setIsOn] = useState(() => movesOnSlot.read() ?? false);
  const isByPointer = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question ends the wait of the one before.
  useEffect(() => () => clearTimeout(timer.current), [index]);
  return {
    isOn,
    turn(next: boolean) {
      movesOnSlot.write(next);
      setIsOn(next);
      clearTimeout(timer.current);
    },
    afterChoice() {
      clearTimeout(timer.current);
      if (isOn && isByPointer.current) timer.current = setTimeout(goOn, MOMENT_MS);
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

type MovingOnSwitchProps = { isOn: boolean; onTurn: (isOn: boolean) => void };

export function MovingOnSwitch({ isOn, onTurn }: MovingOnSwitchProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="mt-4 flex w-fit cursor-pointer items-center gap-3 text-ink-700 text-sm has-focus-visible:rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-(--focus-ring) has-focus-visible:outline-offset-3 low:mt-3"
    >
      <Switch id={id} checked={isOn} onChange={({ target }) => onTurn(target.checked)} />
      Go to the next question automatically
    </label>
  );
}
