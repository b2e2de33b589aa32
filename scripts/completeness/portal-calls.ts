import { type CallTest, of } from './call-test.ts';

const byPortalOf = (test: string, ...calls: CallTest['call'][]): CallTest[] =>
  calls.map((call) => ({ call, test, helper: 'server/test/portal/portal.ts' }));

/** The customer's page. */
export const PORTAL_CALLS: readonly CallTest[] = [
  ...byPortalOf('server/features/portal/page/portal-page.test.ts', 'GET /api/portal'),
  ...byPortalOf(
    'server/features/portal/holder-details.test.ts',
    'PUT /api/portal/orders/:id/details',
  ),
  ...of(
    'server/features/portal/own-records.test.ts',
    'GET /api/portal/orders/:id/receipt',
    'POST /api/portal/reviews/:id/link',
  ),
  ...of(
    'server/features/portal/certificate-files.long.test.ts',
    'GET /api/portal/certificates/:id/files/:kind',
    'PUT /api/portal/certificates/:id/visibility',
  ),
  ...of(
    'server/features/portal/unfinished.test.ts',
    'PUT /api/assessment/session/:sessionId/business',
    'PUT /api/application-drafts/:draftToken',
    'POST /api/portal/assessments/:sessionId/continue',
    'GET /api/portal/drafts/:draftToken',
  ),
  ...of(
    'server/features/portal/sign-in/sign-in.test.ts',
    'POST /api/portal/link',
    'POST /api/portal/link-by-number',
    'POST /api/portal/session',
    'DELETE /api/portal/session',
    'GET /api/portal/sessions',
    'DELETE /api/portal/sessions',
    'DELETE /api/portal/sessions/:id',
  ),
  ...of(
    'server/features/portal/passkeys/passkeys.test.ts',
    'POST /api/portal/passkeys/options',
    'POST /api/portal/passkeys',
    'DELETE /api/portal/passkeys/:id',
    'POST /api/portal/passkey-session/options',
    'POST /api/portal/passkey-session',
  ),
  ...of(
    'server/features/portal/own/colleagues.test.ts',
    'POST /api/portal/colleagues',
    'PATCH /api/portal/colleagues/:id',
    'DELETE /api/portal/colleagues/:id',
  ),
  ...of(
    'server/features/portal/own/own-data.test.ts',
    'GET /api/portal/data',
    'POST /api/portal/erasure',
    'DELETE /api/portal/erasure',
  ),
];
