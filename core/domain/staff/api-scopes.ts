/** Scopes of an API key. People decide about certificates, so those can only be read. */
export const API_SCOPES = [
  'orders:read',
  'orders:write',
  'leads:read',
  'leads:write',
  'applications:read',
  'applications:write',
  'inquiries:read',
  'inquiries:write',
  'customers:read',
  'reviews:read',
  'certificates:read',
  'reports:read',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** The calls of each room, by the start of their path. A call not listed is for people only. */
const ROOMS: Record<string, readonly string[]> = {
  orders: [
    '/api/admin/orders',
    '/api/certification/orders',
    '/api/certification/order',
    '/api/admin/send-tracking-email',
  ],
  leads: [
    '/api/admin/leads',
    '/api/admin/assessment-lead',
    '/api/admin/assessment-completions',
    '/api/admin/assessments',
    '/api/admin/convert-lead-to-order',
  ],
  applications: [
    '/api/applications',
    '/api/admin/applications',
    '/api/admin/application-documents',
  ],
  inquiries: ['/api/contact-inquiries', '/api/admin/inquiries'],
  customers: ['/api/admin/customer', '/api/admin/customers'],
  reviews: ['/api/admin/reviews', '/api/admin/review-documents'],
  certificates: [
    '/api/admin/issued-certificates',
    '/api/admin/check-ins',
    '/api/admin/check-in-documents',
    '/api/admin/calendar',
    '/api/admin/holder-changes',
  ],
  reports: [
    '/api/admin/reports',
    '/api/admin/analytics',
    '/api/admin/insights',
    '/api/admin/overview',
  ],
};

/** Returns the scope a staff call needs; undefined if no key can make it. */
export function scopeOf({ method, path }: { method: string; path: string }): ApiScope | undefined {
  const room = Object.keys(ROOMS).find((name) =>
    ROOMS[name]?.some((start) => path === start || path.startsWith(`${start}/`)),
  );
  const scope = room && `${room}:${method === 'GET' ? 'read' : 'write'}`;
  return API_SCOPES.find((known) => known === scope);
}
