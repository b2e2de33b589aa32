import { randomBytes } from 'node:crypto';
import { request as ask } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A key of this run secures both ends: a certificate would need its private key among the tests. */
const KEY = randomBytes(32);
const SECURED = { ciphers: 'PSK-AES256-GCM-SHA384', maxVersion: 'TLSv1.2' } as const;

/** What a program needs to reach the front. */
export const SECURED_CLIENT = {
  ...SECURED,
  pskCallback: () => ({ psk: KEY, identity: 'stranger' }),
  // Only we know the key.
  checkServerIdentity: () => undefined,
};

/** A proxy in front of the product: accepts https at its own address, and forwards everything. */
export async function openHttpsFront() {
  let port = 0;
  const server = createServer(
    { ...SECURED, pskCallback: () => KEY },
    ({ method, url, headers }, response) => {
      const passed = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.writeHead(502).end());
      passed.end();
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    passTo: (product: number) => {
      port = product;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
