import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import type { serve } from './answers.ts';
import type { renderApp } from './render-app.tsx';

/** The server's answer to every export. */
export const exported = {
  endpoint: dashboard.export,
  respond: () =>
    new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="list.csv"' } }),
};

/** Presses the button above a list; returns what was requested. */
export async function takeExport(
  user: ReturnType<typeof renderApp>['user'],
  seen: ReturnType<typeof serve>,
): Promise<string | undefined> {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toEqual(['list.csv']));
  click.mockRestore();
  return seen.find(({ url }) => url.startsWith('/api/admin/export/'))?.url;
}
