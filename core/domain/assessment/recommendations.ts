import { AREAS, type AreaId } from '#core/domain/catalogue.ts';
import {
  type Answers,
  type ChoiceQuestion,
  LEVEL_NAMES,
  type Level,
  type Question,
  STEP_TIMES,
  type StepTime,
} from './assessment-question.ts';
import { formatScore } from './format-score.ts';
import {
  type AreaScore,
  ELIGIBLE_FROM,
  NEARLY_THERE_FROM,
  scoreArea,
  type Verdict,
} from './scoring.ts';

export const VERDICT_LABELS: Record<Verdict, string> = {
  eligible: 'Eligible',
  'must-have-open': 'A must-have is missing',
  'level-1-open': 'An answer is at level 1',
  'nearly-there': 'Nearly there',
  developing: 'Developing',
};

/** Closes every summary: a self-assessment is not a certificate. */
export const OWN_VIEW_NOTE =
  'This is your own view of your company. A reviewer looks at it before a certificate is issued.';

/** Stored with a result as JSON text. */
export type Recommendation = {
  status: string;
  summary: string;
  keyAreas: string[];
  actionSteps: string[];
};

/** One thing to do; the page can switch it on to show what it would bring. */
export type ActionStep = {
  key: string;
  title: string;
  instruction: string;
  points: number;
  toLevel: Level;
  takes: StepTime;
  isOpenMustHave: boolean;
  /** An open must-have or an answer at level 1: until it is fixed, no score makes the area eligible. */
  isInTheWay: boolean;
  /** Title, points, time and instruction in one, as stored. */
  text: string;
};

const COUNT_WORDS = ['No', 'One', 'Two', 'Three', 'Four'];

/** Titles may contain "and", so semicolons divide them. */
const listTitles = (items: readonly { title: string }[]): string =>
  items.map(({ title }) => title).join('; ');

const stepTo = ({ steps }: ChoiceQuestion, level: Level) => {
  if (level === 5) return steps[2];
  return level === 4 ? steps[1] : steps[0];
};

const choicesIn = (questions: readonly Question[], area: AreaId): ChoiceQuestion[] =>
  questions.filter((q): q is ChoiceQuestion => q.kind === 'choice' && q.area === area);

/** Most helpful first: open must-haves, then answers at level 1, then the most points. */
export function listActionSteps(
  questions: readonly Question[],
  area: AreaId,
  answers: Answers,
): ActionStep[] {
  const { gains, failedMustHaves, levelOnes } = scoreArea(questions, area, answers);
  const byKey = new Map(choicesIn(questions, area).map((question) => [question.key, question]));
  return gains.flatMap((gain) => {
    const question = byKey.get(gain.key);
    if (!question) return [];
    const title = question.shortName;
    const { text: instruction, takes } = stepTo(question, gain.toLevel);
    const isOpenMustHave = failedMustHaves.includes(gain.key);
    const isInTheWay = isOpenMustHave || levelOnes.includes(gain.key);
    const need = isOpenMustHave ? ', must-have' : isInTheWay ? ', needed' : '';
    const worth = `+${formatScore(gain.points)} points${need}, ${STEP_TIMES[takes]}`;
    const text = `${title} (${worth}): ${instruction}`;
    return [{ ...gain, title, instruction, takes, isOpenMustHave, isInTheWay, text }];
  });
}

/** Strongest first; among equals the higher weight, then question order. */
function rankAnswers(questions: readonly Question[], area: AreaId, answers: Answers) {
  return choicesIn(questions, area)
    .map((question) => ({ question, level: answers[question.key] ?? 1 }))
    .toSorted((a, b) => b.level - a.level || b.question.weight - a.question.weight);
}
type RankedAnswer = ReturnType<typeof rankAnswers>[number];

function nameKeyArea({ question, level }: RankedAnswer): string {
  const standing = level >= 4 ? 'Strength' : level === 3 ? 'In place' : 'Gap';
  const label = question.isMustHave && level < 3 ? 'Missing must-have' : standing;
  return `${label}: ${question.shortName}. ${LEVEL_NAMES[level]} (level ${level} of 5).`;
}

const TIMES = Object.keys(STEP_TIMES) as StepTime[];
const rankTime = ({ takes }: ActionStep): number => TIMES.indexOf(takes);

const sumPoints = (steps: readonly ActionStep[]): number =>
  steps.reduce((sum, { points }) => sum + points, 0);

/** Returns the soonest steps that bring the area over the bar: obstacles first, then the quickest. */
function pathToEligible(score: number, steps: readonly ActionStep[]): ActionStep[] {
  const isEnough = (path: readonly ActionStep[]) => score + sumPoints(path) >= ELIGIBLE_FROM;
  const soonest = steps.toSorted((a, b) => rankTime(a) - rankTime(b));
  let path = soonest.filter(({ isInTheWay }) => isInTheWay);
  for (const step of soonest.filter(({ isInTheWay }) => !isInTheWay)) {
    if (isEnough(path)) break;
    path.push(step);
  }
  // A later step may be worth so much that an earlier one is not needed.
  for (const step of path.filter(({ isInTheWay }) => !isInTheWay)) {
    const rest = path.filter((other) => other !== step);
    if (isEnough(rest)) path = rest;
  }
  return path;
}

