import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Milliseconds without progress after which a connection counts as unread, and between two checks. */
const PATIENCE = { serving: 15_000, stopping: 3_000, look: 1_000 };

/** How far an answer has got, and since when it has not progressed. */
type Progress = { state: string; since: number };

/**
 * Closes connections whose answers are not read: unsent data stays in memory until it is read.
 *
 * Node hands data to the kernel's buffers, megabytes at a time, so for minutes a slow but honest reader can look
 * like one that has gone, and one that has gone like one that has read everything. The kernel knows better.
 * Linux exposes this; on other systems no connection is closed.
 */
export function closeUnreadResponses(
  { server, log }: FastifyInstance,
  isStopping: () => boolean,
  patience = PATIENCE,
): void {
  const sockets = new Set<Socket>();
  const underWay = new Map<Socket, Progress>();
  /** Bytes sent over a connection when all of it had last arrived. */
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
    // With a reset; otherwise the kernel would keep the unread data.
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

/** Both endpoints, the state, and the bytes to send and to read. All in hexadecimal. */
const CONNECTION = /^\s*\d+: (\w+:\w+) (\w+:\w+) \w+ (\w+):(\w+)/gm;

/** By both endpoints, the local one first. Empty where the system does not say. */
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

/** If the other end is on this machine, such as a proxy, it is in the table too. */
function findQueues(socket: Socket, queues: Map<string, Queues>) {
  const here = endOf(socket.localAddress, socket.localPort);
  const there = endOf(socket.remoteAddress, socket.remotePort);
  const own = queues.get(`${here} ${there}`);
  return own && { toSend: own.toSend, toReadThere: queues.get(`${there} ${here}`)?.toRead };
}

/** In the kernel's notation: four-byte words, each with its bytes reversed. */
function endOf(address = '', port = 0): string {
  if (!ipaddr.isValid(address)) return '';
  const bytes = ipaddr.parse(address).toByteArray();
  const turned = bytes.map((_, i) => bytes[(i & ~3) + 3 - (i & 3)] ?? 0);
  return `${turned.map((byte) => hex(byte, 2)).join('')}:${hex(port, 4)}`;
}

const hex = (value: number, digits: number) =>
  value.toString(16).toUpperCase().padStart(digits, '0');
