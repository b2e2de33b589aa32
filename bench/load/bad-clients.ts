import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from '../budget.ts';
import { megabytes } from '../memory.ts';
import { request } from './open-load.ts';

const CLIENTS = 2_000;
/** One client in this many asks for more than the kernel buffers, so that the server has to hold the rest. */
const GREEDY = 20;
/** Requests that it sends at once. */
const AHEAD = 12;
/** Clients opened before a short pause, or the machine would be busy connecting. */
const AT_ONCE = 50;

/** Seconds. */
const PATIENCE = 60;
/** Open files that come and go for other reasons, such as connections to the database. */
const OTHERS = 20;
/** Seconds for the server to free memory. */
const REST = 20;

const ASSETS = 'dist/web/public/assets';

function largestAsset(): string {
  const bySize = readdirSync(ASSETS).sort((a, b) => sizeOf(b) - sizeOf(a));
  return `/assets/${bySize[0]}`;
}
const sizeOf = (name: string) => statSync(join(ASSETS, name)).size;

/** Connections that are open on the server's side. A client that never reads does not notice when its connection is closed. */
const openFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/** Measures clients that send and never read. Reads /proc, so it needs Linux. */
export async function measureUnreadAnswers(url: string, pid: number): Promise<Row[]> {
  const description = request('GET', '/api/openapi.json');
  const much = Buffer.concat(Array(AHEAD).fill(request('GET', largestAsset())));
  const memoryBefore = megabytes(pid);
  const filesBefore = openFiles(pid);
  const sockets: Socket[] = [];
  while (sockets.length < CLIENTS) {
    const isGreedy = sockets.length % GREEDY === 0;
    sockets.push(await ask(url, isGreedy ? much : description));
    if (sockets.length % AT_ONCE === 0) await sleep(20);
  }
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1_000;
  let most = 0;
  while (elapsed() < PATIENCE) {
    const open = openFiles(pid) - filesBefore;
    most = Math.max(most, open);
    if (most > CLIENTS / 2 && open <= OTHERS) break;
    await sleep(100);
  }
  const gone = elapsed();
  await sleep(REST * 1_000);
  const memoryAfter = megabytes(pid);
  for (const socket of sockets) socket.destroy();
  const who = '2,000 clients that never read';
  return [
    { what: `${who}: the last is closed after`, figure: gone, unit: 's', budget: { atMost: 20 } },
    {
      what: `${who}: memory left behind`,
      figure: memoryAfter - memoryBefore,
      unit: 'MB',
      budget: { atMost: 50 },
    },
  ];
}

const ask = (url: string, bytes: Buffer): Promise<Socket> =>
  new Promise((opened, failed) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => {
      socket.pause();
      socket.write(bytes, () => opened(socket));
    });
    socket.on('error', failed);
  });

const SLOW_CLIENTS = 1_000;
/** Seconds. */
const SLOW_PATIENCE = 20;

/** Opens connections that send a byte a second; resolves with the seconds until the last was closed. */
export async function holdSlowly(url: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const slow = 'POST /api/assessment/response HTTP/1.1\r\nHost: localhost\r\nContent-Type: applic';
  const began = performance.now();
  const closed = Array.from(
    { length: SLOW_CLIENTS },
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
        setTimeout(() => socket.destroy(), SLOW_PATIENCE * 1_000).unref();
      }),
  );
  await sleep(0);
  return Math.max(...(await Promise.all(closed)));
}
