import type { Question } from '#core/domain/assessment/assessment-question.ts';

const area = 'security-compliance';

export const SECURITY_QUESTIONS: readonly Question[] = [
  {
    key: 'security.access',
    area,
    kind: 'choice',
    text: 'Who can reach your important data and accounts, and how do you keep that under control?',
    shortName: 'Access to data',
    options: [
      'Passwords are shared, or nobody could list who can reach what.',
      'Each person has a login of their own, but access was not reviewed in the last twelve months, leavers keep theirs, or a password alone opens e-mail or banking.',
      'We reviewed all access in the last twelve months, leavers lose theirs on their last day, and e-mail and banking need more than a password, such as a code or an app.',
      'Reviews at least twice a year show that nobody has more access than their work needs, and all that can be reached from outside needs more than a password.',
      'In the last twelve months we had it tested, by a simulated scam e-mail or an outsider, and can show that what was found was fixed by a set date.',
    ],
    weight: 3,
    isMustHave: true,
    isRequired: true,
    hint: 'In a small firm, one page with all accounts and their users is enough; if you work alone, leavers are helpers such as a former bookkeeper.',
    evidence:
      'The list of accounts and their users, with the date of the last review and what was removed.',
    steps: [
      {
        text: 'Turn on a code or app for e-mail and banking today; then list who can reach what, remove what is not needed and whoever has left, and date it.',
        takes: 'now',
      },
      {
        text: "Twice a year, compare all access with what each person's work needs, and turn on a code or app for all that can be reached from outside.",
        takes: 'year',
      },
      {
        text: 'Send a simulated scam e-mail or ask an outsider to check, and note when each finding was fixed.',
        takes: 'months',
      },
    ],
  },
  {
    key: 'security.recovery',
    area,
    kind: 'choice',
    text: 'If all your computers or online accounts were lost or locked tonight, how would you get back to work?',
    shortName: 'Backups and recovery',
    options: [
      'We have no backups or exports, or we are not sure.',
      "There are backups or exports, but they are made by hand, within an intruder's reach, or not restored or opened in the last twelve months.",
      "Backups run automatically, one copy is out of an intruder's reach, and within twelve months we restored data from it (online services only: opened and read an export).",
      'It is written down who does what and how long we can do without each system, and the plan can be read with the computers off.',
      'We rehearse it at least once a year, note how long it takes, and can show that it now takes less time or that a gap it showed is closed.',
    ],
    weight: 2,
    isMustHave: true,
    isRequired: true,
    hint: 'If you use online services only, an export counts as the backup: made every quarter, kept outside the service, opened and read.',
    evidence:
      'The date and outcome of the last time you restored data, or opened and read an export.',
    steps: [
      {
        text: 'Let backups run automatically with one copy offline, restore a folder this week (online services only: open and read an export), and date it.',
        takes: 'now',
      },
      {
        text: 'Write down who does what and how long you can do without each system, and keep the plan on paper.',
        takes: 'now',
      },
      {
        text: 'Rehearse the plan once a year, note how long it takes, and fix what held you up.',
        takes: 'year',
      },
    ],
  },
  {
    key: 'security.duties',
    area,
    kind: 'choice',
    text: 'How do you know which laws, licenses and contract terms bind you, those on personal data included, and that you keep them?',
    shortName: 'Legal duties',
    options: [
      'We look into it when somebody asks.',
      'There is no complete list with a person in charge of each, so keeping them depends on somebody remembering.',
      'We have a list of the laws, licenses and contract terms that bind us, with a person in charge of each.',
      'We also record which personal data we hold, why and for how long, update list and record at least once a year, and check that both are followed.',
      'Someone who is not in charge of them, or an outsider, checks every year, and we can show that what was found was put right by a set date.',
    ],
    weight: 2,
    isMustHave: true,
    isRequired: true,
    hint: 'In a small firm, one page is enough, and a second one for personal data; if you work alone, an outsider does the yearly check.',
    evidence:
      'The list; from the fourth statement on, the record of personal data and the dates of updates and checks too.',
    steps: [
      {
        text: 'Write the list of laws, licenses and contract terms that bind you, those on personal data included, with a person in charge of each.',
        takes: 'now',
      },
      {
        text: 'Record which personal data you hold, why and for how long; once a year, update record and list and check that both are followed.',
        takes: 'months',
      },
      {
        text: 'Ask someone who is not in charge, or an outsider, to check once a year, and give each finding a date.',
        takes: 'year',
      },
    ],
  },
  {
    key: 'security.results',
    area,
    kind: 'choice',
    text: 'How do you know that your protection works?',
    shortName: 'Proof of protection',
    options: [
      'Nothing has happened so far, so we assume that it does.',
      'We deal with incidents when they come up, but we keep no record or ran no test in the last twelve months.',
      'We record and look into incidents and near misses, and we ran at least one test in the last twelve months.',
      'Each year we test everything that we could not do without for a day, and we check that what the tests show is fixed by a set date.',
      'We follow figures such as days to install updates or time to restore, for two years they met their targets or improved, and an outsider has seen them.',
    ],
    weight: 3,
    isMustHave: false,
    isRequired: true,
    hint: 'In a small firm or if you work alone, a test may be one folder restored from a backup, or one export opened and read.',
    evidence: 'The list of incidents and near misses, and the outcome of the last test.',
    steps: [
      {
        text: 'Write down every incident and near miss for three months, look into each, and run one test.',
        takes: 'months',
      },
      {
        text: 'Test everything that you could not do without for a day, and give each finding a date by which it is fixed.',
        takes: 'months',
      },
      {
        text: 'Follow two figures with targets, such as days to install updates and time to restore, and show them to an outsider once a year.',
        takes: 'years',
      },
    ],
  },
  {
    key: 'security.example',
    area,
    kind: 'text',
    text: 'Describe your last incident, near miss or test: how did you notice, and what did you change?',
    shortName: 'An incident or test',
    weight: 0,
    isMustHave: false,
    isRequired: false,
    hint: 'A few sentences are enough. Please leave out names, passwords and anything that would help an intruder.',
  },
];
