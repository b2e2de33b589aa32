import { type ComponentType, lazy } from 'react';
import { BUILT_ROUTES, type BuiltPage, NOT_FOUND } from '#core/routes.ts';

type Module = { default: ComponentType };

/** The landing page has its own entry, and the server renders some pages; all others are chunks of the app. */
export type AppPage = Exclude<BuiltPage, 'landing'>;

export const SCREENS: Record<AppPage, () => Promise<Module>> = {
  'start-application': () => import('./pages/customer/start-application.tsx'),
  assessment: () => import('./pages/customer/assessment.tsx'),
  results: () => import('./pages/customer/results.tsx'),
  checkout: () => import('./pages/customer/checkout.tsx'),
  'certification-payment': () => import('./pages/customer/certification-payment.tsx'),
  'certification-confirmation': () => import('./pages/customer/certification-confirmation.tsx'),
  'payment-success': () => import('./pages/customer/payment-success.tsx'),
  tracking: () => import('./pages/customer/tracking.tsx'),
  'track-status': () => import('./pages/customer/track-status.tsx'),
  apply: () => import('./pages/customer/apply.tsx'),
  'application-status': () => import('./pages/customer/application-status.tsx'),
  answer: () => import('./pages/customer/answer.tsx'),
  'check-in': () => import('./pages/customer/check-in.tsx'),
  account: () => import('./pages/customer/account.tsx'),
  contact: () => import('./pages/public/contact.tsx'),
  verify: () => import('./pages/public/verify.tsx'),
  criteria: () => import('./pages/public/criteria.tsx'),
  'how-we-decide': () => import('./pages/public/how-we-decide.tsx'),
  privacy: () => import('./pages/public/privacy.tsx'),
  terms: () => import('./pages/public/terms.tsx'),
  cookies: () => import('./pages/public/cookies.tsx'),
  'admin-login': () => import('./pages/staff/admin-login.tsx'),
  'first-start': () => import('./pages/staff/first-start.tsx'),
  'choose-password': () => import('./pages/staff/choose-password.tsx'),
  'confirm-email': () => import('./pages/staff/confirm-email.tsx'),
  admin: () => import('./pages/staff/admin.tsx'),
  'admin-certificates': () => import('./pages/staff/admin-certificates.tsx'),
  'admin-customers': () => import('./pages/staff/admin-customers.tsx'),
  'admin-customer': () => import('./pages/staff/admin-customer.tsx'),
  'admin-reviews': () => import('./pages/staff/admin-reviews.tsx'),
  'admin-mails': () => import('./pages/staff/admin-mails.tsx'),
  'test-email': () => import('./pages/staff/test-email.tsx'),
  'not-found': () => import('./pages/public/not-found.tsx'),
};

export const APP_ROUTES = [...BUILT_ROUTES, NOT_FOUND].flatMap((route) =>
  route.page === 'landing' ? [] : [{ ...route, Screen: lazy(SCREENS[route.page]) }],
);
