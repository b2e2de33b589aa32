import type { Brand } from '#core/content/brand/brand.ts';
import { addedFaq, faqLink } from '#core/content/faq.ts';
import { certificate } from '#server/features/chat/content/passages/certificate.ts';
import { company } from '#server/features/chat/content/passages/company.ts';
import { criteria } from '#server/features/chat/content/passages/criteria.ts';
import { customerPage } from '#server/features/chat/content/passages/customer-page.ts';
import { decisions } from '#server/features/chat/content/passages/decisions.ts';
import { gettingCertified } from '#server/features/chat/content/passages/getting-certified.ts';
import { orders } from '#server/features/chat/content/passages/orders.ts';
import { prices } from '#server/features/chat/content/passages/prices.ts';
import { privacy } from '#server/features/chat/content/passages/privacy.ts';
import { programs } from '#server/features/chat/content/passages/programs.ts';
import { CERTIFICATE } from '#server/features/chat/content/wordings/certificate.ts';
import { COMPANY } from '#server/features/chat/content/wordings/company.ts';
import { CRITERIA } from '#server/features/chat/content/wordings/criteria.ts';
import { DECISIONS } from '#server/features/chat/content/wordings/decisions.ts';
import { GETTING_CERTIFIED } from '#server/features/chat/content/wordings/getting-certified.ts';
import { wordingsById } from '#server/features/chat/content/wordings/lines.ts';
import { ORDERS } from '#server/features/chat/content/wordings/orders.ts';
import { PRICES } from '#server/features/chat/content/wordings/prices.ts';
import { PRIVACY } from '#server/features/chat/content/wordings/privacy.ts';
import { PROGRAMS } from '#server/features/chat/content/wordings/programs.ts';
import { type Passage, source } from './source.ts';

const WORDINGS = wordingsById(
  [
    GETTING_CERTIFIED,
    PROGRAMS,
    CRITERIA,
    PRICES,
    ORDERS,
    CERTIFICATE,
    DECISIONS,
    PRIVACY,
    COMPANY,
  ].join('\n'),
);

const ownAnswers = (brand: Brand): readonly Passage[] =>
  addedFaq(brand).map(({ id, question, answer }) => ({
    id,
    topic: 'company',
    title: question,
    text: answer.join(' '),
    link: faqLink(id),
  }));

/** Everything the assistant knows, each passage with the wordings in which people ask for it. */
export function passages(brand: Brand): readonly Passage[] {
  const from = source(brand);
  const nameFee = (asked: string) => asked.replaceAll('{fee}', String(brand.prices.validationFee));
  return [
    ...gettingCertified(from),
    ...programs(from),
    ...prices(from, brand),
    ...criteria(from),
    ...orders(from),
    ...customerPage(from),
    ...certificate(from, brand),
    ...decisions(from, brand),
    ...privacy(from),
    ...company(from, brand),
    ...ownAnswers(brand),
  ].map((passage) => ({
    ...passage,
    asks: [...(passage.asks ?? []), ...(WORDINGS.get(passage.id) ?? [])].map(nameFee),
  }));
}
