import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { loginAddress } from '#core/admin-address.ts';
import { staffSession } from '#web/admin-kit/session.tsx';
import { forgetLogin, isLoginStale, isSignedIn } from '#web/lib/slots.ts';

/** The signed-in person on staff screens; sends everybody else to the login, and from there back here. */
export function useStaffSession() {
  const [, navigate] = useLocation();
  const remembered = isSignedIn() && !isLoginStale(Date.now());
  const session = useQuery({ ...staffSession, enabled: remembered });
  // Whoever is in the middle of something stays where they are, and logs in there.
  const isStale = !remembered && Boolean(session.data);
  const mustLogIn = session.data === null || (!remembered && !isStale);

  useEffect(() => {
    if (!mustLogIn) return;
    forgetLogin();
    const { pathname, search, hash } = location;
    navigate(loginAddress(pathname + search + hash), { replace: true });
  }, [mustLogIn, navigate]);

  return {
    session: session.data ?? undefined,
    isStale,
    error: session.error,
    retry: session.refetch,
  };
}
