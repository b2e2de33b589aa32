import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import Landing from '#web/pages/public/landing.tsx';

/** While developing, when no build has written the page. */
export function drawLanding(): void {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  flushSync(() => root.render(<Landing />));
}
