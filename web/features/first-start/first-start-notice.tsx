import { useQuery } from '@tanstack/react-query';
import { Alert } from '#web/components/ui/alert.tsx';
import { firstStartState } from './first-start.queries.ts';

/** A notice on the login page while the first start is still open. */
export function FirstStartNotice() {
  const { data } = useQuery(firstStartState);
  if (!data?.isOpen) return null;
  return (
    <Alert tone="info" title="First time here?">
      <a href="/admin/first-start" className="link inline-block">
        Begin with the code
      </a>
    </Alert>
  );
}
