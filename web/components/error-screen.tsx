import { MessageScreen } from './message-screen.tsx';
import { SiteLogo } from './site/site-logo.tsx';
import { Button, buttonStyles } from './ui/button.tsx';

/** Stands alone: whatever failed may be part of the usual frame. */
export function ErrorScreen() {
  return (
    <>
      <header className="shell flex h-18 items-center">
        <SiteLogo />
      </header>
      <main id="main" role="alert">
        <MessageScreen
          title="Something went wrong"
          text="We're sorry, but something unexpected happened. The error has been logged and we'll look into it."
        >
          <Button onClick={() => location.reload()}>Reload Application</Button>
          <a href="/" className={buttonStyles({ variant: 'outline' })}>
            Go to Home
          </a>
        </MessageScreen>
      </main>
    </>
  );
}
