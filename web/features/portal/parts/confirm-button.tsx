import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '#web/components/ui/button.tsx';
import { useOnDemand } from '#web/lib/use-on-demand.ts';

const loadDialog = async () =>
  (await import('#web/components/ui/overlay/confirm-dialog.tsx')).ConfirmDialog;

type ConfirmButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'aria-label' | 'className'> & {
  /** Content of the button that asks. */
  children: ReactNode;
  title: string;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  confirmLabel: string;
  tone?: 'danger' | 'primary';
  /** The dialog closes when the promise settles; the caller shows an error beside the button. */
  onConfirm: () => Promise<unknown>;
};

/** A button that asks before it does something. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { children, title, description, confirmLabel, tone, onConfirm, ...button } = props;
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const { Part: ConfirmDialog, isLoading, request } = useOnDemand(loadDialog);
  const confirm = async () => {
    setPending(true);
    // The caller shows what went wrong.
    await onConfirm().catch(() => undefined);
    setPending(false);
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        pending={isLoading}
        onClick={() => {
          setAsking(true);
          if (!ConfirmDialog) void request();
        }}
        {...button}
      >
        {children}
      </Button>
      {ConfirmDialog && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={title}
          description={description}
          confirmLabel={confirmLabel}
          tone={tone}
          pending={isPending}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
}
