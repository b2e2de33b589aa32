import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { clearSessionEnd, hasSessionEnded, subscribeToSessionEnd } from '#web/lib/session-end.ts';
import { isSignedIn } from '#web/lib/slots.ts';
import { LoginForm } from './login-form.tsx';

/** A logout in another tab of the browser ends the session of this one as well. */
function subscribeToOtherTabs(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** A session that ends in the middle of something asks for the login where one is: nothing typed is lost. */
export function LoginAgain({ isStale }: { isStale: boolean }) {
  const client = useQueryClient();
  const hasEnded = useSyncExternalStore(subscribeToSessionEnd, hasSessionEnded, () => false);
  const isLoggedOut = useSyncExternalStore(
    subscribeToOtherTabs,
    () => !isSignedIn(),
    () => false,
  );
  /** The page may be a day old, and calls may have failed since. */
  const resume = () => {
    clearSessionEnd();
    void client.invalidateQueries({
      predicate: ({ queryKey, state }) => queryKey[0] === 'admin' || state.status === 'error',
    });
  };
  return (
    <Dialog open={hasEnded || isStale || isLoggedOut}>
      <DialogContent
        size="sm"
        title="Please log in again"
        description="Your session has ended. What you have typed is still there: log in, then save once more."
        onEscapeKeyDown={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
        isLocked
      >
        <LoginForm onSuccess={resume} />
      </DialogContent>
    </Dialog>
  );
}
