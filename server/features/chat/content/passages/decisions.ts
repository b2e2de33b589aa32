import { PRICE_STORY } from '#core/content/prices.ts';
import { PROMISES } from '#core/content/promises.ts';
import {
  COMPLAINT_ACKNOWLEDGED_BUSINESS_DAYS,
  COMPLAINT_ANSWERED_BUSINESS_DAYS,
} from '#core/domain/business-days.ts';
import type { Passage, Source } from '#server/features/chat/content/source.ts';

const CONTACT = { href: '/contact', label: 'Contact Us' };
const PAYMENT_TERMS = { href: '/terms#payment', label: 'Read the terms on payment' };
const REVIEW_TERMS = {
  href: '/terms#application-and-review',
  label: 'Read the terms on the review',
};

const ANSWERED = `We acknowledge it within ${COMPLAINT_ACKNOWLEDGED_BUSINESS_DAYS} business days and answer it within ${COMPLAINT_ANSWERED_BUSINESS_DAYS} business days. The answer comes from somebody who did not decide on the matter.`;

/** What a decision and a certificate are worth, and what to do when one seems wrong. */
export const decisions = (source: Source): readonly Passage[] => [
  {
    id: 'appeal',
    topic: 'appeals',
    title: 'Can we appeal against a decision?',
    text: `If you think that a decision is wrong, you can appeal. Send us a message on the contact page with your order or application number, and say what you disagree with. ${ANSWERED}`,
    confirms: /\b(appeal|object|challenge|dispute|contest|second opinion|else|look again)/,
    denies: /\b(final|same person|same reviewer)\b/,
    link: CONTACT,
  },
  {
    id: 'complaint',
    topic: 'appeals',
    title: 'How do we make a complaint?',
    text: `Send your complaint with the contact page or by e-mail, and add your order number if there is one. ${ANSWERED}`,
    confirms: /\b(complain|complaint)/,
    link: CONTACT,
  },
  {
    id: 'not-issued',
    topic: 'not-issued',
    title: 'What happens to our money if no certificate is issued?',
    text: 'You do not pay for a certificate that you do not get. If the reviewer decides against it, the hold on your card is released and nothing is charged. If the card was charged already, we refund the amount.',
    confirms: /\b(refund|back|return|release)/,
    denies: /\b(keep|gone|lose|lost|charged|pay|owe|forfeit)\b/,
    link: PAYMENT_TERMS,
  },
  {
    id: 'accreditation',
    topic: 'accreditation',
    title: 'Are you accredited, and is it an ISO certificate?',
    text: 'We are not accredited under ISO/IEC 17021-1 or 17065, and our certificate is not an ISO certificate and does not replace one. It says that a reviewer on our staff checked how your company works in the areas it names.',
    denies: /\b(accredit|iso|ukas|anab|official|recogni[sz]ed|replace|equivalent|same)/,
    link: REVIEW_TERMS,
  },
  {
    id: 'certificate-meaning',
    topic: 'benefits',
    title: 'What does a certificate say about a company?',
    text: `A certificate says what we found when we reviewed your company: a reviewer on our staff checked how you work in the areas it names. It is valid for ${PROMISES.validityYears} years. You may show it to customers and partners. It does not promise that you will win a particular order.`,
    link: { href: '/terms#liability', label: 'Read the terms' },
  },
  {
    id: 'verification',
    topic: 'verification',
    title: 'How can a buyer check that a certificate is real?',
    text: `There is no public register of certificates yet. A certificate names the company, the areas and how long it is valid. To check one, send us its PDF or the name of the company on the contact page. Please do not ask the company for its order number: it opens the whole order. We reply within ${PROMISES.inquiryReplyHours} hours.`,
    link: CONTACT,
  },
  {
    id: 'all-you-pay',
    topic: 'list-prices',
    title: 'Is the validation fee all that we pay?',
    text: `The validation fee is all you pay for the validation. ${PRICE_STORY.validation} ${PRICE_STORY.nothingMore} ${PRICE_STORY.program}`,
    confirms: /\b(all|everything|total|final|included?|only)\b/,
    denies:
      /\b(extra|hidden|additional|annual|yearly|further|more|other|surprise|later|renewal) (fee|cost|charge|payment)/,
    link: { href: '/terms#prices', label: 'Read the terms on prices' },
  },
  {
    id: 'impartiality',
    topic: 'reviewer',
    title: 'Is the reviewer impartial?',
    text: `${source.terms('application-and-review', 1)} Paying does not decide it: if no certificate follows, you get your money back.`,
    link: REVIEW_TERMS,
  },
];
