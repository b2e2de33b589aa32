import type { ROUTES } from '#core/routes.ts';

/** `*` is every address without an entry. */
type Path = (typeof ROUTES)[number]['path'] | '*';
type RouteTest = { readonly path: Path; readonly test: string };

/** Every address of the specification's route table, and the test that opens it. */
export const SPECIFIED_ROUTES: readonly RouteTest[] = [
  { path: '/', test: 'e2e/public/landing.spec.ts' },
  { path: '/assessment', test: 'web/pages/customer/assessment.long.test.tsx' },
  { path: '/master-assessment', test: 'web/pages/customer/assessment.long.test.tsx' },
  { path: '/results/:sessionId', test: 'web/pages/customer/results.long.test.tsx' },
  { path: '/checkout', test: 'web/pages/customer/checkout.test.tsx' },
  { path: '/payment-success', test: 'web/pages/customer/payment-success.long.test.tsx' },
  { path: '/start-application', test: 'web/pages/customer/start-application.test.tsx' },
  { path: '/pre-application', test: 'web/pages/customer/start-application.test.tsx' },
  { path: '/temp-pre-application', test: 'web/pages/customer/start-application.test.tsx' },
  { path: '/test-email', test: 'web/pages/staff/test-email.long.test.tsx' },
  { path: '/test-email-client', test: 'web/pages/staff/test-email.long.test.tsx' },
  { path: '/certification-payment', test: 'web/pages/customer/certification-payment.test.tsx' },
  {
    path: '/certification-confirmation',
    test: 'web/pages/customer/certification-confirmation.test.tsx',
  },
  { path: '/track-status', test: 'web/pages/customer/track-status.long.test.tsx' },
  { path: '/tracking', test: 'web/pages/customer/tracking.test.tsx' },
  { path: '/apply', test: 'web/pages/customer/apply.test.tsx' },
  { path: '/application-status', test: 'web/pages/customer/application-status.test.tsx' },
  { path: '/admin/login', test: 'web/pages/staff/admin.test.tsx' },
  { path: '/admin', test: 'web/pages/staff/admin.test.tsx' },
  { path: '*', test: 'web/pages/public/not-found.test.tsx' },
];

/** Addresses beyond the specification. */
export const ROUTES_BEYOND: readonly RouteTest[] = [
  { path: '/answer', test: 'web/pages/customer/answer.test.tsx' },
  { path: '/check-in', test: 'web/pages/customer/check-in.test.tsx' },
  { path: '/account', test: 'web/pages/customer/account.test.tsx' },
  { path: '/contact', test: 'web/pages/public/contact.test.tsx' },
  { path: '/verify', test: 'web/pages/public/verify.long.test.tsx' },
  { path: '/certificates/:number', test: 'e2e/public/live-pages.long.spec.ts' },
  { path: '/register', test: 'e2e/public/live-pages.long.spec.ts' },
  { path: '/schemes/:version', test: 'e2e/public/live-pages.long.spec.ts' },
  { path: '/faq', test: 'e2e/public/live-pages.long.spec.ts' },
  { path: '/criteria', test: 'web/pages/public/criteria.test.tsx' },
  { path: '/how-we-decide', test: 'web/pages/public/how-we-decide.test.tsx' },
  { path: '/privacy', test: 'e2e/public/public-pages.long.spec.ts' },
  { path: '/terms', test: 'e2e/public/public-pages.long.spec.ts' },
  { path: '/cookies', test: 'web/pages/public/cookies.test.tsx' },
  { path: '/admin/certificates', test: 'web/pages/staff/admin-certificates.test.tsx' },
  { path: '/admin/customers', test: 'web/pages/staff/admin-customers.test.tsx' },
  { path: '/admin/customers/:id', test: 'web/pages/staff/admin-customers.test.tsx' },
  { path: '/admin/reviews', test: 'web/pages/staff/admin-reviews.long.test.tsx' },
  { path: '/admin/mails', test: 'web/pages/staff/admin-mails.test.tsx' },
  { path: '/admin/first-start', test: 'web/pages/staff/first-start.test.tsx' },
  { path: '/admin/choose-password', test: 'web/pages/staff/choose-password.test.tsx' },
  { path: '/admin/confirm-email', test: 'web/pages/staff/confirm-email.test.tsx' },
];
