import { useQuery } from '@tanstack/react-query';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { AddressStep } from './address-step.tsx';
import { goLiveState } from './go-live.queries.ts';
import { InboundStep } from './inbound-step.tsx';
import { MailStep } from './mail-step.tsx';
import { OtherSteps } from './other-steps.tsx';
import { PaymentsStep } from './payments-step.tsx';

/** Takes a fresh installation to real orders, without editing a file or restarting. */
export function GoLiveView() {
  const { data, error, refetch } = useQuery(goLiveState);
  return (
    <div className="grid gap-4">
      {data?.problem && (
        <Alert tone="danger" title="Nothing that is stored here is used">
          <p className="wrap-anywhere">{data.problem}</p>
        </Alert>
      )}
      {!data && error && (
        <Alert tone="danger" title="This could not be loaded">
          <p>{reasonOf(error)}</p>
          <Button size="sm" variant="outline" className="mt-3" onClick={() => refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {!data && !error && (
        <SkeletonGroup className="grid gap-4">
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </SkeletonGroup>
      )}
      {data && (
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <PaymentsStep payments={data.payments} />
          <div className="grid min-w-0 gap-4 lg:row-span-2">
            <MailStep mail={data.mail} />
            <InboundStep inbound={data.inbound} />
          </div>
          <AddressStep address={data.address} />
        </div>
      )}
      {data && <OtherSteps />}
    </div>
  );
}
