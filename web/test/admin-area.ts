import { assessment } from '#core/contract/assessment.ts';
import type { Endpoint, Reply } from '#core/contract/shared/endpoint.ts';
import type { ApplicationDetails } from '#core/contract/staff/applications.ts';
import { type CustomerFile, customers } from '#core/contract/staff/customers/customers.ts';
import { dashboard, type Overview } from '#core/contract/staff/dashboard.ts';
import { answer, type serve } from './answers.ts';

type Answer = Parameters<typeof serve>[number];

/** Set in a customer's field, it must be shown as text and never run. */
export const HOSTILE = '<img src=x onerror=alert(1)>';

const anOverview = (changes: Partial<Overview> = {}): Overview => ({
  applications: { submitted: 3, under_review: 2, approved: 5, rejected: 1 },
  leads: { new: 4, contacted: 0, qualified: 0, converted: 1_200, lost: 0 },
  orders: { processing: 1, review: 0, certified: 0, delivered: 6 },
  inquiries: { answered: 8, unanswered: 1 },
  recentApplications: [],
  setup: [],
  setupTotal: 12,
  attention: [],
  ...changes,
});

export const overviewOf = (changes: Partial<Overview> = {}): Answer =>
  answer(dashboard.overview, anOverview(changes));

const NOTHING: CustomerFile = {
  customer: null,
  leads: [],
  applications: [],
  orders: [],
  reviews: [],
  certificates: [],
  inquiries: [],
  emails: [],
  answers: [],
  colleagues: [],
  totals: {
    leads: 0,
    applications: 0,
    orders: 0,
    reviews: 0,
    certificates: 0,
    inquiries: 0,
    emails: 0,
  },
};

export const customerWith = (changes: Partial<CustomerFile> = {}): Answer =>
  answer(customers.read, { ...NOTHING, ...changes });

/** What a reviewer sees of an assessment; by default nothing to ask about. */
export const reviewWith = (): Answer =>
  answer(assessment.review, { contradictions: [], attempts: [] });

/** Answers with the pages of a list. Each has the next one's cursor, the last one none. */
export function pages<E extends Endpoint>(endpoint: E, ...replies: Reply<E>[]): Answer {
  let page = 0;
  return {
    endpoint,
    respond: () => {
      const reply = replies[page] ?? replies[0];
      page += 1;
      const headers = new Headers({ 'x-total-count': String(replies.flat().length) });
      if (page < replies.length)
        headers.set('link', `<${endpoint.path}?cursor=page${page}>; rel="next"`);
      return Response.json(endpoint.response.parse(reply), { headers });
    },
  };
}

export const anApplication = (changes: Partial<ApplicationDetails> = {}): ApplicationDetails => ({
  id: 12,
  applicationNumber: 'APP-20260302-7K3M9Q',
  sessionId: null,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+1 555 010 0199',
  companyName: 'Analytical Engines',
  companySize: '11-50',
  industry: 'technology',
  certificationType: 'quality-management',
  businessDescription: 'We build engines that calculate.',
  currentProcesses: 'Every card is checked twice.',
  improvementGoals: 'Fewer wrong cards.',
  previousCertifications: null,
  timelineExpectation: '3-6-months',
  applicationStatus: 'submitted',
  reviewNotes: null,
  internalNote: null,
  assignedReviewer: null,
  submittedAt: '2026-03-02T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  reviewedAt: null,
  approvedAt: null,
  progress: { order: null, review: null, certificateId: null },
  customerId: 3,
  documents: [],
  ...changes,
});
