import { CRITERIA_COPY } from '#core/content/criteria.ts';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import {
  AGREED_LEVEL,
  LEVEL_NAMES,
  LEVELS,
  type Level,
} from '#core/domain/assessment/assessment-question.ts';
import { type Criterion, listCriteria, shareOfPoints } from '#core/domain/assessment/criteria.ts';
import type { Area } from '#core/domain/catalogue.ts';
import { type Passage, type Source, withLines } from '#server/features/chat/content/source.ts';

const CRITERIA = { href: '/criteria', label: 'Read the criteria' };

const ALL = listCriteria(QUESTIONS);

/** What the criteria page says about single questions: levels, points, what suffices in a small firm, and what reviewers ask for. */
export const criteria = (from: Source): readonly Passage[] => [
  {
    id: 'criteria',
    topic: 'eligibility',
    title: 'Can we see the criteria?',
    text: `All criteria are public. ${from.faq('criteria').replace(/^Yes, all of them\. /, '')} They are the same for every company, and you can print the page or save it as a PDF. It is ${CRITERIA_COPY.version.toLowerCase().replace(/\.$/, '')}, the one in use today. ${CRITERIA_COPY.versionNote} Each version has a page of its own, and a certificate names the version it was given under: that page never changes again.`,
    confirms: /\b(see|read|print|public|published|download|pdf)\b/,
    denies: /\b(secret|hidden|differ|different for)\b/,
    link: CRITERIA,
  },
  {
    id: 'scoring',
    topic: 'eligibility',
    title: 'How are the answers scored?',
    text: withLines(
      CRITERIA_COPY.scoring.paragraphs.join(' '),
      LEVELS.map(
        (level) => `${levelName(level)} earns ${shareOfPoints(level)}% of a question's points.`,
      ),
    ),
    link: { href: '/criteria#scoring', label: 'Read how answers are scored' },
  },
  {
    id: 'examples',
    topic: 'areas',
    title: 'What do we write in the example of an area?',
    text: withLines(
      CRITERIA_COPY.evidence.paragraphs[1],
      ALL.flatMap(({ area, examples }) =>
        examples.map(({ text, hint = '' }) => `${area.name}: ${text} ${hint}`.trimEnd()),
      ),
    ),
    link: CRITERIA,
  },
  ...ALL.flatMap(({ area, criteria: asked }) =>
    asked.map((criterion) => toPassage(area, criterion)),
  ),
];

function toPassage(area: Area, { question, points }: Criterion): Passage {
  const { key, shortName, text, hint, evidence, options, isMustHave } = question;
  const kind = isMustHave ? 'a must-have' : 'a question';
  const least = isMustHave
    ? ` It must be at level ${AGREED_LEVEL} or higher, however many points the area has.`
    : '';
  return {
    id: key,
    topic: 'areas',
    title: `What do you ask about "${shortName}"?`,
    text: withLines(
      `${shortName} is ${kind} of the area ${area.name} and counts ${points} of its 100 points.${least} ${text} ${hint ?? ''} A reviewer may ask to see: ${evidence} The levels are:`,
      LEVELS.map((level) => `${levelName(level)}: ${options[level - 1]}`),
    ),
    asks: [
      `what will the reviewer want to see for the ${shortName} question`,
      `what do I have to show you for ${shortName}`,
      `for the ${shortName} question, what papers, what proof will the reviewer need`,
      `what is level 3 in ${shortName}`,
      `what do you expect for level 3 on ${shortName}`,
      `how does a small firm meet ${shortName}`,
      `how many points does ${shortName} count`,
    ],
    link: CRITERIA,
  };
}

const levelName = (level: Level): string => `Level ${level} (${LEVEL_NAMES[level].toLowerCase()})`;
