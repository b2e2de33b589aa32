import { describe, expect, it } from 'vitest';
import { DISCOUNT_CODES, quote } from '#core/domain/payments/pricing.ts';
import { AREAS, PROGRAMMES } from '../domain/catalogue.ts';
import { SAMPLE_NUMBER } from '../domain/certificates/sample.ts';
import { INQUIRY_TOPICS } from '../domain/inquiry-topics.ts';
import { formatMoney } from '../domain/money.ts';
import { type Brand, CLAIM_KEYS, NORTHMARK } from './brand/brand.ts';
import { contrastRatio } from './brand/contrast.ts';
import { faq, faqSections, landingFaq } from './faq.ts';
import { landingCopy } from './landing.ts';
import { cookiePolicy } from './legal/cookies.ts';
import { howWeDecide } from './legal/how-we-decide.ts';
import { privacyPolicy } from './legal/privacy.ts';
import { termsOfService } from './legal/terms.ts';
import { PAGE_PATHS } from './page-titles.ts';
import { pageMeta } from './pages.ts';
import { PROGRAMME_CARDS } from './programmes.ts';
import { copyrightLine, FOOTER, NAVIGATION } from './site.ts';

const legal = (brand: Brand) => [
  privacyPolicy(brand),
  termsOfService(brand),
  cookiePolicy(brand),
  howWeDecide(brand),
];

/** Every word of the site, for rules that hold everywhere. */
const everything = (brand: Brand): string =>
  JSON.stringify([
    landingCopy(brand),
    faq(brand),
    PROGRAMME_CARDS,
    NAVIGATION,
    FOOTER,
    legal(brand),
    pageMeta(brand),
    copyrightLine(brand, 2026),
  ]);

const faqAnswer = (id: string): string =>
  faq(NORTHMARK)
    .find((entry) => entry.id === id)
    ?.answer.join(' ') ?? '';

describe('landing page', () => {
  it('shows every claim of the specification', () => {
    expect(CLAIM_KEYS.map((key) => NORTHMARK.claims[key].value)).toEqual([
      '15+',
      '2,500+',
      '50+',
      '5,250',
      '98.5%',
      '6',
      '94%',
      '99%',
      '15-30%',
    ]);
    const { hero, statistics } = landingCopy(NORTHMARK);
    const shown = [...hero.statistics, ...statistics.items].map(({ key }) => key);
    expect(CLAIM_KEYS.filter((key) => !shown.includes(key))).toEqual(['pricePremium']);
    expect(hero.text).toContain('can charge 15-30% more');
  });

  it('makes only the claims of the brand, in whole sentences', () => {
    const { hero, about, statistics, samples } = landingCopy({ ...NORTHMARK, claims: {} });
    expect([hero.statistics, statistics.items, hero.premium, about.experience]).toEqual([
      [],
      [],
      '',
      '',
    ]);
    expect(hero.text).toBe(`${hero.whatItShows} ${hero.howToStart}`);
    expect(samples.mark).toBe('Sample');
    expect(landingCopy({ ...NORTHMARK, sampleContent: false }).samples.mark).toBe('');
    const { years, companies, countries } = NORTHMARK.claims;
    expect(
      [{ companies }, { years, companies }, { years }, { countries }, { years, countries }].map(
        (claims) => landingCopy({ ...NORTHMARK, claims }).about.experience,
      ),
    ).toEqual([
      'We have certified 2,500+ companies.',
      'In 15+ years we have certified 2,500+ companies.',
      'We have done this for 15+ years.',
      'We work with companies in 50+ countries.',
      'We have done this for 15+ years in 50+ countries.',
    ]);
  });

  it('gives the basis of a claim; one that speaks of samples goes with them', () => {
    const basisOf = (brand: Brand) => landingCopy(brand).hero.premiumBasis;
    const own = { ...NORTHMARK.claims.pricePremium, basis: 'Survey of 120 clients, 2025' };
    expect(basisOf(NORTHMARK)).toMatchObject({ isShipped: true });
    expect(basisOf({ ...NORTHMARK, sampleContent: false })).toBeUndefined();
    expect(basisOf({ ...NORTHMARK, sampleContent: false, claims: { pricePremium: own } })).toEqual({
      text: '15-30%: Survey of 120 clients, 2025',
      isShipped: false,
    });
  });

  it('carries the specified words', () => {
    const { hero, services, faq, contact } = landingCopy(NORTHMARK);
    expect(hero.title).toBe('Win more business through certified excellence');
    expect([hero.primary.label, hero.secondary.label]).toEqual([
      'Start Assessment',
      'View Certification Types',
    ]);
    expect(hero.film.chapters.map(({ title }) => title)).toEqual([
      'Assess',
      'Qualify',
      'Validate',
      'Certified',
    ]);
    expect([services.primary.label, services.secondary.label]).toEqual([
      'Start Assessment',
      'Learn More',
    ]);
    expect(faq.action.label).toBe('Contact Us');
    expect(contact.title).toBe('Start Your Certification Journey');
    expect(contact.action.label).toBe('Begin Pre-Application Assessment');
    expect(contact.note).toBe('5-10 minutes, no commitment, instant results');
  });

  it('has three testimonials, three portfolio items and the six programs its text counts', () => {
    expect(NORTHMARK.testimonials).toHaveLength(3);
    expect(NORTHMARK.portfolio).toHaveLength(3);
    expect(landingCopy(NORTHMARK).services.text).toMatch(/^Six programs/);
    expect(PROGRAMMES).toHaveLength(6);
  });
});

