import { prerenderToNodeStream } from 'react-dom/static';
import { Router } from 'wouter';
import type { Page } from '#core/routes.ts';
import { App } from './app.tsx';
import Landing from './pages/landing.tsx';

/** A page as HTML, with everything it waits for. */
export async function render(page: Page, path: string): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    page === 'landing' ? (
      <Landing />
    ) : (
      <Router ssrPath={path}>
        <App />
      </Router>
    ),
  );
  let html = '';
  for await (const chunk of prelude) html += chunk;
  return html;
}
