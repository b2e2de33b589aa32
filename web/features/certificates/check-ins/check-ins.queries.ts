import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CheckInDetails } from '#core/contract/check-ins/check-in-records.ts';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { checkIns } from '#core/contract/staff/certification/check-ins.ts';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call } from '#web/lib/api.ts';

/** Reloaded with the certificate, so that decisions rest on the current state. */
export const checkInsOf = (certificateId: number) =>
  queryOptions({
    queryKey: ['admin', 'check-ins', certificateId],
    queryFn: () => call(checkIns.ofCertificate, { params: { id: certificateId } }),
    gcTime: 0,
  });

export type CheckInDecision =
  | { act: 'accept'; body: Input<typeof checkIns.accept>['body'] }
  | { act: 'return'; body: Input<typeof checkIns.returnToHolder>['body'] }
  | { act: 'extend'; body: Input<typeof checkIns.extend>['body'] }
  | { act: 'waive'; body: Input<typeof checkIns.waive>['body'] };

/** Accepting one may reinstate its certificate, so everything is reloaded. */
export function useDecideCheckIn(checkIn: CheckInDetails) {
  const client = useQueryClient();
  const refresh = useRefreshAdmin();
  const params = { id: checkIn.id };
  return useMutation({
    mutationFn: (decision: CheckInDecision): Promise<CheckInDetails> => {
      switch (decision.act) {
        case 'accept':
          return call(checkIns.accept, { params, body: decision.body });
        case 'return':
          return call(checkIns.returnToHolder, { params, body: decision.body });
        case 'extend':
          return call(checkIns.extend, { params, body: decision.body });
        case 'waive':
          return call(checkIns.waive, { params, body: decision.body });
      }
    },
    onSuccess: (saved) =>
      client.setQueryData(checkInsOf(checkIn.certificateId).queryKey, (all) =>
        all?.map((other) => (other.id === saved.id ? saved : other)),
      ),
    onSettled: () => void refresh(),
  });
}
