import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** An upload may continue while every window brings this much (some 100 kbit/s): 10 MB on a slow line take minutes. */
type Pace = { bytes: number; milliseconds: number };
const PACE: Pace = { bytes: 256 * 1024, milliseconds: 20_000 };

/** Milliseconds for the answer to an aborted upload to reach its sender. */
const FAREWELL = 2_000;

const underWay = new WeakSet<Socket>();

/**
 * Whether an upload on this connection is being read. The server's request timeout suits calls but not files on a slow
 * line, and Node has only one. It is therefore suspended for these connections, which must keep a minimum pace instead.
 */
export const isUploading = (socket: Socket): boolean => underWay.has(socket);

/** Reads a request while it keeps the pace and stays within `most` bytes; otherwise closes the connection. */
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
    // Node may no longer be timing this connection, so nothing else would close it.
    setTimeout(() => raw.complete || raw.destroy(), FAREWELL).unref();
    throw error;
  } finally {
    clearInterval(watch);
    underWay.delete(socket);
  }
}
