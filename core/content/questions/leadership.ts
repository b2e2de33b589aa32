import type { Question } from '#core/domain/assessment/assessment-question.ts';

const area = 'leadership-culture-people';

export const LEADERSHIP_QUESTIONS: readonly Question[] = [
  {
    key: 'leadership.direction',
    area,
    kind: 'choice',
    text: 'How do you and the people you work with know where the company is heading and what matters most this year?',
    shortName: 'Shared direction',
    options: [
      'It has not been put into words.',
      'Whoever runs the company knows it, but it is not written down or not passed on.',
      'The direction and the goals for this year are written down, and everyone who works here has been told.',
      'Each team, or each person where there are no teams, has a goal that follows from it, and we check and note progress at least twice a year.',
      'We review the goals against figures every quarter and can show what we changed and which figure got better.',
    ],
    weight: 2,
    isMustHave: false,
    isRequired: true,
    hint: 'In a small firm, one page is enough; if you work alone, talk it through with a partner, a subcontractor or an outside adviser.',
    evidence: 'The written direction and goals, and the notes of the last check.',
    steps: [
      {
        text: 'Put your direction and three goals for the year on one page, and talk it through with everyone or, if you work alone, with an adviser.',
        takes: 'now',
      },
      {
        text: 'Agree on one goal for each team or person that follows from the direction, and check and note progress twice a year.',
        takes: 'year',
      },
      {
        text: 'Review the goals against figures every quarter, and note each time what you changed and which figure got better.',
        takes: 'year',
      },
    ],
  },
  {
    key: 'leadership.speaking-up',
    area,
    kind: 'choice',
    text: 'If someone who works for or with you notices something unsafe, unfair or dishonest, what happens?',
    shortName: 'Speaking up',
    options: [
      'There is no agreed way, so it depends on who notices.',
      'People can tell the owner or their boss, but rules are missing, not read by everyone, or silent on whom to turn to, confidentiality or retaliation.',
      'Everyone has read rules of conduct and safety that name two people to turn to, one not their boss, and promise confidentiality and no retaliation.',
      'Every concern is recorded confidentially and answered within a time that we have set, and new people hear this in their first week.',
      'At least once a year we go through all concerns and near misses, ask people whether they would speak up, and can show what got better.',
    ],
    weight: 3,
    isMustHave: true,
    isRequired: true,
    hint: 'In a small firm, one of the two may be an outsider, such as your accountant; if you work alone, give the rules to partners and subcontractors.',
    evidence:
      'The rules, the dates on which they were read, and the list of concerns without names.',
    steps: [
      {
        text: 'Write one page of rules, name two people to turn to, promise confidentiality and no retaliation, and note when each person has read it.',
        takes: 'now',
      },
      {
        text: 'Record every concern where only those two can read it, set a time to answer, and tell new people in their first week.',
        takes: 'months',
      },
      {
        text: 'Once a year, go through all concerns and near misses, ask people whether they would speak up, and note what got better.',
        takes: 'year',
      },
    ],
  },
  {
    key: 'leadership.development',
    area,
    kind: 'choice',
    text: 'How do you, and everyone who works for you, get the skills and the feedback that the work needs?',
    shortName: 'Skills and feedback',
    options: [
      'Skills come with the work, and there are no planned talks.',
      'Feedback and training happen, but a talk is not planned for each person, or what was agreed is not written down.',
      'Each person has a planned talk at least once a year, a first round is done, and the training agreed on is written down.',
      'A list shows that every talk and all agreed training took place by the set date, for new and part-time people too.',
      'We check within six months whether each training helped on the job and can show what got better or, where nothing did, what we changed.',
    ],
    weight: 2,
    isMustHave: false,
    isRequired: true,
    hint: 'In a small firm, half an hour and a page of notes are enough; if you work alone, hold the talk with an adviser, a partner or a customer.',
    evidence: 'The list of talks with dates, and training records without private details.',
    steps: [
      {
        text: 'Hold a first round of talks, one with each person, your own included, and write down the training agreed on.',
        takes: 'months',
      },
      {
        text: 'Keep one list of talks and agreed training with dates, and check twice a year that nobody was left out.',
        takes: 'year',
      },
      {
        text: 'Ask within six months of each training what has become easier, and change the training that did not help.',
        takes: 'year',
      },
    ],
  },
  {
    key: 'leadership.results',
    area,
    kind: 'choice',
    text: 'What do your figures about people show, such as how satisfied they are, how many stay or how much training took place?',
    shortName: 'Results for people',
    options: [
      'We do not follow any such figures.',
      'We look at one of them, or could work one out if asked.',
      'We look at two or more of them at least once a year.',
      'Each has a target, everyone here can see it without learning about any single person, and over the last year it met the target, held or improved.',
      'For three years each has been good (on target) or improving, we compare at least one with other firms, and we can name what brought it about.',
    ],
    weight: 3,
    isMustHave: false,
    isRequired: true,
    hint: 'With fewer than ten people, no survey is anonymous: count who stays and the training done; if you work alone, count training and returning partners.',
    evidence: 'The figures, year by year, as totals without names or health data.',
    steps: [
      {
        text: 'Choose two figures that use no health data, write down their values today, and set a date each year to look at them.',
        takes: 'now',
      },
      {
        text: 'Set a target for each figure, show everyone the totals, and act on the one that slips.',
        takes: 'year',
      },
      {
        text: 'Keep the figures year by year, compare at least one with other firms, and note what moved them.',
        takes: 'years',
      },
    ],
  },
  {
    key: 'leadership.example',
    area,
    kind: 'text',
    text: 'Describe a decision of the last twelve months that changed because someone you work with spoke up.',
    shortName: 'A changed decision',
    weight: 0,
    isMustHave: false,
    isRequired: false,
    hint: 'A few sentences are enough, and a partner, subcontractor or customer counts too. Please leave out names.',
  },
];
