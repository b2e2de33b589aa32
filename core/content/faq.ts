import { AREAS, PROGRAMMES } from '../domain/catalogue.ts';
import { EARLY_RENEWAL_DAYS } from '../domain/certificates/dates.ts';
import { LATE_RENEWAL_DAYS } from '../domain/certificates/renewal.ts';
import { OPENS_BEFORE, SUSPENDS_AFTER } from '../domain/check-ins/schedule.ts';
import type { Brand } from './brand/brand.ts';
import { bundleSchedule, priceFigures, priceStory } from './prices.ts';
import { CARD_PAYMENT_PROVIDER, PROMISES } from './promises.ts';
import { type SiteLink, VERIFY } from './site.ts';

export type FaqEntry = {
  /** Stable: links, the chat's sources and its tests refer to it. */
  readonly id: string;
  readonly question: string;
  /** Paragraphs of plain text. */
  readonly answer: readonly string[];
  readonly link?: SiteLink;
  /** Whether the answer states one of the brand's claims. */
  readonly isClaim?: boolean;
};

type FaqSection = {
  readonly id: string;
  readonly heading: string;
  readonly entries: readonly FaqEntry[];
};

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Returns all questions: one source for the FAQ page, the landing page, search engines and the chat assistant. */
export const faq = (brand: Brand): readonly FaqEntry[] =>
  faqSections(brand).flatMap(({ entries }) => entries);

/** Returns the FAQ page's sections. */
export function faqSections(brand: Brand): readonly FaqSection[] {
  const own = brand.faq ?? [];
  const inOwnWords = (entry: FaqEntry): FaqEntry => {
    const { question, answer } = own.find(({ replaces }) => replaces === entry.id) ?? {};
    if (!question || !answer) return entry;
    return { id: entry.id, question, answer, ...(entry.link && { link: entry.link }) };
  };
  const shipped = shippedSections(brand).map((section) => ({
    ...section,
    entries: section.entries.map(inOwnWords),
  }));
  const added = addedFaq(brand);
  return added.length === 0
    ? shipped
    : [...shipped, { id: 'more', heading: 'More questions', entries: added }];
}

/** Questions people ask before they start, answered on the landing page; a provider's own ones always are. */
const ON_LANDING: ReadonlySet<string> = new Set([
  'process',
  'programs',
  'assessment-time',
  'total-time',
  'reviewer',
  'not-qualified',
  'cost',
  'card-charge',
  'guarantee',
  'validity',
  'verify',
  'accredited',
]);

export const landingFaq = (brand: Brand): readonly FaqEntry[] => [
  ...faq(brand).filter(({ id }) => ON_LANDING.has(id)),
  ...addedFaq(brand),
];

/** Returns the entries a provider added. */
export const addedFaq = ({ faq: own = [] }: Brand): readonly FaqEntry[] =>
  own
    .filter(({ replaces }) => replaces === undefined)
    .map(({ question, answer }, i) => ({ id: `own-${i + 1}`, question, answer }));

/** Returns a link to one answer. */
export const faqLink = (id: string): SiteLink => ({ href: `/faq#${id}`, label: 'Read the FAQ' });

/** Returns the product's own entries. */
export const shippedFaq = (brand: Brand): readonly FaqEntry[] =>
  shippedSections(brand).flatMap(({ entries }) => entries);

const shippedSections = (brand: Brand): readonly FaqSection[] => [
  { id: 'getting-certified', heading: 'Getting certified', entries: gettingCertified(brand) },
  { id: 'prices-and-payment', heading: 'Prices and payment', entries: paying(brand) },
  { id: 'after-you-order', heading: 'After you order', entries: afterwards(brand) },
];

const onAverage = ({ claims: { averageDays } }: Brand): string =>
  averageDays ? ` On average, companies are certified in ${averageDays.value} days.` : '';

