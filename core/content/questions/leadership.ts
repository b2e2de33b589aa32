import type { Question } from '#core/domain/assessment/assessment-question.ts';

const area = 'leadership-culture-people';

export const LEADERSHIP_QUESTIONS: readonly Question[] = [
  {
    key: 'leadership.direction',
    area,
    kind: 'choice',
    text: 'How do people in your company know where it is heading and what matters most this year?',
    shortName: 'Shared direction',
    options: [
      'It has not been put into words.',
      'The owner or the managers know it, and the others pick it up along the way.',
      'It is written down in a few sentences or goals, and everyone has been told.',
      'Every team or person has goals that follow from it, and we check progress together at least twice a year.',
      'We review the goals against figures every quarter and can show what we changed and what got better.',
    ],
    weight: 2,
    isMustHave: false,
    isRequired: true,
    hint: 'In a small firm, one page that everyone has read and talked about is enough.',
    evidence: 'The written direction and goals, and notes of the last review.',
    nextStep:
      'Put your direction and three goals for the year on one page, talk it through with everyone, and set the date of the first review.',
    laterSteps: [
      'Agree with every team or person on one goal that follows from the direction, and check progress together twice a year.',
      'Review the goals against figures every quarter, and note each time what you changed and what got better.',
    ],
  },
  {
    key: 'leadership.speaking-up',
    area,
    kind: 'choice',
    text: 'If someone here notices something unsafe, unfair or dishonest, what happens?',
    shortName: 'Speaking up',
    options: [
      'There is no agreed way, so it depends on who notices.',
      'People would probably tell the boss, but nothing is written down and it may end there.',
      'Written rules of conduct and safety exist, everyone has read them, and everyone can name two people to turn to, one of them not their own boss.',
      'Every concern is recorded and answered within a set time, nobody suffers for raising one, and new people hear this in their first week.',
      'We go through all concerns and near misses at least once a year and can show what got better because of them.',
    ],
    weight: 3,
    isMustHave: true,
    isRequired: true,
    hint: 'In a small firm, the second person may be an outsider, such as your accountant or a trade association.',
    evidence: 'The rules and the list of concerns.',
    nextStep:
      'Write one page of rules, name two people to turn to, make sure that everyone has read it, and start a list of concerns.',
    laterSteps: [
      'Record every concern, set a time to answer it, promise that nobody suffers for raising one, and tell new people in their first week.',
      'Go through all concerns and near misses once a year, and write down what you changed because of them.',
    ],
  },
  {
    key: 'leadership.development',
    area,
    kind: 'choice',
    text: 'How does each person get the skills and the feedback that their work needs?',
    shortName: 'Skills and feedback',
    options: [
      'People learn by doing, and there are no planned talks.',
      'Some people get feedback or training, depending on their manager or on who asks.',
      'Each person has a planned talk at least once a year, and the training agreed on is written down.',
      'We check that every talk and all agreed training took place, for new and part-time people too.',
      'We check whether the training helped people in their work and can show what we changed where it did not.',
    ],
    weight: 2,
    isMustHave: false,
    isRequired: true,
    hint: 'In a small firm, half an hour with each person and a few lines of notes are enough.',
    evidence: 'The list of talks with dates, and training records without private details.',
    nextStep:
      'Hold a first round of talks, one with each person, and write down one agreed step for each.',
    laterSteps: [
      'Keep one list of talks and agreed training, and check twice a year that nobody was left out.',
      'Ask three months after each training what has become easier, and change the training that did not help.',
    ],
  },
  {
    key: 'leadership.results',
    area,
    kind: 'choice',
    text: 'What do your figures about people show, for example how satisfied they are, how many leave or how many working days are lost?',
    shortName: 'Results for people',
    options: [
      'We do not follow any such figures.',
      'We could work some out if asked, but nobody looks at them.',
      'We look at two or more of them at least once a year.',
      'Each has a target, everyone can see the outcome, and over the last year they held or improved.',
      'They have been good or improving for three years, we know how firms like ours do, and we can name what brought it about.',
    ],
    weight: 3,
    isMustHave: false,
    isRequired: true,
    hint: 'In a small firm, a yearly anonymous survey with three questions and the number of people who left are enough.',
    evidence: 'The figures, year by year.',
    nextStep:
      'Choose two figures, write down their values today, and set a date each year to look at them.',
    laterSteps: [
      'Set a target for each figure, show everyone the outcome, and act on the one that slips.',
      'Keep the figures year by year, compare them with firms like yours, and note what moved them.',
    ],
  },
  {
    key: 'leadership.example',
    area,
    kind: 'text',
    text: 'Describe a decision of the last twelve months that changed because someone in the company spoke up.',
    shortName: 'A changed decision',
    weight: 0,
    isMustHave: false,
    isRequired: false,
    hint: 'A few sentences are enough. Please leave out names.',
  },
];
