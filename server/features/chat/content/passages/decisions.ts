import type { Brand } from '#core/content/brand/brand.ts';
import { CRITERIA_COPY } from '#core/content/criteria.ts';
import { PROMISES } from '#core/content/promises.ts';
import { VERIFY } from '#core/content/site.ts';
import { EXAMPLE_NUMBER } from '#core/domain/certificates/sample.ts';
import {
  about,
  type Passage,
  type Source,
  withLines,
} from '#server/features/chat/content/source.ts';

const decideLink = (section: string) => ({
  href: `/how-we-decide#${section}`,
  label: 'Read how we decide',
});

/** Who decides and by what, and what to do when a decision seems wrong. */
export const decisions = (from: Source, { supportEmail }: Brand): readonly Passage[] => [
  ...about('reviewer', decideLink('who-decides'), [
    {
      id: 'reviewer',
      title: 'Who reviews our answers?',
      text: `${from.faq('reviewer').replace(/^A reviewer on our staff does,/, 'A reviewer on our staff checks your answers,')} The reviewer proposes, and a second person decides; where we are too few for that, the decision says so. You get it in writing, with the reasons. Our pages describe no visits: the reviewer may ask for a document, speak to you, or look at what is public.`,
    },
    {
      id: 'review-notes',
      title: 'Can we read what the reviewer wrote about us?',
      text: `${from
        .text('terms', 'application-and-review', 1)
        .split(/(?<=\.) /)
        .at(
          -1,
        )} You get the decision in writing, with the reasons, and the questions that an area failed on.`,
      confirms: /\bcan (i|we)\b.*\b(read|see|look|know|find out|get)\b/,
      link: { href: '/tracking', label: 'Track Certification' },
    },
    {
      id: 'evidence',
      title: 'What does the reviewer want to see?',
      text: `${CRITERIA_COPY.evidence.paragraphs[0].replace('Under each question you', 'On the criteria page, under each question, you')} The reviewer may ask for a document, speak to you, or look at what is public.`,
      link: { href: '/criteria#evidence', label: 'Read what we ask to see' },
    },
    {
      id: 'decision',
      title: 'Who decides on the certificate, and by what?',
      text: `People decide, not a computer. ${from.text('decide', 'who-decides', 2, 3)} ${from.text('decide', 'what-we-go-by')}`,
    },
    {
      id: 'impartiality',
      title: 'Is the reviewer impartial?',
      text: withLines(
        from.text('decide', 'impartiality'),
        from.list('decide', 'impartiality', 1, 2, 3, 0),
      ),
      link: decideLink('impartiality'),
    },
    {
      id: 'oversight',
      title: 'Who checks on your reviewers?',
      text: 'We are not accredited, so what holds us to our word is on our pages. The criteria are public and the same for every company, reviewers declare any interest in a company, a second person decides, and somebody who took no part in a decision answers an appeal against it. Anybody can complain about our work.',
      link: decideLink('impartiality'),
    },
    {
      id: 'honest-answers',
      title: 'What happens when an answer is not true?',
      text: `${from.text('terms', 'honest-answers')} A reviewer checks your answers before a certificate is issued: what you claimed does not count, only what was confirmed. A certificate can also be withdrawn later for knowingly false answers.`,
      link: { href: '/terms#honest-answers', label: 'Read the terms on honest answers' },
    },
  ]),
  ...about('appeals', { href: '/contact?topic=appeal', label: 'Send an appeal' }, [
    {
      id: 'appeal',
      title: 'Can we appeal against a decision?',
      text: `You can appeal against any decision about your own certification, for example a declined area, a suspension or a withdrawal, and it costs nothing. Use the contact page or write to ${supportEmail}, with your order or application number: say which decision you mean and why you think it is wrong, and add anything we have not seen. We acknowledge an appeal within ${PROMISES.complaintAcknowledgedBusinessDays} business days and answer it within ${PROMISES.complaintAnsweredBusinessDays} business days. ${from.text('decide', 'appeals', 1, 2)}`,
      confirms: /\b(can|may|could) (i|we)\b.*\b(appeal|object|challenge|dispute|contest)/,
      denies: /\b(final|same (person|reviewer|one|guy)|costs?|pay)\b/,
    },
    {
      id: 'complaint',
      title: 'How do we make a complaint?',
      text: `${from.text('decide', 'complaints', 0)} Use the contact page or write to ${supportEmail}, and add your order number if there is one. A complaint costs nothing and has no effect on a certification, and it is answered by somebody who did not decide on the matter. If it concerns a certified company, we ask that company for its view, and we do not name you without your consent.`,
      confirms: /\b(can|may|could) (i|we|anyone|anybody)\b.*\bcomplain/,
      denies: /\b(costs?|pay|fee|hurt|harm|affect|count against)\b/,
      link: { href: '/contact?topic=complaint', label: 'Send a complaint' },
    },
    {
      id: 'misuse',
      title: 'How do we report a company that you certified?',
      text: `Anybody can complain about a company that we certified or report misuse of a certificate or our mark. Use the contact page, where you can choose misuse of a certificate or our mark, or write to ${supportEmail}. We ask that company for its view, and we do not name you without your consent. It costs nothing. We acknowledge it within ${PROMISES.complaintAcknowledgedBusinessDays} business days and answer it within ${PROMISES.complaintAnsweredBusinessDays} business days. A holder must not call the certificate or our mark an ISO certificate or an accreditation, and must stop showing both when the certificate expires, is suspended or is withdrawn. A certificate can be withdrawn for misuse.`,
      link: { href: '/contact?topic=misuse', label: 'Report misuse' },
    },
  ]),
  {
    id: 'not-issued',
    topic: 'not-issued',
    title: 'What happens to our money if no certificate is issued?',
    text: 'You do not pay for a certificate that you do not get. If we decide against it, the hold on your card is released and nothing is charged. If the card was charged already, we refund the amount. You get the decision in writing, with the reasons and the questions an area failed on, and you can appeal.',
    confirms: /\b(refund|(money|it|fee|amount) back|release)/,
    denies: /\b(keep|lose|lost|charged|pay|owe|forfeit)\b/,
    link: { href: '/terms#payment', label: 'Read the terms on payment' },
  },
  {
    id: 'accreditation',
    topic: 'accreditation',
    title: 'Are you accredited, and is it an ISO certificate?',
    text: `We are not accredited under ISO/IEC 17021-1 or ISO/IEC 17065, and our certificate is not an ISO certificate. Ours is an independent business certification under our own criteria. ${from.text('decide', 'accreditation', 1)}`,
    denies:
      /\b(you|it|this|certificate|certification|yours)\b.*\b(accredited|iso|ukas|anab|replace|equivalent)\b/,
    link: decideLink('accreditation'),
  },
  {
    id: 'certificate-meaning',
    topic: 'benefits',
    title: 'What does a certificate say about a company?',
    text: `A certificate says what we found when we reviewed a company: a reviewer on our staff compared its answers with evidence, in the areas the certificate names and against public criteria. We certify how a company works, not what it sells. It is valid for ${PROMISES.validityYears} years. It is not an accredited or ISO certificate, it does not promise that you will win a particular order, and it does not replace a permit or approval that the law requires.`,
    link: { href: '/criteria', label: 'Read the criteria' },
  },
  ...about('verification', { href: '/register', label: 'Open the register' }, [
    {
      id: 'verification',
      title: 'How can a buyer check that a certificate is real?',
      text: withLines(
        'On our page "Verify a certificate" anybody can find out whether a certificate is genuine and valid today, for which company and areas, and until when. It is free and needs no account:',
        [
          `By number: it is on the certificate and looks like ${EXAMPLE_NUMBER}. You can also paste its link or its signed data.`,
          'Paper: point the camera of your phone at the code on it.',
          'File: drop the PDF, PNG, SVG or JSON. It stays on your device, as only its fingerprint or the signed data in it is sent. A single changed letter is noticed.',
          'Link or badge: look at the address bar before you believe a page, or paste the link there.',
          `Without number or code: look into our public register (a certificate that is not listed there can be valid all the same), or write to us on the contact page what the certificate says, and we reply within ${PROMISES.inquiryReplyHours} hours. Please do not ask the company for its order number: it opens the whole order.`,
        ],
      ),
      confirms: /\bcan (i|we|you|anyone|they|buyers?|customers?) (check|verify|look up)\b/,
      link: VERIFY,
    },
    {
      id: 'register',
      title: 'Is there a public register of certified companies?',
      text: 'Our public register lists valid certificates of companies that want to be found. You can search it by name, place or number. A certificate that is not listed there can be valid all the same: check its number, or write to us on the contact page what the certificate says. You choose whether your company can be found in it, or whether we only confirm your name to people who already know it, and you can ask us to change this at any time.',
      confirms:
        /\b(is|are) there\b|\bcan (i|we|you|anyone|they|buyers?|customers?) (search|find|look)|\b(choose|decide|opt)\b/,
    },
    {
      id: 'what-others-see',
      title: 'What can others see about us?',
      text: `${from.faq('what-others-see')} A certificate that is not listed in the register can be valid all the same: its number tells.`,
      denies:
        /\b(others|they|competitors?|anyone|customers?) see .*\b(scores?|answers?|results?)\b/,
    },
  ]),
];
