import { connect, type Socket } from 'node:net';

/** The outcome of a request. No status means that the connection broke. */
export type Outcome = { status: number | undefined; milliseconds: number; at: number };

/** Milliseconds. */
const PATIENCE = 20_000;

type Waiting = { began: number; settle: (outcome: Outcome) => void };
type Connection = { socket: Socket; waiting?: Waiting; received: Buffer; missing: number };

export type Load = Awaited<ReturnType<typeof openLoad>>;

/** `from` is the visitor's address, if the server is configured to trust the header. */
export const request = (
  method: string,
  path: string,
  { body, from }: { body?: object; from?: string } = {},
): Buffer => {
  const json = body ? JSON.stringify(body) : '';
  const type = body ? `Content-Type: application/json\r\nContent-Length: ${json.length}\r\n` : '';
  const visitor = from ? `X-Forwarded-For: ${from}\r\n` : '';
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${visitor}${type}\r\n${json}`,
  );
};

/** Opens many connections to a server; requests go out at a given rate, whether or not earlier ones were answered. */
export async function openLoad(url: string, connections: number) {
  const { hostname, port } = new URL(url);
  const free: Connection[] = [];
  let isOver = false;

  function open(): void {
    const socket = connect(Number(port), hostname);
    const connection: Connection = { socket, received: Buffer.alloc(0), missing: 0 };
    socket.setNoDelay(true);
    socket.on('connect', () => free.push(connection));
    socket.on('data', (chunk: Buffer) => read(connection, chunk));
    socket.on('error', () => {});
    socket.on('timeout', () => socket.destroy());
    socket.on('close', () => {
      const place = free.indexOf(connection);
      if (place >= 0) free.splice(place, 1);
      finish(connection, undefined);
      if (!isOver) setTimeout(open, 100);
    });
  }

  function read(connection: Connection, chunk: Buffer): void {
    if (!connection.waiting) return void connection.socket.destroy();
    connection.received = Buffer.concat([connection.received, chunk]);
    const head = connection.received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const text = connection.received.toString('latin1', 0, head);
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (connection.received.length < head + 4 + length) return;
    connection.received = Buffer.alloc(0);
    finish(connection, Number(text.slice(9, 12)));
    connection.socket.setTimeout(0);
    if (/connection: close/i.test(text)) connection.socket.destroy();
    else free.push(connection);
  }

  function finish(connection: Connection, status: number | undefined): void {
    const { waiting } = connection;
    connection.waiting = undefined;
    const now = performance.now();
    waiting?.settle({ status, milliseconds: now - waiting.began, at: now });
  }

  /** Undefined if no connection is free. */
  function send(bytes: Buffer): Promise<Outcome> | undefined {
    const connection = free.pop();
    if (!connection) return undefined;
    connection.socket.setTimeout(PATIENCE);
    return new Promise((settle) => {
      connection.waiting = { began: performance.now(), settle };
      connection.socket.write(bytes);
    });
  }

  for (let i = 0; i < connections; i += 1) open();
  while (free.length < connections) await new Promise((wait) => setTimeout(wait, 10));

  return {
    send,
    close: () => {
      isOver = true;
      for (const { socket } of free) socket.destroy();
    },
  };
}

/** Sends at a rate for a given time; every request that found a connection ends up with an outcome. */
export async function offer(
  load: Load,
  next: () => Buffer,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Outcome[]> {
  const underWay: Promise<Outcome>[] = [];
  const began = performance.now();
  let due = 0;
  while (performance.now() - began < seconds * 1_000) {
    const target = ((performance.now() - began) / 1_000) * perSecond;
    for (; due < target; due += 1) {
      const sent = load.send(next());
      if (sent) underWay.push(sent);
    }
    await new Promise((wait) => setTimeout(wait, 2));
  }
  return Promise.all(underWay);
}

/** Measures answers per second when each sender asks again as soon as it has an answer. */
export async function peak(load: Load, next: () => Buffer, senders: number, seconds: number) {
  const end = performance.now() + seconds * 1_000;
  let answered = 0;
  const ask = async () => {
    while (performance.now() < end) {
      const sent = load.send(next());
      if (!sent) await new Promise((wait) => setTimeout(wait, 1));
      else if ((await sent).status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: senders }, ask));
  return answered / seconds;
}
