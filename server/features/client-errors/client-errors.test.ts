import { expect, it } from 'vitest';
import { testApp } from '#server/test/app.ts';

const { inject, logLines, advance } = await testApp();

const report = (body: object) => inject({ method: 'POST', url: '/api/client-errors', body });

it('reaches the log', async () => {
  const response = await report({
    message: 'x is not a function',
    stack: 'at Form',
    route: 'admin',
  });
  expect(response.statusCode).toBe(200);
  const line = logLines.find((entry) => entry.includes('a visitor saw an error')) ?? '{}';
  const { level, clientError } = JSON.parse(line);
  // Anyone can send one, so it must not set off alerts about our own errors.
  expect(level).toBe(40);
  expect(clientError).toEqual({
    message: 'x is not a function',
    stack: 'at Form',
    route: 'admin',
  });
});

it('leaves out what may name a person or an order', async () => {
  await report({ message: 'no ada@example.com with ORD-2026-ABC123', route: '/tracking/55512345' });
  expect(logLines.join('')).not.toMatch(/ada@example|ABC123|55512345/);
});

it('cuts what is too long instead of refusing it', async () => {
  expect((await report({ message: 'm'.repeat(5_000), route: 'x' })).statusCode).toBe(200);
  expect(logLines.join('')).not.toContain('m'.repeat(501));
});

it('takes 20 an hour from one address', async () => {
  for (let i = 0; i < 20; i += 1) await report({ message: 'm', route: 'x' });
  expect((await report({ message: 'm', route: 'x' })).statusCode).toBe(429);
  advance(3_600_000);
  expect((await report({ message: 'm', route: 'x' })).statusCode).toBe(200);
});
