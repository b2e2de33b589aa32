import { AREAS, type Area } from '#core/domain/catalogue.ts';
import { type ChoiceQuestion, LEVELS, type Level, type Question } from './assessment-question.ts';
import { scoreArea } from './scoring.ts';

export type Criterion = {
  question: ChoiceQuestion;
  /** Out of its area's 100 points. */
  points: number;
};

export type AreaCriteria = {
  area: Area;
  criteria: readonly Criterion[];
  mustHaves: number;
  /** Questions answered in words; they are read, not scored. */
  examples: readonly Question[];
};

/** Returns what each area is judged by, derived from the assessment's questions. */
export function listCriteria(questions: readonly Question[]): readonly AreaCriteria[] {
  return AREAS.map((area) => {
    const inArea = questions.filter((question) => question.area === area.id);
    const choices = inArea.filter((question) => question.kind === 'choice');
    return {
      area,
      criteria: choices.map((question) => ({
        question,
        points: scoreArea(choices, area.id, { [question.key]: 5 }).score,
      })),
      mustHaves: choices.filter(({ isMustHave }) => isMustHave).length,
      examples: inArea.filter(({ kind }) => kind === 'text'),
    };
  });
}

/** Percent of a question's points that each level earns. */
export const shareOfPoints = (level: Level): number => ((level - 1) * 100) / (LEVELS.length - 1);
