import { randomUUID } from 'node:crypto';
import { asc, isNotNull, sql } from 'drizzle-orm';
import { REVIEW_LINK_HEADER } from '#core/contract/answers.ts';
import { CHECK_IN_HEADER } from '#core/contract/check-ins/check-in.ts';
import { assessmentQuestions } from '#server/db/schema/assessment.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { recordNotes } from '#server/db/schema/site/notes.ts';
import { webhookDeliveries, webhookReceivers } from '#server/db/schema/site/webhooks.ts';
import { cookieOf, type testApp } from '#server/test/app.ts';
import { customerOf } from '#server/test/payments.ts';
import { signInCustomer } from '#server/test/portal/portal.ts';
import type { Known } from '#server/test/sample-input.ts';
import { buildApplication, uploadDocument } from './applications.ts';
import { buildCertificate, buildUser } from './builders.ts';
import { buildCheckIn } from './check-ins.ts';
import { buildWaitingReview } from './waiting-review.ts';

type Site = Awaited<ReturnType<typeof testApp>>;

/** Creates a record of each kind, a signed-in owner, and the values that requests need to reach them. */
export async function fillSite(site: Site): Promise<{
  known: Known;
  headers: { cookie: string; 'x-admin-auth': string };
  /** The session of the order's customer on their page. */
  customer: Record<string, string>;
  /** The link to the answer page of a review. */
  link: Record<string, string>;
  /** The link to the form of a check-in. */
  checkIn: Record<string, string>;
}> {
  const { db, deps, inject } = site;
  const post = (url: string, body: object = {}) => inject({ method: 'POST', url, body });
  const { username, plainPassword } = await buildUser(deps, { role: 'owner' });
  const login = await post('/api/admin/login', { username, password: plainPassword });
  const { payment } = await customerOf(site).bought();
  const [order] = await db.select().from(certificationOrders);
  await db
    .insert(recordNotes)
    .values({ subject: 'order', subjectId: order?.id ?? 0, author: username, body: 'Called' });
  const { applicationNumber } = await buildApplication(deps);
  const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
  await post('/api/contact', { ...person, message: 'Hello', consentGiven: true });
  const { sessionId } = (await post('/api/assessment/session')).json();
  await db.execute(sql`
    insert into assessment_responses (session_id, question_id, response, level)
    select ${sessionId}, id, options[5], 5 from assessment_questions where options is not null`);
  const draftToken = randomUUID();
  await uploadDocument(inject, { draftToken });
  const [question] = await db
    .select()
    .from(assessmentQuestions)
    .where(isNotNull(assessmentQuestions.options))
    .orderBy(asc(assessmentQuestions.id))
    .limit(1);
  await buildCertificate(deps);
  const [receiver] = await db
    .insert(webhookReceivers)
    .values({ url: 'http://127.0.0.1:1/', format: 'standard', secret: '' })
    .returning();
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({
      receiverId: receiver?.id ?? 0,
      event: 'order.created',
      subjectType: 'order',
      subjectId: '1',
      actor: 'system',
    })
    .returning();
  const { token: linkToken, first: pointId } = await buildWaitingReview(deps);
  return {
    customer: order ? await signInCustomer(deps, order.customerEmail) : {},
    link: { [REVIEW_LINK_HEADER]: linkToken },
    checkIn: { [CHECK_IN_HEADER]: (await buildCheckIn(deps)).token },
    headers: { cookie: cookieOf(login), 'x-admin-auth': 'true' },
    known: {
      id: 1,
      pointId,
      colleagueId: 1,
      attachmentId: 1,
      // No messages after the inquiry itself.
      expectedLastMessageId: null,
      day: '2026-03-02',
      at: '2026-03-02T09:00:00.000Z',
      after: 1,
      key: 'security.access',
      list: 'orders',
      orderId: order?.id,
      edition: 1,
      delivery: delivery?.id,
      url: 'https://receiver.example/',
      orderNumber: order?.orderNumber,
      ticketNumber: order?.ticketNumber,
      applicationNumber,
      token: order?.accessToken,
      orderToken: order?.accessToken,
      sessionId,
      draftToken,
      requestKey: randomUUID(),
      questionId: question?.id,
      response: question?.options?.[0],
      email: person.email,
      username,
      password: plainPassword,
      currentPassword: plainPassword,
      newPassword: plainPassword,
      certificationType: 'Security & Compliance',
      amount: 350,
      paymentIntentId: payment.paymentIntentId,
      clientSecret: payment.clientSecret,
      number: '4242 4242 4242 4242',
      expYear: 2030,
      cvc: '123',
      sha256: '0'.repeat(64),
      credential: '{}',
      kind: 'paper',
      template: 'order-status',
      archive: 'backup-20260302-100000.tar.gz',
      code: '000000',
      printedCode: '0000-0000-0000-0000',
      publishableKey: 'pk_test_x',
      secretKey: 'sk_test_x',
      webhookSecret: 'whsec_x',
      // Nothing listens there.
      endpoint: 'http://127.0.0.1:9',
      region: 'somewhere',
      bucket: 'backups',
      accessKeyId: 'key',
      host: '127.0.0.1',
      port: 1,
      publicUrl: 'http://127.0.0.1:1',
      from: person.email,
      address: person.email,
      testTo: person.email,
      // Another change came first, so nothing else in the request is applied.
      expectedChangedAt: '2026-03-02T09:00:00.000Z',
      // No brand has been published yet.
      expectedVersion: null,
    },
  };
}
