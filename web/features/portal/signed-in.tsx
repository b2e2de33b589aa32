import { Eye, LogOut } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { PortalPage } from '#core/contract/portal/records.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Rosette } from '#web/components/ui/rosette.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { OrderList } from './orders/order-card.tsx';
import { Failure } from './parts/failure.tsx';
import { Nothing, Section } from './parts/section.tsx';
import { useSignOut } from './sign-in/sign-in.queries.ts';
import { YourTurn } from './turns/your-turn.tsx';

type SignedInProps = {
  page: PortalPage;
  /** The server's reason for refusing a link that was opened during a session. */
  refusal: string | undefined;
};

/** Everything that belongs to the address, the customer's own tasks first. */
export const SignedIn = ({ page, refusal }: SignedInProps) => (
  <div className="bg-paper">
    <PageHeader page={page} />
    <div className="shell grid gap-12 py-8 sm:py-12">
      {refusal && (
        <Alert tone="warning" title="The link that you opened no longer works">
          You are signed in as {page.email} on this device, so you do not need one.
        </Alert>
      )}
      <ReaderNote accounts={page.accounts} />
      <YourTurn page={page} />
      <Section id="orders" title="Orders">
        {page.orders.length === 0 && (
          <Nothing>No orders yet. An order begins with an assessment.</Nothing>
        )}
        <OrderList page={page} />
      </Section>
      <Rest page={page} />
    </div>
  </div>
);

function PageHeader({ page }: { page: PortalPage }) {
  const signOut = useSignOut();
  const names = page.accounts.map(({ companyName }) => companyName).filter(Boolean);
  return (
    <div className="relative overflow-clip border-ink-200 border-b bg-white">
      <Rosette
        strokeWidth={0.2}
        className="absolute -top-72 -right-64 hidden size-[44rem] text-brand-100 lg:block"
      />
      <div className="shell relative grid gap-3 py-8 sm:py-10">
        <p className="kicker">Your page</p>
        <h1 className="h2 wrap-anywhere">{names.length > 0 ? names.join(', ') : page.email}</h1>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <p className="wrap-anywhere text-ink-700">Signed in as {page.email}</p>
          <Button
            variant="outline"
            size="sm"
            pending={signOut.isPending}
            onClick={() => signOut.mutate({})}
          >
            <LogOut aria-hidden="true" />
            Sign out
          </Button>
        </div>
        <Failure error={signOut.error} title="You are still signed in" />
      </div>
    </div>
  );
}

/** Loads the rest of the page once the first screen is shown. */
function Rest({ page }: { page: PortalPage }) {
  const [RestOfPage, setRest] = useState<ComponentType<{ page: PortalPage }>>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const loaded = await import('./rest-of-page.tsx');
      setRest(() => loaded.RestOfPage);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  if (RestOfPage) return <RestOfPage page={page} />;
  if (!hasFailed) {
    return (
      <SkeletonGroup label="Loading the rest of your page" className="grid gap-4">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-64 rounded-card" />
      </SkeletonGroup>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Alert tone="danger" title="The rest of your page could not be loaded">
        Please check your connection and try again.
      </Alert>
      <Button variant="outline" onClick={() => void load()}>
        Load the rest
      </Button>
    </div>
  );
}

/** Says why readers see no buttons, and who can change that. */
function ReaderNote({ accounts }: Pick<PortalPage, 'accounts'>) {
  const read = accounts.filter(({ role }) => role === 'reader');
  if (read.length === 0) return null;
  const owners = read.map(({ email }) => email).join(' and ');
  const company = read.map(({ companyName, email }) => companyName ?? email).join(' and ');
  return (
    <p className="flex gap-3 rounded-control border border-ink-200 bg-white px-4 py-3.5">
      <Eye aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brass-700" />
      <span className="wrap-anywhere min-w-0">
        You are a reader of {company}: you see everything, and buttons that would change something
        are left out. {owners} can make you an editor.
      </span>
    </p>
  );
}
