import { useQuery } from '@tanstack/react-query';
import { type PortalDevice, portalSignIn } from '#core/contract/portal/sign-in.ts';
import { IDLE_DAYS, SESSION_DAYS } from '#core/domain/portal/sign-in.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { ConfirmButton } from '#web/features/portal/parts/confirm-button.tsx';
import { Failure } from '#web/features/portal/parts/failure.tsx';
import { Section } from '#web/features/portal/parts/section.tsx';
import { useSignOut } from '#web/features/portal/sign-in/sign-in.queries.ts';
import { formatDay } from '#web/lib/moments.ts';
import { accessQuery, useAccessChange, useSignOutEverywhere } from './access.queries.ts';
import { Passkeys } from './passkeys.tsx';

/** The devices that the address is signed in on, and its passkeys. */
export function Access() {
  const { data, error, isFetching, refetch } = useQuery(accessQuery);
  return (
    <Section
      id="access"
      title="Devices and passkeys"
      intro={`You stay signed in for ${SESSION_DAYS} days, or until you have been away for ${IDLE_DAYS}.`}
    >
      {!data && !error && (
        <SkeletonGroup label="Loading your devices">
          <Skeleton className="h-40 rounded-card" />
        </SkeletonGroup>
      )}
      {!data && error && (
        <div className="grid justify-items-start gap-3">
          <Failure error={error} title="Your devices could not be loaded" />
          <Button variant="outline" size="sm" pending={isFetching} onClick={() => void refetch()}>
            Load the devices again
          </Button>
        </div>
      )}
      {data && (
        <Card>
          <ul aria-label="Devices" className="grid gap-4">
            {data.devices.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
          <SignOutEverywhere />
          <Passkeys passkeys={data.passkeys} />
        </Card>
      )}
    </Section>
  );
}

function DeviceRow({ device }: { device: PortalDevice }) {
  const { id, name, signedInAt, lastUsedAt, isThisOne } = device;
  const signOut = useSignOut();
  const signOutDevice = useAccessChange(portalSignIn.signOutDevice);
  const end = () =>
    isThisOne
      ? signOut.mutate({})
      : signOutDevice.mutate(
          { params: { id } },
          { onSuccess: () => toast({ title: `Signed out: ${name}`, tone: 'success' }) },
        );
  return (
    <li className="grid gap-2 border-ink-200 border-b pb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            {name}
            {isThisOne && <Badge tone="success">This device</Badge>}
          </p>
          <p className="text-ink-600 text-sm">
            Signed in on {formatDay(signedInAt)}, last used on {formatDay(lastUsedAt)}
          </p>
        </div>
        <Button
          variant="outline"
          size="sm"
          aria-label={isThisOne ? `Sign out: ${name}, this device` : `Sign out: ${name}`}
          pending={signOut.isPending || signOutDevice.isPending}
          onClick={end}
        >
          Sign out
        </Button>
      </div>
      <Failure error={signOut.error ?? signOutDevice.error} />
    </li>
  );
}

function SignOutEverywhere() {
  const everywhere = useSignOutEverywhere();
  return (
    <div className="grid justify-items-start gap-3">
      <Failure error={everywhere.error} title="You are still signed in" />
      <ConfirmButton
        title="Sign out everywhere?"
        description="Every device then needs a new link or a passkey, including this one. Unused links in your mailbox stop working too."
        confirmLabel="Sign out everywhere"
        onConfirm={() => everywhere.mutateAsync({})}
      >
        Sign out everywhere
      </ConfirmButton>
    </div>
  );
}
