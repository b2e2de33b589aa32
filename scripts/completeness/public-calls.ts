import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { type CallTest, of } from './call-test.ts';

const byAnswerDesk = (...made: Parameters<typeof of>): CallTest[] =>
  of(...made).map((made) => ({ ...made, helper: 'server/test/reviews/answer-desk.ts' }));

/** Every call of the specification that visitors and customers make, and the test that makes it. */
export const SPECIFIED_PUBLIC_CALLS: readonly CallTest[] = [
  ...of('server/features/settings/settings.test.ts', 'GET /api/site-settings/analytics'),
  ...of('server/features/verification/show-certificate.test.ts', 'GET /api/certificates/:number'),
  ...of('server/features/contact/contact.test.ts', 'POST /api/contact'),
  ...of(
    'server/features/assessment/assessment.test.ts',
    'POST /api/assessment/session',
    'GET /api/assessment/questions',
    'POST /api/assessment/response',
    'POST /api/assessment/evaluate',
    'GET /api/assessment/results/:sessionId',
  ),
  ...of('server/features/payments/begin/payments.test.ts', 'POST /api/create-payment-intent'),
  {
    call: 'POST /api/create-certification-order',
    test: 'server/features/payments/begin/payments.test.ts',
    helper: 'server/test/payments.ts',
  },
  ...of(
    'server/features/applications/applications.test.ts',
    'POST /api/applications',
    'GET /api/applications/number/:applicationNumber',
  ),
  ...of(
    'server/features/tracking/tracking.test.ts',
    'GET /api/certification/track/:ticketNumber',
    'GET /api/tracking/:orderNumber',
  ),
  ...of('server/features/chat/chat.long.test.ts', 'POST /api/chat'),
];

/** Calls beyond the specification; add a new one here, with its test. */
export const PUBLIC_CALLS_BEYOND: readonly CallTest[] = [
  ...of('server/features/payments/begin/discounts.test.ts', 'POST /api/payments/discount'),
  ...of(
    'server/features/verification/confirm-name.test.ts',
    'POST /api/certificates/:number/confirm',
  ),
  {
    call: 'POST /api/verify/file',
    test: 'server/features/verification/judge/judge-document.long.test.ts',
    helper: 'server/test/certificates/documents.ts',
  },
  {
    call: 'POST /api/verify/credential',
    test: 'server/features/verification/judge/judge-document.long.test.ts',
    helper: 'server/test/certificates/documents.ts',
  },
  ...of(
    'server/features/applications/documents.test.ts',
    'POST /api/application-documents',
    'GET /api/application-documents/:draftToken',
    'DELETE /api/application-documents/:draftToken/:id',
  ),
  ...of(
    'server/features/applications/application-context.long.test.ts',
    'GET /api/applications/session/:sessionId',
  ),
  ...of(
    'server/features/payments/begin/payments.test.ts',
    'GET /api/assessment/session/:sessionId',
  ),
  ...of(
    'server/features/assessment/report.test.ts',
    'POST /api/assessment/results/:sessionId/mail',
  ),
  ...of('server/features/client-errors/client-errors.test.ts', 'POST /api/client-errors'),
  ...of(
    'server/features/payments/begin/payments.test.ts',
    'GET /api/payments/config',
    'GET /api/payments/session/:sessionId',
    'GET /api/payments/order/:token',
    'POST /api/sandbox/confirm',
  ),
  {
    call: 'POST /api/portal/certificates/:id/renew',
    test: 'server/features/portal/renew.test.ts',
    helper: 'server/test/certificates/renewals.ts',
  },
  ...of('server/features/register/search-register.test.ts', 'GET /api/register'),
  ...of(
    'server/features/receipts/receipts.test.ts',
    'GET /api/receipts/:token/Certification-Receipt.pdf',
  ),
  ...of(
    'server/features/tracking/send-payment-link.test.ts',
    'POST /api/tracking/:orderNumber/payment-link',
  ),
  ...of(
    'server/features/tracking/send-answer-link.test.ts',
    'POST /api/tracking/:orderNumber/answer-link',
  ),
  ...byAnswerDesk(
    'server/features/answers/submit.test.ts',
    'PUT /api/answers/:pointId',
    'PUT /api/answers/claims/:key',
    'POST /api/answers/submit',
  ),
  ...byAnswerDesk('server/features/answers/answers.test.ts', 'GET /api/answers'),
  ...byAnswerDesk(
    'server/features/answers/answer-documents.test.ts',
    'POST /api/answers/:pointId/documents',
    'DELETE /api/answers/documents/:id',
  ),
  ...of('server/features/tracking/send-numbers.test.ts', 'POST /api/tracking/send-numbers'),
];

/** Calls served outside the contract, because they do not use our JSON. */
export const CALLS_OUTSIDE_THE_CONTRACT: readonly {
  readonly call: `${Endpoint['method']} /${string}`;
  readonly test: string;
  readonly declaredIn: string;
}[] = [
  ...['credentials/:number/:edition', 'status/:list'].map((path) => ({
    call: `GET /${path}` as const,
    declaredIn: 'server/features/verification/documents/documents.routes.ts',
    test: 'server/features/verification/documents/documents.long.test.ts',
  })),
  {
    call: 'GET /.well-known/did.json',
    declaredIn: 'server/features/verification/documents/documents.routes.ts',
    test: 'server/http/files/register-document.test.ts',
  },
  ...['mark.png', ':number.svg', ':number.png', ':number.json'].map((file) => ({
    call: `GET /badge/${file}` as const,
    declaredIn: 'server/features/badges/badges.routes.ts',
    test: 'server/features/badges/badges.test.ts',
  })),
  {
    call: 'GET /metrics',
    declaredIn: 'server/features/metrics/metrics.routes.ts',
    test: 'server/features/metrics/metrics.test.ts',
  },
  {
    call: 'GET /api/docs',
    declaredIn: 'server/http/site/api-docs.ts',
    test: 'server/http/site/api-docs.test.ts',
  },
  {
    call: 'POST /api/webhooks/stripe',
    declaredIn: 'server/features/payments/payments.routes.ts',
    test: 'server/features/payments/settle/webhook.test.ts',
  },
  {
    call: 'GET /api/openapi.json',
    declaredIn: 'server/app.ts',
    test: 'server/app.test.ts',
  },
];
