import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#web/test/render-app.tsx';

it('is shown at every unknown address', async () => {
  renderApp('/no/such/page');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined();
  const help = screen.getByText(/^There is nothing at this address/);
  const ways = within(screen.getByRole('main')).getAllByRole('link');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/',
    '/start-application',
    '/tracking',
    '/contact',
  ]);
  const note = screen.getByText('Did you forget to add the page to the router?');
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(isBefore(help, ways[0] as Element)).toBe(true);
  expect(isBefore(ways.at(-1) as Element, note)).toBe(true);
  await waitFor(() => expect(document.title).toBe('Page not found | Northmark'));
});
