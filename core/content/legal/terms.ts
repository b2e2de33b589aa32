import type { PageBrand } from '#core/content/brand/brand.ts';
import { bundleSchedule, priceStory, roundingOf } from '../prices.ts';
import { CARD_PAYMENT_PROVIDER, PROMISES } from '../promises.ts';
import { type LegalDocument, type LegalSection, providerLines } from './document.ts';
import { threeYears } from './three-years.ts';

export const termsOfService = (brand: PageBrand): LegalDocument => ({
  title: 'Terms of Service',
  updated: '2026-11-17',
  version: '1.3',
  intro: `These terms apply when your company uses this site and orders a certification from ${brand.legalName}. They are written to be read.`,
  sections: [
    {
      id: 'parties',
      heading: 'Who you are dealing with',
      paragraphs: [
        'Your contract is with the provider named here. Our services are for businesses. By placing an order you confirm that you may act for the company you name.',
      ],
      list: providerLines(brand),
    },
    {
      id: 'assessment',
      heading: 'The assessment',
      paragraphs: [
        'The online assessment costs nothing and commits you to nothing. Its result is based on your own answers: it is your view of your company, worked out by fixed rules. It shows which areas you can order a certification for. It is not a certificate.',
      ],
    },
    {
      id: 'honest-answers',
      heading: 'Honest answers',
      paragraphs: [
        'Please answer for the company as it is today, and choose only statements that are fully true. Names, documents and figures that you give us must be correct, and you must be allowed to share them. If we find that answers or documents are knowingly false, we can decline to certify.',
      ],
    },
    {
      id: 'prices',
      heading: 'Prices and discount codes',
      paragraphs: [
        ...whatAreasCost(brand),
        'A valid discount code takes its percentage off that sum. You can use one code per order. The amount you authorize is the total shown at checkout before you confirm.',
        'All prices are in US dollars and do not include sales tax or VAT. We add no tax at the online checkout today: if tax is due where you are, your company accounts for it. Should we have to add tax, you will see it in the total before you pay.',
      ],
    },
    {
      id: 'payment',
      heading: 'Authorization and charge',
      paragraphs: [
        `Payments are processed by ${CARD_PAYMENT_PROVIDER}. When you order, your bank holds the amount on your card. This is an authorization, not a charge.`,
        `The amount is charged when your certificate is delivered, or ${PROMISES.chargeAfterDays} days after authorization if that comes first. Because a hold expires after ${PROMISES.chargeAfterDays} days, a charge before delivery is made a few hours earlier, and we tell you when and why. If no certificate follows, we refund it.`,
        'If a hold expires or a charge fails, your order waits and we send you a link to pay again. You are never charged twice for the same order.',
      ],
    },
    {
      id: 'application-and-review',
      heading: 'Application and review',
      paragraphs: [
        `After payment you complete the formal application. We contact you about it within ${PROMISES.applicationReplyBusinessDays} business days.`,
        'A reviewer on our staff checks your answers before a certificate is issued. The review may include contacting your business or asking for an example or a document. The reviewer proposes whether the certificate can be issued, and a second person decides; where we are too few for that, the decision says so. You can read the review notes with your order or application.',
        `You can appeal against a decision and complain about our work. We acknowledge both within ${PROMISES.complaintAcknowledgedBusinessDays} business days and answer within ${PROMISES.complaintAnsweredBusinessDays} business days.`,
      ],
      links: [
        { href: '/criteria', label: 'The criteria' },
        { href: '/how-we-decide', label: 'How we decide' },
      ],
    },
    {
      id: 'delivery',
      heading: 'Delivery',
      paragraphs: [
        `Your certificate is normally delivered within ${PROMISES.deliveryDays} days. Due diligence takes 1 to ${PROMISES.deliveryDays} days, and processing takes ${PROMISES.processingBusinessDays} business days at most. The certificate is sent as a file to the e-mail address on the order.`,
        'Each certificate has a number of its own and a digital signature. If something on it is wrong, tell us: we send a corrected edition under the same number at no cost, and the former edition is no longer valid.',
      ],
    },
    {
      id: 'validity',
      heading: 'Validity',
      paragraphs: [
        `A certificate is valid for ${PROMISES.validityYears} years from the day it is issued. We check in with you once a year, after the first and after the second year. Please tell us if something changes that the certificate depends on.`,
        'You may show your certificate to customers and partners while it is valid. Please show it unchanged, and only for the company and the areas it names. Anyone who has its number can see on our site what it says and whether it is valid. You decide whether it can be found in our public register as well, or whether we only confirm a name that somebody knows already. We can suspend or withdraw a certificate for the reasons given in "How we decide".',
      ],
      links: [{ href: '/how-we-decide#suspension', label: 'Suspension and withdrawal' }],
    },
    ...threeYears(),
    {
      id: 'guarantee',
      heading: `${PROMISES.guaranteeDays}-day satisfaction guarantee`,
      paragraphs: [
        `If you are not satisfied, write to ${brand.supportEmail} within ${PROMISES.guaranteeDays} days of delivery, and include your order number. We refund what you paid for that order to the card you paid with. You do not have to give a reason, though it helps us to know.`,
        'A refund withdraws the certificate of that order: it is no longer valid, and you may no longer show it.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints and appeals',
      paragraphs: [
        `If you disagree with a decision or with the way we worked, write to ${brand.supportEmail} and include your order or application number. Somebody who did not take the decision looks at it again and tells you the outcome and the reasons. It costs nothing and does no harm to your order.`,
      ],
      links: [{ href: '/how-we-decide', label: 'How we decide' }],
    },
    {
      id: 'confidentiality',
      heading: 'What reviewers see stays confidential',
      paragraphs: [
        'Reviewers and other staff see your answers, documents and figures only for their work, keep them confidential, and use them for nothing else. This still holds when your order is finished. We pass them on only to companies that work for us under the same duty, or where the law requires it. The certificate itself is made to be shown.',
      ],
    },
    {
      id: 'liability',
      heading: 'What we are responsible for',
      paragraphs: [
        'We do our work with care. A certificate says what we found when we reviewed your company. It does not promise that you will win a particular order or get a particular price, and it does not replace a permit or approval that the law requires.',
        'We do our best to keep the site available, but we cannot promise that it will never be interrupted.',
        'If we fail in our duties, we are liable up to the amount that you paid for the order concerned. This limit does not apply to intent, to gross negligence, to injury to life or health, or to anything else for which the law does not allow a limit. Nothing in these terms takes away rights that the law gives you and that cannot be waived.',
      ],
    },
    ...governingLaw(brand),
    {
      id: 'changes',
      heading: 'Changes and questions',
      paragraphs: [
        `The version shown here when you order applies to that order. If you have questions, write to ${brand.supportEmail} or use the contact page. We reply within ${PROMISES.inquiryReplyHours} hours.`,
      ],
    },
  ],
});

/** As far as the brand names them. */
function governingLaw({ legalJurisdiction, legalVenue }: PageBrand): readonly LegalSection[] {
  const paragraphs = [
    legalJurisdiction && `These terms are governed by the law of ${legalJurisdiction}.`,
    legalVenue &&
      `Disputes are decided by the courts of ${legalVenue}, unless the law gives you another court.`,
  ].filter((paragraph) => paragraph !== undefined);
  if (paragraphs.length === 0) return [];
  return [{ id: 'law', heading: 'Governing law and courts', paragraphs }];
}

function whatAreasCost({ prices }: PageBrand): string[] {
  const { validation, program, nothingMore } = priceStory(prices);
  const rounding = roundingOf(prices);
  return [
    `${validation} ${program} ${nothingMore}`,
    `Several areas in one order cost less. ${bundleSchedule(prices)}${rounding ? ` The sum is ${rounding}.` : ''}`,
  ];
}
