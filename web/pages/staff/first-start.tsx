import { useQuery } from '@tanstack/react-query';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { SignInCard } from '#web/features/auth/sign-in-card.tsx';
import { firstStartState } from '#web/features/first-start/first-start.queries.ts';
import { FirstStartForm } from '#web/features/first-start/first-start-form.tsx';
import { reasonOf } from '#web/lib/api.ts';

export default function FirstStart() {
  return (
    <SignInCard
      title="Welcome"
      description="Make the first account of this site your own, then set the site up step by step."
    >
      <Content />
    </SignInCard>
  );
}

function Content() {
  const { data, error, refetch } = useQuery(firstStartState);
  if (error) {
    return (
      <Alert tone="danger" title="This could not be loaded">
        <p>{reasonOf(error)}</p>
        <Button size="sm" variant="outline" className="mt-3" onClick={() => refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup className="grid gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </SkeletonGroup>
    );
  }
  return (
    <div className="grid gap-4">
      {data.isOpen ? (
        <FirstStartForm />
      ) : (
        <Alert tone="info" title="The first start is over">
          The code was used, has expired, or the password was changed. Log in with your user name
          and password.
        </Alert>
      )}
      <a
        href="/admin/login"
        className={buttonStyles({ variant: data.isOpen ? 'ghost' : 'primary' })}
      >
        {data.isOpen ? 'Log in with the printed password instead' : 'Go to the login'}
      </a>
    </div>
  );
}
