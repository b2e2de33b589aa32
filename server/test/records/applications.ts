import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { ApplicationRow } from '#server/features/applications/applications.queries.ts';
import { submitApplication } from '#server/features/applications/applications.service.ts';
import { formRequest, pdfFile } from '#server/test/form.ts';

/** A complete application form. */
export const anApplication = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  companyName: 'Analytical Engines',
  companySize: '11-50',
  industry: 'technology',
  certificationType: 'quality-management',
  businessDescription: 'We build engines that compute.',
  currentProcesses: 'Every engine is inspected twice.',
  improvementGoals: 'Fewer engines sent back.',
  previousCertifications: 'ISO 9001',
  timelineExpectation: '3-6-months',
} as const;

/** A submitted application. A test names only what it is about. */
export const buildApplication = (
  deps: Deps,
  overrides: Partial<Parameters<typeof submitApplication>[1]> = {},
): Promise<ApplicationRow> => submitApplication(deps, { ...anApplication, ...overrides });

type Inject = (options: object) => Promise<LightMyRequestResponse>;

/** Uploads an evidence file as the page does. */
export async function uploadDocument(
  inject: Inject,
  { draftToken = randomUUID() as string, file = pdfFile(), remoteAddress = '127.0.0.1' } = {},
): Promise<LightMyRequestResponse> {
  const form = await formRequest({ draftToken, document: file });
  return inject({ method: 'POST', url: '/api/application-documents', remoteAddress, ...form });
}