const gettingCertified = (brand: Brand): readonly FaqEntry[] => [
  {
    id: 'process',
    question: 'How does certification work?',
    answer: [
      'There are five steps: assessment, eligibility, payment and formal application, validation, and certification.',
      'You answer questions about your business and see right away which areas you qualify for. After payment and application, a reviewer validates your answers. Your certificate then arrives by e-mail.',
    ],
    link: { href: '/start-application', label: 'Start the assessment' },
  },
  {
    id: 'programs',
    question: 'Which certifications do you offer?',
    answer: [
      `There are six programs: ${inWords.format(PROGRAMMES.map(({ name }) => name))}.`,
      `They are built on one assessment that covers five areas: ${inWords.format(AREAS.map(({ domain }) => domain))}.`,
    ],
    link: { href: '/#services', label: 'See the programs' },
  },
  {
    id: 'assessment-time',
    question: 'How long does the assessment take?',
    answer: [
      `Allow ${PROMISES.wholeAssessmentMinutes} minutes for the form about your business, the questions and the time to gather your figures. Each answer is saved as you give it, so you can stop and continue later in the same browser, or on another device from your page if you have given your e-mail address.`,
    ],
  },
  {
    id: 'total-time',
    question: 'How long does it take to get certified?',
    answer: [
      `Validation takes about 1 week.${onAverage(brand)} Processing takes ${PROMISES.processingBusinessDays} business days at most.`,
    ],
    isClaim: brand.claims.averageDays !== undefined,
  },
  {
    id: 'reviewer',
    question: 'Who reviews our answers?',
    answer: [
      'A reviewer on our staff does, not a computer. The assessment is your own view of your company. The reviewer checks it before a certificate is issued, and may contact your business or ask for an example.',
    ],
  },
  {
    id: 'decision',
    question: 'How do you decide?',
    answer: [
      'The person who reviews your case proposes, and a second person decides. Where we are too few for that, the decision says so. Both go by the published criteria, and you get the decision and its reasons in writing.',
    ],
    link: { href: '/how-we-decide', label: 'Read how we decide' },
  },
  {
    id: 'criteria',
    question: 'Can we see the criteria?',
    answer: [
      'Yes, all of them. One page shows every question with its five levels, which are must-haves, how much each one counts, and what a reviewer may ask to see.',
    ],
    link: { href: '/criteria', label: 'Read the criteria' },
  },
  {
    id: 'not-qualified',
    question: 'What happens if we do not qualify?',
    answer: [
      'Your results explain each score and list next steps, with the points that each step would add. Areas in which you do qualify can go ahead on their own. You pay nothing for the assessment, and you can take it again when things have changed.',
    ],
  },
];

function paying({ prices }: Brand): readonly FaqEntry[] {
  const story = priceStory(prices);
  const figures = priceFigures(prices);
  return [
    {
      id: 'cost',
      question: 'What does certification cost, for one area or several?',
      answer: [
        story.validation,
        `${bundleSchedule(prices)} That comes to ${figures.twoAreas} for two areas and ${figures.threeOrMoreAreas} for three or more in one order.`,
      ],
    },
    {
      id: 'all-we-pay',
      question: story.isThatAll.question,
      answer: [
        story.isThatAll.answer,
        `${story.overall} Before you confirm an order with several areas or a discount code, you see its total.`,
      ],
    },
    {
      id: 'list-prices',
      question: 'Why do you show list prices and a validation fee?',
      answer: [
        story.both,
        `The list prices run from ${figures.lowestListPrice} to ${figures.highestListPrice}.`,
      ],
      link: { href: '/#services', label: 'See the programs' },
    },
    {
      id: 'discount-codes',
      question: 'Can we use a discount code?',
      answer: [
        'Yes. Enter the code at checkout and you see the new total before you pay. It is applied after the price for several areas has been worked out. You can use one code per order.',
      ],
    },
    {
      id: 'card-charge',
      question: 'When is our card charged?',
      answer: [
        `When you order, the amount is only authorized. It is charged when your certificate is delivered, or ${PROMISES.chargeAfterDays} days after authorization if that comes first. In that case we charge your card shortly before the authorization expires and let you know. If no certificate follows, you get your money back.`,
      ],
    },
    {
      id: 'payment-methods',
      question: 'How can we pay?',
      answer: [
        `The online checkout takes credit and debit cards through our card payment provider, ${CARD_PAYMENT_PROVIDER}. ACH is available on request. A bank debit cannot be authorized first and charged later, so please contact us before you order.`,
      ],
      link: { href: '/contact', label: 'Ask about ACH' },
    },
    {
      id: 'guarantee',
      question: 'Is there a money-back guarantee?',
      answer: [
        `Yes, a ${PROMISES.guaranteeDays}-day satisfaction guarantee. If you are not satisfied, tell us within ${PROMISES.guaranteeDays} days of delivery and we will refund what you paid.`,
      ],
      link: { href: '/terms#guarantee', label: 'Read the guarantee' },
    },
  ];
}

