import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { toOrderMail } from '#server/features/orders/orders.service.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { checkInDesk, checkInFormOf } from '#server/test/check-ins/check-in-desk.ts';
import { lifecycleOf } from '#server/test/check-ins/lifecycle.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { buildOrder } from '#server/test/records/builders.ts';
import { buildTerm } from '#server/test/records/check-ins.ts';
import { queueEmail } from './emails.service.ts';
import { sendQueuedEmail } from './send-queued.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, deps, sent, send, runJobs, inject, advance, signInAgain } = desk;
const { boughtForReal, issue, act } = certificatesOf(desk);
const { mornings } = lifecycleOf(desk);
const { draw } = checkInDesk(desk);

const MINUTE = 60_000;

/** Tries each mail when it is due, as its job does. */
async function pass(hours: number): Promise<void> {
  for (let quarter = 0; quarter < hours * 4; quarter += 1) {
    advance(15 * MINUTE);
    const queued = eq(emailOutbox.state, 'queued');
    const mails = await db.select().from(emailOutbox).where(queued).orderBy(asc(emailOutbox.id));
    for (const { id } of mails) await sendQueuedEmail(deps, id);
  }
}

/** The mail server is unreachable meanwhile. */
async function whileAway(happens: () => Promise<unknown>): Promise<void> {
  const { send: really } = deps.mailer;
  deps.mailer.send = () => Promise.reject(new Error('connect ECONNREFUSED'));
  await happens();
  deps.mailer.send = really;
  sent.length = 0;
  await pass(30);
}

const subjects = () => sent.map(({ subject }) => subject);
const outcomeOf = async (template: string) => {
  const rows = await db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.template, template))
    .orderBy(asc(emailOutbox.id));
  return rows.map(({ state, lastError }) => [state, lastError]);
};

describe('a mail that waited for its mail server', () => {
  it('is sent while it is true', async () => {
    await whileAway(async () => {
      await buildTerm(deps, { issuedOn: '2025-05-05' });
      await mornings('2026-03-06');
      await pass(20);
    });
    expect(await outcomeOf('check-in-open')).toEqual([['sent', null]]);
  });

  it('warns of no suspension once the check-in was handed in', async () => {
    draw(99);
    await buildTerm(deps, { issuedOn: '2025-05-05' });
    await mornings('2026-05-05', '2026-05-19');
    const token = /\/check-in#([\w-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
    await whileAway(async () => {
      await mornings('2026-05-28');
      await pass(20);
      const form = checkInFormOf({ inject }, token);
      await form.answerAll();
      await form.submit();
    });
    expect(subjects()).toEqual([expect.stringContaining('is accepted')]);
    expect(await outcomeOf('check-in-last-warning')).toEqual([
      ['failed', 'The check-in is done, or is no longer needed.'],
    ]);
  });

  describe('about a check-in that lifts a suspension', () => {
    /** Its check-in is accepted while the mail server is away. */
    async function accepted(happens: (id: number) => Promise<unknown>): Promise<void> {
      draw(99);
      const { record } = await buildTerm(deps, { issuedOn: '2025-05-05' });
      await mornings('2026-05-05');
      const token = /\/check-in#([\w-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
      await mornings('2026-05-06');
      await db.update(certificates).set({ status: 'suspended', statusReason: 'check-in-overdue' });
      await whileAway(async () => {
        const form = checkInFormOf({ inject }, token);
        await form.answerAll();
        await form.submit();
        await pass(1);
        await happens(record.id);
      });
    }

    it('is sent although the new edition is not made yet', async () => {
      await accepted(async () => {});
      expect(await outcomeOf('check-in-accepted')).toEqual([['sent', null]]);
    });

    it('is sent once the certificate is valid again', async () => {
      await accepted(() => db.update(certificates).set({ status: 'valid', statusReason: null }));
      expect(await outcomeOf('check-in-accepted')).toEqual([['sent', null]]);
    });

    it.each([
      ['is in doubt', { statusReason: 'in-doubt' }],
      ['is withdrawn', { status: 'withdrawn', statusReason: 'misuse' }],
    ] as const)('is not sent once the certificate %s', async (_, change) => {
      await accepted(() => db.update(certificates).set(change));
      expect(await outcomeOf('check-in-accepted')).toEqual([
        ['failed', 'The state of the certificate has since changed.'],
      ]);
    });

    it('is not sent while another check-in keeps it suspended', async () => {
      await accepted(() =>
        db
          .update(checkIns)
          .set({ opensOn: '2026-03-01', dueOn: '2026-05-01' })
          .where(eq(checkIns.ordinal, 2)),
      );
      expect(await outcomeOf('check-in-accepted')).toEqual([
        ['failed', 'The state of the certificate has since changed.'],
      ]);
    });
  });

  it('calls no certificate suspended that is valid again', async () => {
    const { certificate } = (await issue(await boughtForReal())).json();
    await runJobs();
    await whileAway(async () => {
      await act(certificate.id, 'suspend', { reason: 'in-doubt' });
      await pass(20);
      await signInAgain();
      await act(certificate.id, 'reinstate', { note: 'settled', reason: 'reinstated' });
    });
    expect(subjects()).toEqual([expect.stringContaining('is valid again')]);
    expect(await outcomeOf('certificate-suspended')).toEqual([
      ['failed', 'The state of the certificate has since changed.'],
    ]);
  });

  it('asks nobody to pay an order that was cancelled', async () => {
    const order = await buildOrder(deps, { paymentState: 'unpaid' });
    await runJobs();
    await whileAway(async () => {
      await inject({ method: 'POST', url: `/api/tracking/${order.orderNumber}/payment-link` });
      await runJobs();
      await pass(20);
      await signInAgain();
      const reason = { reason: 'Changed their mind', tellReason: false, tellCustomer: true };
      await send('POST', `/api/admin/orders/${order.id}/cancel`, reason);
    });
    expect(subjects()).toEqual([expect.stringContaining('is cancelled')]);
    expect(await outcomeOf('payment-link')).toEqual([['failed', 'The order was cancelled.']]);
  });

  it('gives way to a newer one of its kind', async () => {
    const order = await buildOrder(deps, { paymentState: 'unpaid' });
    await whileAway(async () => {
      for (const day of ['one', 'two']) {
        await queueEmail(db, deps, {
          event: `asked on day ${day}`,
          to: order.customerEmail,
          template: 'payment-link',
          data: { ...(await toOrderMail(db, order)), isFirst: day === 'one' },
          secrets: { accessToken: order.accessToken },
          orderId: order.id,
        });
        await pass(20);
      }
    });
    expect(await outcomeOf('payment-link')).toEqual([
      ['failed', 'A newer mail of this kind has since been written.'],
      ['sent', null],
    ]);
  });
});

