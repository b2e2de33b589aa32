import { useQuery } from '@tanstack/react-query';
import { Alert } from '#web/components/ui/alert.tsx';
import { firstStartState } from './first-start.queries.ts';

/** On the login page of an installation that nobody has made their own yet. */
export function FirstStartNotice() {
  const { data } = useQuery(firstStartState);
  if (!data?.isOpen) return null;
  return (
    <Alert tone="info" title="Is this your first time here?">
      <p>
        When the site was started for the first time, it printed a code. With it you choose your own
        name and password.
      </p>
      <a href="/admin/first-start" className="link mt-1 inline-block">
        Begin with the code
      </a>
    </Alert>
  );
}
