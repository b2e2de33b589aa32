import { LogOut } from 'lucide-react';
import { useLocation } from 'wouter';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { BrandMark } from '#web/components/ui/brand-mark.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { toast } from '#web/components/ui/toast-store.ts';
import { useLogout } from '#web/features/auth/auth.queries.ts';
import { useStaffSession } from '#web/features/auth/use-staff-session.ts';
import { reasonOf } from '#web/lib/api.ts';
import { brand } from '#web/lib/brand.ts';

const dateAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

export default function Admin() {
  const { session, error, retry } = useStaffSession();
  const [, navigate] = useLocation();
  const logout = useLogout();

  const leave = () =>
    logout.mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Logged out', tone: 'success' });
        navigate('/admin/login', { replace: true });
      },
      onError: (failure) =>
        toast({ title: 'Logout failed', description: reasonOf(failure), tone: 'danger' }),
    });

  if (error) {
    return (
      <main id="main" tabIndex={-1} className="shell grid gap-4 py-16 outline-none">
        <Alert tone="danger" title="The admin area cannot be reached">
          {reasonOf(error)}
        </Alert>
        <Button className="justify-self-start" onClick={() => retry()}>
          Try again
        </Button>
      </main>
    );
  }
  if (!session) return <PageSkeleton />;
  return (
    <>
      <header className="sticky top-0 z-40 border-ink-200 border-b bg-white">
        <div className="shell flex h-16 items-center gap-3">
          <BrandMark className="size-8 text-brand-700" />
          <p className="font-display text-lg">{brand.name} admin</p>
          <Button
            variant="outline"
            size="sm"
            className="ml-auto"
            onClick={leave}
            pending={logout.isPending}
          >
            <LogOut aria-hidden="true" />
            Logout
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="shell py-10 outline-none">
        <Card>
          <h1 className="text-2xl">Welcome, {session.username}</h1>
          <p className="text-ink-700">
            Your session ends on{' '}
            <time dateTime={session.expiresAt}>
              {dateAndTime.format(new Date(session.expiresAt))}
            </time>
            .
          </p>
        </Card>
      </main>
    </>
  );
}
