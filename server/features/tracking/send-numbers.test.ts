import { describe, expect, it } from 'vitest';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { testApp } from '#server/test/app.ts';
import { buildFullOrder, ORDER_NUMBER, TICKET_NUMBER } from '#server/test/records/builders.ts';
import { sendNumbers } from './send-numbers.ts';

const { db, deps, inject } = await testApp();

describe('asking for one’s numbers', () => {
  const ask = (email: string, options = {}) =>
    inject({
      method: 'POST',
      url: '/api/tracking/send-numbers',
      body: { email },
      ...options,
    });
  const mails = async () => {
    await deps.jobs.drain(deps);
    return db.select().from(emailOutbox).orderBy(emailOutbox.id);
  };
  const anApplication = {
    applicationNumber: 'APP-20260301-C10Y8J',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    companyName: 'Analytical Engines',
    companySize: '11-50',
    industry: 'technology',
    certificationType: 'service-excellence',
    businessDescription: 'x',
    currentProcesses: 'x',
    improvementGoals: 'x',
    timelineExpectation: '1-3-months',
    submittedAt: new Date('2026-03-01T10:00:00Z'),
  };

  it('mails them all to the address, and nobody else’s', async () => {
    await buildFullOrder(db, { customerEmail: 'Ada@Example.com' });
    await buildFullOrder(db, {
      orderNumber: 'ORD-2026-222222',
      ticketNumber: 'CERT-20260302-222222',
      customerEmail: 'not-ada@example.com',
    });
    await buildFullOrder(db, {
      orderNumber: 'ORD-2026-333333',
      ticketNumber: 'CERT-20260302-333333',
      customerEmail: 'grace@example.com',
      customerName: 'ada@example.com',
    });
    await db.insert(certificationApplications).values(anApplication);
    expect((await ask('ADA@example.com')).json().success).toBe(true);
    const sent = await mails();
    expect(sent).toMatchObject([{ recipient: 'ada@example.com', template: 'your-numbers' }]);
    expect(sent[0]?.data).toEqual({
      orders: [
        {
          orderNumber: ORDER_NUMBER,
          ticketNumber: TICKET_NUMBER,
          certificationType: 'Security & Compliance',
          createdAt: '2026-03-02T10:00:00.123Z',
        },
      ],
      applications: [
        {
          applicationNumber: 'APP-20260301-C10Y8J',
          certificationType: 'Service Excellence',
          submittedAt: '2026-03-01T10:00:00.000Z',
        },
      ],
    });
  });

  it('takes the address literally, wildcards included', async () => {
    await buildFullOrder(db, { customerEmail: 'a_a@example.com' });
    await ask('a_a@example.com');
    expect(await mails()).toHaveLength(1);
    await ask('%_a@example.com');
    await ask('ada@example.com');
    expect(await mails()).toHaveLength(1);
  });

  it('answers the same to an unknown address, and mails nothing', async () => {
    await buildFullOrder(db);
    const known = await ask('ada@example.com');
    const unknown = await ask('nobody@example.com');
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(unknown.body).toBe(known.body);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
  });

  it('sends one mail for a request whose job runs twice', async () => {
    await buildFullOrder(db);
    for (let i = 0; i < 2; i += 1) {
      await sendNumbers(deps, { email: 'ada@example.com', request: 'the same' });
    }
    expect(await mails()).toHaveLength(1);
  });

  it('mails an address three times a day at most', async () => {
    await buildFullOrder(db);
    for (let i = 0; i < 4; i += 1) await ask('ada@example.com', { remoteAddress: `10.0.0.${i}` });
    expect((await mails()).map(({ state }) => state)).toEqual([
      'queued',
      'queued',
      'queued',
      'withheld',
    ]);
  });

  it('is allowed five times an hour', async () => {
    for (let i = 0; i < 5; i += 1) expect((await ask('a@example.com')).statusCode).toBe(200);
    expect((await ask('a@example.com')).statusCode).toBe(429);
  });

  it.each(['', 'ada', 'a@example.com,b@example.com', 'a@example.com\r\nBcc: b@example.com'])(
    'wants one address, not %j',
    async (email) => {
      const response = await ask(email);
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toEqual({ email: 'Valid email is required' });
    },
  );
});
