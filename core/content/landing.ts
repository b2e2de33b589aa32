import { AREAS } from '#core/domain/catalogue.ts';
import { SAMPLE_NUMBER } from '#core/domain/certificates/sample.ts';
import type { Brand, ClaimKey } from './brand/brand.ts';
import { type Basis, basisOf, experienceSentence, listClaims, premiumSentence } from './claims.ts';
import { priceStory } from './prices.ts';
import { PROMISES } from './promises.ts';
import { VERIFY } from './site.ts';

/** Together the two lists show every claim but the price premium, which is in the hero's text. */
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

const WHAT_IT_SHOWS =
  'A certificate shows customers that your quality has been reviewed, not just promised.';
const HOW_TO_START = 'Start with the assessment and see right away where you qualify.';

const START_ASSESSMENT = { label: 'Start Assessment', href: '/start-application' } as const;

/** Everything the landing page says, apart from cards (`programmes.ts`), FAQ (`faq.ts`), navigation and footer (`site.ts`). */
export function landingCopy(brand: Brand) {
  const premium = premiumSentence(brand);
  const story = priceStory(brand.prices);
  return {
    /** For unconfirmed claims, cases and testimonials; empty if the brand calls them its own. */
    samples: { mark: brand.sampleContent ? 'Sample' : '' },
    hero: {
      id: 'home',
      kicker: 'Business excellence certification',
      title: brand.tagline,
      text: [WHAT_IT_SHOWS, premium, HOW_TO_START].filter(Boolean).join(' '),
      /** `text` in parts, as the middle one is a claim. */
      whatItShows: WHAT_IT_SHOWS,
      premium,
      premiumBasis: premiumBasis(brand),
      howToStart: HOW_TO_START,
      primary: START_ASSESSMENT,
      secondary: { label: 'View Certification Types', href: '/#services' },
      statistics: listClaims(brand, HERO_CLAIMS),
      film: {
        label: 'Film: from assessment to certificate in four chapters',
        play: 'Play',
        pause: 'Pause',
        chapters: [
          { title: 'Assess', text: 'Answer one question at a time' },
          { title: 'Qualify', text: 'See your result for each area' },
          { title: 'Validate', text: 'A reviewer checks your answers' },
          { title: 'Certified', text: 'Your certificate arrives by e-mail' },
        ],
        /** What the certificate in the film says; the company is made up. */
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
      criteria: { label: 'Read the criteria behind each certificate', href: '/criteria' },
      areasLabel: 'Covers',
      coverage: {
        title: 'Which program covers which area',
        text: 'A mark shows an area that a program covers. The assessment looks at all five.',
        programs: 'Program',
        covered: 'Covered',
      },
      prices: {
        title: 'What you pay',
        parts: [
          ['Validation fee', story.validation],
          ['List price', story.program],
          [story.isThatAll.question, story.isThatAll.answer],
        ],
      },
      primary: START_ASSESSMENT,
      secondary: { label: 'Learn More', href: '/#contact' },
    },
    portfolio: {
      id: 'portfolio',
      kicker: 'Portfolio',
      title: 'What certification looks like in practice',
      text: 'Why companies chose to be certified, and what it changed for them.',
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
      title: 'Our work in numbers',
      items: listClaims(brand, STATISTICS_CLAIMS),
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
      intro: `${brand.name} certifies companies that want their customers to see how well they work.`,
      experience: experienceSentence(brand),
      paragraphs: [
        'You answer questions about your company as it is today, and every score is explained. Before a certificate is issued, a reviewer checks what you told us and may contact your business to verify it.',
        `You always know where you stand. You see the price before you order. Your card is charged when your certificate is delivered, or ${PROMISES.chargeAfterDays} days after authorization. And you can follow your order online at every step.`,
      ],
      stepsTitle: 'How we work',
      steps: PROCESS_STEPS,
      sample: {
        text: 'See what others see of a certified company:',
        link: { label: 'Open a sample certificate', href: `/certificates/${SAMPLE_NUMBER}` },
        verify: VERIFY,
      },
    },
    faq: {
      id: 'faq',
      kicker: 'FAQ',
      title: 'Questions companies ask before they start',
      action: { label: 'Contact Us', href: '/contact' },
      all: { label: 'All questions and answers', href: '/faq' },
    },
    contact: {
      id: 'contact',
      kicker: 'Get certified',
      title: 'Start Your Certification Journey',
      text: 'Begin with a form about your business and the certifications you want. You decide on the next step once you have seen your results.',
      note: `${PROMISES.preApplicationMinutes} minutes, no commitment, instant results`,
      action: { label: 'Begin Pre-Application Assessment', href: '/start-application' },
    },
  } as const;
}

/** Names the figure, as it is shown apart from the sentence. */
function premiumBasis(brand: Brand): Basis | undefined {
  const basis = basisOf(brand, 'pricePremium');
  return basis && { ...basis, text: `${brand.claims.pricePremium?.value}: ${basis.text}` };
}

type ProcessStep = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** How long it takes, or when it happens, in a word or two. */
  readonly time: string;
};

/** The steps to the certificate, as the about section lists them. */
const PROCESS_STEPS: readonly ProcessStep[] = [
  {
    id: 'assessment',
    title: 'Assessment',
    time: 'Any time, at no cost',
    text: 'Tell us about your business and answer one question at a time.',
  },
  {
    id: 'eligibility',
    title: 'Eligibility',
    time: 'Right away',
    text: 'See which areas you qualify for, and the reasons for each score.',
  },
  {
    id: 'payment-and-application',
    title: 'Payment and formal application',
    time: 'When you are ready',
    text: 'Authorize the validation fee by card and send us the details of your company.',
  },
  {
    id: 'validation',
    title: 'Validation',
    time: 'About 1 week',
    text: 'A reviewer checks your answers and may contact your business to verify them.',
  },
  {
    id: 'certification',
    title: 'Certification',
    time: `Valid for ${PROMISES.validityYears} years`,
    text: 'Your certificate arrives by e-mail, and anyone can check it online. We check in with you after the first and the second year.',
  },
];