describe('programme cards', () => {
  it.each(PROGRAMMES)('$name has a readable hue and features of its own', ({ id }) => {
    const { features, hue } = PROGRAMME_CARDS[id];
    expect(new Set(features).size).toBe(3);
    expect(contrastRatio(hue, '#ffffff')).toBeGreaterThan(6.2);
  });
});

describe('navigation and footer', () => {
  it('has the specified entries in order', () => {
    expect([...NAVIGATION.links, NAVIGATION.action].map(({ label }) => label)).toEqual([
      'Home',
      'Services',
      'About',
      'FAQ',
      'Apply',
      'Track Certification',
      'Get Certified',
    ]);
    expect(NAVIGATION.mobileLinks.map(({ label }) => label)).toEqual([
      'Home',
      'Services',
      'About',
      'FAQ',
      'Get Certified',
      'Track Certification',
      'Application status',
    ]);
  });

  it('leads to pages and sections that exist', () => {
    const paths: readonly string[] = PAGE_PATHS;
    const sections = Object.values(landingCopy(NORTHMARK)).flatMap((part) =>
      'id' in part ? [`/#${part.id}`] : [],
    );
    const anchors = legal(NORTHMARK).flatMap(({ sections }, i) =>
      sections.map(({ id }) => `${['/privacy', '/terms', '/cookies', '/how-we-decide'][i]}#${id}`),
    );
    const topics = INQUIRY_TOPICS.map((topic) => `/contact?topic=${topic}`);
    const targets = [...everything(NORTHMARK).matchAll(/"href":"([^"]+)"/g)].map(
      ([, href]) => href,
    );
    expect(targets.length).toBeGreaterThan(20);
    const pages = [...paths, ...topics, `/certificates/${SAMPLE_NUMBER}`];
    for (const target of targets) expect([...pages, ...sections, ...anchors]).toContain(target);
  });

  it.each([
    { year: 2025, line: '© 2025 Northmark' },
    { year: 2026, line: '© 2025–2026 Northmark' },
    { year: 2031, line: '© 2025–2031 Northmark' },
    { year: 1970, line: '© 2025 Northmark' },
  ])('$line in $year', ({ year, line }) => {
    expect(copyrightLine(NORTHMARK, year)).toBe(line);
  });
});

