import { describe, expect, it } from 'vitest';
import { readConfiguration } from './read-configuration.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_stored',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stored',
  STRIPE_WEBHOOK_SECRET: 'whsec_stored',
};

const read = (
  env: Record<string, string>,
  values: Record<string, string>,
  locked: 'STRIPE_SECRET_KEY'[] = [],
) => readConfiguration(env, { values, locked });

describe('what an owner has set on the screen', () => {
  it('counts where the environment says nothing', () => {
    const { config, configuration } = read({}, { ...STRIPE, PUBLIC_URL: 'https://a.example' });
    expect(config.payments).toMatchObject({ provider: 'stripe', secretKey: 'sk_test_stored' });
    expect(config.publicUrl).toBe('https://a.example');
    expect(configuration).toMatchObject({ fromEnvironment: [], locked: [] });
  });

  it('gives way to the environment, group by group and never half a group', () => {
    const { config, configuration } = read(
      { PAYMENT_PROVIDER: 'sandbox', MAIL_FROM: 'env@x.example' },
      { ...STRIPE, SMTP_URL: 'smtp://stored.example', PUBLIC_URL: 'https://a.example' },
    );
    expect(config.payments.provider).toBe('sandbox');
    expect(config.mail).toMatchObject({ smtpUrl: undefined, from: 'env@x.example' });
    expect(config.publicUrl).toBe('https://a.example');
    expect(configuration.fromEnvironment).toEqual(['payments', 'mail']);
  });

  it('is left out with its group where the key of this process does not open it', () => {
    const { STRIPE_SECRET_KEY: _, ...rest } = STRIPE;
    const { config, configuration } = read({}, { ...rest, MAIL_FROM: 'a@x.example' }, [
      'STRIPE_SECRET_KEY',
    ]);
    expect(config.payments.provider).toBe('sandbox');
    expect(config.mail.from).toBe('a@x.example');
    expect(configuration.locked).toEqual(['STRIPE_SECRET_KEY']);
  });

  it('never keeps the site from starting', () => {
    const { config, configuration } = read({ PORT: '4000' }, { PUBLIC_URL: 'no address' });
    expect(config.publicUrl).toBe('http://localhost:4000');
    expect(configuration.problem).toContain('PUBLIC_URL');
  });
});
