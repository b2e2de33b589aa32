import type {
  Colleague,
  PortalApplication,
  PortalAssessment,
  PortalCertificate,
  PortalOrder,
  PortalPage,
} from '#core/contract/portal/records.ts';
import type { PortalAccess } from '#core/contract/portal/sign-in.ts';

/** What follows the `#` of a link. */
export const LINK_TOKEN = 'p'.repeat(43);

const OWN = { accountId: 1, mayEdit: true };

/** A customer who owns one company's records and has nothing to do; a test names what it is about. */
export const samplePage = (overrides: Partial<PortalPage> = {}): PortalPage => ({
  email: 'ada@example.com',
  accounts: [{ id: 1, email: 'ada@example.com', companyName: 'Analytical Engines', role: 'owner' }],
  unfinished: [],
  orders: [],
  applications: [],
  assessments: [],
  certificates: [],
  colleagues: [],
  erasureRequest: null,
  ...overrides,
});

/** Paid, applied for, under review, and our turn. */
export const samplePortalOrder = (overrides: Partial<PortalOrder> = {}): PortalOrder => ({
  ...OWN,
  id: 5,
  orderNumber: 'ORD-2026-A01Z9K',
  ticketNumber: 'CERT-20261102-B10Y8J',
  companyName: 'Analytical Engines',
  certificationType: 'Security & Compliance',
  amount: '613.00',
  createdAt: '2026-11-02T10:00:00.000Z',
  cancelledAt: null,
  orderStatus: 'review',
  paymentState: 'authorized',
  captureBy: '2126-11-08T22:00:00.000Z',
  payPath: null,
  hasReceipt: true,
  dueDiligenceNotes: null,
  review: { id: 8, turn: 'us', dueOn: '2126-11-26', waitingSince: null, openPoints: 0 },
  isDeclined: false,
  completionUntil: null,
  applicationNumber: 'APP-2026-000042',
  applyPath: null,
  details: null,
  ...overrides,
});

export const sampleDetails = (
  overrides: Partial<NonNullable<PortalOrder['details']>> = {},
): NonNullable<PortalOrder['details']> => ({
  values: {
    holderName: 'Analytical Engines Ltd',
    printedName: '',
    holderPlace: 'London',
    holderCountry: 'GB',
    scope: 'Design of engines.',
  },
  confirmedAt: null,
  confirmedBy: null,
  note: null,
  updatedAt: null,
  ...overrides,
});

export const samplePortalApplication = (
  overrides: Partial<PortalApplication> = {},
): PortalApplication => ({
  ...OWN,
  applicationNumber: 'APP-2026-000042',
  companyName: 'Analytical Engines',
  certificationType: 'Security & Compliance',
  applicationStatus: 'under_review',
  reviewNotes: null,
  submittedAt: '2026-11-02T11:00:00.000Z',
  ...overrides,
});

export const sampleAssessment = (overrides: Partial<PortalAssessment> = {}): PortalAssessment => ({
  ...OWN,
  sessionId: '0b5d4a00-0000-4000-8000-000000000001',
  reportNumber: 'R-2026-0001',
  companyName: 'Analytical Engines',
  completedAt: '2026-10-01T10:00:00.000Z',
  areas: [
    { area: 'leadership-culture-people', score: 62.5, isEligible: false },
    { area: 'innovation-continuous-improvement', score: 80, isEligible: true },
  ],
  ...overrides,
});

export const samplePortalCertificate = (
  overrides: Partial<PortalCertificate> = {},
): PortalCertificate => ({
  ...OWN,
  id: 3,
  number: 'NM-2026-000017-K',
  isTest: false,
  state: 'valid',
  statusReason: 'issued',
  statusSince: '2026-11-10T10:00:00.000Z',
  holderName: 'Analytical Engines Ltd',
  holderPlace: 'London',
  holderCountry: 'GB',
  scope: 'Design of engines.',
  isOverall: false,
  areas: ['innovation-continuous-improvement'],
  issuedOn: '2026-11-10',
  validUntil: '2029-11-09',
  firstIssuedOn: '2026-11-10',
  edition: 1,
  visibility: 'link',
  listingObstacle: null,
  embedCode: '<a href="https://example.com/certificates/NM-2026-000017-K">…</a>',
  uses: { page: 3, badge: 40, file: 1, document: 0 },
  checkIns: [],
  canRenew: false,
  change: null,
  history: [{ kind: 'issued', reason: 'issued', edition: 1, at: '2026-11-10T10:00:00.000Z' }],
  updatedAt: '2026-11-10T10:00:00.000Z',
  ...overrides,
});

export const sampleColleague = (overrides: Partial<Colleague> = {}): Colleague => ({
  id: 21,
  accountId: 1,
  email: 'charles@example.com',
  role: 'reader',
  invitedAt: '2026-11-03T10:00:00.000Z',
  lastSeenAt: null,
  ...overrides,
});

export const sampleAccess = (overrides: Partial<PortalAccess> = {}): PortalAccess => ({
  devices: [
    {
      id: 31,
      name: 'Firefox on Windows',
      signedInAt: '2026-11-15T10:00:00.000Z',
      lastUsedAt: '2026-11-17T10:00:00.000Z',
      isThisOne: true,
    },
    {
      id: 32,
      name: 'Safari on iPhone',
      signedInAt: '2026-11-01T10:00:00.000Z',
      lastUsedAt: '2026-11-12T10:00:00.000Z',
      isThisOne: false,
    },
  ],
  passkeys: [],
  ...overrides,
});
