import { CRITERIA_COPY } from '#core/content/criteria.ts';
import { faqLink } from '#core/content/faq.ts';
import { PROMISES, RETENTION_DAYS } from '#core/content/promises.ts';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { MAX_DOCUMENTS } from '#core/contract/applications.ts';
import { AGREED_LEVEL, LEVELS } from '#core/domain/assessment/assessment-question.ts';
import { shareOfPoints } from '#core/domain/assessment/criteria.ts';
import { ELIGIBLE_FROM } from '#core/domain/assessment/scoring.ts';
import { AREAS, type AreaId } from '#core/domain/catalogue.ts';
import { LINK_MINUTES } from '#core/domain/portal/sign-in.ts';
import {
  about,
  type Passage,
  type Source,
  withLines,
} from '#server/features/chat/content/source.ts';

const START = { href: '/start-application', label: 'Start the assessment' };
const CRITERIA = { href: '/criteria', label: 'Read the criteria' };
const APPLICATION_STATUS = { href: '/application-status', label: 'Application status' };

const MUST_HAVES = QUESTIONS.filter(({ isMustHave }) => isMustHave);

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

const mustHavesOf = (areaId: AreaId): string =>
  inWords.format(
    MUST_HAVES.filter(({ area }) => area === areaId).map(({ shortName }) =>
      shortName.toLowerCase(),
    ),
  );

