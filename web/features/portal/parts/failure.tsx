import { Alert } from '#web/components/ui/alert.tsx';
import { isSignedOut } from '#web/features/portal/portal.queries.ts';
import { reasonOf } from '#web/lib/api.ts';

type FailureProps = { error: Error | null | undefined; title?: string };

/** Says why something failed. If the session is over, the sign-in form that replaces the page says so. */
export function Failure({ error, title = 'That did not work' }: FailureProps) {
  if (!error || isSignedOut(error)) return null;
  return (
    <Alert tone="danger" title={title}>
      {reasonOf(error)}
    </Alert>
  );
}
