import { type CallTest, of } from './call-test.ts';

const byForm = (...made: Parameters<typeof of>): CallTest[] =>
  of(...made).map((made) => ({ ...made, helper: 'server/test/check-ins/check-in-desk.ts' }));

/** The years after issue: the check-in form, staff decisions about it, and changes that holders request. */
export const CHECK_IN_CALLS: readonly CallTest[] = [
  ...byForm(
    'server/features/check-ins/form/check-in-form.long.test.ts',
    'GET /api/check-in',
    'PUT /api/check-in/answers/:key',
    'POST /api/check-in/submit',
  ),
  ...byForm(
    'server/features/check-ins/form/check-in-documents.test.ts',
    'POST /api/check-in/documents',
    'DELETE /api/check-in/documents/:id',
  ),
  ...of(
    'server/features/check-ins/form/check-in-documents.test.ts',
    'GET /api/admin/check-in-documents/:id',
  ),
  ...of(
    'server/features/delivery/check-in-decisions.long.test.ts',
    'POST /api/admin/check-ins/:id/accept',
    'POST /api/admin/check-ins/:id/return',
  ),
  ...of(
    'server/features/portal/years.test.ts',
    'POST /api/portal/check-ins/:id/link',
    'POST /api/portal/certificates/:id/change',
    'DELETE /api/portal/certificates/:id/change',
  ),
  ...of(
    'server/features/delivery/grant-change.test.ts',
    'GET /api/admin/holder-changes',
    'POST /api/admin/holder-changes/:id/grant',
    'POST /api/admin/holder-changes/:id/decline',
  ),
];
