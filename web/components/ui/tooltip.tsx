import { Tooltip as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Stands once, near the root of the page. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Primitive.Provider>
  );
}

type TooltipProps = Pick<ComponentProps<typeof Primitive.Content>, 'side' | 'align'> & {
  label: ReactNode;
  /** One element that can take the focus. */
  children: ReactNode;
};

/** A second way to learn something, never the only one: a touch screen does not show it. */
export function Tooltip({ label, side, align, children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-50 max-w-xs animate-fade-in rounded-control bg-ink-900 px-3 py-2 text-pretty text-sm text-white shadow-floating"
        >
          {label}
          <Primitive.Arrow className="fill-ink-900" />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
