import { AREAS, PROGRAMMES, type ProgrammeId } from './catalogue.ts';

type PaidAreas = {
  /** Area ids of the order; none for the overall certification, which stands for all of them. */
  areas: readonly string[];
  scores: readonly { area: string; score: number }[];
  /** Programmes that were asked for before the assessment. */
  wanted: readonly ProgrammeId[];
};

/**
 * The programme to begin an application with: that of the paid area with the highest score.
 * Where several programmes cover that area, one that was asked for goes first, then the area's own.
 */
export function suggestProgramme({ areas, scores, wanted }: PaidAreas): ProgrammeId | undefined {
  const paid = areas.length > 0 ? areas : AREAS.map(({ id }) => id);
  const scoreOf = (area: string) => scores.find((result) => result.area === area)?.score ?? -1;
  const [best] = paid.toSorted((a, b) => scoreOf(b) - scoreOf(a));
  // Without results nothing tells one area of the overall certification from another.
  if (best === undefined || (areas.length === 0 && scoreOf(best) < 0)) return undefined;
  const covering = PROGRAMMES.filter((programme) => programme.areas.some((area) => area === best));
  const asked = covering.find(({ id }) => wanted.includes(id));
  return (asked ?? covering.find(({ areas: own }) => own.length === 1))?.id;
}
