import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { priceStory } from '#core/content/prices.ts';
import { AREAS, PROGRAMMES } from '#core/domain/catalogue.ts';
import { toDocument } from '#web/prerender/document.ts';
import { Services } from './services.tsx';

const STORY = priceStory(NORTHMARK.prices);

it('shows on every card which areas the program covers', () => {
  render(<Services />);
  for (const { name, areas } of PROGRAMMES) {
    const card = screen.getByRole('heading', { name }).closest('li');
    const names = AREAS.filter(({ id }) => (areas as readonly string[]).includes(id));
    expect(card?.textContent).toContain(`Covers ${names.map((area) => area.name).join(', ')}`);
  }
});

it('ties the six programs to the five areas in a table', () => {
  render(<Services />);
  const table = screen.getByRole('table', { name: /Which program covers which area/ });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Program', ...AREAS.map(({ domain }) => domain)]);
  for (const { name, areas } of PROGRAMMES) {
    const row = within(table).getByRole('row', { name: new RegExp(`^${name}`) });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(AREAS.map(({ id }) => ((areas as readonly string[]).includes(id) ? 'Covered' : '')));
  }
});

it('says what each price is for', () => {
  render(<Services />);
  expect(screen.getByText(STORY.validation)).toBeDefined();
  expect(screen.getByText(STORY.program)).toBeDefined();
  expect(screen.getByText(STORY.isThatAll.answer)).toBeDefined();
});

it('tells search engines the same', () => {
  const parts = { icon: '', assets: '', body: '', scripts: '' };
  const data = toDocument(NORTHMARK, { page: 'landing', path: '/', render: 'whole', ...parts });
  expect(data).toContain(`"price":"350.00","priceCurrency":"USD","description":"The validation`);
  expect(data).toContain(STORY.validation);
  expect(data.split(STORY.program)).toHaveLength(PROGRAMMES.length + 1);
});
