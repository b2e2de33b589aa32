import { AREAS } from '../domain/catalogue.ts';
import type { Brand, ClaimKey } from './brand.ts';
import { PRICE_STORY } from './prices.ts';
import { PROCESS_STEPS } from './process.ts';
import { PROMISES } from './promises.ts';

/** Beside each other the two lists show every claim but the price premium, which the hero's text carries. */
const HERO_CLAIMS: readonly ClaimKey[] = ['years', 'companies', 'countries', 'satisfaction'];
const STATISTICS_CLAIMS: readonly ClaimKey[] = [
  'certifications',
  'averageDays',
  'retention',
  'successRate',
];

/** Percent, in the order of the areas. */
const FILM_SCORES = [92, 86, 95, 89, 84];
const FILM_AREAS = AREAS.map(({ domain }, i) => ({ domain, score: FILM_SCORES[i] ?? 0 }));

const START_ASSESSMENT = { label: 'Start Assessment', href: '/start-application' } as const;

export type LandingCopy = ReturnType<typeof landingCopy>;

/** Everything the landing page says, apart from cards (`programmes.ts`), FAQ (`faq.ts`), navigation and footer (`site.ts`). */
export function landingCopy(brand: Brand) {
  const { claims } = brand;
  return {
    hero: {
      id: 'home',
      kicker: 'Business excellence certification',
      title: brand.tagline,
      text: `A certificate shows customers that your quality has been reviewed, not only promised. Certified firms can charge ${claims.pricePremium.value} more. Start with a short assessment and see at once where you qualify.`,
      primary: START_ASSESSMENT,
      secondary: { label: 'View Certification Types', href: '/#services' },
      statistics: HERO_CLAIMS.map((key) => ({ key, ...claims[key] })),
      film: {
        label: 'Film: the way from assessment to certificate, in four chapters',
        play: 'Play',
        pause: 'Pause',
        chapters: [
          { title: 'Assess', text: 'Answer one question at a time' },
          { title: 'Qualify', text: 'See your result for each area' },
          { title: 'Validate', text: 'A reviewer checks your answers' },
          { title: 'Certified', text: 'Your certificate arrives by e-mail' },
        ],
        /** What stands on the certificate in the film; the company is made up. */
        certificate: {
          title: 'Certificate of Business Excellence',
          company: 'Alder & Finch Freight',
          areas: FILM_AREAS,
          signedBy: 'Reviewer',
          validity: `Valid for ${PROMISES.validityYears} years`,
          seal: 'Certified excellence',
        },
      },
    },
    services: {
      id: 'services',
      kicker: 'Services',
      title: 'Find the certification that fits your business',
      text: 'Six programs, each built on the same assessment. Pick the ones that matter to your customers. You can choose several at once.',
      priceLabel: 'List price',
      priceStory: PRICE_STORY,
      primary: START_ASSESSMENT,
      secondary: { label: 'Learn More', href: '/#contact' },
    },
    portfolio: {
      id: 'portfolio',
      kicker: 'Portfolio',
      title: 'What certification looks like in practice',
      text: 'Three companies, three reasons to be certified.',
      items: brand.portfolio,
      label: 'Client results',
      previous: 'Previous result',
      next: 'Next result',
      /** The dots' names; `position` counts from 1. */
      show: (position: number): string => `Show result ${position} of ${brand.portfolio.length}`,
      partnership: brand.partnership,
      partnershipPicture: 'Two engraved rosettes overlap, and one seal joins them',
    },
    statistics: {
      title: 'Our work in figures',
      items: STATISTICS_CLAIMS.map((key) => ({ key, ...claims[key] })),
    },
    testimonials: {
      id: 'testimonials',
      kicker: 'Clients',
      title: 'What clients say about the process',
      starsLabel: 'Rated 5 out of 5 stars',
      items: brand.testimonials,
    },
    about: {
      id: 'about',
      kicker: 'About',
      title: 'A clear view of how well your company works',
      paragraphs: [
        `${brand.name} certifies companies that want their customers to see how well they work. In ${claims.years.value} years we have certified ${claims.companies.value} companies in ${claims.countries.value} countries.`,
        'You answer questions about your company as it is today, and every score comes with its reasons. Before a certificate is issued, a reviewer checks what you told us and may contact your business to verify it.',
        `You always know where you stand. You see the price before you order. Your card is charged when your certificate is delivered, or ${PROMISES.chargeAfterDays} days after authorization. And you can follow your order online at every step.`,
      ],
      stepsTitle: 'How we work',
      steps: PROCESS_STEPS,
    },
    faq: {
      id: 'faq',
      kicker: 'FAQ',
      title: 'Questions companies ask before they start',
      action: { label: 'Contact Us', href: '/contact' },
    },
    contact: {
      id: 'contact',
      kicker: 'Get certified',
      title: 'Start Your Certification Journey',
      text: 'Begin with a short form about your business and the areas you want certified. You decide about the next step once you have seen your results.',
      note: `${PROMISES.preApplicationMinutes} minutes, no commitment, instant results`,
      action: { label: 'Begin Pre-Application Assessment', href: '/start-application' },
    },
  } as const;
}
