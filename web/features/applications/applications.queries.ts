import { queryOptions, useMutation } from '@tanstack/react-query';
import { applications } from '#core/contract/applications.ts';
import type { Input } from '#core/contract/endpoint.ts';
import { call } from '#web/lib/api.ts';

export const useSubmitApplication = () =>
  useMutation({
    mutationFn: (body: Input<typeof applications.submit>['body']) =>
      call(applications.submit, { body }),
  });

/** Asked anew for each search: somebody who looks again wants to know whether anything has changed. */
export const applicationByNumber = (applicationNumber: string) =>
  queryOptions({
    queryKey: ['application', applicationNumber],
    queryFn: () => call(applications.byNumber, { params: { applicationNumber } }),
    enabled: applicationNumber !== '',
    gcTime: 0,
  });
