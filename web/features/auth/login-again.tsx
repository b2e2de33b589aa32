import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Dialog, DialogContent } from '#web/components/ui/dialog.tsx';
import { clearSessionEnd, hasSessionEnded, subscribeToSessionEnd } from '#web/lib/session-end.ts';
import { LoginForm } from './login-form.tsx';

/** A session that ends in the middle of something asks for the login where one is: nothing typed is lost. */
export function LoginAgain({ isStale }: { isStale: boolean }) {
  const client = useQueryClient();
  const hasEnded = useSyncExternalStore(subscribeToSessionEnd, hasSessionEnded, () => false);
  const goOn = () => {
    clearSessionEnd();
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  };
  return (
    <Dialog open={hasEnded || isStale}>
      <DialogContent
        size="sm"
        title="Please log in again"
        description="Your session has ended. What you have typed is still there: log in, then save once more."
        onEscapeKeyDown={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
        isLocked
      >
        <LoginForm onSuccess={goOn} />
      </DialogContent>
    </Dialog>
  );
}
