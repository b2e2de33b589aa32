import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from './open-load.ts';

export const CONNECTIONS = 16;
const WARM_UP_MS = 1_000;
const MEASURED_MS = 4_000;

/** Measures requests per second that a local server answers, each connection asking again as soon as it has its answer. */
export async function requestsPerSecond(
  url: string,
  requestOf: (connection: number) => Buffer = (connection) =>
    request('GET', new URL(url).pathname, { from: `10.0.0.${connection}` }),
): Promise<number> {
  const { hostname, port } = new URL(url);
  let answered = 0;
  const sockets = Array.from({ length: CONNECTIONS }, (_, i) => {
    const ask = () => socket.write(requestOf(i));
    const socket = connect(Number(port), hostname, ask);
    let missing = 0;
    socket.on('data', (chunk: Buffer) => {
      if (missing === 0) missing = lengthOf(chunk);
      missing -= chunk.length;
      if (missing > 0) return;
      missing = 0;
      answered += 1;
      ask();
    });
    return socket;
  });
  await sleep(WARM_UP_MS);
  const before = answered;
  const began = performance.now();
  await sleep(MEASURED_MS);
  const rate = ((answered - before) / (performance.now() - began)) * 1000;
  for (const socket of sockets) socket.destroy();
  return rate;
}

/** Total bytes of the answer that begins with this chunk. */
function lengthOf(chunk: Buffer): number {
  const head = chunk.indexOf('\r\n\r\n');
  const text = chunk.toString('latin1', 0, head);
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(text.split('\r\n')[0]);
  return head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1]);
}
