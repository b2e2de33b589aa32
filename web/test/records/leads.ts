import { dashboard } from '#core/contract/staff/dashboard.ts';
import { type Lead, type LeadDetails, leads } from '#core/contract/staff/leads.ts';
import { notes } from '#core/contract/staff/work/notes.ts';
import { customerWith, overviewOf, reviewWith } from '#web/test/admin-area.ts';
import { answer, serve } from '#web/test/answers.ts';
import { staffSession } from '#web/test/staff.ts';

export const aLead = (changes: Partial<Lead> = {}): Lead => ({
  id: 7,
  sessionId: '7f1c0b9e-3a55-4f0e-9b8a-1f6f5f0c9a11',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@analytical.example',
  phone: '+1 555 0100',
  companyName: 'Engines',
  industry: 'technology',
  businessOverview: 'We build engines.',
  status: 'new',
  lostReason: null,
  lostNote: null,
  archivedAt: null,
  notes: null,
  assignee: null,
  completedAt: '2026-03-02T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  score: 78.5,
  eligibleAreas: ['security-compliance', 'leadership-culture-people'],
  orderNumber: null,
  ...changes,
});

export const leadDetailsOf = (changes: Partial<LeadDetails> = {}): LeadDetails => ({
  ...aLead(),
  customerId: 3,
  companySize: '11-50',
  currentChallenges: 'Growing.',
  selectedCertifications: ['quality-management'],
  answers: [
    {
      key: 'q1',
      area: 'security-compliance',
      question: 'Who may see what?',
      response: 'It is written down.',
      level: 3,
    },
  ],
  results: [
    { area: 'security-compliance', score: 82.5, isEligible: true, summary: 'Well done.' },
    { area: 'environmental-responsibility', score: 40, isEligible: false, summary: 'Not yet.' },
  ],
  ...changes,
});

/** A leads tab with one lead on it. */
export const serveLead = (
  changes: Partial<LeadDetails> = {},
  ...answers: Parameters<typeof serve>
) =>
  serve(
    staffSession,
    overviewOf(),
    answer(leads.list, [aLead(changes)]),
    answer(leads.read, leadDetailsOf(changes)),
    answer(dashboard.history, []),
    answer(notes.list, []),
    customerWith(),
    reviewWith(),
    ...answers,
  );
