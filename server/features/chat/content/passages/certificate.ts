import type { Brand } from '#core/content/brand/brand.ts';
import { faqLink } from '#core/content/faq.ts';
import { PROMISES } from '#core/content/promises.ts';
import {
  about,
  type Passage,
  type Source,
  withLines,
  withoutYes,
} from '#server/features/chat/content/source.ts';

const VALIDITY_TERMS = { href: '/terms#validity', label: 'Read the terms on validity' };
const MARK_RULES = { href: '/how-we-decide#using-the-mark', label: 'Read the rules on our mark' };

/** What a certificate is, and the three years that it is valid. */
export const certificate = (from: Source, { supportEmail }: Brand): readonly Passage[] => [
  ...about('delivery', faqLink('certificate-file'), [
    {
      id: 'certificate-file',
      title: 'What does the certificate look like, and what kind of file is it?',
      text: from.faq('certificate-file').replace(/^It is/, 'The certificate is'),
    },
    {
      id: 'sample-certificate',
      title: 'Can we see a sample certificate?',
      text: 'On our landing page, under "How we work", you can open a sample certificate and see what others see of a certified company. It is a PDF with a number of its own, your company, the certified areas, the scope and the dates.',
      confirms: /\bcan (i|we) (see|look|open|get)\b/,
      link: { href: '/#about', label: 'Open a sample certificate' },
    },
    {
      id: 'correction',
      title: 'Something on our certificate is wrong',
      text: `If something on your certificate is wrong, tell us on the contact page or write to ${supportEmail}: we send a corrected edition under the same number at no cost, and the former edition is no longer valid. If your name, place or scope has changed since it was issued, ask for the change on your customer page, which costs nothing either.`,
      denies: /\b(costs?|pay for|fee for)\b/,
      link: { href: '/contact', label: 'Contact Us' },
    },
  ]),
  {
    id: 'editions',
    topic: 'verification',
    title: 'Which of two certificates with the same number is right?',
    text: 'A corrected or changed certificate is a new edition under the same number. From then on the former edition is no longer valid. Our page "Verify a certificate" tells which edition is the one in force: enter the number, or drop the file.',
    link: { href: '/verify', label: 'Verify a certificate' },
  },
  ...about('validity', { href: '/terms#missing-check-in', label: 'Read what happens then' }, [
    {
      id: 'validity',
      title: 'How long is a certificate valid?',
      text: `${from.text('terms', 'validity', 0)} For a check-in we send you a link to a form of about ${PROMISES.checkInMinutes} minutes, which costs nothing more.`,
      link: VALIDITY_TERMS,
    },
    {
      id: 'check-in',
      title: 'What is the yearly check-in?',
      text: `We check in with you once a year, after the first and after the second year. ${from.text('terms', 'check-ins')} The validation fee pays for it.`,
      denies: /^(?!.*(includ|cover)).*\b(costs?|charge|pay|extra|bill)\b/,
      link: { href: '/terms#check-ins', label: 'Read the terms on check-ins' },
    },
    {
      id: 'missed-check-in',
      title: 'What happens if we miss a check-in?',
      text: `${from.faq('missed-check-in')} ${from.text('terms', 'missing-check-in', 0, 2, 4)} When we accept a late check-in, the certificate is valid again to the end of its term, and we send you a new edition under the same number.`,
      confirms: /\b(more time|extension|still (do|answer|send|submit))\b/,
      denies: /\bwithdrawn? (right away|immediately|at once|automatically)\b/,
    },
    {
      id: 'old-orders-check-in',
      title: 'Can a certificate be suspended without a person?',
      text: `A missing check-in can suspend a certificate by the clock. ${from.text('terms', 'missing-check-in', 1)} For all other reasons a person decides on a suspension, and only a person withdraws a certificate. You can ask us for more time or for a person to look at it.`,
    },
    {
      id: 'renewal',
      title: 'How do we renew a certificate?',
      text: `A certificate is valid for ${PROMISES.validityYears} years and does not renew automatically. ${from.text('terms', 'renewal')}`,
      denies: /\b(is|are|does|do|will) .*\b(automatic|by itself|auto renew)/,
      link: { href: '/terms#renewal', label: 'Read the terms on renewal' },
    },
    {
      id: 'company-changes',
      title: 'What if our company changes, is sold or gets a new name?',
      text: `${from.text('terms', 'holder-changes')} Please also tell us if something else changes that the certificate depends on, such as the owner: write to us on the contact page with your order number, and a person tells you what it means. A certificate is for the company and the areas that it names, and you may show it only for these.`,
      link: { href: '/account', label: 'Open my page' },
    },
    {
      id: 'suspension',
      title: 'When is a certificate suspended?',
      text: [
        withLines(from.text('decide', 'suspension'), from.list('decide', 'suspension')),
        from.text('terms', 'missing-check-in', 3, 4),
        'Unlike a suspension, a withdrawal is final, but you can apply again at any time.',
      ].join('\n'),
      denies: /\b(we|i|they) (still )?(keep |go on )?(show|use|display)/,
      link: { href: '/how-we-decide#suspension', label: 'Suspension and withdrawal' },
    },
    {
      id: 'withdrawal',
      title: 'When is a certificate withdrawn?',
      text: [
        withLines(
          `We can withdraw a certificate. ${from.text('decide', 'withdrawal')}`,
          from.list('decide', 'withdrawal'),
        ),
        from.text('terms', 'missing-check-in', 4),
      ].join('\n'),
      confirms: /\bapply again\b|\bfinal\b|\byou (withdraw|take (it )?(away|back)|revoke)\b/,
      link: { href: '/how-we-decide#withdrawal', label: 'Suspension and withdrawal' },
    },
    {
      id: 'give-back',
      title: 'Can we give our certificate back?',
      text: `You can ask us to withdraw your certificate, or to suspend it for a time: write to ${supportEmail} or use the contact page, with your order number. A withdrawal is final, and you can apply again at any time. A certificate that is suspended or withdrawn must not be shown, and a suspended one becomes valid again once the question is settled.`,
      confirms: /\bcan (i|we)\b.*\b(give|hand|return|cancel|end|withdraw|pause|suspend)\b/,
      link: { href: '/how-we-decide#withdrawal', label: 'Suspension and withdrawal' },
    },
    {
      id: 'reversed-payment',
      title: 'What if a payment is charged back?',
      text: 'If the payment for a certificate is reversed, for example by a chargeback at the bank, we can suspend the certificate while the question is open. A person decides on it. A suspended certificate must not be shown, and it becomes valid again once the question is settled. If it was a mistake, please write to us on the contact page with your order number.',
      confirms: /\b(affect|effect|consequences?|suspend|matter|problem|trouble)\b/,
      link: { href: '/how-we-decide#suspension', label: 'Suspension and withdrawal' },
    },
  ]),
  ...about('certificate-use', MARK_RULES, [
    {
      id: 'certificate-use',
      title: 'How may we show the certificate?',
      text: withLines(
        `You may show the certificate and our mark to customers and partners while it is valid, on your website too:`,
        from.list('decide', 'using-the-mark'),
      ),
      denies:
        /\b(we|i) (change|alter|edit|recolou?r|crop)\b|\bon .*\b(packag|products?|boxes|bags?|bottles?|labels?)|\bcall .*\biso\b/,
    },
    {
      id: 'badge',
      title: 'Can we show a badge on our website?',
      text: `${withoutYes(from.faq('badge'))} ${from.list('decide', 'using-the-mark', 3).join(' ')}`,
      confirms:
        /\b(show|put|stick|use|get|have)\b(?!.*(product|packag|box|label|print)).*\b(badge|seal|widget)\b/,
    },
  ]),
];
