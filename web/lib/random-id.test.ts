import { expect, it, vi } from 'vitest';
import { randomId } from './random-id.ts';

it('makes ids of its own where the browser makes none, as on plain http', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto), randomUUID: undefined });
  const ids = Array.from({ length: 100 }, randomId);
  vi.unstubAllGlobals();
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
