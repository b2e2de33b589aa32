import type { Certificate } from '#core/contract/staff/certification/certificate-records.ts';
import { AREAS, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import type { CertificateState } from '#core/domain/certificates/state.ts';
import { formatDay } from '#core/domain/moments.ts';

export const CERTIFICATE_STATE_LABELS: Record<CertificateState, string> = {
  prepared: 'Not delivered yet',
  valid: 'Valid',
  suspended: 'Suspended',
  withdrawn: 'Withdrawn',
  superseded: 'Replaced',
  expired: 'Expired',
};

/** Whether it is or may become valid again: only then can it be suspended or withdrawn. */
export const isInForce = ({ state }: Pick<Certificate, 'state'>): boolean =>
  state === 'valid' || state === 'suspended';

/** A calendar day is the same in every time zone. */
export const dayWords = (day: string): string => formatDay(day, 'UTC');

/** `Leadership, Security`, for narrow places. */
export const areaWords = ({
  isOverall,
  areas,
}: Pick<Certificate, 'isOverall' | 'areas'>): string =>
  isOverall
    ? OVERALL_CERTIFICATION.name
    : AREAS.filter(({ id }) => areas.includes(id))
        .map(({ domain }) => domain)
        .join(', ');

export const areaName = (id: string): string => AREAS.find((area) => area.id === id)?.name ?? id;
