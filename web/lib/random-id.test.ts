import { expect, it, vi } from 'vitest';
import { randomId, randomUuid } from './random-id.ts';

it.each([
  [randomId, /^[0-9a-f]{32}$/],
  [randomUuid, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/],
])('makes ids of its own where the browser makes none, as on plain http', (make, shape) => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto), randomUUID: undefined });
  const ids = Array.from({ length: 100 }, make);
  vi.unstubAllGlobals();
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(shape);
});
