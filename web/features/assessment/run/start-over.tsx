import { useState } from 'react';
import { Button, type ButtonProps } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';

type StartOverProps = {
  label: string;
  variant: ButtonProps['variant'];
  /** What is lost by starting over. */
  loss: string;
  onStartOver: () => void;
  isStartingOver: boolean;
};

/** A new assessment in place of this one, which this browser then no longer opens: it asks first. */
export function StartOver({ label, variant, loss, onStartOver, isStartingOver }: StartOverProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size="lg"
        pending={isStartingOver}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
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
    </>
  );
}
