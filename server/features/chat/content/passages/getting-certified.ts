import { PROMISES } from '#core/content/promises.ts';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { AGREED_LEVEL, LEVELS } from '#core/domain/assessment/assessment-question.ts';
import { ELIGIBLE_FROM, NEARLY_THERE_FROM } from '#core/domain/assessment/scoring.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import type { Passage, Source } from '#server/features/chat/content/source.ts';

const START = { href: '/start-application', label: 'Start the assessment' };
const RESULTS_TERMS = { href: '/terms#assessment', label: 'Read the terms on the assessment' };
const REVIEW_TERMS = {
  href: '/terms#application-and-review',
  label: 'Read the terms on the review',
};
const FAQ = { href: '/#faq', label: 'Read the FAQ' };

/** From the first question to the reviewer's decision. */
export const gettingCertified = (source: Source): readonly Passage[] => [
  {
    id: 'process',
    topic: 'process',
    title: 'How does certification work?',
    text: source.faq('process'),
    link: START,
  },
  {
    id: 'start',
    topic: 'process',
    title: 'How do we start?',
    text: `Begin with a short form about your business and the certifications you want, then answer the assessment one question at a time. You do not need an account. You decide on the next step once you have seen your results.`,
    link: START,
  },
  {
    id: 'assessment-duration',
    topic: 'assessment-duration',
    title: 'How long does the assessment take?',
    text: source.faq('assessment-time'),
    link: START,
  },
  {
    id: 'assessment-cost',
    topic: 'assessment-cost',
    title: 'What does the assessment cost?',
    text: source.terms('assessment'),
    confirms: /\bfree\b/,
    denies: /\b(pay|cost|charge|charged|fee|card|bill|commit)\b/,
    link: RESULTS_TERMS,
  },
  {
    id: 'resuming-assessment',
    topic: 'resuming-assessment',
    title: 'Can we interrupt the assessment and continue later?',
    text: `Each answer is saved as you give it, and your browser remembers the number of your latest assessment. Open the assessment again in the same browser and you continue where you stopped. Answers that could not be sent yet wait in that browser too.`,
    confirms: /\b(continue|later|resume|saved|back|interrupt|pause|another day|tomorrow)\b/,
    denies: /\b(gone|lost|lose|start over|one go)\b/,
    link: { href: '/assessment', label: 'Continue the assessment' },
  },
  {
    id: 'assessment-questions',
    topic: 'areas',
    title: 'What does the assessment ask?',
    text: `The assessment has ${QUESTIONS.length} questions about your company as it is today, five for each area. Most of them offer ${LEVELS.length} statements, from not in place to measured. Each area also has a question that you answer in your own words and may skip. It is read by the reviewer and never scored.`,
    link: START,
  },
  {
    id: 'preparation',
    topic: 'documents',
    title: 'What do we need to have ready before we start?',
    text: 'You need no documents to start the assessment. It helps to have your figures at hand, and you can stop and continue later. Documents come with the formal application, and the reviewer may ask for an example.',
    link: START,
  },
  {
    id: 'total-duration',
    topic: 'total-duration',
    title: 'How long does it take to get certified?',
    text: source.faq('total-time'),
    link: { href: '/terms#delivery', label: 'Read the terms on delivery' },
  },
  {
    id: 'reviewer',
    topic: 'reviewer',
    title: 'Who reviews our answers?',
    text: source
      .faq('reviewer')
      .replace(/^A reviewer on our staff does,/, 'A reviewer on our staff checks your answers,'),
    link: REVIEW_TERMS,
  },
  {
    id: 'reviewer-decides',
    topic: 'reviewer',
    title: 'Who decides on the certificate?',
    text: source.terms('application-and-review', 1),
    link: REVIEW_TERMS,
  },
  {
    id: 'honest-answers',
    topic: 'reviewer',
    title: 'How should we answer, and what happens when an answer is not true?',
    text: source.terms('honest-answers'),
    link: { href: '/terms#honest-answers', label: 'Read the terms on honest answers' },
  },
  {
    id: 'eligibility',
    topic: 'eligibility',
    title: 'What score is needed to be eligible?',
    text: `You are eligible in an area with a score of at least ${ELIGIBLE_FROM} out of 100, if every must-have is at level ${AGREED_LEVEL} or higher and no answer is at level 1. From ${NEARLY_THERE_FROM} to ${ELIGIBLE_FROM - 1} you are nearly there, and below that the area is still developing. You see the result for each of the ${AREAS.length} areas as soon as you finish.`,
    link: START,
  },
  {
    id: 'must-haves',
    topic: 'eligibility',
    title: 'What is a must-have?',
    text: `A must-have is a question of the assessment that counts on its own, separately from the score. It is met at level ${AGREED_LEVEL} of ${LEVELS.length} or higher, which means agreed and in use. Until it is met you are not eligible in that area, whatever the score.`,
    link: START,
  },
  {
    id: 'who-can-apply',
    topic: 'eligibility',
    title: 'Which companies can be certified?',
    text: 'Our services are for businesses of every size and in any industry. By placing an order you confirm that you may act for the company.',
    link: START,
  },
  {
    id: 'small-companies',
    topic: 'eligibility',
    title: 'Can a very small company or a one-person business be certified?',
    text: 'Our services are for businesses of any size, from one person up. Every question can be answered by a small firm: hints say what is enough there, often a shared list or one written page.',
    confirms: /\b(small|tiny|one|single|alone|solo|freelanc|self|people|person|employees)/,
    denies: /\b(too small|only (for )?(big|large)|minimum)/,
    link: START,
  },
  {
    id: 'no-procedures',
    topic: 'not-eligible-yet',
    title: 'Is it worth starting when little is written down?',
    text: `You can take the assessment whatever you have in place: it is free and shows where you stand and what the next steps are. A must-have asks for something agreed and in use, and in a small firm one written page is often enough.`,
    link: START,
  },
  {
    id: 'not-eligible-yet',
    topic: 'not-eligible-yet',
    title: 'What happens if we do not qualify?',
    text: source.faq('not-qualified'),
    confirms: /\b(again|retake|repeat|redo|second)\b/,
    link: FAQ,
  },
  {
    id: 'application',
    topic: 'application-status',
    title: 'What comes after the payment?',
    text: source.terms('application-and-review', 0),
    link: REVIEW_TERMS,
  },
  {
    id: 'application-status',
    topic: 'application-status',
    title: 'Where does our application stand?',
    text: `Your application has a number that starts with APP-. Enter it on the application status page and you see whether it is submitted, under review or decided, with the review notes. We will contact you within ${PROMISES.applicationReplyBusinessDays} business days of receiving it.`,
    link: { href: '/application-status', label: 'Application status' },
  },
  {
    id: 'documents',
    topic: 'documents',
    title: 'Can we send supporting documents?',
    text: 'You can upload supporting documents with your formal application, as PDF, JPG or PNG files of up to 10 MB each. Only our staff can download them.',
    link: REVIEW_TERMS,
  },
];
