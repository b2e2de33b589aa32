import { expect, it } from 'vitest';
import { testApp } from '#server/test/app.ts';

const { app } = await testApp();

it('a server that stops says so, serves on until nobody comes any more, and then closes', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  let isClosed = false;
  const closed = app.close().then(() => {
    isClosed = true;
  });
  const end = performance.now() + 1_000;
  while (performance.now() < end) {
    const served = await fetch(`${url}/api/assessment/questions`);
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    await served.arrayBuffer();
  }
  expect(isClosed).toBe(false);
  await closed;
  await expect(fetch(`${url}/readyz`)).rejects.toThrow();
});
