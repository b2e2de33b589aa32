import { useMutation } from '@tanstack/react-query';
import { Mail, UserRound } from 'lucide-react';
import { useId } from 'react';
import { portalSignIn } from '#core/contract/portal/sign-in.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { call, reasonOf } from '#web/lib/api.ts';

/** The link opens more than the number does, so it is mailed to the record's own address. */
export function PageLinkOffer({ number }: { number: string }) {
  const headingId = useId();
  const send = useMutation({
    mutationFn: () => call(portalSignIn.sendLinkByNumber, { body: { number } }),
  });
  return (
    <section aria-labelledby={headingId}>
      <Card className="gap-3">
        <CardTitle as="h2" id={headingId} className="flex items-center gap-2.5">
          <UserRound aria-hidden="true" className="size-5.5 text-brass-700" />
          Everything in one place
        </CardTitle>
        <p className="max-w-reading text-ink-800">
          Your page shows all your orders, assessments and certificates, and what is left for you to
          do. You need no password: we mail you a link.
        </p>
        {send.isSuccess ? (
          <p role="status" className="font-semibold">
            {send.data.message}
          </p>
        ) : (
          <div>
            <Button
              variant="outline"
              size="sm"
              pending={send.isPending}
              onClick={() => send.mutate()}
            >
              <Mail aria-hidden="true" />
              Email me the link to my page
            </Button>
          </div>
        )}
        {send.isError && (
          <Alert tone="danger" title="That did not work">
            {reasonOf(send.error)}
          </Alert>
        )}
      </Card>
    </section>
  );
}
