import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { activity } from '#server/db/schema/activity.ts';
import { applicationDocuments, certificationApplications } from '#server/db/schema/applications.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { createSession } from '#server/features/assessment/assessment.service.ts';
import { testApp } from '#server/test/app.ts';
import { pdfFile } from '#server/test/form.ts';
import {
  anApplication,
  buildApplication,
  uploadDocument,
} from '#server/test/records/applications.ts';

const { db, deps, inject } = await testApp({ config: { rateLimitFactor: 10 } });

const submit = (overrides: object = {}) =>
  inject({ method: 'POST', url: '/api/applications', body: { ...anApplication, ...overrides } });
const rows = () => db.select().from(certificationApplications);
const mails = () => db.select().from(emailOutbox);

describe('an application', () => {
  it('is kept as it was entered and gets a number', async () => {
    const response = await submit();
    expect(response.json()).toEqual({
      applicationNumber: expect.stringMatching(/^APP-20260302-[0-9A-HJKMNP-TV-Z]{6}$/),
    });
    expect(await rows()).toMatchObject([
      {
        ...anApplication,
        applicationNumber: response.json().applicationNumber,
        applicationStatus: 'submitted',
        submittedAt: deps.now(),
        reviewedAt: null,
        approvedAt: null,
        reviewNotes: null,
        sessionId: null,
      },
    ]);
  });

  it('is told to the applicant and to staff, once each', async () => {
    const { applicationNumber } = (await submit()).json();
    expect(await mails()).toMatchObject([
      {
        recipient: 'ada@example.com',
        template: 'application-received',
        data: {
          firstName: 'Ada',
          applicationNumber,
          certificationType: 'Quality Management Certification',
        },
      },
      {
        recipient: deps.brand.supportEmail,
        template: 'application-submitted',
        data: {
          name: 'Ada Lovelace',
          applicationNumber,
          companySize: '11–50 people',
          industry: 'Technology',
          timelineExpectation: '3–6 months',
          orderNumber: null,
        },
      },
    ]);
    expect(await db.select().from(activity)).toMatchObject([
      { subjectType: 'application', subjectId: '1', actor: 'system', action: 'submitted' },
    ]);
  });

  it('can do without phone and previous certifications', async () => {
    await submit({ phone: '', previousCertifications: undefined });
    expect(await rows()).toMatchObject([{ phone: null, previousCertifications: null }]);
  });

  const REQUIRED = {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Valid email is required',
    companyName: 'Company name is required',
    companySize: 'Please select company size',
    industry: 'Please select industry',
    certificationType: 'Please select a certification type',
    businessDescription: 'Business description is required',
    currentProcesses: 'Current processes are required',
    improvementGoals: 'Improvement goals are required',
    timelineExpectation: 'Please select a timeline',
  };
  const LONG = 'Please use at most 5,000 characters';
  it.each([
    ...Object.entries(REQUIRED).flatMap(([field, message]) => [
      { field, value: undefined, what: 'nothing', message },
      { field, value: '  ', what: 'blanks', message },
    ]),
    { field: 'email', value: 'a@x.com,b@x.com', what: 'two addresses', message: REQUIRED.email },
    ...['companySize', 'industry', 'certificationType', 'timelineExpectation'].map((field) => ({
      field,
      value: '201-500',
      what: 'a choice that is not in the list',
      message: REQUIRED[field as keyof typeof REQUIRED],
    })),
    ...[
      'businessDescription',
      'currentProcesses',
      'improvementGoals',
      'previousCertifications',
    ].map((field) => ({
      field,
      value: 'x'.repeat(20_000),
      what: '20,000 characters',
      message: LONG,
    })),
    {
      field: 'companyName',
      value: 'x'.repeat(20_000),
      what: '20,000 characters',
      message: 'Please use at most 200 characters',
    },
    {
      field: 'phone',
      value: '5'.repeat(41),
      what: '41 characters',
      message: 'Please use at most 40 characters',
    },
  ])('is refused with $what for $field', async ({ field, value, message }) => {
    const response = await submit({ [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      code: 'invalid_request',
      message,
      fields: { [field]: message },
    });
    expect(await rows()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('names every field of an empty form', async () => {
    const response = await inject({ method: 'POST', url: '/api/applications' });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual(REQUIRED);
  });

  it('cannot choose what the server sets', async () => {
    const response = await submit({
      id: 77,
      applicationNumber: 'APP-20200101-AAAAAA',
      applicationStatus: 'approved',
      reviewNotes: 'Excellent',
      internalNote: 'x',
      assignedReviewer: 'me',
      submittedAt: '2001-01-01T00:00:00Z',
      reviewedAt: '2001-01-01T00:00:00Z',
      approvedAt: '2001-01-01T00:00:00Z',
      anything: 'else',
    });
    expect(response.statusCode).toBe(200);
    const [row] = await rows();
    expect(row).toMatchObject({
      id: 1,
      applicationStatus: 'submitted',
      submittedAt: deps.now(),
      reviewNotes: null,
      internalNote: null,
      assignedReviewer: null,
      reviewedAt: null,
      approvedAt: null,
    });
    expect(row?.applicationNumber).not.toBe('APP-20200101-AAAAAA');
  });

  it('is linked to a session that exists', async () => {
    const { id: sessionId } = await createSession(deps);
    await submit({ sessionId });
    expect(await rows()).toMatchObject([{ sessionId }]);
  });

  it.each([randomUUID(), 'not-a-session', 7, null])(
    'is taken without a link when the session is %s',
    async (sessionId) => {
      expect((await submit({ sessionId })).statusCode).toBe(200);
      expect(await rows()).toMatchObject([{ sessionId: null }]);
    },
  );

  it('takes its documents with it', async () => {
    const draftToken = randomUUID();
    await uploadDocument(inject, { draftToken, file: pdfFile('one.pdf') });
    await uploadDocument(inject, { draftToken, file: pdfFile('two.pdf') });
    await uploadDocument(inject, { file: pdfFile('of another draft.pdf') });
    await submit({ draftToken });
    expect(
      await db.select().from(applicationDocuments).orderBy(applicationDocuments.id),
    ).toMatchObject([
      { documentName: 'one.pdf', applicationId: 1, draftToken: null },
      { documentName: 'two.pdf', applicationId: 1, draftToken: null },
      { documentName: 'of another draft.pdf', applicationId: null },
    ]);
    for (const { data } of await mails()) {
      expect(data).toMatchObject({ documents: ['one.pdf', 'two.pdf'] });
    }
  });

  it('that is sent again, or five times at once, is one application', async () => {
    const draftToken = randomUUID();
    await uploadDocument(inject, { draftToken });
    const replies = await Promise.all(Array.from({ length: 5 }, () => submit({ draftToken })));
    replies.push(await submit({ draftToken }));
    const numbers = new Set(replies.map((reply) => reply.json().applicationNumber));
    expect(numbers.size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    const changed = await submit({ draftToken, companyName: 'Difference Engines' });
    expect(numbers).not.toContain(changed.json().applicationNumber);
    expect(await rows()).toHaveLength(2);
  });

  it('comes at most ten times an hour from one address', async () => {
    const { config } = deps;
    onTestFinished(() => void Object.assign(deps, { config }));
    deps.config = { ...config, rateLimitFactor: 1 };
    for (let i = 0; i < 10; i += 1) expect((await submit()).statusCode).toBe(200);
    expect((await submit()).statusCode).toBe(429);
  });
});

describe('a look-up by number', () => {
  const lookUp = (number: string, remoteAddress = '127.0.0.1') =>
    inject({
      method: 'GET',
      url: `/api/applications/number/${encodeURIComponent(number)}`,
      remoteAddress,
    });

  it('tells what the status page shows and nothing else', async () => {
    const draftToken = randomUUID();
    await uploadDocument(inject, { draftToken, file: pdfFile('handbook.pdf') });
    const { applicationNumber } = await buildApplication(deps, { draftToken });
    await db
      .update(certificationApplications)
      .set({ internalNote: 'secret', assignedReviewer: 'x' });
    expect((await lookUp(applicationNumber)).json()).toEqual({
      applicationNumber,
      firstName: 'Ada',
      lastName: 'Lovelace',
      companyName: 'Analytical Engines',
      certificationType: 'quality-management',
      applicationStatus: 'submitted',
      reviewNotes: null,
      submittedAt: deps.now().toISOString(),
      reviewedAt: null,
      approvedAt: null,
      documents: ['handbook.pdf'],
    });
  });

  it('forgives how people type', async () => {
    const { applicationNumber } = await buildApplication(deps);
    const typed = [
      applicationNumber.toLowerCase(),
      ` ${applicationNumber.replaceAll('-', ' ')} `,
      applicationNumber.replaceAll('0', 'O').replaceAll('1', 'l'),
      `https://www.example.com/application-status?number=${applicationNumber}`,
    ];
    for (const text of typed) {
      expect((await lookUp(text)).json(), text).toMatchObject({ applicationNumber });
    }
  });

  it.each(['APP-20260302-ZZZZZZ', 'ORD-2026-ZZZZZZ', 'hello', '%00', "' or 1=1 --"])(
    'finds nothing for %s',
    async (number) => {
      const response = await lookUp(number);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({
        code: 'not_found',
        message:
          "We couldn't find an application with that number. Please check your application number and try again.",
      });
    },
  );
});

describe('guessing numbers', async () => {
  const strict = await testApp();
  const lookUp = async (number: string, remoteAddress = '127.0.0.1') =>
    (
      await strict.inject({
        method: 'GET',
        url: `/api/applications/number/${number}`,
        remoteAddress,
      })
    ).statusCode;

  it('ends after ten misses a minute, for right guesses too', async () => {
    const { applicationNumber } = await buildApplication(strict.deps);
    for (let i = 0; i < 10; i += 1) expect(await lookUp('APP-20260302-ZZZZZZ')).toBe(404);
    expect(await lookUp('APP-20260302-ZZZZZZ')).toBe(429);
    expect(await lookUp(applicationNumber)).toBe(429);
    expect(await lookUp(applicationNumber, '192.0.2.1')).toBe(200);
    strict.advance(61_000);
    expect(await lookUp(applicationNumber)).toBe(200);
  });

  it('ends after ten misses also when they come at the same time', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 25 }, () => lookUp('APP-20260302-ZZZZZZ')),
    );
    const misses = statuses.filter((status) => status === 404).length;
    // On a slow machine, some of the ten are told to come back later.
    const tooBusy = statuses.filter((status) => status === 503).length;
    expect(misses).toBeLessThanOrEqual(10);
    expect(misses + tooBusy).toBeGreaterThanOrEqual(10);
  });

  it('ends after sixty misses an hour', async () => {
    for (let i = 0; i < 60; i += 1) {
      expect(await lookUp('APP-20260302-ZZZZZZ')).toBe(404);
      strict.advance(10_000);
    }
    expect(await lookUp('APP-20260302-ZZZZZZ')).toBe(429);
  });

  it('is no trouble for somebody who looks often at what exists, up to thirty times a minute', async () => {
    const { applicationNumber } = await buildApplication(strict.deps);
    for (let i = 0; i < 30; i += 1) expect(await lookUp(applicationNumber)).toBe(200);
    expect(await lookUp(applicationNumber)).toBe(429);
  });
});
