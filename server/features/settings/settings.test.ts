import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import { siteSettings } from '#server/db/schema/site/settings.ts';
import { loadSite } from '#server/http/site/site.ts';
import { testApp } from '#server/test/app.ts';
import { CUSTOMER } from '#server/test/payments.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const site = await testApp();
const { db, deps, inject, advance } = site;
const { get, send } = staffOf(site);
const app = await createApp(deps, loadSite('dist/web', 'https://www.example.com'));

const ids = { googleAnalyticsId: 'G-ABCDE12345', googleTagManagerId: 'GTM-ABC1234' };
const policyOf = async (url: string) =>
  String((await app.inject({ method: 'GET', url })).headers['content-security-policy']);

describe('analytics', () => {
  it('is off until something is configured', async () => {
    const response = await inject({ method: 'GET', url: '/api/site-settings/analytics' });
    expect(response.json()).toEqual({ googleAnalyticsId: null, googleTagManagerId: null });
  });

  it('tells the browser the configured ids', async () => {
    await db.insert(siteSettings).values(ids);
    const response = await inject({ method: 'GET', url: '/api/site-settings/analytics' });
    expect(response.json()).toEqual(ids);
  });

  it('lets pages reach Google only while it is configured', async () => {
    advance(10_000);
    expect(await policyOf('/')).not.toContain('google');
    await db.insert(siteSettings).values({ googleAnalyticsId: ids.googleAnalyticsId });
    advance(5_000);
    expect(await policyOf('/')).toContain('https://www.googletagmanager.com');
    expect(await policyOf('/privacy')).toContain('https://*.google-analytics.com');
  });

  it.each(['/admin', '/admin/login'])('never reaches Google from %s', async (url) => {
    await db.insert(siteSettings).values(ids);
    advance(20_000);
    expect(await policyOf(url)).not.toContain('google');
  });
});

const refusalOf = (field: string, message: string) => ({
  code: 'invalid_request',
  message,
  fields: { [field]: message },
});

describe('staff', () => {
  it('set the analytics ids, however they are spelled, and read them', async () => {
    const none = { googleAnalyticsId: null, googleTagManagerId: null };
    expect((await get('/api/admin/site-settings')).json()).toEqual(none);
    const typed = { googleAnalyticsId: ' g-abcde12345', googleTagManagerId: 'gtm-abc1234 ' };
    expect((await send('POST', '/api/admin/site-settings', typed)).json()).toEqual(ids);
    expect((await get('/api/admin/site-settings')).json()).toEqual(ids);
    const cleared = { googleAnalyticsId: '', googleTagManagerId: '' };
    expect((await send('POST', '/api/admin/site-settings', cleared)).json()).toEqual(none);
  });

  it.each(['GTM-AB12', 'GTM-ABC123', 'GTM-ABC12345', 'GTM-ABCDE12345'])(
    'set the container id %s, for they differ in length',
    async (googleTagManagerId) => {
      const response = await send('POST', '/api/admin/site-settings', {
        ...ids,
        googleTagManagerId,
      });
      expect(response.json()).toEqual({ ...ids, googleTagManagerId });
    },
  );

  it.each([
    ['googleAnalyticsId', "G-1');alert(1)", 'A Google Analytics ID looks like G-XXXXXXXXXX'],
    ['googleTagManagerId', 'GTM-ABC', 'A Tag Manager ID looks like GTM-XXXXXXX'],
    ['googleTagManagerId', 'GTM-ABC12345678', 'A Tag Manager ID looks like GTM-XXXXXXX'],
  ])('cannot set %s to %s', async (field, id, message) => {
    const response = await send('POST', '/api/admin/site-settings', { ...ids, [field]: id });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual(refusalOf(field, message));
    expect(await db.select().from(siteSettings)).toEqual([]);
  });

  it('name who is told, each once, and leave the ids alone', async () => {
    await db.insert(siteSettings).values(ids);
    expect((await get('/api/admin/notification-emails')).json()).toEqual({
      adminNotificationEmails: [],
    });
    const typed = ['One@Example.com', 'one@example.com', 'two@example.com'];
    await send('PUT', '/api/admin/notification-emails', { adminNotificationEmails: typed });
    expect((await get('/api/admin/notification-emails')).json()).toEqual({
      adminNotificationEmails: ['one@example.com', 'two@example.com'],
    });
    expect((await get('/api/admin/site-settings')).json()).toEqual(ids);
  });

  it.each([
    ['nobody', [], 'adminNotificationEmails', 'At least one admin email is required'],
    [
      'what is no address',
      ['a@x.com', 'b@x.com,c@x.com'],
      'adminNotificationEmails.1',
      'Please enter a valid email address',
    ],
  ])('cannot name %s', async (_, adminNotificationEmails, field, message) => {
    const body = { adminNotificationEmails };
    const response = await send('PUT', '/api/admin/notification-emails', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual(refusalOf(field, message));
  });

  it('send a test mail to an address that is not named yet', async () => {
    const body = { testEmail: 'ada@example.com' };
    const response = await send('POST', '/api/admin/test-notification-email', body);
    expect(response.json()).toMatchObject({ success: true, outcome: 'kept' });
    expect(await db.select().from(emailOutbox)).toMatchObject([{ recipient: 'ada@example.com' }]);
  });
});

describe('discount codes', () => {
  const OFF = { disabledDiscountCodes: ['SAVE10'] };
  const config = async () => (await inject({ method: 'GET', url: '/api/payments/config' })).json();
  const begin = (body: object) =>
    inject({
      method: 'POST',
      url: '/api/create-payment-intent',
      body: { ...CUSTOMER, certificationType: 'security-compliance', ...body },
    });

  it('are all on until one is switched off, and can be switched on again', async () => {
    const everything = ['SAVE10', 'FIRST15', 'EXCELLENCE20', 'PREMIUM25'];
    expect((await config()).discountCodes).toEqual(everything);
    const saved = await send('PUT', '/api/admin/discount-codes', OFF);
    expect(saved.json()).toEqual((await get('/api/admin/discount-codes')).json());
    expect(saved.json().discountCodes[0]).toEqual({
      code: 'SAVE10',
      percent: 10,
      isEnabled: false,
    });
    expect((await config()).discountCodes).toEqual(everything.slice(1));
    await send('PUT', '/api/admin/discount-codes', { disabledDiscountCodes: [] });
    expect((await config()).discountCodes).toEqual(everything);
  });

  it('that are off are refused, named or only by their amount', async () => {
    await send('PUT', '/api/admin/discount-codes', OFF);
    const named = await begin({ amount: '315', discountCode: 'save10' });
    expect(named.json()).toEqual(
      refusalOf('discountCode', 'The discount code you entered is not valid.'),
    );
    const unnamed = await begin({ amount: '315' });
    expect(unnamed.json()).toEqual(
      refusalOf('amount', 'The amount does not match the selected certifications'),
    );
    expect((await begin({ amount: '297' })).statusCode).toBe(200);
  });

  it('are written down with the payment, also when only their amount was sent', async () => {
    await begin({ amount: '297' });
    await begin({ amount: '350' });
    const rows = await db.select().from(certificationPayments);
    expect(rows.map(({ discountCode }) => discountCode).sort()).toEqual(['FIRST15', null]);
  });

  it('must be ours', async () => {
    const response = await send('PUT', '/api/admin/discount-codes', {
      disabledDiscountCodes: ['HALFOFF'],
    });
    expect(response.statusCode).toBe(400);
  });
});
