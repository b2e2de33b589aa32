import { expect, it } from 'vitest';
import { scopeOf } from './api-scopes.ts';

it.each([
  ['GET', '/api/admin/orders', 'orders:read'],
  ['PATCH', '/api/admin/orders/:id', 'orders:write'],
  ['GET', '/api/certification/order/:id', 'orders:read'],
  ['POST', '/api/admin/send-tracking-email', 'orders:write'],
  ['GET', '/api/admin/assessment-completions', 'leads:read'],
  ['POST', '/api/admin/convert-lead-to-order/:sessionId', 'leads:write'],
  ['DELETE', '/api/applications/:id', 'applications:write'],
  ['GET', '/api/contact-inquiries', 'inquiries:read'],
  ['GET', '/api/admin/customer', 'customers:read'],
  ['GET', '/api/admin/customers', 'customers:read'],
  ['GET', '/api/admin/customers/:id/timeline', 'customers:read'],
  ['GET', '/api/admin/reviews/:id', 'reviews:read'],
  ['GET', '/api/admin/issued-certificates/:id', 'certificates:read'],
  ['GET', '/api/admin/check-in-documents/:id', 'certificates:read'],
  ['GET', '/api/admin/analytics', 'reports:read'],
  ['GET', '/api/admin/insights/money', 'reports:read'],
])('%s %s needs %s', (method, path, scope) => {
  expect(scopeOf({ method, path })).toBe(scope);
});

it.each([
  ['POST', '/api/admin/customers/:id/merge'],
  ['POST', '/api/admin/reviews/:id/decide'],
  ['POST', '/api/admin/issued-certificates/:id/withdraw'],
  ['GET', '/api/admin/accounts'],
  ['GET', '/api/admin/ordersomething'],
])('%s %s is for people alone', (method, path) => {
  expect(scopeOf({ method, path })).toBeUndefined();
});
