import { Component, type ReactNode } from 'react';
import { SiteLogo } from '#web/components/site/site-logo.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { reportError } from '#web/lib/report-error.ts';
import { MessageScreen } from './message-screen.tsx';

type Props = { children: ReactNode };

/** Catches unexpected errors, reports them to the server and offers a reload. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    void reportError(error, document.documentElement.dataset.page ?? 'unknown');
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}

/** Depends on nothing else: the failure may be in the usual frame. */
function ErrorScreen() {
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
