import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { RemindDialog } from './remind-dialog.tsx';

type RemindButtonProps = { ids: number[]; onDone: () => void };

/** Reminds the holders of the selected check-ins, after a confirmation. */
export function RemindButton({ ids, onDone }: RemindButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        disabled={ids.length === 0}
        onClick={() => setAsking(true)}
      >
        Remind{ids.length > 0 && ` (${ids.length})`}
      </Button>
      <RemindDialog ids={ids} isOpen={isAsking} onOpenChange={setAsking} onDone={onDone} />
    </>
  );
}
