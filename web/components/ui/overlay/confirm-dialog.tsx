import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { cn } from '#web/lib/class-names.ts';
import { centredStyles, overlayStyles, surfaceStyles, useReturnFocus } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The verb itself, "Delete lead", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** While true the dialog stays: the caller closes it when the work is done. */
  pending?: boolean;
  onConfirm: () => void;
  /** Further details or a field, between the description and the buttons. */
  children?: ReactNode;
};

/** Asks before something that is hard to undo. Focus starts on the safe button. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  pending = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayStyles} />
        <Primitive.Content
          {...returnFocus}
          className={cn(
            surfaceStyles,
            centredStyles,
            'max-h-[100dvh] w-[calc(100%-2rem)] max-w-md gap-5 overflow-y-auto rounded-card p-6 max-sm:bottom-4 sm:top-[18dvh] sm:p-8',
          )}
        >
          <div className="grid gap-2">
            <Primitive.Title className="text-xl">{title}</Primitive.Title>
            <Primitive.Description className="text-ink-700">{description}</Primitive.Description>
          </div>
          {children}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Primitive.Cancel asChild>
              <Button variant="outline" disabled={pending}>
                {cancelLabel}
              </Button>
            </Primitive.Cancel>
            <Button variant={tone} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
