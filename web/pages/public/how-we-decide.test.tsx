import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { howWeDecide } from '#core/content/legal/how-we-decide.ts';
import { brand } from '#web/lib/brand.ts';
import { renderApp } from '#web/test/render-app.tsx';

const sectionOf = (id: string) => within(document.getElementById(id) as HTMLElement);

it('says how decisions are made, and where to turn', async () => {
  renderApp('/how-we-decide');
  await screen.findByRole('heading', { level: 1, name: 'How we decide' });
  for (const { id, heading } of howWeDecide(brand).sections) {
    expect(sectionOf(id).getByRole('heading', { level: 2, name: heading })).toBeDefined();
  }
  expect(sectionOf('who-decides').getByText(/a second person decides\./)).toBeDefined();
  for (const id of ['complaints', 'appeals']) {
    expect(
      sectionOf(id).getByText(
        /We acknowledge an? \w+ within 2 business days and answer it within 20 business days/,
      ),
    ).toBeDefined();
  }
  expect(
    sectionOf('accreditation').getByText(
      /not accredited under ISO\/IEC 17021-1 or ISO\/IEC 17065, and its certificates are not ISO certificates/,
    ),
  ).toBeDefined();
});

it.each([
  ['what-we-go-by', 'Read the criteria', '/criteria'],
  ['complaints', 'Send a complaint', '/contact?topic=complaint'],
  ['appeals', 'Send an appeal', '/contact?topic=appeal'],
  ['using-the-mark', 'Report misuse', '/contact?topic=misuse'],
  ['refunds', 'Read the guarantee', '/terms#guarantee'],
])('leads on from %s', async (id, name, href) => {
  renderApp('/how-we-decide');
  await screen.findByRole('heading', { level: 1, name: 'How we decide' });
  expect(sectionOf(id).getByRole('link', { name }).getAttribute('href')).toBe(href);
});

it.each([
  ['/terms', 'Terms of Service'],
  ['/criteria', 'Certification criteria'],
  ['/contact', 'Talk to a person'],
])('is linked from %s', async (path, heading) => {
  renderApp(path);
  await screen.findByRole('heading', { level: 1, name: heading });
  const links = within(screen.getByRole('main')).getAllByRole('link', { name: /how we decide/i });
  expect(links.map((link) => link.getAttribute('href'))).toContain('/how-we-decide');
});
