import Fastify from 'fastify';
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

  it('listens at one address for one name', () => {
    expect(readConfig({ HOST: 'localhost' }).host).toBe('127.0.0.1');
    expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  it('takes the public address as an origin', () => {
    const config = readConfig({ PUBLIC_URL: 'https://www.example.com/' });
    expect(config).toMatchObject({ publicUrl: 'https://www.example.com', isHttps: true });
  });

  it('takes former addresses as origins, each once and without the present one', () => {
    const read = (FORMER_ORIGINS?: string) =>
      readConfig({ PUBLIC_URL: 'https://www.example.com', FORMER_ORIGINS }).formerOrigins;
    expect(read()).toEqual([]);
    expect(
      read(
        'https://Old.example/, https://older.example:8443,https://www.example.com,https://old.example',
      ),
    ).toEqual(['https://old.example', 'https://older.example:8443']);
  });

  it.each<Record<string, string>>([
    { PORT: 'abc' },
    { PORT: '0' },
    { PORT: '70000' },
    { PUBLIC_URL: 'example.com' },
    { PUBLIC_URL: 'https://example.com/shop' },
    { PUBLIC_URL: 'https://user@example.com' },
    { PUBLIC_URL: 'ftp://example.com' },
    { FORMER_ORIGINS: 'old.example' },
    { FORMER_ORIGINS: 'http://old.example' },
    { FORMER_ORIGINS: 'https://old.example/shop' },
    { FORMER_ORIGINS: 'https://old.example,' },
    { DATABASE_URL: 'mysql://localhost/x' },
    { ADMIN_PASSWORD: 'short' },
    { RATE_LIMIT_FACTOR: '-1' },
    { LOG_LEVEL: 'loud' },
    { METRICS_TOKEN: 'fifteen letters' },
    { METRICS_PORT: '0' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
    { SMTP_URL: 'mail.example.com' },
    { MAIL_FROM: 'a@x.com,b@x.com' },
    { INBOUND_IMAP_URL: 'mail.example.com' },
    { INBOUND_SECRET: 'short' },
    { S3_ENDPOINT: 'ftp://files.example.com' },
    { CHAT_API_URL: 'models.example.com' },
    { TRUST_PROXY: 'true' },
    { TRUST_PROXY: '1' },
    { TRUST_PROXY: '*' },
    { TRUST_PROXY: 'proxy.internal' },
    { TRUST_PROXY: '127.0.0.1,' },
    { TRUST_PROXY: '127.0.0.1 10.0.0.1' },
    { TRUST_PROXY: '127.0.0.1:8080' },
    { TRUST_PROXY: '10.0.0.0/33' },
    { TRUST_PROXY: '0.0.0.0/0' },
    { TRUST_PROXY: '::/00' },
  ])('refuses %j and names it', (env) => {
    const [name = ''] = Object.keys(env);
    expect(() => readConfig(env)).toThrow(new RegExp(`\n {2}${name}: `));
  });

  it('measures only where somebody is to look, and there for this machine alone', () => {
    expect(readConfig({ METRICS_HOST: '0.0.0.0' }).metrics).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '9100' }).metrics).toEqual({
      token: undefined,
      port: 9100,
      host: '127.0.0.1',
    });
  });

  it('takes addresses, networks and their names for proxies, and the framework takes them too', () => {
    const TRUST_PROXY =
      '127.0.0.1, ::1,10.0.0.0/8 ,fe80::/10,::ffff:192.0.2.1,loopback,uniquelocal';
    const { trustProxy } = readConfig({ TRUST_PROXY });
    expect(trustProxy).toEqual([
      ...['127.0.0.1', '::1', '10.0.0.0/8', 'fe80::/10', '::ffff:192.0.2.1'],
      ...['loopback', 'uniquelocal'],
    ]);
    expect(() => Fastify({ trustProxy: trustProxy as string[] })).not.toThrow();
    expect(readConfig({}).trustProxy).toBeUndefined();
  });

  it('refuses half a pair', () => {
    expect(() => readConfig({ ADMIN_USERNAME: 'ada' })).toThrow('ADMIN_PASSWORD: is missing');
  });

  it('takes a whole S3 store, and refuses a part of one by naming what is missing', () => {
    const whole = {
      S3_ENDPOINT: 'https://files.example.com',
      S3_REGION: 'eu-1',
      S3_BUCKET: 'northmark',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig(whole).files).toMatchObject({ kind: 's3', bucket: 'northmark' });
    expect(readConfig({}).files.kind).toBe('disk');
    const { S3_BUCKET: _, ...part } = whole;
    expect(() => readConfig(part)).toThrow('S3_BUCKET: is missing beside the other S3 variables');
  });

  it('takes a whole place for copies of backups, with or without a folder', () => {
    const whole = {
      BACKUP_S3_ENDPOINT: 'https://copies.example.com',
      BACKUP_S3_REGION: 'eu-1',
      BACKUP_S3_BUCKET: 'northmark',
      BACKUP_S3_ACCESS_KEY_ID: 'id',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({}).backupCopies).toBeUndefined();
    expect(readConfig(whole).backupCopies).toMatchObject({ bucket: 'northmark', prefix: '' });
    for (const folder of ['our/backups', 'our/backups/']) {
      const { backupCopies } = readConfig({ ...whole, BACKUP_S3_PREFIX: folder });
      expect(backupCopies?.prefix).toBe('our/backups/');
    }
    expect(() => readConfig({ ...whole, BACKUP_S3_PREFIX: '../x' })).toThrow('BACKUP_S3_PREFIX');
    const { BACKUP_S3_BUCKET: _, ...part } = whole;
    expect(() => readConfig(part)).toThrow(
      'BACKUP_S3_BUCKET: is missing beside the other BACKUP_S3 variables',
    );
  });

  it('takes a model with or without a key, and refuses a part of one', () => {
    const model = { CHAT_API_URL: 'http://localhost:11434/v1', CHAT_MODEL: 'llama' };
    expect(readConfig(model).chat).toMatchObject({ model: 'llama', apiKey: undefined });
    expect(readConfig({ ...model, CHAT_API_KEY: 'key' }).chat?.apiKey).toBe('key');
    expect(readConfig({}).chat).toBeUndefined();
    expect(() => readConfig({ CHAT_API_KEY: 'key' })).toThrow(/CHAT_API_URL.*CHAT_MODEL/s);
  });

  it('takes a way for mails to come in, and refuses a part of one', () => {
    const INBOUND_ADDRESS = 'Support@in.example.com';
    const secret = 'x'.repeat(24);
    const mailbox = 'imaps://name:password@mail.example.com/INBOX';
    expect(readConfig({ INBOUND_ADDRESS, INBOUND_SECRET: secret }).inbound).toEqual({
      address: 'support@in.example.com',
      secret,
      imapUrl: undefined,
    });
    expect(readConfig({ INBOUND_ADDRESS, INBOUND_IMAP_URL: mailbox }).inbound?.imapUrl).toBe(
      mailbox,
    );
    expect(readConfig({}).inbound).toBeUndefined();
    expect(() => readConfig({ INBOUND_ADDRESS })).toThrow(/INBOUND_SECRET/);
    expect(() => readConfig({ INBOUND_SECRET: secret })).toThrow(/INBOUND_ADDRESS/);
    expect(() => readConfig({ INBOUND_IMAP_URL: mailbox })).toThrow(/INBOUND_ADDRESS/);
    // With the token appended, no mail server would accept the address.
    for (const address of [`${'x'.repeat(32)}@in.example.com`, 'a+b@in.example.com', 'support']) {
      expect(() => readConfig({ INBOUND_ADDRESS: address, INBOUND_SECRET: secret })).toThrow(
        /INBOUND_ADDRESS/,
      );
    }
  });

  it('lists every mistake at once', () => {
    expect(() => readConfig({ PORT: 'x', PUBLIC_URL: 'y' })).toThrow(/PORT.*PUBLIC_URL/s);
  });
});
