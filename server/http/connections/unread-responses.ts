import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Milliseconds without any progress after which nobody is reading, and between two looks. */
const PATIENCE = { serving: 15_000, stopping: 3_000, look: 1_000 };

/** How far an answer had got, and since when it has not got any further. */
type Progress = { state: string; since: number };

/**
 * Closes connections whose answers are not read: what remains to be sent is kept in memory until somebody takes it.
 *
 * What Node hands over goes into the kernel's buffers, megabytes at a time, so from here a slow but honest reader can look
 * for minutes like one that has gone, and one that has gone like one that has read everything. The kernel knows better.
 * Linux tells what it knows; elsewhere no connection is closed.
 */
export function closeUnreadResponses(
  { server, log }: FastifyInstance,
  isStopping: () => boolean,
  patience = PATIENCE,
): void {
  const sockets = new Set<Socket>();
  const underWay = new Map<Socket, Progress>();
  /** How much had been sent over a connection when all of it had arrived. */
  const arrived = new WeakMap<Socket, number>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    arrived.set(socket, 0);
    socket.once('close', () => {
      sockets.delete(socket);
      underWay.delete(socket);
    });
  });

  /** Whether the connection has made no progress for too long. */
  function isUnread(socket: Socket, sent: number, queues: Map<string, Queues>): boolean {
    const queue = findQueues(socket, queues);
    if (!queue) return false;
    if (socket.writableLength === 0 && queue.toSend === 0) {
      underWay.delete(socket);
      arrived.set(socket, sent);
      return false;
    }
    const now = performance.now();
    const state = [sent, socket.writableLength, queue.toSend, queue.toReadThere].join(' ');
    const before = underWay.get(socket);
    if (before?.state !== state) underWay.set(socket, { state, since: now });
    const longest = isStopping() ? patience.stopping : patience.serving;
    return before?.state === state && now - before.since >= longest;
  }

  async function look(): Promise<void> {
    const written = [...sockets].map((socket) => ({ socket, sent: socket.bytesWritten }));
    const suspects = written.filter(({ socket, sent }) => sent !== arrived.get(socket));
    if (suspects.length === 0) return;
    const queues = await readQueues();
    const unread = suspects.filter(({ socket, sent }) => isUnread(socket, sent, queues));
    // With a reset, or the kernel would keep what nobody takes.
    for (const { socket } of unread) socket.resetAndDestroy();
    if (unread.length === 0) return;
    log.warn({ closed: unread.length }, 'connections closed: their answers were not read');
  }

  server.on('listening', () => {
    const timer = setInterval(look, patience.look).unref();
    server.on('close', () => clearInterval(timer));
  });
}

/** Bytes that wait at one end of a connection. */
type Queues = { toSend: number; toRead: number };

/** Both ends, the state, and what waits to be sent and to be read. All in hexadecimals. */
const CONNECTION = /^\s*\d+: (\w+:\w+) (\w+:\w+) \w+ (\w+):(\w+)/gm;

/** By both ends, the own one first. Empty where the system does not tell. */
async function readQueues(): Promise<Map<string, Queues>> {
  const queues = new Map<string, Queues>();
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const table = await readFile(file, 'latin1').catch(() => '');
    for (const [, here, there, toSend = '', toRead = ''] of table.matchAll(CONNECTION)) {
      queues.set(`${here} ${there}`, {
        toSend: Number.parseInt(toSend, 16),
        toRead: Number.parseInt(toRead, 16),
      });
    }
  }
  return queues;
}

/** The other end is in the table too if it is on this machine, such as a proxy. */
function findQueues(socket: Socket, queues: Map<string, Queues>) {
  const here = endOf(socket.localAddress, socket.localPort);
  const there = endOf(socket.remoteAddress, socket.remotePort);
  const own = queues.get(`${here} ${there}`);
  return own && { toSend: own.toSend, toReadThere: queues.get(`${there} ${here}`)?.toRead };
}

/** As the kernel writes it: words of four bytes, each of them backwards. */
function endOf(address = '', port = 0): string {
  if (!ipaddr.isValid(address)) return '';
  const bytes = ipaddr.parse(address).toByteArray();
  const turned = bytes.map((_, i) => bytes[(i & ~3) + 3 - (i & 3)] ?? 0);
  return `${turned.map((byte) => hex(byte, 2)).join('')}:${hex(port, 4)}`;
}

const hex = (value: number, digits: number) =>
  value.toString(16).toUpperCase().padStart(digits, '0');
