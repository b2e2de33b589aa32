import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import type { Page } from '#core/routes.ts';
import Landing from '#web/pages/public/landing.tsx';
import { App } from './app.tsx';

/** A page as HTML, with everything it waits for. */
export async function render(page: Page, path: string): Promise<string> {
  const { prelude } = await prerender(
    page === 'landing' ? (
      <Landing />
    ) : (
      <Router ssrPath={path}>
        <App />
      </Router>
    ),
  );
  return new Response(prelude).text();
}
