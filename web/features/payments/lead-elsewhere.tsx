import { MessageScreen } from '#web/components/message-screen.tsx';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';

/** Nobody is known to certify and to write to, and this browser is not the one to say who. */
export function LeadElsewhere({ sessionId }: { sessionId: string }) {
  const session = encodeURIComponent(sessionId);
  return (
    <SiteFrame>
      <MessageScreen
        title="Business information is missing"
        text="It can be added only in the browser in which the assessment was taken. You can still pay for the eligible areas: the checkout asks whom to write to."
      >
        <a href={`/checkout?sessionId=${session}`} className={buttonStyles()}>
          Go to checkout
        </a>
        <a href={`/results/${session}`} className={buttonStyles({ variant: 'outline' })}>
          See the report
        </a>
      </MessageScreen>
    </SiteFrame>
  );
}
