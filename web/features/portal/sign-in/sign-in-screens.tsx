import type { ReactNode } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Rosette } from '#web/components/ui/rosette.tsx';
import { hasKeptTexts } from '#web/features/portal/kept-text.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { useOpenLink } from './sign-in.queries.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Title and explanation on the left, what to do on the right. */
const EntryScreen = ({ lede, children }: { lede: string; children: ReactNode }) => (
  <div className="relative grid min-h-[62dvh] items-center overflow-clip bg-paper">
    <Rosette
      strokeWidth={0.2}
      className="absolute -bottom-80 -left-64 hidden size-[48rem] text-brand-100 lg:block"
    />
    <div className="shell relative grid gap-x-16 gap-y-8 py-10 sm:py-16 lg:grid-cols-2 lg:items-center">
      <div>
        <p className="kicker">For customers</p>
        <h1 className="h2 mt-3">Your page</h1>
        <p className="lede mt-4">{lede}</p>
      </div>
      <div className="grid min-w-0 gap-5">{children}</div>
    </div>
  </div>
);

type SignInScreenProps = {
  /** Whether a session has just ended. */
  hasEnded: boolean;
  /** The server's reason for refusing a link. */
  refusal: string | undefined;
};

export const SignInScreen = ({ hasEnded, refusal }: SignInScreenProps) => (
  <EntryScreen lede="Your company’s orders, assessments and certificates in one place, and what is left for you to do. You need no account or password.">
    {refusal && (
      <Alert tone="warning" title="This link no longer works">
        {refusal}
      </Alert>
    )}
    {hasEnded && !refusal && (
      <Alert tone="info" title="You are signed out on this device">
        For your safety we ask again from time to time.
        {hasKeptTexts() && ' What you typed is kept: sign in, and continue where you were.'}
      </Alert>
    )}
    <SignInForm />
  </EntryScreen>
);

type OpenLinkProps = { token: string; onOpened: () => void; onDead: (words: string) => void };

/** Mail scanners open every link, so the page opens only when the button is pressed. */
export function OpenLink({ token, onOpened, onDead }: OpenLinkProps) {
  const open = useOpenLink();
  // By promise: callbacks of `mutate` are dropped if the reply comes before the screen's effects have run.
  const press = () =>
    open.mutateAsync(token).then(onOpened, (error: Error) => {
      if (isDead(error)) onDead(reasonOf(error));
    });
  return (
    <EntryScreen lede="Your link has arrived. It works once: one press, and you are signed in on this device.">
      <Card>
        {open.isError && !isDead(open.error) && (
          <Alert tone="danger" title="Your page could not be opened">
            {reasonOf(open.error)} Your link is still good.
          </Alert>
        )}
        <Button size="lg" pending={open.isPending} className="w-full" onClick={() => void press()}>
          Open my page
        </Button>
        <p className="text-ink-700 text-sm">
          On a computer that others use too, please sign out when you are done.
        </p>
      </Card>
    </EntryScreen>
  );
}

/** Whether the link itself was refused; too many tries or a lost connection say nothing about it. */
const isDead = (error: Error): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;
