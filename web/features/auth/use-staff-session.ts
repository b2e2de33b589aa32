import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { forgetLogin, isLoginStale, isSignedIn } from '#web/lib/slots.ts';
import { staffSession } from './auth.queries.ts';

/** The signed-in person on staff screens; sends everybody else to the login. */
export function useStaffSession() {
  const [, navigate] = useLocation();
  const remembered = isSignedIn() && !isLoginStale(Date.now());
  const session = useQuery({ ...staffSession, enabled: remembered });
  const mustLogIn = !remembered || session.data === null;

  useEffect(() => {
    if (!mustLogIn) return;
    forgetLogin();
    navigate('/admin/login', { replace: true });
  }, [mustLogIn, navigate]);

  return { session: session.data ?? undefined, error: session.error, retry: session.refetch };
}
