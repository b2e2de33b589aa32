import { SCHEME_VERSION } from '#core/content/questions/questions.ts';
import { AGREED_LEVEL } from '#core/domain/assessment/assessment-question.ts';
import { OVERALL_DIFFERENCE, OVERALL_RULE } from '#core/domain/assessment/overall.ts';
import { ELIGIBLE_FROM, NEARLY_THERE_FROM } from '#core/domain/assessment/scoring.ts';
import { OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';

/** Texts of the criteria page around the questions. */
export const CRITERIA_COPY = {
  title: 'Certification criteria',
  intro:
    'Everything that we ask of a company in the five areas, how the answers are scored, and what it takes to be certified. The assessment and our reviewers use the same list.',
  version: `Scheme version ${SCHEME_VERSION}`,
  versionNote:
    'The version goes up when levels, must-haves or weights change, so that every result can be read against the criteria that it was given under.',
  print: 'Print or save as PDF',
  bar: {
    id: 'bar',
    heading: 'What it takes',
    area: 'An area can be certified when all three are true:',
    conditions: [
      `It has at least ${ELIGIBLE_FROM} of 100 points.`,
      `Every must-have is at level ${AGREED_LEVEL} or higher.`,
      'No answer is at level 1. More points elsewhere do not make up for it.',
    ],
    below: `From ${NEARLY_THERE_FROM} to ${ELIGIBLE_FROM - 1} points an area is nearly there, and below that it is still developing. Areas that qualify can go ahead on their own.`,
    overall: `The ${OVERALL_CERTIFICATION.name} asks for ${OVERALL_RULE}.`,
    difference: OVERALL_DIFFERENCE,
  },
  scoring: {
    id: 'scoring',
    heading: 'How answers are scored',
    paragraphs: [
      'Each question offers five statements, one for each level, and you choose the highest that is fully true. From level 3 on, each statement includes those before it.',
      'The questions of an area share 100 points. A question that matters more has a larger share, and the level decides how much of that share is earned.',
    ],
    level: 'Level',
    meaning: 'What it means',
    earns: 'Earns',
  },
  evidence: {
    id: 'evidence',
    heading: 'What we ask to see',
    paragraphs: [
      'The assessment is your own view. Before a certificate is issued, a reviewer compares it with evidence. Under each question you find what the reviewer may ask for. A document, a record or a look at how you work will do, and it does not have to be made for us.',
      'Each area also asks for one example in your own words. It earns no points, and the reviewer reads it.',
    ],
    link: { label: 'Read how we decide', href: '/how-we-decide' },
  },
  mustHave: 'Must-have',
  pointsOf: (points: number): string => `${points} of 100 points`,
  example: 'Example, not scored',
} as const;
