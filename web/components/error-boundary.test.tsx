import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { clientErrors } from '#core/contract/client-errors.ts';
import { answer, fail, serve } from '#web/test/answers.ts';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('this screen is broken');
}

it('shows the error screen and tells the server', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const seen = serve(answer(clientErrors.report, { success: true }));
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  expect(
    screen.getByText(
      "We're sorry, but something unexpected happened. The error has been logged and we'll look into it.",
    ),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reload Application' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
  await waitFor(() => expect(seen[0]?.body).toMatchObject({ message: 'this screen is broken' }));
});

it('is shown even when the report cannot be sent', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  serve(fail(clientErrors.report));
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined();
});
