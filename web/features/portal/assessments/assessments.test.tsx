import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPortal } from '#web/test/portal/open-portal.ts';
import { sampleAssessment, samplePage } from '#web/test/portal/portal.ts';

const later = sampleAssessment({
  sessionId: '0b5d4a00-0000-4000-8000-000000000002',
  reportNumber: 'R-2026-0002',
  completedAt: '2026-11-01T10:00:00.000Z',
  areas: [
    { area: 'leadership-culture-people', score: 71, isEligible: true },
    { area: 'innovation-continuous-improvement', score: 78, isEligible: true },
  ],
});

it('compares attempts side by side, in figures and in words', async () => {
  openPortal(samplePage({ assessments: [later, sampleAssessment()] }));
  const table = await screen.findByRole('table', { name: 'Scores of Analytical Engines by area' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Area',
    'November 1, 2026',
    'October 1, 2026',
  ]);
  const row = within(table).getByRole('row', { name: /^Leadership & People Culture/ });
  const [second, first] = within(row).getAllByRole('cell');
  expect(first?.textContent).toBe('62.5%, does not qualify yet');
  expect(second?.textContent).toBe('71%+8.5, up 8.5 points, qualifies');
  const other = within(table).getByRole('row', { name: /^Innovation/ });
  expect(other.textContent).toContain('down 2 points');
});

it('leads to each report', async () => {
  openPortal(samplePage({ assessments: [later, sampleAssessment()] }));
  const link = await screen.findByRole('link', { name: 'Report R-2026-0001' });
  expect(link.getAttribute('href')).toBe('/results/0b5d4a00-0000-4000-8000-000000000001');
});

it('shows a single attempt without a comparison', async () => {
  openPortal(samplePage({ assessments: [sampleAssessment()] }));
  expect(await screen.findByText(/both results are compared here/)).toBeDefined();
  expect(screen.queryByText(/points$/)).toBeNull();
});
