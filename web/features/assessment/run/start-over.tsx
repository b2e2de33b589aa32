import { useState } from 'react';
import { Button, type ButtonProps } from '#web/components/ui/button.tsx';
import { useOnDemand } from '#web/lib/use-on-demand.ts';

type StartOverProps = {
  label: string;
  variant: ButtonProps['variant'];
  /** What is lost by starting over. */
  loss: string;
  onStartOver: () => void;
  isStartingOver: boolean;
};

const loadDialog = async () =>
  (await import('#web/components/ui/overlay/confirm-dialog.tsx')).ConfirmDialog;

/** Asks before a new assessment replaces this one, which this browser then no longer opens. */
export function StartOver({ label, variant, loss, onStartOver, isStartingOver }: StartOverProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { Part: ConfirmDialog, isLoading, request } = useOnDemand(loadDialog);
  return (
    <>
      <Button
        variant={variant}
        size="lg"
        pending={isLoading || isStartingOver}
        onClick={() => {
          setIsAsking(true);
          if (!ConfirmDialog) void request();
        }}
      >
        {label}
      </Button>
      {ConfirmDialog && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={`${label}?`}
          description={loss}
          confirmLabel={label}
          cancelLabel="Keep my answers"
          onConfirm={() => {
            setIsAsking(false);
            onStartOver();
          }}
        />
      )}
    </>
  );
}
