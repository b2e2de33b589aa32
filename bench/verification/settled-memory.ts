import { setTimeout as sleep } from 'node:timers/promises';

/** Where Node's inspector listens once a process is told to start it. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';
/** Milliseconds to wait for the inspector. */
const PATIENCE = 5_000;

/**
 * Megabytes that a Node process holds after a garbage collection. Without one, the figure depends on when the last
 * collection ran and varies by tens of megabytes.
 */
export async function settledMegabytes(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await findInspector());
  await new Promise((open) => socket.addEventListener('open', open, { once: true }));
  try {
    // The second round frees what was waiting for a finalizer.
    await ask(socket, 'HeapProfiler.collectGarbage');
    await ask(socket, 'HeapProfiler.collectGarbage');
    const { result } = (await ask(socket, 'Runtime.evaluate', {
      expression: 'process.memoryUsage.rss()',
    })) as { result: { value: number } };
    return result.value / 2 ** 20;
  } finally {
    socket.close();
  }
}

async function findInspector(): Promise<string> {
  for (let waited = 0; waited < PATIENCE; waited += 100) {
    const targets = await fetch(INSPECTOR).then(
      (reply) => reply.json(),
      () => [],
    );
    const [target] = targets as { webSocketDebuggerUrl: string }[];
    if (target) return target.webSocketDebuggerUrl;
    await sleep(100);
  }
  throw new Error('The inspector of the server did not start');
}

const ask = (socket: WebSocket, method: string, params: object = {}): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const listen = ({ data }: MessageEvent<string>) => {
      const { id, result, error } = JSON.parse(data);
      if (id !== 1) return;
      socket.removeEventListener('message', listen);
      if (error) reject(new Error(error.message));
      else resolve(result);
    };
    socket.addEventListener('message', listen);
    socket.send(JSON.stringify({ id: 1, method, params }));
  });
