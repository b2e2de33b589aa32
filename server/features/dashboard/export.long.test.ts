import { describe, expect, it } from 'vitest';
import { EXPORTS } from '#core/contract/staff/dashboard.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { testApp } from '#server/test/app.ts';
import { customerOf } from '#server/test/payments.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject, signIn } = shop;
const customer = customerOf(shop);

const download = async (path: string) => {
  const { headers } = await signIn();
  return inject({ method: 'GET', url: `/api/admin/export/${path}`, headers });
};
const anInquiry = {
  firstName: '=1+1',
  lastName: '@cmd',
  email: 'a@b.example',
  phone: '+1 555 0100',
  companyName: '<img src=x onerror=alert(1)>',
  message: 'One, "two"\nthree',
  consentGiven: true,
};

describe('a list as a table', () => {
  it('neutralises what a spreadsheet would run, and keeps the rest as it was typed', async () => {
    await db.insert(contactInquiries).values({ ...anInquiry, createdAt: deps.now() });
    const response = await download('inquiries');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('inquiries-2026-03-02.csv');
    expect(response.body).toBe(
      '\uFEFFCreated at,First name,Last name,E-mail,Phone,Company name,Certification interest,Topic,Message,Answered at,Answered by\r\n' +
        '2026-03-02T10:00:00.000Z,\'=1+1,\'@cmd,a@b.example,\'+1 555 0100,<img src=x onerror=alert(1)>,,general,"One, ""two""\nthree",,\r\n',
    );
  });

  it('holds every row of a long list, once', async () => {
    for (let from = 0; from < 2_500; from += 500) {
      const inquiries = Array.from({ length: 500 }, (_, n) => ({
        ...anInquiry,
        // From many people: what is stored about one customer is read again with each of their records.
        email: `no${from + n}@b.example`,
        message: `No ${from + n}`,
      }));
      await db.insert(contactInquiries).values(inquiries);
    }
    const lines = (await download('inquiries')).body.split('\r\n').slice(1, -1);
    expect(lines).toHaveLength(2_500);
    expect(new Set(lines).size).toBe(2_500);
  });

  it('takes the filters of the list', async () => {
    await customer.bought();
    expect((await download('orders?status=delivered')).body.split('\r\n')).toHaveLength(2);
    const found = await download('orders?search=lovelace&paymentState=authorized');
    expect(found.body).toContain('Ada Lovelace');
    expect((await download('orders?status=lost')).statusCode).toBe(400);
    await db.insert(contactInquiries).values([anInquiry, { ...anInquiry, topic: 'appeal' }]);
    const appeals = await download('inquiries?topic=appeal');
    expect(appeals.body.match(/,(general|appeal),/g)).toEqual([',appeal,']);
  });

  it.each(EXPORTS)('has a heading even when there are no %s', async (list) => {
    const response = await download(list);
    expect(response.statusCode).toBe(200);
    expect(response.body.split('\r\n')).toHaveLength(2);
    const [headings = ''] = response.body.slice(1).split('\r\n');
    for (const heading of headings.split(',')) expect(heading).toMatch(/^[A-Z][a-z -]+$/);
  });

  it('holds leads with their score', async () => {
    await customer.assessed();
    expect((await download('leads')).body).toMatch(/new,.*Ada,Lovelace,.*,100,/);
  });

  it('holds customers with what we have of them, and nothing that a spreadsheet would run', async () => {
    await db.insert(contactInquiries).values({ ...anInquiry, createdAt: deps.now() });
    await customer.bought();
    const lines = (await download('customers?sort=name')).body.slice(1).split('\r\n');
    expect(lines[0]).toBe(
      'Name,Company,E-mail,Phone,Known since,Newest activity,Orders,Valid certificates,Open',
    );
    expect(lines[1]).toMatch(/^'=1\+1 @cmd,<img [^,]+,a@b\.example,'\+1 555 0100,2026-.+,0,0,\d$/);
    expect(lines[2]).toMatch(/^Ada Lovelace,.*,1,0,\d$/);
    const found = await download('customers?search=lovelace');
    expect(found.body.split('\r\n')).toHaveLength(3);
    const { headers } = await signIn({ role: 'reviewer' });
    const refused = await inject({ method: 'GET', url: '/api/admin/export/customers', headers });
    expect(refused.statusCode).toBe(403);
  });

  it('is for staff only', async () => {
    const response = await inject({ method: 'GET', url: '/api/admin/export/orders' });
    expect(response.statusCode).toBe(401);
  });
});
