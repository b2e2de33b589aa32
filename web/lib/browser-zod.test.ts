import { expect, it } from 'vitest';

const SOURCES = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const MODULES = import.meta.glob('../**/*.{ts,tsx}');
const users = Object.keys(SOURCES).filter(
  (path) => !path.includes('.test.') && SOURCES[path]?.includes("from 'zod'"),
);

it.each(users)('has every method that %s uses', async (path) => {
  expect(await MODULES[path]?.()).toBeDefined();
});
