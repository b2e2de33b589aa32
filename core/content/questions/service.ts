import type { Question } from '#core/domain/assessment/assessment-question.ts';

const area = 'service-customer-experience';

export const SERVICE_QUESTIONS: readonly Question[] = [
  {
    key: 'service.promise',
    area,
    kind: 'choice',
    text: 'How do customers know, before they buy, what they will get, when, and at what price?',
    shortName: 'Clear promises',
    options: [
      'It comes up during the work.',
      'We tell customers, but what is said or written differs from job to job.',
      'For every job above an amount that we have set, scope, date and price are in writing before we begin, and so are later changes.',
      'This holds for every order, and we check at least every quarter that scope, date and price were kept.',
      'We measure how often all three are kept, tell customers the figure, and can show that it is on target or higher than a year ago.',
    ],
    weight: 2,
    isMustHave: false,
    isRequired: true,
    hint: 'In a store or online shop, a clear description, price and delivery time beside each product are enough.',
    evidence: 'The last five offers or orders, beside what was delivered.',
    steps: [
      {
        text: 'Use one written offer form with scope, date and price for every job above an amount that you choose, and for changes too.',
        takes: 'months',
      },
      {
        text: 'Put every order in writing, and check every quarter whether scope, date and price were kept.',
        takes: 'months',
      },
      {
        text: 'Set a target for how often all three are kept, work out the figure each month, and tell customers.',
        takes: 'year',
      },
    ],
  },
  {
    key: 'service.complaints',
    area,
    kind: 'choice',
    text: 'What happens when a customer complains?',
    shortName: 'Handling complaints',
    options: [
      'Whoever takes the call deals with it, and nothing is written down.',
      'We try to put it right, but customers are not told how to complain, or there is no record, no person in charge or no set time to answer.',
      'We tell customers how to complain, and each complaint is recorded, has one person in charge, and is answered within a time that we have set.',
      'Every quarter we check that this time is kept (by a test if nobody complained), ask if each matter is settled, and put right on the spot what costs less than a set sum.',
      'We look for common causes in complaints and remarks at least every quarter and can show fewer of the same kind, or faster answers, than a year ago.',
    ],
    weight: 3,
    isMustHave: true,
    isRequired: true,
    hint: 'Without complaints, show how you invite them, and record remarks and returns the same way; if you work alone, you are the person in charge.',
    evidence:
      'The last ten complaints or remarks, or how you invite them and the outcome of a test.',
    steps: [
      {
        text: 'Tell customers how to complain, set a time to answer, and record every complaint or remark with one person in charge.',
        takes: 'months',
      },
      {
        text: 'Check each quarter, if need be with a test, that the time is kept, ask if matters are settled, and set a sum to put right on the spot.',
        takes: 'months',
      },
      {
        text: 'Look for common causes every quarter, and compare the number of complaints and remarks and the time to answer with a year ago.',
        takes: 'year',
      },
    ],
  },
  {
    key: 'service.listening',
    area,
    kind: 'choice',
    text: 'How do you find out what customers need and think, apart from complaints?',
    shortName: 'Listening to customers',
    options: [
      'We assume that we know.',
      'We hear things in passing, or we ask, but fewer customers than one in ten or without written questions.',
      'At least once a year we ask one customer in ten, and no fewer than ten (or all if there are fewer), the same written questions.',
      'We ask every kind of customer, lost ones too, and note for each point raised who acts on it by when, or why nobody does.',
      'We can show what we changed because of the answers and that customers now rate it higher than before.',
    ],
    weight: 2,
    isMustHave: false,
    isRequired: true,
    hint: 'In a small firm, calling ten customers with the same four questions is enough; a store may ask at the counter or by e-mail.',
    evidence: 'The questions, the answers and how many customers were asked.',
    steps: [
      {
        text: 'Ask one customer in ten, and no fewer than ten, the same four written questions, and set the date for next year.',
        takes: 'now',
      },
      {
        text: 'Ask every kind of customer, lost ones too, and note for each point raised who acts on it by when.',
        takes: 'months',
      },
      {
        text: 'Change one thing because of what you heard, and ask the same question again in the next round.',
        takes: 'year',
      },
    ],
  },
  {
    key: 'service.results',
    area,
    kind: 'choice',
    text: 'What do your figures say about how satisfied and how loyal your customers are?',
    shortName: 'Results for customers',
    options: [
      'We have no figures.',
      'We get feedback or online reviews, but we do not note a figure every quarter.',
      'We note at least one figure every quarter, such as the rating after each job, repeat orders or deliveries on time.',
      'It has a target, everyone who deals with customers knows the latest value, and over the last year it met the target, held or improved.',
      'For three years it has been good (on target) or improving, we compare it with others in our trade, and we can say what we did for it.',
    ],
    weight: 3,
    isMustHave: false,
    isRequired: true,
    hint: 'In a small firm or if you work alone, the share of customers who come back or recommend you is enough, counted by hand.',
    evidence: 'The figure over time, and how many customers it covers.',
    steps: [
      {
        text: 'Ask one question after each job, and note the average every quarter.',
        takes: 'months',
      },
      {
        text: 'Set a target for the figure, show the latest value to all who deal with customers, and act when it slips.',
        takes: 'year',
      },
      {
        text: 'Keep the figure over the years, compare it with others in your trade, and note what you did for it.',
        takes: 'years',
      },
    ],
  },
  {
    key: 'service.example',
    area,
    kind: 'text',
    text: 'Tell us about a customer whom you lost or nearly lost. What is different today because of it?',
    shortName: 'A lesson learned',
    weight: 0,
    isMustHave: false,
    isRequired: false,
    hint: 'A few sentences are enough. Please leave out the name of the customer.',
  },
];
