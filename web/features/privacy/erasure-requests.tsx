import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { type ErasureRequest, privacy } from '#core/contract/staff/privacy.ts';
import { FRESH_MS, useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { Allowed } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { call, reasonOf } from '#web/lib/api.ts';
import { DeclineDialog, EraseDialog } from './erasure-dialogs.tsx';

const openRequests = queryOptions({
  queryKey: ['admin', 'privacy', 'requests'],
  queryFn: () => call(privacy.requests, {}),
  staleTime: FRESH_MS,
});

/** Undecided deletion requests from customers; renders nothing if there are none. */
export function ErasureRequests() {
  const requests = useQuery(openRequests);
  if (requests.error) {
    return (
      <Alert tone="danger" title="Requests for deletion could not be loaded">
        {reasonOf(requests.error)}
      </Alert>
    );
  }
  if (!requests.data?.length) return null;
  return (
    <section aria-labelledby="erasure-requests" className="grid gap-3">
      <h3 id="erasure-requests" className="font-sans font-semibold text-base tracking-normal">
        Requests for deletion
      </h3>
      <ul className="grid gap-3">
        {requests.data.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function Request({ request }: { request: ErasureRequest }) {
  const [asking, setAsking] = useState<'erase' | 'decline'>();
  const decide = useDecide();
  const { id, email, note, askedAt } = request;
  const run = async (body: Input<typeof privacy.decide>['body']) => {
    try {
      await decide.mutateAsync({ params: { id }, body });
      toast({
        title: body.outcome === 'erased' ? 'Deleted' : 'Declined',
        description: `${email} is notified by e-mail.`,
        tone: 'success',
      });
    } catch (error) {
      toast({ title: 'Error', description: reasonOf(error), tone: 'danger' });
    }
  };
  const dialog = {
    email,
    pending: decide.isPending,
    onClose: () => setAsking(undefined),
  };
  return (
    <li className="grid gap-3 rounded-control bg-paper p-4">
      <div className="grid gap-1">
        <p className="wrap-anywhere font-semibold">{email}</p>
        <p className="text-ink-600 text-sm">
          asked <Moment iso={askedAt} />
        </p>
        {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      </div>
      <Allowed to="erase-person">
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" size="sm" onClick={() => setAsking('erase')}>
            Delete what need not be kept
            <span className="sr-only"> of {email}</span>
          </Button>
          <Button variant="outline" size="sm" onClick={() => setAsking('decline')}>
            Decline
            <span className="sr-only"> the request of {email}</span>
          </Button>
        </div>
      </Allowed>
      {asking === 'erase' && (
        <EraseDialog {...dialog} onConfirm={() => run({ outcome: 'erased' })} />
      )}
      {asking === 'decline' && (
        <DeclineDialog {...dialog} onConfirm={(answer) => run({ outcome: 'declined', answer })} />
      )}
    </li>
  );
}

function useDecide() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof privacy.decide>) => call(privacy.decide, input),
    // After a failure too: a colleague may have decided, or the customer may have withdrawn the request.
    onSettled: () => refresh(),
  });
}
