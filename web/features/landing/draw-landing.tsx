import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import Landing from '#web/pages/public/landing.tsx';

/** Renders the page during development, when no build has written it. */
export function drawLanding(): void {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  flushSync(() => root.render(<Landing />));
}
