import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificatesOf, FIELDS } from '#server/test/certificates/certificate-desk.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { Crash, crashNextTransaction } from '#server/test/faults.ts';
import { resumeIssue } from './issue-certificate.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, deps, faulty, runJobs, intents, files, theOrder, certificateMails } = desk;
const { boughtForReal, issue, act, records, editions, events } = certificatesOf(desk);

const { issuer } = deps;
beforeEach(() => {
  deps.issuer = issuer;
});

/** Wherever it was cut off: one certificate, one charge, one mail. */
async function expectIssuedOnce() {
  expect(await records()).toMatchObject([{ status: 'valid', edition: 1 }]);
  expect(await editions()).toMatchObject([{ deliveredAt: expect.any(Date), endedAt: null }]);
  expect(await events()).toMatchObject([{ kind: 'issued' }]);
  expect(await certificateMails()).toHaveLength(1);
  expect(await intents()).toMatchObject([{ captures: 1 }]);
  expect(await theOrder()).toMatchObject({ orderStatus: 'delivered', paymentState: 'captured' });
  const standing = (await files()).filter(({ replacedAt }) => replacedAt === null);
  expect(standing).toMatchObject([{ deliveredAt: expect.any(Date) }]);
}

/** Runs the jobs a minute later, as often as it takes. */
async function runJobsLater() {
  for (let i = 0; i < 3; i += 1) {
    desk.advance(61_000);
    await runJobs();
  }
}

/** Positions of the transactions of an issue. Before each of them, the key is looked up in its own transaction. */
const PREPARE = 2;
const PRESS = 4;

/** Cuts off the transaction at this position of the issue. */
function crashTransaction(place: number, moment: 'before' | 'after') {
  const real = db.transaction.bind(db);
  let seen = 0;
  db.transaction = ((...args: Parameters<typeof real>) => {
    seen += 1;
    if (seen < place) return real(...args);
    db.transaction = real;
    crashNextTransaction(db, moment);
    return db.transaction(...args);
  }) as typeof db.transaction;
}

describe('an issue that is cut off', () => {
  it('before anything was committed has left nothing, and can be begun again', async () => {
    const order = await boughtForReal();
    crashTransaction(PREPARE, 'before');
    expect((await issue(order)).statusCode).toBe(500);
    expect(await records()).toEqual([]);
    expect((await issue(order)).statusCode).toBe(200);
    await runJobsLater();
    await expectIssuedOnce();
  });

  it.each([
    ['after its number was committed', () => crashTransaction(PREPARE, 'after')],
    ['before the paper was committed', () => crashTransaction(PRESS, 'before')],
    ['after the paper was committed', () => crashTransaction(PRESS, 'after')],
    ['while the file was signed and drawn', () => failToPress()],
    ['while the file was stored', () => failToStore()],
    ['while the mail was queued', () => failOnCertificateMail()],
    ['when the gateway is asked', () => faulty.fail('retrieve', 'before')],
    ['when the gateway has charged', () => faulty.fail('capture', 'after')],
  ])('%s is finished by a job, under the same number', async (_, cutOff) => {
    const order = await boughtForReal();
    cutOff();
    await issue(order);
    const [begun] = await records();
    const [edition] = await editions();
    await runJobsLater();
    await expectIssuedOnce();
    expect((await records())[0]?.number).toBe(begun?.number);
    expect((await editions())[0]?.listIndex).toBe(edition?.listIndex);
  });

  it('is finished once, though two jobs and a member of staff try at the same time', async () => {
    const order = await boughtForReal();
    failToPress();
    await issue(order);
    const [record] = await records();
    const id = record?.id ?? 0;
    await Promise.allSettled([
      resumeIssue(deps, id, 'grace'),
      resumeIssue(deps, id, 'grace'),
      issue(order),
    ]);
    await runJobsLater();
    await expectIssuedOnce();
  });

  it('in the middle of a correction is finished by a job, and the former edition ends then', async () => {
    const { certificate } = (await issue(await boughtForReal())).json();
    failToPress();
    const fields = (await editions())[0]?.content;
    const { signatory, ...content } = fields ?? ({} as never);
    const correction = {
      ...content,
      holderName: 'Engines plc',
      signatoryName: signatory.name,
      signatoryTitle: signatory.title,
    };
    expect((await act(certificate.id, 'correct', correction)).statusCode).toBe(500);
    expect(await records()).toMatchObject([
      { edition: 1, holderName: 'Analytical Engines Ltd.', status: 'valid' },
    ]);
    await runJobsLater();
    expect(await records()).toMatchObject([{ edition: 2, holderName: 'Engines plc' }]);
    expect(await editions()).toMatchObject([
      { endedAt: expect.any(Date) },
      { deliveredAt: expect.any(Date), endedAt: null },
    ]);
    expect(await certificateMails()).toHaveLength(2);
    expect(await intents()).toMatchObject([{ captures: 1 }]);
  });

  it('in the middle of a correction leaves a suspension that came in between, until it is reinstated', async () => {
    const { certificate } = (await issue(await boughtForReal())).json();
    failToPress();
    await act(certificate.id, 'correct', { ...FIELDS, holderName: 'Engines plc' });
    await act(certificate.id, 'suspend', { reason: 'in-doubt', note: null });
    await runJobsLater();
    expect(await records()).toMatchObject([
      { status: 'suspended', statusReason: 'in-doubt', edition: 1 },
    ]);
    expect(await certificateMails()).toHaveLength(1);
    expect((await desk.deliver(await theOrder())).statusCode).toBe(409);
    await act(certificate.id, 'reinstate', { reason: 'reinstated' });
    expect(await records()).toMatchObject([
      { status: 'valid', statusReason: 'reinstated', edition: 3, holderName: 'Engines plc' },
    ]);
    expect(await editions()).toMatchObject([
      { endedAt: expect.any(Date) },
      { deliveredAt: null, endedAt: expect.any(Date) },
      { deliveredAt: expect.any(Date), endedAt: null },
    ]);
  });

  function failToPress(): void {
    deps.issuer = {
      ...issuer,
      press: async () => {
        deps.issuer = issuer;
        throw new Crash('killed while pressing');
      },
    };
  }

  function failToStore(): void {
    const { files: store } = deps;
    deps.files = {
      ...store,
      put: () => {
        deps.files = store;
        return Promise.reject(new Crash('killed while storing'));
      },
    };
  }

  function failOnCertificateMail(): void {
    const { jobs } = deps;
    deps.jobs = {
      ...jobs,
      enqueue: async (tx, name, data, options) => {
        if (name === 'send-email') {
          const { emailId } = data as { emailId: number };
          const [mail] = await tx.select().from(emailOutbox).where(eq(emailOutbox.id, emailId));
          if (mail?.template === 'certificate') {
            deps.jobs = jobs;
            throw new Crash('cut off while the mail was queued');
          }
        }
        return jobs.enqueue(tx, name, data, options);
      },
    };
  }
});
