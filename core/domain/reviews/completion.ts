import type { AreaId } from '#core/domain/catalogue.ts';
import type { Day } from '#core/domain/certificates/content.ts';

/** Areas that are still to be decided: all before the first certificate, the declined ones afterwards. */
export const openAreas = (
  ordered: readonly AreaId[],
  certified: readonly AreaId[],
): readonly AreaId[] => ordered.filter((area) => !certified.includes(area));

/** What a certificate is based on stays as decided: the criteria of its areas, and due diligence. */
export const isSettled = (area: AreaId | null, certified: readonly AreaId[]): boolean =>
  certified.length > 0 && (area === null || certified.includes(area));

/** Areas declined while others passed can be completed until the end of that day. */
export const isInTime = (completionUntil: Day | null, today: Day): boolean =>
  completionUntil !== null && today <= completionUntil;
