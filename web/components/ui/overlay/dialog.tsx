import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { cn } from '#web/lib/class-names.ts';

/** Shared by dialog and confirm-dialog. */
export const overlayStyles =
  'fixed inset-0 z-50 bg-ink-950/45 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

export const surfaceStyles =
  'fixed z-50 flex flex-col bg-white text-ink-950 shadow-floating focus:outline-none';

export const centredStyles =
  'inset-x-0 mx-auto data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in';

export const Dialog = Primitive.Root;
/** Wrap a button with it (`asChild`) to close the dialog from inside. */
export const DialogClose = Primitive.Close;

const WIDTHS = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-3xl',
  /** For two columns where the screen has room for them. */
  xl: 'sm:max-w-3xl min-[90rem]:max-w-[78rem]',
};

type DialogContentProps = Omit<ComponentProps<typeof Primitive.Content>, 'title'> & {
  title: ReactNode;
  description?: ReactNode;
  size?: keyof typeof WIDTHS;
  /** A drawer at the right edge keeps the list behind it in view. */
  placement?: 'centre' | 'right';
  /** In the header, before the close button. */
  aside?: ReactNode;
  /** Stays in view below the scrolling content. */
  footer?: ReactNode;
  /** Has no close button: only its content can close it. */
  isLocked?: boolean;
};

/** On a phone every size fills the screen. */
export function DialogContent({
  title,
  description,
  size = 'md',
  placement = 'centre',
  aside,
  footer,
  isLocked = false,
  className,
  children,
  ...props
}: DialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayStyles} />
      <Primitive.Content
        {...useReturnFocus()}
        data-locked={isLocked || undefined}
        onEscapeKeyDown={isLocked ? undefined : stayUnderLocked}
        onInteractOutside={isLocked ? undefined : stayUnderOthers}
        // Radix warns about a missing description unless it is told that there is none.
        {...(description ? {} : { 'aria-describedby': undefined })}
        className={cn(
          surfaceStyles,
          'w-full max-sm:inset-0',
          WIDTHS[size],
          placement === 'centre'
            ? [
                centredStyles,
                'sm:top-[max(1rem,8dvh)] sm:max-h-[min(84dvh,100dvh-2rem)] sm:rounded-card short:top-0 short:max-h-dvh',
              ]
            : 'inset-y-0 right-0 data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
          className,
        )}
        {...props}
      >
        <header className="flex items-start gap-4 px-5 pt-5 pb-4 max-sm:gap-0 sm:px-8 sm:pt-7 short:pt-3 short:pb-1">
          <div className="grid min-w-0 flex-1 gap-1">
            <Primitive.Title className="text-xl short:line-clamp-1">{title}</Primitive.Title>
            {description && (
              <Primitive.Description className="text-ink-700">{description}</Primitive.Description>
            )}
          </div>
          {aside}
          {!isLocked && (
            <Primitive.Close
              aria-label="Close"
              className="-mt-1.5 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-full text-ink-700 transition-colors hover:bg-ink-100 hover:text-ink-950"
            >
              <X aria-hidden="true" className="size-5" />
            </Primitive.Close>
          )}
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-6 sm:px-8 sm:pb-8">
          {children}
        </div>
        {footer && (
          <footer className="flex flex-col-reverse gap-3 border-ink-200 border-t px-5 py-4 sm:flex-row sm:justify-end sm:px-8 short:py-2">
            {footer}
          </footer>
        )}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** Undoing what was done in a dialog is no reason to close it. */
function stayUnderOthers(event: Event): void {
  const isUndo = event.target instanceof Element && event.target.closest('[data-undo-notices]');
  if (isUndo) event.preventDefault();
  else stayUnderLocked(event);
}

/** Until Radix has registered the dialog on top, the one below would handle Escape. */
function stayUnderLocked(event: Event): void {
  if (document.querySelector('[data-locked]')) event.preventDefault();
}

/**
 * Returns handlers for a dialog's content: on closing, focus returns to the opener, or to its container if the opener is
 * gone. Radix does that for its own trigger only, not for a dialog that is opened by state.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  const holder = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
      holder.current = opener.current?.parentElement?.closest<HTMLElement>('[tabindex]') ?? null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
      // The opener's replacement may have taken the focus already.
      const isNowhere = document.activeElement === document.body;
      if (!opener.current?.isConnected && isNowhere) holder.current?.focus({ preventScroll: true });
    },
  };
}
