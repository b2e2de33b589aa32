import type { Endpoint } from '#core/contract/shared/endpoint.ts';

type Call = `${Endpoint['method']} ${Endpoint['path']}`;
type CallTest = {
  readonly call: Call;
  readonly test: string;
  /** Through what the test makes the call, when it does so by a helper of the tests. */
  readonly helper?: string;
};

const of = (test: string, ...calls: Call[]): CallTest[] => calls.map((call) => ({ call, test }));

const byAnswerDesk = (test: string, ...calls: Call[]): CallTest[] =>
  calls.map((call) => ({ call, test, helper: 'server/test/reviews/answer-desk.ts' }));

/** Every call of the specification, and the test that makes it. */
export const SPECIFIED_CALLS: readonly CallTest[] = [
  ...of(
    'server/features/settings/settings.test.ts',
    'GET /api/site-settings/analytics',
    'GET /api/admin/site-settings',
    'POST /api/admin/site-settings',
    'GET /api/admin/notification-emails',
    'PUT /api/admin/notification-emails',
    'GET /api/admin/discount-codes',
    'PUT /api/admin/discount-codes',
    'POST /api/admin/test-notification-email',
  ),
  ...of('server/features/verification/show-certificate.test.ts', 'GET /api/certificates/:number'),
  ...of('server/features/contact/contact.test.ts', 'POST /api/contact'),
  ...of('server/features/dashboard/dashboard.test.ts', 'GET /api/contact-inquiries'),
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
    'server/features/applications/review.test.ts',
    'GET /api/applications',
    'PATCH /api/applications/:id/status',
  ),
  ...of(
    'server/features/leads/leads.test.ts',
    'GET /api/admin/assessment-completions',
    'PATCH /api/admin/assessment-lead/:id',
  ),
  ...of(
    'server/features/leads/convert-lead.test.ts',
    'POST /api/admin/convert-lead-to-order/:sessionId',
  ),
  ...of('server/features/orders/order-list.test.ts', 'GET /api/certification/orders'),
  ...of('server/features/orders/order-edits.test.ts', 'PUT /api/certification/order/:id/status'),
  ...of(
    'server/features/delivery/certificate-upload.test.ts',
    'POST /api/certification/upload-certificate',
  ),
  ...of(
    'server/features/orders/order-messages.test.ts',
    'POST /api/admin/send-tracking-email/:orderId',
  ),
  ...of('server/features/emails/emails.test.ts', 'POST /api/test-email'),
  ...of(
    'server/features/tracking/tracking.test.ts',
    'GET /api/certification/track/:ticketNumber',
    'GET /api/tracking/:orderNumber',
  ),
  ...of('server/features/chat/chat.test.ts', 'POST /api/chat'),
];

