import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { faq, faqSections } from '#core/content/faq.ts';
import { FaqPage, faqHead } from './faq-page.tsx';

it('shows every question under an address of its own, and lists them by section', () => {
  render(<FaqPage marksSamples={false} />);
  for (const { id, question } of faq(NORTHMARK)) {
    const heading = screen.getByRole('heading', { level: 3, name: question });
    expect(heading.closest('article')?.id).toBe(id);
  }
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  for (const { id, heading } of faqSections(NORTHMARK)) {
    expect(contents.getByRole('link', { name: heading }).getAttribute('href')).toBe(`#${id}`);
    expect(screen.getByRole('region', { name: heading }).id).toBe(id);
  }
  expect(contents.getByRole('link', { name: 'Can we appeal?' }).getAttribute('href')).toBe(
    '#appeal',
  );
  expect(screen.getByRole('link', { name: 'Open my page' }).getAttribute('href')).toBe('/account');
});

it('marks answers that state a sample figure', () => {
  render(<FaqPage marksSamples />);
  expect(screen.getByText('Sample').closest('article')?.id).toBe('total-time');
});

it('tells search engines the answers, without sample figures', () => {
  const head = faqHead('https://www.example.com');
  expect(head).toContain('<link rel="canonical" href="https://www.example.com/faq">');
  const facts = head.match(/<script type="application\/ld\+json">(.*)<\/script>/)?.[1] ?? '';
  const { mainEntity } = JSON.parse(facts) as { mainEntity: { name: string }[] };
  expect(mainEntity).toHaveLength(faq(NORTHMARK).length - 1);
  expect(facts).not.toContain('On average');
});
