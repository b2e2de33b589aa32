import { queryOptions } from '@tanstack/react-query';
import { type ApplicationStatusView, applications } from '#core/contract/applications.ts';
import { call } from '#web/lib/api.ts';

/** Not cached: a repeated search asks whether anything has changed. */
export const applicationByNumber = (applicationNumber: string) =>
  queryOptions<ApplicationStatusView>({
    queryKey: ['application', applicationNumber],
    queryFn: () => call(applications.byNumber, { params: { applicationNumber } }),
    enabled: applicationNumber !== '',
    gcTime: 0,
  });
