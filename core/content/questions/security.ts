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
      'Most people can reach most things, and some passwords are shared.',
      'Everyone has a login of their own, but access has piled up over time and nobody reviews it.',
      'People have only the access that their work needs, leavers lose it on their last day, and e-mail and banking ask for a code or an app in addition to the password.',
      'Everything that can be reached from outside asks for a code or app too, and we review all access at least twice a year.',
      'We have it tested, for example with a simulated scam e-mail or by an outsider, and can show that what was found was fixed.',
    ],
    weight: 3,
    isMustHave: true,
    isRequired: true,
    hint: 'In a small firm, one page with all accounts and who uses them is enough.',
    evidence: 'The list of accounts, with the date of the last review.',
    nextStep:
      'Turn on sign-in with a code or app for e-mail and banking today; then list who has access to what, and remove what nobody needs.',
    laterSteps: [
      'Turn on sign-in with a code or app for everything that can be reached from outside, and set two dates a year to review all access.',
      'Send a simulated scam e-mail or ask an outsider to check, and note when each finding was fixed.',
    ],
  },
  {
    key: 'security.recovery',
    area,
    kind: 'choice',
    text: 'If all your computers were lost or locked tonight, how would you get back to work?',
    shortName: 'Backups and recovery',
    options: [
      'We have no backups, or we are not sure.',
      'There are backups, but nobody has tried to restore anything from them.',
      "Backups run automatically, one copy is out of an intruder's reach, and we have restored data from it in the last twelve months.",
      'It is written down who does what and how long we can do without each system, and the plan can be read with the computers off.',
      'We rehearse it at least once a year, note how long it takes, and can show that we became faster or safer.',
    ],
    weight: 2,
    isMustHave: true,
    isRequired: true,
    hint: 'If you use online services only, the same goes for an export of what they keep for you.',
    evidence: 'The date and outcome of the last time you restored data.',
    nextStep:
      'Let backups run automatically with one copy kept offline, restore one folder from it this week, and note the date and what was missing.',
    laterSteps: [
      'Write down who does what and how long you can do without each system, and keep the plan on paper.',
      'Rehearse the plan once a year, note how long it takes, and fix what held you up.',
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
      'We know the main ones, but keeping them depends on a few people remembering.',
      'We have a list of what applies with a person for each, and a record of which personal data we hold, why and for how long.',
      'We update both at least once a year and check in every part of the company that they are followed.',
      'Someone who is not in charge of them checks every year, and we can show that what was found was put right on time.',
    ],
    weight: 2,
    isMustHave: true,
    isRequired: true,
    hint: 'In a small firm, two pages are enough: one for laws, licenses and contracts, one for staff and customer data.',
    evidence: 'The list, the record of personal data and the date of the last check.',
    nextStep:
      'Write the list of what applies with a person for each, and the record of personal data; begin with staff and customer data.',
    laterSteps: [
      'Set a date each year to update the list and the record, and check in every part of the company that they are followed.',
      'Ask someone who is not in charge to check once a year, and give each finding a date.',
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
      'We deal with incidents when they come up, but we keep no record and run no tests.',
      'We record and look into incidents and near misses, and we ran at least one test in the last twelve months.',
      'Tests cover everything important each year, and we check that what they show is fixed by a set date.',
      'We follow figures such as days to install updates or time to restore, they improved over two years, and an outsider has seen them.',
    ],
    weight: 3,
    isMustHave: false,
    isRequired: true,
    hint: 'In a small firm, a test may be one simulated scam e-mail or one folder restored from a backup.',
    evidence: 'The list of incidents and near misses, and the outcome of the last test.',
    nextStep:
      'Write down every incident and near miss for three months, look into each, and run one test.',
    laterSteps: [
      'Test everything important once a year, and give each finding a date by which it is fixed.',
      'Follow two figures, such as days to install updates and time to restore, and show them to an outsider once a year.',
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
