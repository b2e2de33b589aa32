import { Component, type ReactNode } from 'react';
import { reportError } from '#web/lib/report-error.ts';
import { ErrorScreen } from './error-screen.tsx';

type Props = { children: ReactNode };

/** Catches what no screen expected, tells the server's log about it, and offers a way on. */
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
