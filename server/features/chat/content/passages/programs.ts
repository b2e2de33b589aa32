import { PROGRAMME_CARDS } from '#core/content/programmes.ts';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { AGREED_LEVEL } from '#core/domain/assessment/assessment-question.ts';
import { AREAS, PROGRAMMES } from '#core/domain/catalogue.ts';
import type { Passage, Source } from '#server/features/chat/content/source.ts';

const SERVICES = { href: '/#services', label: 'See the programs' };

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

const areaName = (id: string) => AREAS.find((area) => area.id === id)?.name ?? '';

/** What can be certified. */
export const programs = (source: Source): readonly Passage[] => [
  {
    id: 'programmes',
    topic: 'programmes',
    title: 'Which certifications do you offer?',
    text: source.faq('programs'),
    link: SERVICES,
  },
  ...PROGRAMMES.map(({ id, name, areas }): Passage => {
    const { description, features } = PROGRAMME_CARDS[id];
    return {
      id: `programme-${id}`,
      topic: 'programmes',
      title: `What is ${name}?`,
      text: `${name} is ${lowerFirst(description)} It comes with: ${features.map(lowerFirst).join('; ')}. In the assessment it draws on ${inWords.format(areas.map(areaName))}.`,
      asks: [
        `tell me about ${name}`,
        `${name} certificate`,
        `who is ${name} for`,
        `what do we get with ${name}`,
      ],
      link: SERVICES,
    };
  }),
  {
    id: 'areas',
    topic: 'areas',
    title: 'Which areas does the assessment cover?',
    text: `One assessment covers ${AREAS.length} areas: ${inWords.format(AREAS.map(({ name }) => name))}. Every company is evaluated in each of them, and you order those you want.`,
    link: SERVICES,
  },
  ...AREAS.map(
    ({ id, name, domain }): Passage => ({
      id: `area-${id}`,
      topic: 'areas',
      title: `What does the area ${name} look at?`,
      text: `${name} looks at these points: ${inWords.format(pointsOf(id))}. Its must-haves are met when this is true: ${mustHavesOf(id)}`,
      asks: [
        `what is asked in the ${name} area`,
        `${domain} area`,
        `questions about ${domain}`,
        `must haves in ${domain}`,
      ],
      link: SERVICES,
    }),
  ),
];

const pointsOf = (areaId: string) =>
  QUESTIONS.filter(({ area, kind }) => area === areaId && kind === 'choice').map(({ shortName }) =>
    lowerFirst(shortName),
  );

/** What the third level of each must-have says. */
const mustHavesOf = (areaId: string) =>
  QUESTIONS.flatMap((question) =>
    question.kind === 'choice' && question.area === areaId && question.isMustHave
      ? [question.options[AGREED_LEVEL - 1]]
      : [],
  ).join(' ');

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
