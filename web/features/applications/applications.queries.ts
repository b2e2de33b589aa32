import { queryOptions, useMutation } from '@tanstack/react-query';
import { applications } from '#core/contract/applications.ts';
import type { Input } from '#core/contract/endpoint.ts';
import { call } from '#web/lib/api.ts';

export const useSubmitApplication = () =>
  useMutation({
    mutationFn: (body: Input<typeof applications.submit>['body']) =>
      call(applications.submit, { body }),
  });

/** Asked at every visit: an application may have been sent from another tab. */
export const applicationContext = (sessionId: string) =>
  queryOptions({
    queryKey: ['application', 'of session', sessionId],
    queryFn: () => call(applications.contextOfSession, { params: { sessionId } }),
    gcTime: 0,
  });

/** Asked anew for each search: somebody who looks again wants to know whether anything has changed. */
export const applicationByNumber = (applicationNumber: string) =>
  queryOptions({
    queryKey: ['application', applicationNumber],
    queryFn: () => call(applications.byNumber, { params: { applicationNumber } }),
    enabled: applicationNumber !== '',
    gcTime: 0,
  });
