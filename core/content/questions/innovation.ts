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
      'We talk about the bigger mishaps, but nothing is written down.',
      'We record errors and complaints, look for the cause of those that matter, and agree who changes what by when.',
      'We do this in every part of the company and check later whether the change worked.',
      'We count how often the same problem comes back and can show that it has become rarer.',
    ],
    weight: 3,
    isMustHave: true,
    isRequired: true,
    hint: 'In a small firm, one shared list and a short talk about it every week are enough.',
    evidence: 'Three recent entries with cause, change and check.',
    nextStep:
      'Start one shared list with five columns: what happened, why, who changes what, by when, and did it work.',
    laterSteps: [
      'Use the list in every part of the company, and set a date with each change to check whether it worked.',
      'Count how often the same problem comes back, and go after the one that returns most.',
    ],
  },
  {
    key: 'innovation.ideas',
    area,
    kind: 'choice',
    text: 'What happens to an idea for improvement, wherever it comes from?',
    shortName: 'Ideas for improvement',
    options: [
      'Most ideas are forgotten.',
      'Some ideas are taken up, depending on who has them and who hears them.',
      'Ideas are collected in one place, and each gets a yes, a no or a date.',
      'Everyone uses that place, each idea is answered within a set time, and we check that accepted ones are carried out.',
      'Customers and suppliers add ideas too, and we can show how many became real and what they brought.',
    ],
    weight: 2,
    isMustHave: false,
    isRequired: true,
    hint: 'In a small firm, a board on the wall or a shared note is enough.',
    evidence: 'The list of ideas, with the answer that each one got.',
    nextStep:
      'Open one list for ideas, and answer each one within two weeks with a yes, a no or a date.',
    laterSteps: [
      'Show everyone where ideas go, set a time to answer, and check every month that accepted ones are carried out.',
      'Ask customers and suppliers for ideas too, and note for each idea carried out what it brought.',
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
      'We sometimes try it on a small scale first, depending on who is in charge.',
      'We usually run a small trial first and agree beforehand what must be true to go on.',
      'Every larger change starts with a trial, and we check its outcome against what we agreed.',
      'We write up every trial, stopped ones too, and can show later plans that got better because of it.',
    ],
    weight: 2,
    isMustHave: false,
    isRequired: true,
    hint: 'In a small firm, trying it with one customer, on one product or for one week is enough.',
    evidence: 'Notes on two trials, if possible one that you stopped.',
    nextStep:
      'Run your next change as a small trial, and write down before it starts what would make you stop.',
    laterSteps: [
      'Make a trial the rule for every larger change, and compare its outcome with what you agreed.',
      'Write half a page on every trial, stopped ones too, and read it before you plan the next one.',
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
      'We believe that things are better, but we have no figures.',
      'We have a figure from before and one from after for at least one improvement.',
      'Each larger improvement has a target for time, cost, quality or sales, and we reach most of them.',
      'We have followed their combined effect for two years or more, it is growing, and we know how we compare in our trade.',
    ],
    weight: 3,
    isMustHave: false,
    isRequired: true,
    hint: 'In a small firm, a figure that you count by hand is enough, such as hours per job or returns per month.',
    evidence: 'Figures from before and after, and where they come from.',
    nextStep:
      'Pick the improvement that you are working on, write down the figure today, and again once the change is made.',
    laterSteps: [
      'Give each larger improvement a target for time, cost, quality or sales, and check whether you reached it.',
      'Add up each year what your improvements brought, and find one figure of your trade to compare with.',
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