/** From the first question to the formal application. */
export const gettingCertified = (from: Source): readonly Passage[] => [
  ...about('process', START, [
    {
      id: 'process',
      title: 'How does certification work?',
      text: from.faq('process'),
    },
    {
      id: 'start',
      title: 'How do we start?',
      text: `Begin with a short form about your business and the certifications you want, then answer the assessment one question at a time. It costs nothing and commits you to nothing, and you do not need an account. You decide on the next step once you have seen your results.`,
    },
    {
      id: 'first-form',
      title: 'What does the first form ask for?',
      text: `The form before the assessment asks for ${from
        .list('privacy', 'what-we-store', 0)
        .join('')
        .replace('Pre-application: ', '')
        .replace(
          /you chose\./,
          'you want.',
        )} The phone number is required there, with the area code; in the formal application it is optional. Your details stay in your browser until you finish the assessment; then we use them to send and discuss your results. You can also see the questions first and tell us about you later.`,
    },
    {
      id: 'account',
      title: 'Do we need an account?',
      text: `You do not need an account or a password. Your browser remembers your latest assessment, and you find an order or an application by its number. Your customer page shows all of it: enter your e-mail address there, and we mail you a link that works once, within ${LINK_MINUTES} minutes, or use a passkey if you added one.`,
      denies: /\b(need|have to|must)\b.*\b(account|log ?in|password|register|sign up)\b/,
      link: { href: '/account', label: 'Open my page' },
    },
  ]),
  {
    id: 'assessment-duration',
    topic: 'assessment-duration',
    title: 'How long does the assessment take?',
    text: `The form about your business takes ${PROMISES.preApplicationMinutes} minutes and the questions ${PROMISES.assessmentMinutes}. ${from.faq('assessment-time')}`,
    link: START,
  },
  {
    id: 'assessment-cost',
    topic: 'assessment-cost',
    title: 'What does the assessment cost?',
    text: `${from.text('terms', 'assessment')} You see your results before you pay anything, and no card is needed for them.`,
    confirms: /\b(free|cost nothing|for nothing)\b/,
    denies: /\b(pay|costs?|charged?|card|commit|obligation|obliged|binding|buy)\b/,
    link: { href: '/terms#assessment', label: 'Read the terms on the assessment' },
  },
  {
    id: 'resuming-assessment',
    topic: 'resuming-assessment',
    title: 'Can we interrupt the assessment and continue later?',
    text: `Each answer is saved as you give it, and your browser remembers the number of your latest assessment. Open the assessment again in the same browser and you continue where you stopped. On another device you continue from your customer page, if you have given your e-mail address. Answers that could not be sent yet wait in that browser too. An assessment that is not completed is deleted after ${RETENTION_DAYS.abandonedAssessments} days.`,
    confirms: /\b(continue|later|resume|saved?|interrupt|pause|another day|tomorrow)\b/,
    denies: /\b(gone|lost|lose|start over|one go|all over)\b/,
    link: { href: '/assessment', label: 'Continue the assessment' },
  },
  {
    id: 'assessment-questions',
    topic: 'areas',
    title: 'What does the assessment ask?',
    text: `The assessment has ${QUESTIONS.length} questions about your company as it is today, five for each area. Most of them offer ${LEVELS.length} statements, and you choose the highest that is fully true. Each area also asks for an example in your own words, which you may skip. It is read by the reviewer and never scored. You can read all questions on the criteria page before you start.`,
    link: CRITERIA,
  },
  ...about('eligibility', START, [
    {
      id: 'automated-scoring',
      title: 'What if we think that our score is wrong?',
      text: from.text('privacy', 'automated-scoring'),
      link: { href: '/privacy#automated-scoring', label: 'Read about the scoring' },
    },
    {
      id: 'results',
      title: 'What do our results show?',
      text: 'As soon as you finish, you see your score, the verdict and the next steps for each area, with the points that each step would add. You can print the report or have it sent to you by e-mail. Anyone who has the link to your results can see them, so share it with care.',
    },
    {
      id: 'eligibility',
      title: 'What score is needed to be eligible?',
      text: `You are eligible in an area with a score of at least ${ELIGIBLE_FROM} out of 100, if every must-have is at level ${AGREED_LEVEL} or higher and no answer is at level 1. Level ${AGREED_LEVEL} on every question earns ${shareOfPoints(AGREED_LEVEL)} points, so some answers must be higher. More points elsewhere do not make up for an open must-have or an answer at level 1. ${CRITERIA_COPY.bar.below} You see the result for each of the ${AREAS.length} areas as soon as you finish, and you can take the assessment again.`,
      link: { href: '/criteria#bar', label: 'Read what it takes' },
    },
    {
      id: 'must-haves',
      title: 'What is a must-have?',
      text: withLines(
        `A must-have is a question of the assessment that must be met, however high the score is. It counts toward the score as well. It is met at level ${AGREED_LEVEL} of ${LEVELS.length} or higher, which means agreed and in use. Until it is met you are not eligible in that area. The criteria page marks every one. There are ${MUST_HAVES.length}:`,
        AREAS.map(({ id, name }) => `${name}: ${mustHavesOf(id)}`),
      ),
      denies: /\b(without|skip|level (2|two)|make up)\b/,
      link: CRITERIA,
    },
    {
      id: 'who-can-apply',
      title: 'Which companies can be certified?',
      text: 'Our services are for businesses of every size and in any industry. Our terms name no limit by country, and prices are in US dollars. By placing an order you confirm that you may act for the company you name.',
    },
    {
      id: 'small-companies',
      title: 'Can a very small company or a one-person business be certified?',
      text: 'Our services are for businesses of any size, from one person up. Every question can be answered by a small firm: hints say what is enough there, often a shared list or one written page. The criteria are the same for every company, and what you pay depends only on the areas you order.',
      confirms:
        /\b(can|certify|for)\b(?!.*(discount|cheap|eas|less)).*\b(small|tiny|one|alone|solo|me)\b/,
      denies: /\b(too small|only (for |made for )?(big|large)|minimum)/,
    },
  ]),
  {
    id: 'after-results',
    topic: 'data-protection',
    title: 'Will you call or write to us after the assessment?',
    text: 'We may write to you or call you about the results of an assessment in which you gave your contact details. That rests on a legitimate interest, and you can object to it at any time: write to us or use the contact page. Advertising is sent only if you have asked for it, and no box on this site is ticked in advance.',
    link: { href: '/contact', label: 'Contact Us' },
  },
  ...about('documents', CRITERIA, [
    {
      id: 'preparation',
      title: 'What do we need to have ready before we start?',
      text: 'You need no documents to start the assessment. It helps to have your figures at hand, and you can stop and continue later. Documents come with the formal application, and the reviewer may ask for an example. The criteria page says what a reviewer may ask to see for each question.',
      denies: /\b(have to|must|need to|any) .{0,20}\b(documents?|paperwork|papers?|upload)\b/,
    },
    {
      id: 'documents',
      title: 'Can we send supporting documents?',
      text: withLines(
        `You can upload supporting documents with your formal application, such as policies, records or certificates. They are optional:`,
        [
          `PDF, JPG or PNG files of up to 10 MB each, at most ${MAX_DOCUMENTS}.`,
          'Only our staff can download them.',
          ...from
            .list('privacy', 'how-long')
            .filter((line) => line.startsWith('Documents'))
            .map((line) => line.replace('Documents', 'We keep documents').replace(':', ' for')),
        ],
      ),
      link: { href: '/terms#application-and-review', label: 'Read the terms on the review' },
    },
  ]),
  ...about('not-eligible-yet', START, [
    {
      id: 'no-procedures',
      title: 'Is it worth starting when little is written down?',
      text: `You can take the assessment whatever you have in place: it is free and shows where you stand and what the next steps are. A must-have asks for something agreed and in use, and in a small firm one written page is often enough.`,
    },
    {
      id: 'not-eligible-yet',
      title: 'What happens if we do not qualify?',
      text: from.faq('not-qualified'),
      confirms: /\bcan\b.*\b(again|retake|repeat|redo|go ahead|on (its|their) own)\b/,
      link: faqLink('not-qualified'),
    },
    {
      id: 'no-consulting',
      title: 'Do you help companies prepare?',
      text: from.list('decide', 'impartiality', 0).join(' '),
      denies:
        /\b(do|can|could|will|would) you\b.*\b(help|consult|prepare|advise|coach|train|improve)/,
      link: { href: '/how-we-decide#impartiality', label: 'Read how we stay impartial' },
    },
  ]),
  ...about(
    'application-status',
    { href: '/terms#application-and-review', label: 'Read the terms on the review' },
    [
      {
        id: 'application',
        title: 'What comes after the payment?',
        text: `${from.text('terms', 'application-and-review', 0)} It asks for your contact details, your company, its size and industry, the certification type, how you work today, your goals and your timeline; phone, previous certifications and documents are optional. One application covers the whole order. A reviewer then validates your answers, which takes about 1 week, and your certificate arrives by e-mail. On another device, use the link in your confirmation e-mail.`,
      },
      {
        id: 'application-status',
        title: 'Where does our application stand?',
        text: `Your application has a number that starts with APP-. Enter it on the application status page and you see whether it is submitted, under review or decided, with the review notes. We will contact you within ${PROMISES.applicationReplyBusinessDays} business days of receiving it. The number is in the e-mail that confirmed your application.`,
        link: APPLICATION_STATUS,
      },
    ],
  ),
];
