import { type ComponentType, lazy } from 'react';
import { NOT_FOUND, type Page, ROUTES } from '#core/routes.ts';

type Module = { default: ComponentType };

/** The landing page has an entry of its own; everything else is a chunk of the app. */
export type AppPage = Exclude<Page, 'landing'>;

export const SCREENS: Record<AppPage, () => Promise<Module>> = {
  'start-application': () => import('./pages/start-application.tsx'),
  assessment: () => import('./pages/assessment.tsx'),
  results: () => import('./pages/results.tsx'),
  checkout: () => import('./pages/checkout.tsx'),
  'certification-payment': () => import('./pages/certification-payment.tsx'),
  'certification-confirmation': () => import('./pages/certification-confirmation.tsx'),
  'payment-success': () => import('./pages/payment-success.tsx'),
  tracking: () => import('./pages/tracking.tsx'),
  'track-status': () => import('./pages/track-status.tsx'),
  apply: () => import('./pages/apply.tsx'),
  'application-status': () => import('./pages/application-status.tsx'),
  contact: () => import('./pages/contact.tsx'),
  criteria: () => import('./pages/criteria.tsx'),
  'how-we-decide': () => import('./pages/how-we-decide.tsx'),
  privacy: () => import('./pages/privacy.tsx'),
  terms: () => import('./pages/terms.tsx'),
  cookies: () => import('./pages/cookies.tsx'),
  'admin-login': () => import('./pages/admin-login.tsx'),
  'choose-password': () => import('./pages/choose-password.tsx'),
  'confirm-email': () => import('./pages/confirm-email.tsx'),
  admin: () => import('./pages/admin.tsx'),
  'test-email': () => import('./pages/test-email.tsx'),
  'not-found': () => import('./pages/not-found.tsx'),
};

export const APP_ROUTES = [...ROUTES, NOT_FOUND].flatMap((route) =>
  route.page === 'landing' ? [] : [{ ...route, Screen: lazy(SCREENS[route.page]) }],
);
