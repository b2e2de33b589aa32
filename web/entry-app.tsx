import './styles/app.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startAnalytics } from './features/analytics/start-analytics.ts';
import { reportError } from './lib/report-error.ts';
import { APP_ROUTES, type AppPage, SCREENS } from './router.tsx';

const root = document.getElementById('root') as HTMLElement;
const page = document.documentElement.dataset.page as AppPage;

/** Not awaited by this module: the page's own chunk imports from it, and would wait for it to finish. */
async function start(): Promise<void> {
  // Preloaded by the page's head, so that nothing flashes.
  const { default: Screen } = await SCREENS[page]();
  const app = <App first={{ page, Screen }} />;
  const isWhole = APP_ROUTES.some((route) => route.page === page && route.render === 'whole');
  // Renders in small steps, so that the page stays responsive.
  startTransition(() => {
    if (isWhole) {
      hydrateRoot(root, app, {
        onRecoverableError: (error) => void reportError(error, page),
      });
    } else {
      createRoot(root).render(app);
    }
  });
  await startAnalytics(page);
}

// The page's own chunk is loaded by `import()`, so its failure is not an element's error event.
start().catch((error: unknown) => {
  dispatchEvent(new Event('not-loaded'));
  void reportError(error, page);
});
