import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { firstStart } from '#core/contract/staff/owner/first-start.ts';
import { followSession } from '#web/admin-kit/session.tsx';
import { call } from '#web/lib/api.ts';
import { rememberLogin } from '#web/lib/storage/slots.ts';

export const firstStartState = queryOptions({
  queryKey: ['first-start'],
  queryFn: () => call(firstStart.state, {}),
});

/** Begins the first start, which signs the user in, like a login. */
export function useBeginFirstStart() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof firstStart.begin>['body']) => call(firstStart.begin, { body }),
    onSuccess: (session) => {
      rememberLogin(Date.now());
      followSession(client, session);
      client.setQueryData(firstStartState.queryKey, { isOpen: false });
    },
  });
}
