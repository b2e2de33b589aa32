import { describe, expect, it } from 'vitest';
import { clientErrors } from '#core/contract/client-errors.ts';
import { LIMITS } from '#core/contract/shared/endpoint.ts';
import { testApp } from '#server/test/app.ts';
import { limitSubject } from './client-address.ts';

describe('a limit', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:5678', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:5678', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::6]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[fe80::1%eth0]:443', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
    [undefined, 'unknown'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['visitor-1', 'unknown'],
    ['999.0.113.7', 'unknown'],
    ['203.0.113', 'unknown'],
    ['0xcb.0.113.7', 'unknown'],
    ['203.0.113.07', 'unknown'],
    ['3405803783', 'unknown'],
    ['203.0.113.7:5678:9', 'unknown'],
    ['2001:db8::1::2', 'unknown'],
    ['[2001:db8::1', 'unknown'],
  ])('counts %s as %s', (address, subject) => {
    expect(limitSubject(address)).toBe(subject);
  });
});

describe('behind proxies', async () => {
  const { inject } = await testApp({ config: { trustProxy: ['127.0.0.1', '10.0.0.0/8'] } });
  const [{ max }] = LIMITS[clientErrors.report.limit];

  const report = (from: string) =>
    inject({
      method: 'POST',
      url: clientErrors.report.path,
      headers: { 'x-forwarded-for': from },
      body: { message: 'm', route: 'r' },
    });

  it.each([
    { what: 'ports of an address', from: (n: number) => `203.0.113.7:${5_000 + n}` },
    { what: 'ports of an IPv6 address', from: (n: number) => `[2001:db8::1]:${5_000 + n}` },
    { what: 'what is no address', from: (n: number) => `visitor-${n}` },
    {
      what: 'addresses made up by the visitor',
      from: (n: number) => `192.0.2.${n}, 203.0.113.7:1`,
    },
    { what: 'ports of our own proxies', from: (n: number) => `203.0.113.7:1, 10.0.0.${n}:${n}` },
  ])('$what share one limit', async ({ from }) => {
    for (let n = 1; n <= max; n += 1) expect((await report(from(n))).statusCode).toBe(200);
    expect((await report(from(max + 1))).statusCode).toBe(429);
    expect((await report('198.51.100.1')).statusCode).toBe(200);
  });
});
