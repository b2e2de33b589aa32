import type { Brand } from '#core/content/brand.ts';
import { faq } from '#core/content/faq.ts';
import { PRICE_STORY } from '#core/content/prices.ts';
import { PROGRAMME_CARDS } from '#core/content/programmes.ts';
import { PROGRAMMES, VALIDATION_FEE } from '#core/domain/catalogue.ts';
import { type Cents, toDecimal } from '#core/domain/money.ts';
import { ORIGIN_PLACEHOLDER } from '#core/routes.ts';

const offer = (price: Cents, description: string) => ({
  '@type': 'Offer',
  price: toDecimal(price),
  priceCurrency: 'USD',
  description,
});

/** What search engines read of the landing page: who we are, what we offer, what is often asked. No reviews. */
export function structuredData(brand: Brand): string {
  const provider = `${ORIGIN_PLACEHOLDER}/#organization`;
  const graph = [
    {
      '@type': 'Organization',
      '@id': provider,
      name: brand.name,
      legalName: brand.legalName,
      url: `${ORIGIN_PLACEHOLDER}/`,
      logo: `${ORIGIN_PLACEHOLDER}/apple-touch-icon.png`,
      email: brand.supportEmail,
      ...(brand.phone && { telephone: brand.phone }),
    },
    ...PROGRAMMES.map(({ id, name, listPrice }) => ({
      '@type': 'Service',
      name,
      description: PROGRAMME_CARDS[id].description,
      provider: { '@id': provider },
      offers: offer(listPrice, PRICE_STORY.program),
    })),
    {
      '@type': 'Service',
      name: 'Validation of one area',
      provider: { '@id': provider },
      offers: offer(VALIDATION_FEE, PRICE_STORY.validation),
    },
    {
      '@type': 'FAQPage',
      mainEntity: faq(brand)
        // A mark cannot stand here, so sample figures stay out of search results.
        .filter(({ isClaim }) => !(isClaim && brand.sampleContent))
        .map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
        })),
    },
  ];
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  // A "</script>" inside a text would end the element.
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
