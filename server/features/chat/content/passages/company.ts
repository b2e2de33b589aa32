import type { Brand } from '#core/content/brand.ts';
import { experienceSentence, figuresSentence } from '#core/content/claims.ts';
import { landingCopy } from '#core/content/landing.ts';
import type { Passage, Source } from '#server/features/chat/content/source.ts';

const ABOUT = { href: '/#about', label: 'About us' };

/** Who stands behind it, and what it is good for. */
export function company(source: Source, brand: Brand): readonly Passage[] {
  const { hero, about } = landingCopy(brand);
  const figures = figuresSentence(brand);
  return [
    {
      id: 'benefits',
      topic: 'benefits',
      title: 'What are the benefits of being certified?',
      text: hero.text,
      link:
        brand.portfolio.length > 0
          ? { href: '/#portfolio', label: 'See what clients did with it' }
          : ABOUT,
    },
    {
      id: 'no-promise',
      topic: 'benefits',
      title: 'Does a certificate promise more business?',
      text: source.terms('liability', 0),
      link: { href: '/terms#liability', label: 'Read the terms' },
    },
    {
      id: 'company',
      topic: 'company',
      title: `Who is ${brand.name}?`,
      text: `${about.intro} ${experienceSentence(brand)}`.trimEnd(),
      link: ABOUT,
    },
    ...(figures
      ? [
          {
            id: 'figures',
            topic: 'company',
            title: 'How satisfied are your clients?',
            text: figures,
            link: ABOUT,
          } as const,
        ]
      : []),
    {
      id: 'contact',
      topic: 'contact',
      title: 'How can we reach you?',
      text: `${source.faq('contact')}${brand.phone ? ` Our phone number is ${brand.phone}.` : ''}`,
      link: { href: '/contact', label: 'Contact Us' },
    },
  ];
}
