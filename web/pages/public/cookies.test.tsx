import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settings } from '#core/contract/staff/owner/settings.ts';
import { answer, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';

it('lets a visitor take the consent to analytics back', async () => {
  serve(
    answer(settings.analytics, { googleAnalyticsId: 'G-ABCDE12345', googleTagManagerId: null }),
  );
  localStorage.setItem('analyticsConsent', '"granted"');
  const { user } = renderApp('/cookies');
  const accepted = 'You have accepted analytics.';
  expect(await screen.findByText(accepted)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('You have declined analytics.')).toBeDefined();
  expect(localStorage.getItem('analyticsConsent')).toBe('"denied"');
});
