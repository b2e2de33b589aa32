import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('configuration', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      isHttps: false,
      database: { kind: 'embedded' },
      rateLimitFactor: 1,
    });
  });

  it('takes an empty value for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_PASSWORD: '' }).port).toBe(3000);
  });

  it('takes the public address as an origin', () => {
    const config = readConfig({ PUBLIC_URL: 'https://www.example.com/' });
    expect(config).toMatchObject({ publicUrl: 'https://www.example.com', isHttps: true });
  });

  it.each<Record<string, string>>([
    { PORT: 'abc' },
    { PORT: '0' },
    { PORT: '70000' },
    { PUBLIC_URL: 'example.com' },
    { PUBLIC_URL: 'https://example.com/shop' },
    { PUBLIC_URL: 'https://user@example.com' },
    { PUBLIC_URL: 'ftp://example.com' },
    { DATABASE_URL: 'mysql://localhost/x' },
    { ADMIN_PASSWORD: 'short' },
    { RATE_LIMIT_FACTOR: '-1' },
    { LOG_LEVEL: 'loud' },
  ])('refuses %j and names it', (env) => {
    const [name = ''] = Object.keys(env);
    expect(() => readConfig(env)).toThrow(new RegExp(`\n {2}${name}: `));
  });

  it('refuses half a pair', () => {
    expect(() => readConfig({ ADMIN_USERNAME: 'ada' })).toThrow('ADMIN_PASSWORD: is missing');
  });

  it('lists every mistake at once', () => {
    expect(() => readConfig({ PORT: 'x', PUBLIC_URL: 'y' })).toThrow(/PORT.*PUBLIC_URL/s);
  });
});
