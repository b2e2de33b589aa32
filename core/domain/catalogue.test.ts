import { expect, it } from 'vitest';
import { findArea, programmeName } from './catalogue.ts';

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