it('a mail of a server that was off is looked at before it goes out', async () => {
  const order = await buildOrder(deps, { paymentState: 'unpaid' });
  const { id } = (await queueEmail(db, deps, {
    event: 'before the server went off',
    to: order.customerEmail,
    template: 'payment-link',
    data: { ...(await toOrderMail(db, order)), isFirst: true },
    secrets: { accessToken: order.accessToken },
    orderId: order.id,
  })) ?? { id: 0 };
  await send('POST', `/api/admin/orders/${order.id}/cancel`, {
    reason: 'Changed their mind',
    tellReason: false,
    tellCustomer: false,
  });
  advance(11 * MINUTE);
  await sendQueuedEmail(deps, id);
  expect(await outcomeOf('payment-link')).toEqual([['failed', 'The order was cancelled.']]);
});

describe('an address that is corrected while a mail is being sent', () => {
  /** The mail server is slow, so that staff are faster. */
  async function corrected(ends: () => Promise<void>) {
    const order = await buildOrder(deps, { customerEmail: 'wrong@stranger.example' });
    const mail = await queueEmail(db, deps, {
      event: 'declined',
      to: order.customerEmail,
      template: 'review-declined',
      data: {
        ...(await toOrderMail(db, order)),
        declined: ['Security & Compliance'],
        granted: [],
        isCompletion: false,
        decisionText: 'There are no backups.',
        completionUntil: null,
      },
    });
    const { send: really } = deps.mailer;
    deps.mailer.send = async (composed) => {
      const url = `/api/admin/customers/${order.customerId}/address`;
      await send('PATCH', url, { email: 'right@holder.example' });
      await ends();
      return really(composed);
    };
    await sendQueuedEmail(deps, mail?.id ?? 0);
    deps.mailer.send = really;
    advance(MINUTE + 1_000);
    await sendQueuedEmail(deps, mail?.id ?? 0);
    const [row] = await db.select().from(emailOutbox);
    return row;
  }

  it('gets the next try', async () => {
    const row = await corrected(() => Promise.reject(new Error('timed out')));
    expect(sent.map(({ to }) => to)).toEqual(['right@holder.example']);
    expect(row).toMatchObject({ state: 'sent', recipient: 'right@holder.example' });
  });

  it('is not what the record says where the mail went to the former one', async () => {
    const row = await corrected(async () => {});
    expect(sent.map(({ to }) => to)).toEqual(['wrong@stranger.example']);
    expect(row).toMatchObject({ state: 'sent', recipient: 'wrong@stranger.example' });
  });
});
