import { type Cents, dollars } from './money.ts';

/** The five areas of the assessment and the checkout. No name contains a comma: names travel comma-joined. */
export const AREAS = [
  {
    id: 'leadership-culture-people',
    name: 'Leadership & People Culture',
    domain: 'Leadership',
  },
  {
    id: 'innovation-continuous-improvement',
    name: 'Innovation & Continuous Improvement',
    domain: 'Innovation',
  },
  {
    id: 'service-customer-experience',
    name: 'Service & Customer Experience',
    domain: 'Customer Service',
  },
  {
    id: 'security-compliance',
    name: 'Security & Compliance',
    domain: 'Security',
  },
  {
    id: 'environmental-responsibility',
    name: 'Environmental Responsibility',
    domain: 'Environmental',
  },
] as const;

export type Area = (typeof AREAS)[number];
export type AreaId = Area['id'];
export const AREA_IDS = AREAS.map(({ id }) => id) as [AreaId, ...AreaId[]];

/** The six programmes of the landing page, the pre-application and the application, with list prices. */
export const PROGRAMMES = [
  {
    id: 'quality-management',
    name: 'Quality Management Certification',
    listPrice: dollars(2500),
    areas: ['service-customer-experience', 'innovation-continuous-improvement'],
  },
  {
    id: 'environmental-excellence',
    name: 'Environmental Excellence',
    listPrice: dollars(2000),
    areas: ['environmental-responsibility'],
  },
  {
    id: 'service-excellence',
    name: 'Service Excellence',
    listPrice: dollars(1800),
    areas: ['service-customer-experience'],
  },
  {
    id: 'security-compliance',
    name: 'Security & Compliance',
    listPrice: dollars(3000),
    areas: ['security-compliance'],
  },
  {
    id: 'innovation-leadership',
    name: 'Innovation Leadership',
    listPrice: dollars(2200),
    areas: ['innovation-continuous-improvement'],
  },
  {
    id: 'workplace-excellence',
    name: 'Workplace Excellence',
    listPrice: dollars(1900),
    areas: ['leadership-culture-people'],
  },
] as const satisfies readonly {
  id: string;
  name: string;
  listPrice: Cents;
  areas: readonly AreaId[];
}[];

export type Programme = (typeof PROGRAMMES)[number];
export type ProgrammeId = Programme['id'];

/** Falls back to the id if it is no longer offered. */
export const programmeName = (id: string): string =>
  PROGRAMMES.find((programme) => programme.id === id)?.name ?? id;

/** Returns the areas a programme covers; none for an id no longer offered. */
export function areasOfProgramme(id: string): readonly Area[] {
  const covered: readonly AreaId[] =
    PROGRAMMES.find((programme) => programme.id === id)?.areas ?? [];
  return AREAS.filter((area) => covered.includes(area.id));
}

/** Names a programme and what it covers in one line: `Service Excellence (Customer Service)`. */
export function programmeWithAreas(id: string): string {
  const domains = areasOfProgramme(id).map(({ domain }) => domain);
  return domains.length > 0 ? `${programmeName(id)} (${domains.join(', ')})` : programmeName(id);
}

/** What session payments and converted leads are for. */
export const OVERALL_CERTIFICATION = {
  name: 'Business Excellence Certification',
} as const;

/** Takes an area's id or name, as the checkout call may send either. */
export function findArea(idOrName: string): Area | undefined {
  const wanted = idOrName.trim().toLowerCase();
  return AREAS.find((area) => area.id === wanted || area.name.toLowerCase() === wanted);
}
