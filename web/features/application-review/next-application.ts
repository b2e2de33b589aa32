import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { queue } from '#core/contract/staff/work/queue.ts';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { call, reasonOf } from '#web/lib/api.ts';
import { createSlot } from '#web/lib/storage/create-slot.ts';

/** Whether a decision opens the next application; on by default. */
const automaticSlot = createSlot('goToNextApplication', z.boolean());

/** Not cached: a colleague may have decided it meanwhile. */
const nextApplication = (after: number) =>
  queryOptions({
    queryKey: ['admin', 'next application', after],
    queryFn: () => call(queue.nextApplication, { query: { after } }),
    staleTime: 0,
    gcTime: 0,
  });

/** Returns the application to decide after this one, and opens it. */
export function useNextApplication(id: number) {
  const client = useQueryClient();
  const { setFilter } = useAdminAddress();
  const { data } = useQuery(nextApplication(id));
  const [isAutomatic, setIsAutomatic] = useState(() => automaticSlot.read() ?? true);
  return {
    next: data?.next,
    left: data?.left,
    isAutomatic,
    setIsAutomatic: (isOn: boolean) => {
      automaticSlot.write(isOn);
      setIsAutomatic(isOn);
    },
    /** Stays if none is waiting. */
    open: async () => {
      try {
        const { next } = await client.fetchQuery(nextApplication(id));
        if (next) setFilter('open', String(next.id));
      } catch (error) {
        const title = 'The next application could not be opened';
        toast({ title, description: reasonOf(error), tone: 'danger' });
      }
    },
  };
}

export type NextApplication = ReturnType<typeof useNextApplication>;
