import { describe, expect, it } from 'vitest';
import { AREAS, areasOfProgramme, PROGRAMMES, programmeWithAreas } from '../domain/catalogue.ts';
import { formatMoney } from '../domain/money.ts';
import { NORTHMARK } from './brand/brand.ts';
import { faq } from './faq.ts';
import { landingCopy } from './landing.ts';
import { cookiePolicy } from './legal/cookies.ts';
import { privacyPolicy } from './legal/privacy.ts';
import { termsOfService } from './legal/terms.ts';
import { pageMeta } from './pages.ts';
import { priceFigures, priceStory } from './prices.ts';
import { PROGRAMME_CARDS } from './programmes.ts';

const STORY = priceStory(NORTHMARK.prices);

const TEXTS = {
  landing: landingCopy(NORTHMARK),
  cards: PROGRAMME_CARDS,
  faq: faq(NORTHMARK),
  terms: termsOfService(NORTHMARK),
  privacy: privacyPolicy(NORTHMARK),
  cookies: cookiePolicy(NORTHMARK),
  pages: pageMeta(NORTHMARK),
  story: STORY,
};

/** A brand whose prices all differ from the shipped ones. */
const DEARER = { ...NORTHMARK, prices: { validationFee: 480, secondArea: 70, thirdArea: 30 } };

const amountsIn = (text: string): string[] => text.match(/\$\d[\d,.]*\d/g) ?? [];

describe('the price story', () => {
  it.each(Object.entries(TEXTS))('%s states no amount of its own', (_, texts) => {
    const published: string[] = [
      ...Object.values(priceFigures(NORTHMARK.prices)),
      ...PROGRAMMES.map(({ listPrice }) => formatMoney(listPrice)),
    ];
    expect(amountsIn(JSON.stringify(texts)).filter((a) => !published.includes(a))).toEqual([]);
  });

  it.each(['landing', 'faq', 'terms'] as const)('%s tells what each price is for', (page) => {
    const text = JSON.stringify(TEXTS[page]);
    for (const part of ['validation', 'program', 'nothingMore'] as const)
      expect(text).toContain(STORY[part]);
  });

  it('has every figure from the published prices', () => {
    const texts = JSON.stringify([
      landingCopy(DEARER),
      faq(DEARER),
      termsOfService(DEARER),
      priceStory(DEARER.prices),
    ]);
    for (const told of ['$480', '$816', '$960', '30% off', '70% off'])
      expect(texts).toContain(told);
    for (const shipped of ['$350', '$525', '$613', '50% off', '75% off'])
      expect(texts).not.toContain(shipped);
    expect(texts).toContain('The sum is rounded to whole dollars.');
  });

  it('says nothing of rounding where a fee has cents, nor of a saving where there is none', () => {
    const terms = JSON.stringify(
      termsOfService({
        ...NORTHMARK,
        prices: { validationFee: 349.5, secondArea: 100, thirdArea: 50 },
      }),
    );
    expect(terms).toContain('$349.50 for one area');
    expect(terms).toContain(
      'The second certification is at the full price, the third is 50% off, and the fourth',
    );
    expect(terms).not.toContain('rounded');
  });

  it('answers whether the validation fee is all', () => {
    const entry = faq(NORTHMARK).find(({ question }) => question === 'Is $350 all we pay?');
    expect(entry?.answer[0]).toBe(
      'Yes, for the validation of one area. Nothing more is due unless we both agree on a full program.',
    );
  });

  it('says what the fee buys', () => {
    expect(STORY.validation).toMatch(
      /\$350 for one area.* review by a person, a decision .* certificate .* 3 years .* check-in every year/,
    );
  });
});

describe('the areas of a programme', () => {
  it('are named with it', () => {
    expect(PROGRAMMES.map(({ id }) => programmeWithAreas(id))).toEqual([
      'Quality Management Certification (Innovation, Customer Service)',
      'Environmental Excellence (Environmental)',
      'Service Excellence (Customer Service)',
      'Security & Compliance (Security)',
      'Innovation Leadership (Innovation)',
      'Workplace Excellence (Leadership)',
    ]);
    expect(programmeWithAreas('retired')).toBe('retired');
  });

  it('leave no area without a programme', () => {
    const covered = PROGRAMMES.flatMap(({ id }) => areasOfProgramme(id));
    expect(AREAS.filter((area) => !covered.includes(area))).toEqual([]);
  });
});
