import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Unreadable addresses share one limit, so that inventing them does not bypass it. */
const UNKNOWN = 'unknown';

/**
 * Returns what a limit counts by. A household or a server rents a whole /64 of IPv6 addresses, so counting
 * each of them would be no limit at all.
 */
export function limitSubject(text: string | undefined): string {
  const address = withoutPort(text ?? '');
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;
  if (!ipaddr.IPv6.isValid(address)) return UNKNOWN;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * Some proxies put ports into `X-Forwarded-For`. The framework goes through it from the right and stops at the first
 * address that it does not trust; with a port it would not recognize even our own proxy's.
 */
export function dropForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _, done) => {
    const sent = headers['x-forwarded-for'];
    if (sent) headers['x-forwarded-for'] = String(sent).split(',').map(withoutPort).join(', ');
    done();
  });
}

/** Strips `203.0.113.7:5678` and `[2001:db8::1]:443` to plain addresses; leaves others unchanged. */
const withoutPort = (text: string): string =>
  text.trim().replace(/^\[(.*)\](:\d*)?$|^([\d.]+):\d*$/, '$1$3');
