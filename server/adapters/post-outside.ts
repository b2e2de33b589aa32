import { lookup } from 'node:dns/promises';
import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import ipaddr from 'ipaddr.js';

/** Milliseconds for the whole request, so that a slow receiver delays nothing else. */
const PATIENCE = 10_000;
/** Bytes of the answer that are read. */
const MOST_READ = 1_000;

/** Whether an address belongs to this machine, its network or its host: messages must not go there. */
const isInside = (address: string): boolean => {
  const parsed = ipaddr.process(address);
  return parsed.range() !== 'unicast';
};

type Options = { headers: Record<string, string>; body: string; mayBeInside: boolean };

/**
 * Posts a text to a user-supplied address. The name is resolved once and the connection goes to the address that was
 * checked, so the name cannot lead elsewhere afterwards. Redirects are not followed.
 */
export async function postOutside(
  url: string,
  { headers, body, mayBeInside }: Options,
): Promise<{ status: number; text: string }> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const { address, family } = ipaddr.isValid(host)
    ? { address: host, family: ipaddr.parse(host).kind() === 'ipv6' ? 6 : 4 }
    : await lookup(host);
  if (!mayBeInside && isInside(address)) {
    throw new Error(`${host} leads to ${address}, which is not a public address`);
  }
  const request = protocol === 'https:' ? requestEncrypted : requestPlain;
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(PATIENCE),
    agent: false,
    lookup: (_, { all }, found) =>
      all ? found(null, [{ address, family }]) : found(null, address, family),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => {
        if (text.length < MOST_READ) text = (text + part).slice(0, MOST_READ);
        else reply.destroy();
      });
      reply.on('close', () => resolve({ status: reply.statusCode ?? 0, text }));
      reply.on('error', reject);
    });
    sent.on('error', (error) =>
      reject(
        error.name === 'TimeoutError' || error.name === 'AbortError'
          ? new Error(`No answer within ${PATIENCE / 1_000} seconds`)
          : error,
      ),
    );
    sent.end(body);
  });
}
