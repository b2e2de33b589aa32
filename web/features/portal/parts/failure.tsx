import { Alert } from '#web/components/ui/alert.tsx';
import { isSignedOut } from '#web/features/portal/portal.queries.ts';
import { reasonOf } from '#web/lib/api.ts';

type FailureProps = { error: Error | null | undefined; title?: string };

/** Why something did not work. That the session is over is told by the form that takes the page's place. */
export function Failure({ error, title = 'That did not work' }: FailureProps) {
  if (!error || isSignedOut(error)) return null;
  return (
    <Alert tone="danger" title={title}>
      {reasonOf(error)}
    </Alert>
  );
}
