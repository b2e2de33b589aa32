import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { testApp } from '#server/test/app.ts';

const { deps } = await testApp();
const app = await createApp(deps);
const begun: string[] = [];
let takeTime: (socket: Socket) => Promise<unknown>;
app.get<{ Params: { number: string } }>('/slow/:number', async ({ params, socket }) => {
  begun.push(params.number);
  await takeTime(socket);
  return `answer ${params.number}`;
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
beforeEach(() => {
  begun.length = 0;
  takeTime = () => sleep(100);
});

/** Sends this many requests at once over one connection. */
function sendAhead(count: number) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => {});
  const requests = Array.from(
    { length: count },
    (_, i) => `GET /slow/${i + 1} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  );
  socket.write(requests.join(''));
  return { socket, answers: () => received.match(/answer \d+/g) ?? [] };
}

it('requests that are sent ahead are served one after the other', async () => {
  const { socket, answers } = sendAhead(3);
  while (answers().length < 2) await sleep(5);
  expect(answers()).toEqual(['answer 1', 'answer 2']);
  expect(begun).toEqual(['1', '2', '3']);
  while (answers().length < 3) await sleep(5);
  expect(answers()).toEqual(['answer 1', 'answer 2', 'answer 3']);
  socket.destroy();
});

it('they are never begun when the connection is closed before their turn', async () => {
  takeTime = (socket) => once(socket, 'close');
  const { socket } = sendAhead(10);
  while (begun.length < 1) await sleep(5);
  socket.destroy();
  await sleep(300);
  expect(begun).toEqual(['1']);
});

it('a connection that sends more of them than anybody needs is closed', async () => {
  const { socket } = sendAhead(20);
  await once(socket, 'close');
  expect(begun.length).toBeLessThan(3);
});
