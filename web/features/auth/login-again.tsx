import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { clearSessionEnd, hasSessionEnded, subscribeToSessionEnd } from '#web/lib/session-end.ts';
import { isLoginKey, isSignedIn } from '#web/lib/storage/slots.ts';
import { followOtherTab } from './auth.queries.ts';
import { LoginForm } from './login-form.tsx';

/**
 * Whether another tab has logged out, which also ends this tab's session. After a login there, the session may belong to
 * someone else, so the question stays until the server has said whose it is.
 */
function useLogoutElsewhere() {
  const client = useQueryClient();
  const [isLoggedOut, setIsLoggedOut] = useState(() => !isSignedIn());
  useEffect(() => {
    const look = async ({ key }: StorageEvent) => {
      if (!isLoginKey(key)) return;
      if (!isSignedIn()) setIsLoggedOut(true);
      else setIsLoggedOut(!(await followOtherTab(client)));
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [client]);
  return [isLoggedOut, setIsLoggedOut] as const;
}

type LoginAgainProps = {
  isStale: boolean;
  /** Whose session it was; what they typed is dropped when somebody else logs in. */
  username: string;
};

/** Asks for a login in place when the session ends, so that nothing typed is lost. */
export function LoginAgain({ isStale, username }: LoginAgainProps) {
  const client = useQueryClient();
  const hasEnded = useSyncExternalStore(subscribeToSessionEnd, hasSessionEnded, () => false);
  const [isLoggedOut, setIsLoggedOut] = useLogoutElsewhere();
  /** The page may be a day old, and calls may have failed since. */
  const resume = () => {
    clearSessionEnd();
    setIsLoggedOut(false);
    void client.invalidateQueries({
      predicate: ({ queryKey, state }) => queryKey[0] === 'admin' || state.status === 'error',
    });
  };
  return (
    <Dialog open={hasEnded || isStale || isLoggedOut}>
      <DialogContent
        size="sm"
        title="Please log in again"
        description={
          <span className="wrap-anywhere">
            Your session has ended. Log in as {username} to keep what you typed, then save again.
          </span>
        }
        onEscapeKeyDown={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
        isLocked
      >
        <LoginForm onSuccess={resume} />
      </DialogContent>
    </Dialog>
  );
}
