import { AREAS, PROGRAMMES, type Programme, type ProgrammeId } from '#core/domain/catalogue.ts';

type PaidAreas = {
  /** Area ids of the order; none for the overall certification, which covers all of them. */
  areas: readonly string[];
  scores: readonly { area: string; score: number }[];
  /** Programmes chosen before the assessment. */
  wanted: readonly ProgrammeId[];
};

/**
 * Suggests a programme for an application: that of the paid area with the highest score. Among several, one that was
 * chosen before goes first, then the area's own.
 */
export function suggestProgramme({ areas, scores, wanted }: PaidAreas): ProgrammeId | undefined {
  const paid = areas.length > 0 ? areas : AREAS.map(({ id }) => id);
  const scoreOf = (area: string) => scores.find((result) => result.area === area)?.score ?? -1;
  const highest = Math.max(...paid.map(scoreOf));
  // Without results, no area of the overall certification stands out.
  if (areas.length === 0 && highest < 0) return undefined;
  const best = paid.filter((area) => scoreOf(area) === highest);
  const covers = (programme: Programme, area: string) => programme.areas.some((id) => id === area);
  const asked = PROGRAMMES.find(
    (programme) => wanted.includes(programme.id) && best.some((area) => covers(programme, area)),
  );
  const own = PROGRAMMES.find(
    (programme) => programme.areas.length === 1 && covers(programme, best[0] ?? ''),
  );
  return (asked ?? own)?.id;
}
