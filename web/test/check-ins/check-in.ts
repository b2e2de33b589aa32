import type {
  CheckInDetails,
  CheckInPage,
  CheckInSummary,
} from '#core/contract/check-ins/check-in-records.ts';

export const CHECK_IN_TOKEN = 'c'.repeat(43);

/** Open, with time left; a test names what it is about. */
export const aCheckIn = (changes: Partial<CheckInSummary> = {}): CheckInSummary => ({
  id: 41,
  certificateId: 5,
  number: 'BEC-2026-7K3Q-XM4T-6',
  holderName: 'Analytical Engines',
  ordinal: 1,
  state: 'open',
  opensOn: '2027-01-03',
  dueOn: '2027-03-04',
  extendedTo: null,
  suspendsOn: null,
  submittedAt: null,
  ...changes,
});

export const aCheckInPage = (changes: Partial<CheckInPage> = {}): CheckInPage => ({
  ...aCheckIn(),
  areas: ['security-compliance'],
  questions: [
    {
      key: 'company.name',
      text: 'Is the name on your certificate still right?',
      confirmed: 'Analytical Engines',
      kind: 'company',
    },
    {
      key: 'security.access',
      text: 'How do you decide who has access?',
      confirmed: 'It is written down',
      kind: 'must-have',
    },
    { key: 'minor.9', text: 'The plan has no date.', confirmed: null, kind: 'minor' },
    {
      key: 'events.complaints',
      text: 'Were there serious complaints?',
      confirmed: null,
      kind: 'event',
    },
  ],
  answers: {},
  documents: [],
  returnNote: null,
  declaredName: null,
  declaredRole: null,
  wantsDocument: false,
  ...changes,
});

const same = { standing: 'as-confirmed', text: '' } as const;

/** Every question of `aCheckInPage`. */
export const ALL_ANSWERED: CheckInPage['answers'] = {
  'company.name': same,
  'security.access': same,
  'minor.9': { standing: 'no-longer', text: 'It has one now.' },
  'events.complaints': same,
};

/** As staff see one that was handed in. */
export const checkInDetails = (changes: Partial<CheckInDetails> = {}): CheckInDetails => ({
  ...aCheckInPage({ answers: ALL_ANSWERED, declaredName: 'Ada Lovelace', declaredRole: 'Founder' }),
  state: 'submitted',
  submittedAt: '2027-02-01T10:00:00.000Z',
  path: 'person',
  answerBy: '2027-02-15',
  hasLostMustHave: false,
  told: [{ stage: 'open', on: '2027-01-03', mailState: 'sent' }],
  extensionReason: null,
  extendedBy: null,
  decidedBy: null,
  decidedAt: null,
  decisionNote: null,
  updatedAt: '2027-02-01T10:00:00.000Z',
  ...changes,
});
