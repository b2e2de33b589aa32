import { queryOptions, useMutation } from '@tanstack/react-query';
import { applications } from '#core/contract/applications.ts';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { call } from '#web/lib/api.ts';

export const useSubmitApplication = () =>
  useMutation({
    mutationFn: (body: Input<typeof applications.submit>['body']) =>
      call(applications.submit, { body }),
  });

/** Reloaded at every visit: an application may have been sent from another tab. */
export const applicationContext = (sessionId: string) =>
  queryOptions({
    queryKey: ['application', 'of session', sessionId],
    queryFn: () => call(applications.contextOfSession, { params: { sessionId } }),
    gcTime: 0,
  });
