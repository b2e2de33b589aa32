import type { Question } from '#core/domain/assessment/assessment-question.ts';

const area = 'innovation-continuous-improvement';

export const INNOVATION_QUESTIONS: readonly Question[] = [
  {
    key: 'innovation.recurrence',
    area,
    kind: 'choice',
    text: 'When something goes wrong, how do you make sure that it does not happen again?',
    shortName: 'Learning from errors',
    options: [
      'We put it right and carry on.',
      'We think or talk about what went wrong, but the error, its cause or who changes what is not written down.',
      'We record errors and complaints, find the cause of each that reached a customer, hurt someone or came back, and note who changes what by when.',
      'We do this for all our work, at every place, and check each change on a set date to see whether it worked.',
      'We count how often the same problem comes back and can show that it is rarer than a year ago or has not returned.',
    ],
    weight: 3,
    isMustHave: true,
    isRequired: true,
    hint: 'In a small firm or if you work alone, one list and a fixed time each week to go through it are enough.',
    evidence: 'The last three entries with cause, change and check.',
    steps: [
      {
        text: 'Start one list with five columns: what happened, why, who changes what, by when, and did it work.',
        takes: 'months',
      },
      {
        text: 'Use the list for all your work, at every place, and set a date with each change to check whether it worked.',
        takes: 'months',
      },
      {
        text: 'Count how often the same problem comes back, go after the one that returns most, and compare with a year ago.',
        takes: 'year',
      },
    ],
  },
  {
    key: 'innovation.ideas',
    area,
    kind: 'choice',
    text: 'What happens to an idea for improvement, wherever it comes from?',
    shortName: 'Ideas for improvement',
    options: [
      'Ideas are not kept anywhere.',
      'Ideas are noted or taken up, but not in one place, or not each of them gets an answer.',
      'Ideas are collected in one place, and each gets a yes, a no or a date.',
      'That place is open to everyone who works for or with us, each idea is answered within a set time, and we check that accepted ones are carried out.',
      'Customers and suppliers add ideas too, and we can show how many became real in the last twelve months and what each brought.',
    ],
    weight: 2,
    isMustHave: false,
    isRequired: true,
    hint: 'In a small firm, a board on the wall is enough; if you work alone, a note for your own ideas and those of partners and customers.',
    evidence: 'The list of ideas, with the answer that each one got.',
    steps: [
      {
        text: 'Open one list for ideas, and answer each one within two weeks with a yes, a no or a date.',
        takes: 'months',
      },
      {
        text: 'Show all who work for or with you where ideas go, set a time to answer, and check every month that accepted ones are carried out.',
        takes: 'months',
      },
      {
        text: 'Ask customers and suppliers for ideas too, and note for a year what each idea carried out has brought.',
        takes: 'year',
      },
    ],
  },
  {
    key: 'innovation.trials',
    area,
    kind: 'choice',
    text: 'How do you try out something new before the business depends on it?',
    shortName: 'Trials before launch',
    options: [
      'We start it and see what happens.',
      'We try things out first, but fewer than two in the last twelve months, or without writing down what must be true to go on.',
      'At least two changes in the last twelve months began with a trial, and we wrote down beforehand what must be true to go on.',
      'Every change that customers notice or that takes over a day to undo begins with such a trial, and we check its outcome against what we wrote.',
      'We write up every trial, stopped ones too, and can show a later plan that got better because of one.',
    ],
    weight: 2,
    isMustHave: false,
    isRequired: true,
    hint: 'In a small firm or if you work alone, trying it with one customer, on one product or for one week is a trial.',
    evidence: 'Notes on two trials, if possible one that you stopped.',
    steps: [
      {
        text: 'Run your next two changes as trials, and write down before each one starts what must be true to go on.',
        takes: 'months',
      },
      {
        text: 'Make a trial the rule for every change that customers notice or that takes over a day to undo, and compare its outcome with what you wrote.',
        takes: 'months',
      },
      {
        text: 'Write half a page on every trial, stopped ones too, and read it before you plan the next one.',
        takes: 'year',
      },
    ],
  },
  {
    key: 'innovation.results',
    area,
    kind: 'choice',
    text: 'What have your improvements of the last two years brought, in figures?',
    shortName: 'Results of improvements',
    options: [
      'We could not say.',
      'We believe that things are better, but we have no figures from before and after.',
      'We have a figure from before and one from after for at least one improvement.',
      'Each planned improvement has a target for time, cost, quality or sales, and over the last year we reached more than half of those due.',
      'We have added up what they brought for two years or more, the sum grew, and we compare at least one figure with others in our trade.',
    ],
    weight: 3,
    isMustHave: false,
    isRequired: true,
    hint: 'In a small firm, a figure that you count by hand is enough, such as hours per job or returns per month.',
    evidence: 'Figures from before and after, and where they come from.',
    steps: [
      {
        text: 'Pick the improvement that you are working on, write down the figure today, and again once the change is made.',
        takes: 'months',
      },
      {
        text: 'Give each planned improvement a target for time, cost, quality or sales, and note on the due date whether you reached it.',
        takes: 'year',
      },
      {
        text: 'Add up each year what your improvements brought, and find one figure of your trade to compare with.',
        takes: 'years',
      },
    ],
  },
  {
    key: 'innovation.example',
    area,
    kind: 'text',
    text: 'Describe one improvement that you are proud of: how was it before, what did you change, and how do you know that it worked?',
    shortName: 'A proud improvement',
    weight: 0,
    isMustHave: false,
    isRequired: false,
    hint: 'A few sentences are enough. Small improvements count.',
  },
];
