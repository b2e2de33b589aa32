import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { loginAddress } from '#core/admin-address.ts';
import type { Result } from '#core/contract/shared/endpoint.ts';
import type { auth } from '#core/contract/staff/accounts/auth.ts';
import { staffSession } from '#web/admin-kit/session.tsx';
import { UndoNotices } from '#web/admin-kit/undo.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { BrandMark } from '#web/components/ui/brand-mark.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { PageSkeleton } from '#web/components/ui/skeleton.tsx';
import { ChatLauncher } from '#web/features/chat/chat-launcher.tsx';
import { MustEnrol } from '#web/features/second-factor/must-enrol.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { watchAttendance } from '#web/lib/attendance.ts';
import { brand } from '#web/lib/brand.ts';
import { cn } from '#web/lib/class-names.ts';
import { forgetLogin, isLoginStale, isSignedIn } from '#web/lib/storage/slots.ts';
import { LoginAgain } from './login-again.tsx';
import { useSignOut } from './use-sign-out.ts';

type StaffFrameProps = {
  /** Shown between the product's name and the logout. */
  header?: ReactNode;
  children: (session: Result<typeof auth.session>) => ReactNode;
};

/** The frame of all staff screens, shown only to staff. */
export function StaffFrame({ header, children }: StaffFrameProps) {
  const { session, isStale, error, retry } = useStaffSession();
  useEffect(watchAttendance, []);
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
  const hasHeader = header !== undefined && !session.mustEnrol;
  return (
    // Another person's login remounts everything.
    <Fragment key={session.username}>
      <header
        className={cn(
          'sticky top-0 z-40 border-ink-200 border-b bg-white short:static',
          // What does not fit in the line is above it, and scrolls away.
          hasHeader && 'max-xl:-top-7 max-xl:pt-7',
        )}
      >
        <div className="shell flex h-12 items-center gap-3">
          <a
            href="/admin"
            className="flex h-full items-center gap-3 whitespace-nowrap rounded-sm font-display text-lg"
          >
            <BrandMark className="size-7 text-brand-700" />
            {brand.name} admin
          </a>
          {hasHeader && header}
          <span
            title={`Logged in as ${session.username}`}
            className="ml-auto max-w-48 truncate text-ink-700 text-sm max-xl:hidden"
          >
            {session.displayName}
          </span>
          <div className="flex items-center gap-3 max-xl:ml-auto max-sm:gap-1.5">
            <ChatLauncher isInHeader />
            <LogoutButton />
          </div>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        // The tabs of the admin area follow the header without a gap.
        className={cn(
          'shell pb-10 outline-none [--page-top:3rem] xl:[--table-top:var(--page-top)] short:[--page-top:0rem]',
          !hasHeader && 'pt-10',
        )}
      >
        {session.mustEnrol ? <MustEnrol /> : children(session)}
      </main>
      <UndoNotices />
      <LoginAgain isStale={isStale} username={session.username} />
    </Fragment>
  );
}

function LogoutButton() {
  const { signOut, isPending } = useSignOut();
  return (
    <Button
      variant="outline"
      size="sm"
      className="max-sm:px-2.5"
      onClick={signOut}
      pending={isPending}
    >
      <LogOut aria-hidden="true" />
      <span className="max-sm:sr-only">Logout</span>
    </Button>
  );
}

/** Returns the session on staff screens; sends everyone else to the login, and from there back here. */
function useStaffSession() {
  const [, navigate] = useLocation();
  const remembered = isSignedIn() && !isLoginStale(Date.now());
  const session = useQuery({ ...staffSession, enabled: remembered });
  // Staff in the middle of something log in on the same page.
  const isStale = !remembered && Boolean(session.data);
  const mustLogIn = session.data === null || (!remembered && !isStale);

  useEffect(() => {
    if (!mustLogIn) return;
    forgetLogin();
    const { pathname, search, hash } = location;
    navigate(loginAddress(pathname + search + hash), { replace: true });
  }, [mustLogIn, navigate]);

  return {
    session: session.data ?? undefined,
    isStale,
    error: session.error,
    retry: session.refetch,
  };
}
