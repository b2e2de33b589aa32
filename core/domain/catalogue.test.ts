import { expect, it } from 'vitest';
import { areasOfProgramme, findArea, programmeName, programmeWithAreas } from './catalogue.ts';

it.each([
  { typed: 'security-compliance', id: 'security-compliance' },
  { typed: 'Security & Compliance', id: 'security-compliance' },
  { typed: '  SERVICE & customer experience ', id: 'service-customer-experience' },
  { typed: 'Security', id: undefined },
  { typed: '', id: undefined },
])('"$typed" is the area $id', ({ typed, id }) => {
  expect(findArea(typed)?.id).toBe(id);
});

it('names a programme, and shows an id that is no longer offered as it is', () => {
  expect(programmeName('service-excellence')).toBe('Service Excellence');
  expect(programmeName('lean-office')).toBe('lean-office');
});

it.each([
  {
    id: 'quality-management',
    areas: ['innovation-continuous-improvement', 'service-customer-experience'],
    inOneLine: 'Quality Management Certification (Innovation, Customer Service)',
  },
  {
    id: 'workplace-excellence',
    areas: ['leadership-culture-people'],
    inOneLine: 'Workplace Excellence (Leadership)',
  },
  { id: 'lean-office', areas: [], inOneLine: 'lean-office' },
])('the programme $id covers $areas', ({ id, areas, inOneLine }) => {
  expect(areasOfProgramme(id).map((area) => area.id)).toEqual(areas);
  expect(programmeWithAreas(id)).toBe(inOneLine);
});
