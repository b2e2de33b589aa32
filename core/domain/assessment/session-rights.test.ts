import { expect, it } from 'vitest';
import { canChangeAnswers, canChangeLead } from './session-rights.ts';

const VISITORS = ['owner', 'anybody', 'stranger'] as const;
const begun = { isCompleted: false, isSealed: false, hasLead: false };
const evaluated = { ...begun, isCompleted: true };
const known = { ...evaluated, hasLead: true };
const ordered = { ...known, isSealed: true };

it.each([
  { name: 'begun', session: begun, answers: [true, true, true], lead: [true, true, false] },
  {
    name: 'evaluated',
    session: evaluated,
    answers: [true, true, false],
    lead: [true, true, false],
  },
  {
    name: 'evaluated, with a lead',
    session: known,
    answers: [true, true, false],
    lead: [true, false, false],
  },
  {
    name: 'ordered',
    session: ordered,
    answers: [false, false, false],
    lead: [false, false, false],
  },
])('$name: what owner, anybody and stranger may change', ({ session, answers, lead }) => {
  expect(VISITORS.map((visitor) => canChangeAnswers(session, visitor))).toEqual(answers);
  expect(VISITORS.map((visitor) => canChangeLead(session, visitor))).toEqual(lead);
});
