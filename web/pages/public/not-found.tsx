import { MessageScreen } from '#web/components/message-screen.tsx';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';

export default function NotFound() {
  return (
    <SiteFrame>
      <MessageScreen
        title="404 Page Not Found"
        text="There is nothing at this address. The link may be out of date, or the address mistyped. Here is where most visitors want to go:"
        note="Did you forget to add the page to the router?"
      >
        <a href="/" className={buttonStyles()}>
          Go to Home
        </a>
        <a href="/start-application" className={buttonStyles({ variant: 'outline' })}>
          Start Assessment
        </a>
        <a href="/tracking" className={buttonStyles({ variant: 'outline' })}>
          Track Certification
        </a>
        <a href="/contact" className={buttonStyles({ variant: 'outline' })}>
          Contact us
        </a>
      </MessageScreen>
    </SiteFrame>
  );
}