/** What the product has more of; a new call belongs here, with its test. */
export const CALLS_BEYOND: readonly CallTest[] = [
  ...of(
    'server/features/verification/confirm-name.test.ts',
    'POST /api/certificates/:number/confirm',
  ),
  {
    call: 'POST /api/verify/file',
    test: 'server/features/verification/judge/judge-document.test.ts',
    helper: 'server/test/certificates/documents.ts',
  },
  {
    call: 'POST /api/verify/credential',
    test: 'server/features/verification/judge/judge-document.test.ts',
    helper: 'server/test/certificates/documents.ts',
  },
  ...of(
    'server/features/applications/documents.test.ts',
    'POST /api/application-documents',
    'GET /api/application-documents/:draftToken',
    'DELETE /api/application-documents/:draftToken/:id',
    'GET /api/admin/application-documents/:id',
  ),
  ...of(
    'server/features/applications/application-context.test.ts',
    'GET /api/applications/session/:sessionId',
  ),
  ...of('server/features/applications/review.test.ts', 'GET /api/admin/applications/:id'),
  ...of(
    'server/features/payments/begin/payments.test.ts',
    'GET /api/assessment/session/:sessionId',
  ),
  ...of(
    'server/features/assessment/assessment.test.ts',
    'POST /api/admin/test-assessment-notification',
  ),
  ...of('server/features/assessment/attempts.test.ts', 'GET /api/admin/assessments/:sessionId'),
  ...of(
    'server/features/assessment/report.test.ts',
    'POST /api/assessment/results/:sessionId/mail',
  ),
  ...of('server/features/auth/auth.test.ts', 'POST /api/admin/login', 'GET /api/admin/session'),
  ...of('server/features/auth/sessions.test.ts', 'POST /api/admin/logout'),
  ...of('server/features/chat/chat.test.ts', 'GET /api/admin/unanswered-questions'),
  ...of('server/features/client-errors/client-errors.test.ts', 'POST /api/client-errors'),
  ...of('server/features/contact/contact.test.ts', 'GET /api/admin/inquiries/:id'),
  ...of(
    'server/features/customers/customers.test.ts',
    'GET /api/admin/customer',
    'PATCH /api/admin/customers/:id/address',
  ),
  ...of(
    'server/features/dashboard/dashboard.test.ts',
    'PATCH /api/admin/inquiries/:id',
    'GET /api/admin/overview',
    'GET /api/admin/analytics',
    'GET /api/admin/find',
    'GET /api/admin/history',
  ),
  ...of('server/features/dashboard/export.test.ts', 'GET /api/admin/export/:list'),
  ...of(
    'server/features/emails/emails.test.ts',
    'GET /api/admin/emails',
    'GET /api/admin/emails/:id',
    'POST /api/admin/emails/:id/send-again',
    'POST /api/admin/emails/:id/bounced',
  ),
  ...of(
    'server/features/emails/kept-mails.test.ts',
    'GET /api/admin/kept-emails',
    'POST /api/admin/kept-emails/send',
  ),
  ...of('server/features/leads/leads.test.ts', 'GET /api/admin/assessment-lead/:id'),
  ...of(
    'server/features/orders/order-edits.test.ts',
    'GET /api/admin/orders/:id',
    'PATCH /api/admin/orders/:id/customer',
  ),
  ...of('server/features/leads/add-lead.test.ts', 'POST /api/admin/leads'),
  ...of('server/features/manual-orders/make-order.test.ts', 'POST /api/admin/orders'),
  ...of('server/features/delivery/delivery.test.ts', 'POST /api/admin/orders/:id/deliver'),
  ...of('server/features/delivery/certificate-upload.test.ts', 'GET /api/admin/certificates/:id'),
  ...of(
    'server/features/orders/order-messages.test.ts',
    'POST /api/admin/orders/:id/payment-link',
    'POST /api/admin/orders/:id/release',
    'POST /api/admin/orders/:id/refund',
  ),
  ...of(
    'server/features/payments/begin/payments.test.ts',
    'GET /api/payments/config',
    'GET /api/payments/session/:sessionId',
    'GET /api/payments/order/:token',
    'POST /api/sandbox/confirm',
  ),
  ...of(
    'web/features/certificates/issue/issue-certificate.test.tsx',
    'GET /api/admin/orders/:id/certificate',
    'POST /api/admin/orders/:id/certificate',
  ),
  ...of(
    'web/features/certificates/issue/preview.test.tsx',
    'POST /api/admin/orders/:id/certificate/preview',
  ),
  ...of(
    'web/features/certificates/issue/record-entry.test.tsx',
    'POST /api/admin/orders/:id/certificate/record',
  ),
  ...of(
    'web/pages/staff/admin-certificates.test.tsx',
    'GET /api/admin/issued-certificates',
    'GET /api/admin/issued-certificates/:id',
    'GET /api/admin/issued-certificates/:id/editions/:edition',
  ),
  ...of('web/features/orders/review-section.test.tsx', 'POST /api/admin/orders/:id/review'),
  ...of(
    'web/features/reviews/decision/completion.test.tsx',
    'POST /api/admin/reviews/:id/complete',
    'POST /api/admin/issued-certificates/:id/extend',
  ),
  ...of(
    'web/features/certificates/actions/certificate-actions.test.tsx',
    'POST /api/admin/issued-certificates/:id/correct',
    'POST /api/admin/issued-certificates/:id/suspend',
    'POST /api/admin/issued-certificates/:id/reinstate',
    'POST /api/admin/issued-certificates/:id/withdraw',
  ),
  ...of('server/features/register/search-register.test.ts', 'GET /api/register'),
  ...of(
    'server/features/certificates/changes/set-visibility.test.ts',
    'PUT /api/admin/issued-certificates/:id/visibility',
  ),
  ...of(
    'web/features/certificates/signing-keys.test.tsx',
    'GET /api/admin/keys',
    'POST /api/admin/keys/rotate',
    'POST /api/admin/keys/:id/compromised',
  ),
  ...of(
    'web/features/privacy/privacy-card.test.tsx',
    'POST /api/admin/privacy/find',
    'POST /api/admin/privacy/export',
    'POST /api/admin/privacy/erase',
  ),
  ...of(
    'server/features/setup/setup.test.ts',
    'GET /api/admin/setup',
    'POST /api/admin/setup/claims',
  ),
  ...of(
    'server/features/staff/staff.test.ts',
    'GET /api/admin/accounts',
    'POST /api/admin/accounts',
    'PATCH /api/admin/accounts/:id',
    'DELETE /api/admin/accounts/:id',
    'GET /api/admin/sessions',
    'DELETE /api/admin/sessions/:id',
  ),
  ...of(
    'server/features/staff/password-links.test.ts',
    'POST /api/admin/accounts/:id/link',
    'POST /api/admin/forgot-password',
    'POST /api/admin/password-link',
    'POST /api/admin/choose-password',
  ),
  ...of(
    'server/features/account/account.test.ts',
    'GET /api/admin/account',
    'PATCH /api/admin/account',
    'POST /api/admin/account/email',
    'POST /api/admin/account/email-link',
    'POST /api/admin/confirm-email',
    'POST /api/admin/password',
  ),
  ...of(
    'server/features/receipts/receipts.test.ts',
    'GET /api/receipts/:token/Certification-Receipt.pdf',
  ),
  ...of(
    'server/features/tracking/send-payment-link.test.ts',
    'POST /api/tracking/:orderNumber/payment-link',
  ),
  ...of(
    'server/features/settings/four-eyes.test.ts',
    'GET /api/admin/four-eyes',
    'PUT /api/admin/four-eyes',
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
  ...of(
    'web/pages/staff/admin-reviews.test.tsx',
    'GET /api/admin/reviews',
    'GET /api/admin/reviews/:id',
  ),
  ...of(
    'server/features/reviews/points/points.test.ts',
    'POST /api/admin/reviews/:id/points',
    'PATCH /api/admin/reviews/:id/points/:pointId',
    'DELETE /api/admin/reviews/:id/points/:pointId',
    'POST /api/admin/reviews/:id/send',
    'POST /api/admin/reviews/:id/resume',
    'POST /api/admin/reviews/:id/link',
    'DELETE /api/admin/reviews/:id/link',
    'GET /api/admin/review-documents/:id',
  ),
  ...of('web/features/reviews/desk/review-desk.test.tsx', 'POST /api/admin/reviews/:id/start'),
  ...of(
    'web/features/reviews/criterion/autosave.test.tsx',
    'PUT /api/admin/reviews/:id/criteria/:key',
  ),
  ...of(
    'web/features/reviews/decision/decision.test.tsx',
    'POST /api/admin/reviews/:id/propose',
    'POST /api/admin/reviews/:id/decide',
    'POST /api/admin/reviews/:id/reopen',
  ),
];

/** Served outside the contract, because they speak no JSON of ours. */
export const CALLS_OUTSIDE_THE_CONTRACT: readonly {
  readonly call: `${Endpoint['method']} /${string}`;
  readonly test: string;
  readonly declaredIn: string;
}[] = [
  ...['credentials/:number/:edition', 'status/:list'].map((path) => ({
    call: `GET /${path}` as const,
    declaredIn: 'server/features/verification/documents/documents.routes.ts',
    test: 'server/features/verification/documents/documents.test.ts',
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
