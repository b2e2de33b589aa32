import type { ApplicationDocument, ApplicationStatusView } from '#core/contract/applications.ts';
import type { PreApplicationData } from '#core/contract/pre-application.ts';

/** What the browser keeps after the pre-application. */
export const aPreApplication: PreApplicationData = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+1 555 010 0199',
  companyName: 'Analytical Engines',
  companySize: '11-50',
  industry: 'technology',
  businessOverview: 'We build engines that calculate.',
  currentChallenges: 'Growing with care.',
  selectedCertifications: ['quality-management'],
  certificationType: 'Quality Management Certification',
  businessDescription: 'We build engines that calculate.',
};

export const aStatus: ApplicationStatusView = {
  applicationNumber: 'APP-20260302-7K3M9Q',
  firstName: 'Ada',
  lastName: 'Lovelace',
  companyName: 'Analytical Engines',
  certificationType: 'quality-management',
  applicationStatus: 'submitted',
  reviewNotes: null,
  submittedAt: '2026-03-02T10:00:00.000Z',
  reviewedAt: null,
  approvedAt: null,
  documents: [],
};

export const aDocument = (id: number, documentName: string): ApplicationDocument => ({
  id,
  documentName,
  documentType: 'application/pdf',
  documentSize: 2_048,
  uploadedAt: '2026-03-02T10:00:00.000Z',
});

export const aFile = (name: string, bytes = 2_048, type = 'application/pdf'): File =>
  new File([new Uint8Array(bytes)], name, { type });
