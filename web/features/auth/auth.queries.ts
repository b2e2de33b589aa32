import { useMutation, useQueryClient } from '@tanstack/react-query';
import { auth, type Credentials } from '#core/contract/staff/auth.ts';
import { staffSession } from '#web/admin-kit/session.tsx';
import { call, callOrNull } from '#web/lib/api.ts';
import { forgetLogin, rememberLogin } from '#web/lib/slots.ts';

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Credentials) => call(auth.login, { body: credentials }),
    onSuccess: (session) => {
      rememberLogin(Date.now());
      client.setQueryData(staffSession.queryKey, session);
    },
  });
}

export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callOrNull(auth.logout, {}),
    onSuccess: () => {
      forgetLogin();
      client.clear();
    },
  });
}
