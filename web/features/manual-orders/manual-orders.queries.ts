import { useMutation } from '@tanstack/react-query';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { manualOrders } from '#core/contract/staff/manual-orders.ts';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call } from '#web/lib/api.ts';

export function useMakeOrder() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof manualOrders.create>) => call(manualOrders.create, input),
    onSettled: () => void refresh(),
  });
}
