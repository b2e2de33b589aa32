import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const SOCKETS = 1_000;
/** Seconds. */
const PATIENCE = 20;

/** Opens connections that send a byte a second; gives back after how many seconds the last of them was closed. */
export async function holdSlowly(url: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const slow = 'POST /api/assessment/response HTTP/1.1\r\nHost: localhost\r\nContent-Type: applic';
  const began = performance.now();
  const closed = Array.from(
    { length: SOCKETS },
    () =>
      new Promise<number>((settled) => {
        const socket = connect(Number(port), hostname);
        let sent = 0;
        const drip = setInterval(() => {
          socket.write(slow[sent % slow.length] ?? 'x');
          sent += 1;
        }, 1_000);
        const end = () => {
          clearInterval(drip);
          settled((performance.now() - began) / 1_000);
        };
        socket.on('error', () => {});
        socket.on('close', end);
        setTimeout(() => socket.destroy(), PATIENCE * 1_000).unref();
      }),
  );
  await sleep(0);
  return Math.max(...(await Promise.all(closed)));
}