describe('FAQ', () => {
  const entries = faq(NORTHMARK);

  it('knows which answers rest on a claim', () => {
    const claiming = (brand: Brand) => faq(brand).filter(({ isClaim }) => isClaim);
    expect(claiming(NORTHMARK).map(({ id }) => id)).toEqual(['total-time']);
    expect(claiming({ ...NORTHMARK, claims: {} })).toEqual([]);
    expect(JSON.stringify(faq({ ...NORTHMARK, claims: {} }))).not.toContain('On average');
  });

  it('shows what a provider has added last, on its page and on the landing page', () => {
    const own = [
      { question: 'Do you travel?', answer: ['We do.'] },
      { replaces: 'badge', question: 'May we show a mark?', answer: ['You may.'] },
    ];
    const brand = { ...NORTHMARK, faq: own };
    const added = { id: 'own-1', question: 'Do you travel?', answer: ['We do.'] };
    expect(faqSections(brand).at(-1)).toMatchObject({
      heading: 'More questions',
      entries: [added],
    });
    expect(faq(brand).find(({ id }) => id === 'badge')).toMatchObject({
      question: 'May we show a mark?',
      answer: ['You may.'],
    });
    expect(faq(brand)).toHaveLength(entries.length + 1);
    expect(landingFaq(brand).map(({ id }) => id)).toEqual([
      ...landingFaq(NORTHMARK).map(({ id }) => id),
      'own-1',
    ]);
    expect(landingFaq(NORTHMARK)).toHaveLength(12);
    expect(faqSections(NORTHMARK)).toHaveLength(3);
  });

  it('has unique ids and questions, and short answers', () => {
    const anchors = faqSections(NORTHMARK).flatMap(({ id, entries }) => [
      id,
      ...entries.map((entry) => entry.id),
    ]);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(new Set(entries.map(({ question }) => question)).size).toBe(entries.length);
    for (const { id, answer } of entries) {
      const sentences = answer.join(' ').match(/[.?](\s|$)/g)?.length ?? 0;
      expect(sentences, id).toBeGreaterThanOrEqual(1);
      expect(sentences, id).toBeLessThanOrEqual(4);
    }
  });

  it('states the amounts that the pricing rules produce', () => {
    const total = (count: number) =>
      formatMoney(
        quote(
          NORTHMARK.prices,
          AREAS.slice(0, count).map(({ id }) => id),
        ).total,
      );
    const answer = faqAnswer('cost');
    expect(answer).toContain(`${total(1)} for one area`);
    expect(answer).toContain(`${total(2)} for two areas`);
    expect(answer).toContain(`${total(3)} for three or more`);
    expect([total(4), total(5)]).toEqual([total(3), total(3)]);
    expect(answer).toContain(
      'The second certification is 50% off, the third is 75% off, and the fourth to sixth are free.',
    );
    expect(faqAnswer('list-prices')).toContain('from $1,800 to $3,000');
  });

  it.each([
    ['assessment-time', '15-30 minutes'],
    ['total-time', 'about 1 week'],
    ['total-time', 'in 6 days'],
    ['total-time', '7 business days'],
    ['card-charge', '7 days after authorization'],
    ['payment-methods', 'ACH'],
    ['validity', '3 years'],
    ['validity', 'after the first and after the second year'],
    ['check-in', 'about 5 minutes'],
    ['check-in', '60 days before its last day'],
    ['check-in', 'within 10 business days'],
    ['missed-check-in', 'From 30 days after the last day'],
    ['missed-check-in', 'Only a person can withdraw'],
    ['renewal', 'from 90 days before the end'],
    ['renewal', 'Up to 180 days after the end'],
    ['guarantee', '30-day satisfaction guarantee'],
    ['contact', 'within 24 hours'],
    ['appeal', 'within 2 business days'],
    ['appeal', 'within 20 business days'],
    ['accredited', 'No'],
  ])('%s says "%s"', (id, words) => {
    expect(faqAnswer(id)).toContain(words);
  });
});

describe('page metadata', () => {
  const longest = { ...NORTHMARK, name: 'N'.repeat(40) };

  it.each(PAGE_PATHS)('%s has a title and a description that search engines show whole', (path) => {
    const { title, description } = pageMeta(longest)[path];
    expect(title).toContain(longest.name);
    expect(description.length).toBeGreaterThan(20);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it('keeps personal pages out of search engines', () => {
    const indexed = PAGE_PATHS.filter((path) => pageMeta(NORTHMARK)[path].robots !== 'noindex');
    expect(indexed).toEqual([
      '/',
      '/start-application',
      '/pre-application',
      '/temp-pre-application',
      '/track-status',
      '/tracking',
      '/application-status',
      '/contact',
      '/verify',
      '/register',
      '/schemes/:version',
      '/criteria',
      '/faq',
      '/how-we-decide',
      '/privacy',
      '/terms',
      '/cookies',
    ]);
  });
});

describe('the whole site', () => {
  it('follows the brand: another name leaves no trace of the shipped one', () => {
    const other = {
      ...NORTHMARK,
      name: 'Tallgrass',
      legalName: 'Tallgrass LLC',
      supportEmail: 'help@tallgrass.example',
    };
    expect(everything(other)).not.toMatch(/northmark/i);
    expect(everything(other)).not.toContain('undefined');
  });

  it('prints no discount code', () => {
    for (const { code } of DISCOUNT_CODES) expect(everything(NORTHMARK)).not.toContain(code);
  });

  it('keeps its tone: no exclamation marks, no filler, US spelling', () => {
    expect(everything(NORTHMARK)).not.toMatch(/!|lorem|programme|colour|authoris|organis|centre/i);
  });
});
