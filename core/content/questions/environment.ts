import type { Question } from '#core/domain/assessment/assessment-question.ts';

const area = 'environmental-responsibility';

export const ENVIRONMENT_QUESTIONS: readonly Question[] = [
  {
    key: 'environment.duties',
    area,
    kind: 'choice',
    text: 'How do you keep to the environmental rules that apply to you, such as those on waste, packaging, chemicals or energy?',
    shortName: 'Environmental rules',
    options: [
      'We have not looked into which ones apply to us.',
      'We act when somebody reminds us, but the list, a person in charge, a permit or a record is missing.',
      'We have a list of those that apply, a person in charge of each, and every permit and record that they call for is valid and at hand.',
      'We update the list at least once a year and check that it is followed at every place where we work.',
      'For three years there was no breach, or we removed its cause, and on at least one point we can show that we do more than the rules ask.',
    ],
    weight: 2,
    isMustHave: true,
    isRequired: true,
    hint: 'For an office, a home office included, the list may be five lines: waste, electronic devices, batteries, packaging and heating.',
    evidence: 'The list, permits and waste records.',
    steps: [
      {
        text: "Write the list with a person for each rule, and add permits and records; your state's small-business environmental assistance program can help.",
        takes: 'now',
      },
      {
        text: 'Set a date each year to update the list, and check at every place where you work that it is followed.',
        takes: 'months',
      },
      {
        text: 'Write down any breach and how you removed its cause, and choose one point on which to do more than the rules ask.',
        takes: 'years',
      },
    ],
  },
  {
    key: 'environment.footprint',
    area,
    kind: 'choice',
    text: 'Do you know where your business uses the most energy and material and makes the most waste?',
    shortName: 'Knowing your footprint',
    options: [
      'We have not looked into it.',
      'We have a feeling for it or part of the figures, but not twelve months of energy and one more.',
      'We have figures for the last twelve months for energy and at least one more, such as waste, fuel, travel, water or paper.',
      'The figures cover all places and vehicles, are compared with the year before, and show the two or three largest causes.',
      'We have also estimated our three largest effects outside our walls, such as suppliers, delivery or use of what we sell, by a published method or checked by an outsider.',
    ],
    weight: 3,
    isMustHave: false,
    isRequired: true,
    hint: 'In a rented or home office, the energy line of the rent or your share of the bill and the paper or fuel that you buy are enough.',
    evidence: 'The bills or meter readings behind the figures.',
    steps: [
      {
        text: 'Add up twelve months of energy bills and of one more, such as fuel receipts, waste or paper.',
        takes: 'now',
      },
      {
        text: 'Add the places and vehicles still missing, compare with the year before (sooner with old bills), and mark the two or three largest causes.',
        takes: 'year',
      },
      {
        text: 'Estimate the three largest effects outside your walls by a published method, or have an outsider check your figures.',
        takes: 'months',
      },
    ],
  },
  {
    key: 'environment.action',
    area,
    kind: 'choice',
    text: 'What are you doing about your largest effects on the environment?',
    shortName: 'Environmental goals',
    options: [
      'Nothing is planned.',
      'We have taken a step or two, but we do not have two goals with a figure, a person in charge and a date.',
      'We have at least two goals, each with a figure, a person in charge and a date.',
      'The goals cover every place where we work, and our notes show at least two checks a year of whether we are on track.',
      'We can show a purchase and a way of working that changed because of them, and a goal that we reached and followed with a harder one.',
    ],
    weight: 2,
    isMustHave: false,
    isRequired: true,
    hint: 'In a small firm or if you work alone, two plain goals are enough, such as 10% less electricity and half the packaging.',
    evidence: 'The goals, and the notes of the last two checks.',
    steps: [
      {
        text: 'Take your two largest causes, and set one goal for each for the next twelve months, with a figure and a person in charge.',
        takes: 'now',
      },
      {
        text: 'Extend the goals to every place where you work, and check twice a year whether you are on track.',
        takes: 'year',
      },
      {
        text: 'Put the goals into what you buy and how you work, and follow each one that you reach with a harder one.',
        takes: 'year',
      },
    ],
  },
  {
    key: 'environment.results',
    area,
    kind: 'choice',
    text: 'How have your energy use, waste or emissions changed, measured against the amount of business you do?',
    shortName: 'Environmental results',
    options: [
      'We do not know.',
      'We have an impression or a figure, but no comparison with the year before in proportion to our business.',
      'We compare at least one figure with the year before, in proportion to sales, jobs or people.',
      'The figures for our two largest causes have targets, everyone here can see them, and over the last year each met its target, held or fell.',
      'For three years they have been good (on target) or improving, we set them beside others or a public benchmark, and we can name what did it.',
    ],
    weight: 3,
    isMustHave: false,
    isRequired: true,
    hint: 'In a small firm or if you work alone, figures that you note by hand are enough, such as electricity per month and fuel per job.',
    evidence: 'The figures year by year, and what they are divided by.',
    steps: [
      {
        text: 'Divide your energy use by sales, jobs or people, and compare it with the year before; if you kept the old bills, you can do it now.',
        takes: 'year',
      },
      {
        text: 'Set a target for the figures of your two largest causes, show everyone the outcome, and act on the one that rises.',
        takes: 'year',
      },
      {
        text: 'Keep the figures year by year, set them beside others or a public benchmark, and note what moved them.',
        takes: 'years',
      },
    ],
  },
  {
    key: 'environment.example',
    area,
    kind: 'text',
    text: 'Describe one step that lowered your impact: what did it cost, what did it save, and how did you measure it?',
    shortName: 'A lower impact',
    weight: 0,
    isMustHave: false,
    isRequired: false,
    hint: 'A few sentences are enough. Rough figures are welcome.',
  },
];
