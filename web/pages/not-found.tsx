import { MessageScreen } from '#web/components/message-screen.tsx';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';

export default function NotFound() {
  return (
    <SiteFrame>
      <MessageScreen
        title="404 Page Not Found"
        text="Did you forget to add the page to the router?"
      >
        <a href="/" className={buttonStyles()}>
          Go to Home
        </a>
        <a href="/contact" className={buttonStyles({ variant: 'outline' })}>
          Contact us
        </a>
      </MessageScreen>
    </SiteFrame>
  );
}
