import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MessageScreen } from '#web/components/message-screen.tsx';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { portalPageQuery } from '#web/features/portal/portal.queries.ts';
import { useLinkToken } from '#web/features/portal/sign-in/link-token.ts';
import { OpenLink, SignInScreen } from '#web/features/portal/sign-in/sign-in-screens.tsx';
import { SignedIn } from '#web/features/portal/signed-in.tsx';
import { reasonOf } from '#web/lib/api.ts';

export default function AccountScreen() {
  const { token, forgetToken } = useLinkToken();
  const [refusal, setRefusal] = useState<string>();
  useFreshReturn();
  return (
    <SiteFrame>
      {token ? (
        <OpenLink
          key={token}
          token={token}
          onOpened={() => {
            setRefusal(undefined);
            forgetToken();
          }}
          onDead={(words) => {
            setRefusal(words);
            forgetToken();
          }}
        />
      ) : (
        <Account refusal={refusal} />
      )}
    </SiteFrame>
  );
}

function Account({ refusal }: { refusal: string | undefined }) {
  const { data, error, isFetching, refetch } = useQuery(portalPageQuery);
  useFreshStart(data && (data.page?.email ?? 'nobody'));
  if (data?.page) return <SignedIn key={data.page.email} page={data.page} refusal={refusal} />;
  if (data) return <SignInScreen hasEnded={data.hasEnded} refusal={refusal} />;
  if (!error) return <Loading />;
  return (
    <div role="alert">
      <MessageScreen title="Your page could not be loaded" text={reasonOf(error)}>
        <Button pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </MessageScreen>
    </div>
  );
}

/** Reloads on Back: a browser may show the page as it was left, with finished tasks and buttons that wait. */
function useFreshReturn(): void {
  useEffect(() => {
    const notice = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', notice);
    return () => removeEventListener('pageshow', notice);
  }, []);
}

/** Moves scroll and focus to the top when the form and the page replace each other, as after a page load. */
function useFreshStart(shown: string | undefined): void {
  const before = useRef(shown);
  useEffect(() => {
    if (shown === undefined) return;
    if (before.current !== undefined && before.current !== shown) {
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    before.current = shown;
  }, [shown]);
}

const Loading = () => (
  <SkeletonGroup label="Loading your page" className="shell grid gap-6 py-10">
    <Skeleton className="h-5 w-24" />
    <Skeleton className="h-12 w-2/3 max-w-xl" />
    <Skeleton className="mt-6 h-40 rounded-card" />
    <Skeleton className="h-64 rounded-card" />
  </SkeletonGroup>
);
