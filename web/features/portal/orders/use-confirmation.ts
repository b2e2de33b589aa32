import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { portal } from '#core/contract/portal/portal.ts';
import type { PortalOrder, PortalPage } from '#core/contract/portal/records.ts';
import type { HolderDetails } from '#core/contract/shared/holder-details.ts';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { portalPageQuery, usePageChange } from '#web/features/portal/portal.queries.ts';
import { ApiError, call, reasonOf } from '#web/lib/api.ts';

type Details = NonNullable<PortalOrder['details']>;

/**
 * Confirms the version that was on screen when the form was opened. The page may reload unnoticed under an open form,
 * so only a refusal moves on to the newer version.
 */
export function useConfirmation({ id }: PortalOrder, details: Details) {
  const client = useQueryClient();
  const confirm = usePageChange(portal.confirmDetails);
  const [seen, setSeen] = useState(details.updatedAt);
  const [answered, setAnswered] = useState<unknown>();

  const detailsIn = (page: PortalPage | undefined) =>
    page?.orders.find((order) => order.id === id)?.details;

  /** Shows the new page at once if there is still something to confirm; if not, the form and the reason would vanish. */
  const lookAgain = async (refusal: ApiError) => {
    const page = await call(portal.read, {}).catch(() => undefined);
    const now = detailsIn(page);
    if (!page || !now) return;
    client.setQueryData(portalPageQuery.queryKey, { page });
    setSeen(now.updatedAt);
    setAnswered(refusal);
    const isFormElsewhere = (now.confirmedAt === null) !== (details.confirmedAt === null);
    if (!isFormElsewhere) return;
    toast({ title: 'Nothing was confirmed', description: reasonOf(refusal), tone: 'danger' });
    document.getElementById('turn-title')?.focus();
  };

  const showNew = async () => {
    const { queryKey } = portalPageQuery;
    await client.invalidateQueries({ queryKey });
    const now = detailsIn(client.getQueryData(queryKey)?.page ?? undefined);
    if (now) setSeen(now.updatedAt);
  };

  return {
    isPending: confirm.isPending,
    error: confirm.error,
    /** Loads the page again, on request: if that failed right after the refusal, or there is nothing left to confirm. */
    showNew,
    /** Whether the page already shows what the refusal was about. */
    isPageNew: confirm.error !== null && confirm.error === answered,
    send: async (data: HolderDetails) => {
      try {
        await confirm.mutateAsync({ params: { id }, body: { ...data, expectedUpdatedAt: seen } });
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.status === 409) await lookAgain(refusal);
        throw refusal;
      }
    },
  };
}
