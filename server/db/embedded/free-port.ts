import { createServer } from 'node:net';

/** A port of this machine that nobody listens on: the wanted one if it is free, else any. */
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
