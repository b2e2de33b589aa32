import type { Brand } from '#core/content/brand/brand.ts';
import { experienceSentence, figuresSentence } from '#core/content/claims.ts';
import { landingCopy } from '#core/content/landing.ts';
import { PROMISES } from '#core/content/promises.ts';
import {
  about,
  type Passage,
  type Source,
  withLines,
} from '#server/features/chat/content/source.ts';

const ABOUT = { href: '/#about', label: 'About us' };
const TERMS = { href: '/terms#liability', label: 'Read the terms' };

/** Who is behind it, and what it is good for. */
export function company(from: Source, brand: Brand): readonly Passage[] {
  const { hero, about: aboutUs } = landingCopy(brand);
  const figures = figuresSentence(brand);
  const samples = brand.sampleContent
    ? ' These figures are samples: they are not taken from a survey, and your results may differ.'
    : '';
  return [
    {
      id: 'benefits',
      topic: 'benefits',
      title: 'What are the benefits of being certified?',
      text: `${hero.text}${samples}`,
      link:
        brand.portfolio.length > 0
          ? { href: '/#portfolio', label: 'See what clients did with it' }
          : ABOUT,
    },
    {
      id: 'no-promise',
      topic: 'benefits',
      title: 'Does a certificate promise more business?',
      text: from.text('terms', 'liability', 0),
      denies: /\b(promise|guarantee)\b/,
      link: TERMS,
    },
    {
      id: 'liability',
      topic: 'company',
      title: 'What are you liable for?',
      text: from.text('terms', 'liability', 2),
      link: TERMS,
    },
    {
      id: 'terms-version',
      topic: 'company',
      title: 'Which version of the terms applies to our order?',
      text: `${from.text('terms', 'changes')} ${from.text('terms', 'parties')}`,
      link: { href: '/terms#changes', label: 'Read the terms' },
    },
    {
      id: 'company',
      topic: 'company',
      title: `Who is ${brand.name}?`,
      text: `${aboutUs.intro} ${experienceSentence(brand)}`.trimEnd(),
      link: ABOUT,
    },
    ...(figures
      ? [
          {
            id: 'figures',
            topic: 'company',
            title: 'How satisfied are your clients?',
            text: `${figures}${samples}`,
            link: ABOUT,
          } as const,
        ]
      : []),
    ...(brand.testimonials.length > 0
      ? [
          {
            id: 'testimonials',
            topic: 'company',
            title: 'What do clients say, and what did it change for them?',
            text: withLines(
              `This is what our landing page tells of clients.${brand.sampleContent ? ' These stories and quotes are samples.' : ''}`,
              [
                ...brand.portfolio.map(({ title, text }) => `${title}: ${text}`),
                // Someone who asks for a testimonial by name wants more than this.
                ...brand.testimonials.map(({ quote, role }) => `“${quote}” ${role}`),
              ],
            ),
            link: ABOUT,
          } as const,
        ]
      : []),
    ...about('contact', { href: '/contact', label: 'Contact Us' }, [
      {
        id: 'contact',
        title: 'How can we reach you?',
        text: `${from.faq('contact')} You can choose whether it is a question, a complaint, an appeal or a report of misuse, and a person answers you.${brand.phone ? ` Our phone number is ${brand.phone}.` : ' Our pages give no phone number.'}`,
      },
      {
        id: 'site-problem',
        title: 'Something on the site does not work',
        text: `We do our best to keep the site available, but we cannot promise that it will never be interrupted. Answers that could not be sent yet wait in your browser. Please tell us what happened on the contact page or write to ${brand.supportEmail}: we reply within ${PROMISES.inquiryReplyHours} hours.`,
      },
    ]),
  ];
}
