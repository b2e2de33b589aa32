import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { SignInCard } from '#web/features/auth/sign-in-card.tsx';
import { ChoosePasswordForm } from '#web/features/staff/choose-password-form.tsx';
import { passwordLink } from '#web/features/staff/staff.queries.ts';
import { reasonOf } from '#web/lib/api.ts';

export default function ChoosePassword() {
  // The token is in the hash, which browsers do not send to the server.
  const [token] = useState(() => location.hash.slice(1));
  const link = useQuery(passwordLink(token));
  const problem = token ? link.error && reasonOf(link.error) : 'This link is not complete.';
  return (
    <SignInCard
      title="Choose a password"
      description={link.data ? `For the account ${link.data.username}.` : 'For your staff account.'}
    >
      {problem ? (
        <div className="grid gap-5">
          <Alert tone="danger" title="This link cannot be used">
            {problem}
          </Alert>
          <a href="/admin/login" className={buttonStyles()}>
            Go to the login
          </a>
        </div>
      ) : link.data ? (
        <ChoosePasswordForm token={token} username={link.data.username} />
      ) : (
        <SkeletonGroup className="grid gap-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </SkeletonGroup>
      )}
    </SignInCard>
  );
}
