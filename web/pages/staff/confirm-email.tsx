import { useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { useConfirmEmail } from '#web/features/account/account.queries.ts';
import { SignInCard } from '#web/features/auth/sign-in-card.tsx';
import { ApiError, reasonOf } from '#web/lib/api.ts';

/** Waits for a press of the button: mail scanners open links, and would use this one up. */
export default function ConfirmEmail() {
  // The token is in the hash, which browsers do not send to the server.
  const [token] = useState(() => location.hash.slice(1));
  const { mutate, data, error, isPending } = useConfirmEmail();
  const problem = token ? error && reasonOf(error) : 'This link is not complete.';
  const isDead = !token || (error instanceof ApiError && error.status === 404);
  return (
    <SignInCard title="Confirm your address" description="Password links will go there.">
      <div className="grid gap-5">
        {data && (
          <Alert tone="success" title="Address confirmed">
            <span className="wrap-anywhere">
              {data.email} now belongs to the account {data.username}.
            </span>
          </Alert>
        )}
        {problem && (
          <Alert tone="danger" title="The address could not be confirmed">
            {problem} {isDead && 'You find “Send the link again” under Settings, Your account.'}
          </Alert>
        )}
        {!data && !isDead && (
          <Button pending={isPending} onClick={() => mutate(token)}>
            Confirm this address
          </Button>
        )}
        {(data || isDead) && (
          <a href="/admin?tab=settings" className={buttonStyles()}>
            Go to the admin area
          </a>
        )}
      </div>
    </SignInCard>
  );
}
