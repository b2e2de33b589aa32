import { createServer } from 'node:net';

/** Finds a free port on this machine: the wanted one if possible, else any. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', (error) => (wanted ? found(freePort()) : failed(error)));
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
