import { PROGRAMME_CARDS } from '#core/content/programmes.ts';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { AGREED_LEVEL } from '#core/domain/assessment/assessment-question.ts';
import { AREAS, PROGRAMMES, programmeWithAreas } from '#core/domain/catalogue.ts';
import { formatMoney } from '#core/domain/money.ts';
import type { Passage, Source } from '#server/features/chat/content/source.ts';

const SERVICES = { href: '/#services', label: 'See the programs' };

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

const areaName = (id: string) => AREAS.find((area) => area.id === id)?.name ?? '';

/** What can be certified. */
export const programs = (from: Source): readonly Passage[] => [
  {
    id: 'programmes',
    topic: 'programmes',
    title: 'Which certifications do you offer?',
    text: from.faq('programs'),
    link: SERVICES,
  },
  {
    id: 'program-areas',
    topic: 'programmes',
    title: 'Which program covers which area?',
    text: `A program covers one or two of the ${AREAS.length} areas: ${inWords.format(PROGRAMMES.map(({ id }) => programmeWithAreas(id)))}. The assessment looks at all of them, and online you order the validation of the areas you want.`,
    link: SERVICES,
  },
  ...PROGRAMMES.map(({ id, name, areas, listPrice }): Passage => {
    const { description, features } = PROGRAMME_CARDS[id];
    const ofListPrices = from.faq('list-prices').split('. ').slice(1, 3).join('. ');
    return {
      id: `programme-${id}`,
      topic: 'programmes',
      title: `What is ${name}?`,
      text: `${name} is ${lowerFirst(description)} A reviewer looks at: ${features.map(lowerFirst).join('; ')}. In the assessment it covers ${inWords.format(areas.map(areaName))}. The list price of the full program is ${formatMoney(listPrice)}. ${ofListPrices}.`,
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
    text: `One assessment covers ${AREAS.length} areas: ${inWords.format(AREAS.map(({ name }) => name))}. Every company is evaluated in each of them, and you order those you want. One area is enough.`,
    link: SERVICES,
  },
  ...AREAS.map(
    ({ id, name, domain }): Passage => ({
      id: `area-${id}`,
      topic: 'areas',
      title: `What does the area ${name} look at?`,
      text: `${name} looks at these points: ${inWords.format(pointsOf(id))}. ${mustHavesOf(id)}`,
      asks: [
        `what is asked in the ${name} area`,
        `${domain} area`,
        `questions about ${domain}`,
        `must haves in ${domain}`,
      ],
      link: { href: '/criteria', label: 'Read the criteria' },
    }),
  ),
];

const choicesOf = (areaId: string) =>
  QUESTIONS.filter((question) => question.kind === 'choice').filter(({ area }) => area === areaId);

const pointsOf = (areaId: string) =>
  choicesOf(areaId).map(({ shortName }) => lowerFirst(shortName));

/** What the third level of each must-have says. */
function mustHavesOf(areaId: string): string {
  const mustHaves = choicesOf(areaId).filter(({ isMustHave }) => isMustHave);
  const names = inWords.format(mustHaves.map(({ shortName }) => lowerFirst(shortName)));
  const what = mustHaves.map(({ options }) => options[AGREED_LEVEL - 1]).join(' ');
  return `Must-haves, at level ${AGREED_LEVEL} or higher however many points the area has: ${names}. They are met when this is true: ${what}`;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
