import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#web/test/render-app.tsx';

it('stands at every unknown address', async () => {
  renderApp('/no/such/page');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined();
  expect(document.title).toBe('Page not found | Northmark');
});
