import './styles/app.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { config } from 'zod';
import { App } from './app.tsx';
import { startAnalytics } from './features/analytics/start-analytics.ts';
import { reportError } from './lib/report-error.ts';
import { type AppPage, SCREENS } from './router.tsx';

// Our security policy forbids code made from text, and zod would try it first.
config({ jitless: true });

const root = document.getElementById('root') as HTMLElement;
const page = document.documentElement.dataset.page as AppPage;

// Its chunk is preloaded by the page's head, so that nothing flashes.
await SCREENS[page]();
if (root.firstElementChild) {
  startTransition(() => {
    hydrateRoot(root, <App />, {
      onRecoverableError: (error) => void reportError(error, page),
    });
  });
} else {
  createRoot(root).render(<App />);
}
void startAnalytics(page);