/** Names what is in the way: open must-haves, and answers at level 1. */
function nameObstacles(steps: readonly ActionStep[]): string[] {
  const open = steps.filter((step) => step.isOpenMustHave);
  const low = steps.filter((step) => step.isInTheWay && !step.isOpenMustHave);
  const missing = open.length === 1 ? 'must-have is missing' : 'must-haves are missing';
  const stuck = low.length === 1 ? 'answer is at level 1' : 'answers are at level 1';
  return [
    open.length > 0 ? `${COUNT_WORDS[open.length]} ${missing}: ${listTitles(open)}.` : '',
    low.length > 0
      ? `${COUNT_WORDS[low.length]} ${stuck}, which other answers cannot make up for: ${listTitles(low)}.`
      : '',
  ];
}

function explainEligible(ranked: readonly RankedAnswer[], steps: readonly ActionStep[]): string[] {
  const [strongest, next] = [ranked[0], steps[0]];
  const areAllEqual = strongest?.level === ranked.at(-1)?.level;
  return [
    `It meets the bar of ${ELIGIBLE_FROM}, and every must-have is in place.`,
    strongest && !areAllEqual ? `Strongest answer: ${strongest.question.shortName}.` : '',
    next
      ? `Most to gain next: ${next.title} (+${formatScore(next.points)} points).`
      : 'Every answer is at the top level.',
  ];
}

const explainObstacles = (steps: readonly ActionStep[]): string[] => [
  `It meets the bar of ${ELIGIBLE_FROM}, yet it is not eligible.`,
  ...nameObstacles(steps),
  ...steps.filter((step) => step.isInTheWay).map(({ instruction }) => instruction),
  'Then this area qualifies with nothing else to change.',
  ...longestTime(steps.filter((step) => step.isInTheWay)).map((time) => `Allow ${time} for it.`),
];

/** Empty if all steps can be taken now. */
function longestTime(steps: readonly ActionStep[]): string[] {
  const time = TIMES[Math.max(...steps.map(rankTime))];
  return time === undefined || time === 'now' ? [] : [STEP_TIMES[time]];
}

function explainNearlyThere(score: number, steps: readonly ActionStep[]): string[] {
  const path = pathToEligible(score, steps);
  const reached = formatScore(score + sumPoints(path));
  const isOne = path.length === 1;
  const [time] = longestTime(path);
  // Only what can be done now is called enough.
  const promise = time
    ? `${COUNT_WORDS[path.length]} ${isOne ? 'step leads' : 'steps lead'} to ${reached} points; allow ${time}: ${listTimed(path)}.`
    : `${COUNT_WORDS[path.length]} ${isOne ? 'step is' : 'steps are'} enough to qualify, with ${reached} points: ${listTitles(path)}.`;
  return [
    `That is ${formatScore(ELIGIBLE_FROM - score)} points short of ${ELIGIBLE_FROM}.`,
    ...nameObstacles(steps),
    promise,
  ];
}

const listTimed = (steps: readonly ActionStep[]): string =>
  steps.map(({ title, takes }) => `${title} (${STEP_TIMES[takes]})`).join('; ');

function explainDeveloping(steps: readonly ActionStep[]): string[] {
  // A single obstacle is the first step, which says so itself.
  const hasSeveralOpen = steps[1]?.isInTheWay;
  return [
    `Below ${NEARLY_THERE_FROM}, the groundwork comes first.`,
    ...(hasSeveralOpen ? nameObstacles(steps) : []),
    ...steps.slice(0, 1).map(({ text }) => `Begin with ${text}`),
  ];
}

function explainVerdict(
  { verdict, score }: AreaScore,
  ranked: readonly RankedAnswer[],
  steps: readonly ActionStep[],
): string[] {
  switch (verdict) {
    case 'eligible':
      return explainEligible(ranked, steps);
    case 'must-have-open':
    case 'level-1-open':
      return explainObstacles(steps);
    case 'nearly-there':
      return explainNearlyThere(score, steps);
    case 'developing':
      return explainDeveloping(steps);
  }
}

export function recommend(
  questions: readonly Question[],
  area: AreaId,
  answers: Answers,
): Recommendation {
  const scored = scoreArea(questions, area, answers);
  const steps = listActionSteps(questions, area, answers);
  const ranked = rankAnswers(questions, area, answers);
  const name = AREAS.find(({ id }) => id === area)?.name ?? area;
  const sentences = [
    `${name} scores ${formatScore(scored.score)} of 100.`,
    ...explainVerdict(scored, ranked, steps),
    OWN_VIEW_NOTE,
  ];
  return {
    status: VERDICT_LABELS[scored.verdict],
    summary: sentences.filter((sentence) => sentence !== '').join(' '),
    keyAreas: ranked.map(nameKeyArea),
    actionSteps: steps.map(({ text }) => text),
  };
}