const afterwards = (brand: Brand): readonly FaqEntry[] => [
  {
    id: 'validity',
    question: 'How long is a certificate valid?',
    answer: [
      `A certificate is valid for ${PROMISES.validityYears} years. We check in with you once a year, after the first and after the second year.`,
    ],
    link: { href: '/terms#validity', label: 'Read the terms on validity' },
  },
  {
    id: 'check-in',
    question: 'What is the yearly check-in?',
    answer: [
      `It is a form that takes about ${PROMISES.checkInMinutes} minutes and costs nothing more. We send you a link ${OPENS_BEFORE} days before its last day. It asks whether your company and what your certificate says are as they were, whether you still meet the must-haves of your areas, and whether there were serious complaints or incidents. If something has changed, a person looks at it within ${PROMISES.checkInAnswerBusinessDays} business days.`,
    ],
    link: { href: '/terms#check-ins', label: 'Read the terms on check-ins' },
  },
  {
    id: 'missed-check-in',
    question: 'What happens if we miss a check-in?',
    answer: [
      `We remind you, and after the last day we warn you twice. From ${SUSPENDS_AFTER} days after the last day the certificate can be suspended; if you need more time, ask us. You can still do the check-in then, and when we accept it, the certificate is valid again. Only a person can withdraw a certificate.`,
    ],
    link: { href: '/terms#missing-check-in', label: 'Read what happens then' },
  },
  {
    id: 'renewal',
    question: 'How do we renew a certificate?',
    answer: [
      `It does not renew automatically: a renewal is a new assessment and a new order at the prices of that day. You can start it on your customer page from ${EARLY_RENEWAL_DAYS} days before the end, with your earlier answers. If the new certificate is issued by the last day, you lose no day; a review takes up to ${PROMISES.processingBusinessDays} business days. Up to ${LATE_RENEWAL_DAYS} days after the end, the new certificate still says since when you are certified.`,
    ],
    link: { href: '/terms#renewal', label: 'Read the terms on renewal' },
  },
  {
    id: 'certificate-file',
    question: 'What does the certificate look like?',
    answer: [
      'It is a PDF with a number of its own, which starts with BEC-, your company, the certified areas, the scope and the dates. The file also carries the same facts with a digital signature, as an Open Badge 3.0, so that software can check them. If something on it is wrong, we send a corrected edition under the same number at no cost.',
    ],
  },
  {
    id: 'verify',
    question: 'How can others check our certificate?',
    answer: [
      'By its number, by the code on the paper, or with the file itself. They can see whether it is valid today, for which company, and until when. They need no account and no help from you, and a file they check stays on their computer.',
    ],
    link: VERIFY,
  },
  {
    id: 'what-others-see',
    question: 'What can others see about us?',
    answer: [
      'Anyone with the number sees your company, its location, the certified areas, the scope, the dates and whether the certificate is valid. They see nothing from your assessment. You choose whether it can also be found in the public register, or whether we only confirm your name to people who already know it. Ask us to change this at any time.',
    ],
    link: { href: '/register', label: 'Open the register' },
  },
  {
    id: 'badge',
    question: 'Can we show a badge on our website?',
    answer: [
      'Yes. We give you a picture with a link to the page of your certificate. It always shows the current state, so it turns gray when the certificate is no longer valid.',
    ],
    link: { href: '/how-we-decide#using-the-mark', label: 'Read the rules on our mark' },
  },
  {
    id: 'appeal',
    question: 'Can we appeal?',
    answer: [
      `Yes, against any decision about your certification, and it costs nothing. We acknowledge an appeal within ${PROMISES.complaintAcknowledgedBusinessDays} business days and answer it within ${PROMISES.complaintAnsweredBusinessDays} business days. Somebody who did not take part in the decision looks at it.`,
    ],
    link: { href: '/how-we-decide#appeals', label: 'Read about appeals' },
  },
  {
    id: 'accredited',
    question: 'Are you accredited?',
    answer: [
      'No. Ours is an independent business certification. We are not accredited under ISO/IEC 17021-1 or ISO/IEC 17065, and our certificates are not ISO certificates.',
    ],
    link: { href: '/how-we-decide#accreditation', label: 'Read what that means' },
  },
  {
    id: 'tracking',
    question: 'How do we track our certification?',
    answer: [
      'Your order number starts with ORD- and your ticket number with CERT-. Both are on the confirmation page and in your e-mail, and either one shows you where your order stands. A formal application has its own number, which starts with APP-, and its own status page.',
    ],
    link: { href: '/tracking', label: 'Track Certification' },
  },
  {
    id: 'customer-page',
    question: 'Is there one page with everything of ours?',
    answer: [
      'Yes. Enter your e-mail address on the customer page, and we send you a link that opens it. You need no password. It shows what is left for you to do, your orders with receipts, assessments, applications and certificates, and you can let colleagues in.',
    ],
    link: { href: '/account', label: 'Open my page' },
  },
  {
    id: 'data-protection',
    question: 'How do you protect our data?',
    answer: [
      'The connection is secured with 256-bit SSL encryption, and card details never reach our server. We use your data to assess, review and certify your company and to answer you. You can ask us at any time for a copy of it or to erase it.',
    ],
    link: { href: '/privacy', label: 'Read the privacy policy' },
  },
  {
    id: 'contact',
    question: 'How can we reach you?',
    answer: [
      `Send us a message on the contact page or write to ${brand.supportEmail}. We reply within ${PROMISES.inquiryReplyHours} hours.`,
    ],
    link: { href: '/contact', label: 'Contact Us' },
  },
];
