import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What Node alone can do: sends the text it was started with to everybody. */
const body = Buffer.from(process.argv[2] ?? '');
const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/json');
  response.setHeader('content-length', body.length);
  response.end(body);
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
