import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** An upload may continue while every window brings this much (some 100 kbit/s): 10 MB on a slow line take minutes. */
type Pace = { bytes: number; milliseconds: number };
const PACE: Pace = { bytes: 256 * 1024, milliseconds: 20_000 };

/** Milliseconds. Time for the answer to an upload that was given up half-way to reach its sender. */
const FAREWELL = 2_000;

const underWay = new WeakSet<Socket>();

/**
 * The server's time limit for a whole request is right for calls and wrong for files on a slow line. Node has one
 * limit for all, so it is suspended for connections whose upload is being read; those are held to a pace instead.
 */
export const isUploading = (socket: Socket): boolean => underWay.has(socket);

/** Reads a request for as long as it keeps the pace and stays within `most` bytes; otherwise the connection is closed. */
export async function allowSlowUpload<T>(
  { raw }: FastifyRequest,
  most: number,
  read: () => Promise<T>,
  pace = PACE,
): Promise<T> {
  const { socket } = raw;
  const before = socket.bytesRead;
  let seen = before;
  const watch = setInterval(() => {
    const came = socket.bytesRead - seen;
    seen += came;
    if (came < pace.bytes || seen - before > most) socket.destroy();
  }, pace.milliseconds);
  underWay.add(socket);
  try {
    return await read();
  } catch (error) {
    // Node may have stopped watching this connection, and nobody else would ever close it.
    setTimeout(() => raw.complete || raw.destroy(), FAREWELL).unref();
    throw error;
  } finally {
    clearInterval(watch);
    underWay.delete(socket);
  }
}
