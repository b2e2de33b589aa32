import type { PageBrand } from '#core/content/brand/brand.ts';
import { SUSPENDS_AFTER } from '#core/domain/check-ins/schedule.ts';
import { PROMISES } from '../promises.ts';
import type { LegalDocument, LegalSection } from './document.ts';

const promiseTimes = (subject: string): string =>
  `We acknowledge ${subject} within ${PROMISES.complaintAcknowledgedBusinessDays} business days and answer it within ${PROMISES.complaintAnsweredBusinessDays} business days.`;

export const howWeDecide = (brand: PageBrand): LegalDocument => ({
  title: 'How we decide',
  updated: '2026-11-17',
  version: '1.1',
  intro: `A certificate is worth as much as the decision behind it. This page says how ${brand.name} makes that decision, and what you can do if you think we got it wrong.`,
  sections: [...deciding(brand), ...disagreeing(brand), ...afterwards()],
});

const deciding = (brand: PageBrand): readonly LegalSection[] => [
  {
    id: 'who-decides',
    heading: 'Who decides',
    paragraphs: [
      'People decide, not a computer. The assessment works out points by fixed rules, but it is only your own view of your company.',
      'A reviewer on our staff goes through your answers question by question, compares them with evidence, and confirms the level of each. The reviewer may ask for a document, speak to you, or look at what is public.',
      'The person who reviews a case proposes; a second person decides. Where we are too few for that, we say so in the decision.',
      'You get the decision in writing, with the reasons. If an area is declined, we name the questions it failed on.',
    ],
  },
  {
    id: 'what-we-go-by',
    heading: 'What we go by',
    paragraphs: [
      'Only the published criteria count, and they are the same for every company. An area is certified when the confirmed levels reach the bar. What you claimed does not count, only what was confirmed.',
    ],
    links: [{ href: '/criteria', label: 'Read the criteria' }],
  },
  {
    id: 'impartiality',
    heading: 'Impartiality and conflicts of interest',
    paragraphs: ['These rules keep other interests out of the decision:'],
    list: [
      'We do not consult for companies that we certify. The next steps in your results are the same for everyone with the same answers, and you can take them with anyone’s help or with none.',
      'Reviewers declare any interest in a company before they take its case: work for it, shares in it, family or friends there, or a business of their own that competes with it. If there is one, somebody else takes the case.',
      'What you pay depends on the areas you order, never on what we find. Your card is charged when the certificate is delivered; if none is issued, the hold is released or the charge refunded.',
      'Nobody on our staff is paid by the number of certificates or by the outcome of a case.',
    ],
  },
  {
    id: 'accreditation',
    heading: 'What our certificate is not',
    paragraphs: [
      `${brand.name} is not accredited under ISO/IEC 17021-1 or ISO/IEC 17065, and its certificates are not ISO certificates. Ours is an independent business certification under our own criteria.`,
      'Where a customer, a tender or a law asks for an accredited certificate or an ISO certificate, ours does not replace it.',
    ],
  },
];

const disagreeing = (brand: PageBrand): readonly LegalSection[] => [
  {
    id: 'complaints',
    heading: 'Complaints',
    paragraphs: [
      `Anybody can complain: about our work, about how you were treated, or about a company that we certified. ${promiseTimes('a complaint')}`,
      `Use the contact page or write to ${brand.supportEmail}. A complaint costs nothing and has no effect on a certification. If it concerns a certified company, we ask that company for its view, and we do not name you without your consent.`,
    ],
    links: [{ href: '/contact?topic=complaint', label: 'Send a complaint' }],
  },
  {
    id: 'appeals',
    heading: 'Appeals',
    paragraphs: [
      `You can appeal against any decision about your own certification, for example a declined area, a suspension or a withdrawal. Say which decision you mean and why you think it is wrong, and add anything we have not seen. ${promiseTimes('an appeal')}`,
      'Somebody who took no part in the review or the decision answers the appeal. If we have no such person, we ask somebody from outside and tell you who it is.',
      'The answer gives reasons, and either confirms the decision or replaces it. Until then the decision remains in force.',
    ],
    links: [{ href: '/contact?topic=appeal', label: 'Send an appeal' }],
  },
];

const afterwards = (): readonly LegalSection[] => [
  {
    id: 'suspension',
    heading: 'When a certificate is suspended',
    paragraphs: [
      'We suspend a certificate while a question about it is open. A suspended certificate must not be shown. It becomes valid again once the question is settled. A person decides on it, except that a missing check-in can suspend a certificate by the clock, as the terms say. The reasons are:',
    ],
    list: [
      `A yearly check-in is still missing ${SUSPENDS_AFTER} days after its last day, after reminders and two warnings.`,
      'Findings from a review or a check-in have not been settled in time.',
      'There is serious doubt that the criteria are still met.',
      'The payment for it was reversed.',
      'The company asks for it.',
    ],
    links: [{ href: '/terms#missing-check-in', label: 'If a check-in is missing' }],
  },
  {
    id: 'withdrawal',
    heading: 'When a certificate is withdrawn',
    paragraphs: [
      'A withdrawal is final, and the company can apply again at any time. A person decides on it, and the company hears the reason and can reply first, unless it asked for the withdrawal itself. The reasons are:',
    ],
    list: [
      'The criteria are no longer met.',
      'Answers or documents were knowingly false.',
      'The certificate has been suspended for too long.',
      'The certificate or our mark was misused.',
      'The company has closed.',
      'The fee was refunded.',
      'The certificate was issued in error.',
      'The company asks for it.',
    ],
  },
  {
    id: 'refunds',
    heading: 'What a refund does',
    paragraphs: [
      `With a refund, also under the ${PROMISES.guaranteeDays}-day satisfaction guarantee, the certificate is withdrawn. It says nothing about the company: it only means that the certification was given back.`,
    ],
    links: [{ href: '/terms#guarantee', label: 'Read the guarantee' }],
  },
  {
    id: 'using-the-mark',
    heading: 'Using the certificate and our mark',
    paragraphs: ['While a certificate is valid, its holder may show it and our mark:'],
    list: [
      'Show both unchanged, and only for the company and the areas that the certificate names.',
      'Do not put the mark on a product, its packaging or a test report: we certify how a company works, not what it sells.',
      'Do not call it an ISO certificate or an accreditation, or suggest that an authority backs it.',
      'Stop showing both when the certificate expires, is suspended or is withdrawn, on paper and online.',
    ],
    links: [{ href: '/contact?topic=misuse', label: 'Report misuse' }],
  },
];
