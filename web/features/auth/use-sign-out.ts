import { useLocation } from 'wouter';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { useLogout } from './auth.queries.ts';

/** Ends the session and leads to the login. */
export function useSignOut() {
  const [, navigate] = useLocation();
  const logout = useLogout();
  // Uses the promise: callbacks of `mutate` are dropped if the dialog closes first.
  const signOut = () =>
    logout.mutateAsync().then(
      () => {
        toast({ title: 'Logged out', tone: 'success' });
        navigate('/admin/login', { replace: true });
      },
      (error) => toast({ title: 'Logout failed', description: reasonOf(error), tone: 'danger' }),
    );
  return { signOut, isPending: logout.isPending };
}
