import { describe, expect, it } from 'vitest';
import type { ChoiceQuestion } from '#core/domain/assessment/assessment-question.ts';
import { QUESTIONS } from './questions.ts';

/**
 * Every statement, read aloud for a firm of 1, 5, 50 and 500. Above the rows: the question and its third statement. Columns:
 * people | level 1 | level 2 | level 3: what that firm would show | level 4 | level 5.
 * A check mark means that the statement can be answered there; a sentence, that the reading changed it, and how it is now meant.
 */
const READINGS = `
leadership.direction: The direction and the goals for this year are written down, and everyone who works here has been told.
1 | ✓ | It is in the owner's head only: there are no others to pick it up. | One dated page, talked through with the accountant. | One goal of the owner's own, with two dated notes. | ✓
5 | ✓ | ✓ | One page on the wall, read out and talked over on a set day. | Each of the five has a goal, as there are no teams. | ✓
50 | ✓ | ✓ | A plan of two pages, and the notes of the meeting where it was presented. | ✓ | ✓
500 | ✓ | Written down by those who run it, but not passed on. | The plan on the intranet, and a note from each department that it was passed on. | ✓ | ✓

leadership.speaking-up: Everyone has read rules of conduct and safety that name two people to turn to, one not their boss, and promise confidentiality and no retaliation.
1 | ✓ | A subcontractor can tell the owner, but has read no rules. | One page given to partners and subcontractors, naming the owner and the accountant. | The first week is that of a new subcontractor, and the list may be empty. | Partners and subcontractors are asked whether they would speak up.
5 | ✓ | ✓ | One page signed by all five, naming the owner and an outside adviser. | An empty list counts while only the two can open it. | With no concern so far, the yearly talk about speaking up counts.
50 | ✓ | ✓ | The rules with a signed list, and two names, one from another department. | ✓ | ✓
500 | ✓ | ✓ | The rules in each training record, and a confidential office beside the line manager. | ✓ | ✓

leadership.development: Each person has a planned talk at least once a year, a first round is done, and the training agreed on is written down.
1 | ✓ | The owner takes courses, but no talk is planned. | Notes of one talk with an adviser or a customer, and the course it led to. | The owner's own list of talks and courses. | ✓
5 | ✓ | ✓ | Five dated notes of half an hour, with the training agreed on. | ✓ | ✓
50 | ✓ | ✓ | A list of fifty talks with dates, and the training plan. | ✓ | ✓
500 | ✓ | ✓ | A report that every department finished its talks, and a sample of training records. | ✓ | Where training helped, that is enough to show.

leadership.results: We look at two or more of them at least once a year.
1 | ✓ | ✓ | Days of training and partners who worked with the owner again, counted once a year. | Only the owner sees the figures. | The figures of a trade association to compare with.
5 | ✓ | ✓ | The number who stayed and the training done, counted and not surveyed. | Totals only, none of which points to one of the five. | ✓
50 | ✓ | ✓ | The total of a yearly survey, and how many people stayed. | No health figures: training and people who stayed instead. | ✓
500 | ✓ | ✓ | Survey totals for groups of ten or more, and turnover year by year. | Groups under ten are not shown. | ✓

innovation.recurrence: We record errors and complaints, find the cause of each that reached a customer, hurt someone or came back, and note who changes what by when.
1 | ✓ | Thinking about it counts, with nobody to talk to. | One list with the last three mishaps, their causes and dates. | All the work, not every part of a company. | With two mishaps a year, "has not returned" counts.
5 | ✓ | ✓ | One shared list, and a fixed quarter of an hour on Mondays. | ✓ | ✓
50 | ✓ | ✓ | A list for each workshop or office, with a name and a date beside each change. | ✓ | ✓
500 | ✓ | ✓ | The incident system, and three entries with cause, name and date. | ✓ | ✓

innovation.ideas: Ideas are collected in one place, and each gets a yes, a no or a date.
1 | ✓ | ✓ | A note with the owner's and customers' ideas, each with a yes, a no or a date. | Open to partners and subcontractors, since nobody is employed. | ✓
5 | ✓ | ✓ | A board on the wall with an answer beside each idea. | ✓ | ✓
50 | ✓ | ✓ | One list that every office can open, with an answer beside each idea. | ✓ | ✓
500 | "Most are forgotten" could not be checked: not kept anywhere. | ✓ | One mailbox or system for all sites, with the answers to the last twenty ideas. | ✓ | ✓

innovation.trials: At least two changes in the last twelve months began with a trial, and we wrote down beforehand what must be true to go on.
1 | ✓ | One trial a year, or none with a note. | Two notes: a new offer tried with one customer, a new tool tried for a week. | ✓ | ✓
5 | ✓ | ✓ | Two notes with the condition for going on, dated before the start. | ✓ | ✓
50 | ✓ | ✓ | Two trial sheets, for one product or one branch first. | ✓ | ✓
500 | ✓ | ✓ | Two pilot projects with written criteria from before the start. | What customers notice or what takes over a day to undo is the same in each department. | ✓

innovation.results: We have a figure from before and one from after for at least one improvement.
1 | ✓ | ✓ | Hours per job before and after, counted by hand. | With two targets due, more than half means both. | ✓
5 | ✓ | ✓ | Returns per month before and after a change, from the order book. | ✓ | ✓
50 | ✓ | ✓ | Set-up time before and after, from the shop's own records. | ✓ | ✓
500 | ✓ | ✓ | A figure from before and after out of the reporting system, with its source. | All planned improvements, counted across departments. | ✓

service.promise: For every job above an amount that we have set, scope, date and price are in writing before we begin, and so are later changes.
1 | ✓ | It differs from job to job, as there is one person. | The last five offers by e-mail, each with scope, date and price. | ✓ | Kept every time already: on target counts.
5 | ✓ | ✓ | One offer form, filled in for the last five jobs above the amount. | ✓ | ✓
50 | ✓ | ✓ | Offers and change orders above the amount, from the order system. | ✓ | ✓
500 | ✓ | ✓ | The written rule with its amount, and contracts from each branch. | ✓ | ✓

service.complaints: We tell customers how to complain, and each complaint is recorded, has one person in charge, and is answered within a time that we have set.
1 | ✓ | The owner puts it right and keeps no record. | A line on each invoice that invites complaints, and a list that may hold only remarks. | A friend sends a test complaint; the owner puts it right. | Remarks and returns count where there are no complaints.
5 | ✓ | ✓ | The time to answer on the website, and a shared list with the owner in charge. | A test in a quarter without complaints; up to the sum nobody has to ask. | ✓
50 | ✓ | ✓ | A complaints log with a name and the date of the answer for each. | ✓ | ✓
500 | ✓ | ✓ | The complaints system with its time limit, and a report by branch. | ✓ | ✓

service.listening: At least once a year we ask one customer in ten, and no fewer than ten (or all if there are fewer), the same written questions.
1 | ✓ | ✓ | Notes of calls with all eight customers. | The owner acts on each point. | ✓
5 | ✓ | ✓ | Ten calls on one sheet, with the same four questions. | ✓ | ✓
50 | ✓ | ✓ | An e-mail to one customer in ten, and how many answered. | ✓ | ✓
500 | ✓ | ✓ | A yearly survey of one customer in ten, by e-mail and at the counters. | ✓ | ✓

service.results: We note at least one figure every quarter, such as the rating after each job, repeat orders or deliveries on time.
1 | ✓ | ✓ | The share of customers who came back this quarter, counted by hand. | Only the owner must know the value. | ✓
5 | ✓ | ✓ | The average of one question after each job, noted every quarter. | ✓ | ✓
50 | ✓ | ✓ | Deliveries on time from the order system, quarter by quarter. | ✓ | ✓
500 | ✓ | ✓ | A quarterly report of ratings, with the number of customers behind it. | Those who deal with customers can be asked; "most colleagues" could not. | ✓

security.access: We reviewed all access in the last twelve months, leavers lose theirs on their last day, and e-mail and banking need more than a password, such as a code or an app.
1 | Passwords shared with a helper or at home count. | ✓ | A dated page of accounts, the former bookkeeper taken out, codes for e-mail and bank. | ✓ | ✓
5 | ✓ | ✓ | A dated page of accounts and users, with codes for e-mail and bank. | ✓ | ✓
50 | ✓ | ✓ | The list of users from the e-mail and office system, its date, and the leaver checklist. | Least access is known only after a review, so it is asked here. | ✓
500 | ✓ | ✓ | A review for each system, leaver tickets, and the sign-in settings of e-mail and bank. | Two reviews a year, by department, against what the work needs. | ✓

security.recovery: Backups run automatically, one copy is out of an intruder's reach, and within twelve months we restored data from it (online services only: opened and read an export).
1 | Exports count, as there may be nothing else to back up. | An export that was never opened. | An export on a drive in the drawer, with the date on which it was read. | The paper says who steps in for the owner. | ✓
5 | ✓ | ✓ | A dated note of one folder restored from the offline copy. | ✓ | ✓
50 | ✓ | ✓ | The backup log, the place of the offline copy, and the last restore. | ✓ | ✓
500 | ✓ | ✓ | Backup reports of all systems, the locked copy, and a restore record. | ✓ | A rehearsal that was no faster but closed a gap counts.

security.duties: We have a list of the laws, licenses and contract terms that bind us, with a person in charge of each.
1 | ✓ | It depends on the owner remembering. | One page of licenses, tax dates and contracts, all in the owner's name. | ✓ | An outside adviser checks, as nobody else can.
5 | ✓ | ✓ | One page of laws, licenses and contracts, with a name beside each. | The record of personal data is a second page, asked for here. | ✓
50 | ✓ | ✓ | A register of duties, with a name from each department. | ✓ | ✓
500 | ✓ | ✓ | The register of the legal department, with a named owner for every entry. | ✓ | ✓

security.results: We record and look into incidents and near misses, and we ran at least one test in the last twelve months.
1 | ✓ | ✓ | A list with one scam e-mail on it, and one folder restored. | The laptop, the mailbox and the bank: it cannot do a day without them. | ✓
5 | ✓ | ✓ | A shared list of near misses, and one export opened and read. | ✓ | ✓
50 | ✓ | ✓ | The incident list, and the report of a test by the IT provider. | ✓ | ✓
500 | ✓ | ✓ | Incident records with causes, and the test report of this year. | What the recovery plan marks as needed within a day. | ✓

environment.duties: We have a list of those that apply, a person in charge of each, and every permit and record that they call for is valid and at hand.
1 | ✓ | ✓ | Five lines for the home office, and the receipt of the last electronics drop-off. | ✓ | ✓
5 | ✓ | ✓ | Five lines for the office with a name beside each, and the waste contract. | ✓ | ✓
50 | ✓ | ✓ | The list, with permits and waste records in one folder. | ✓ | ✓
500 | ✓ | One permit missing at one site is enough to be here. | A register for each site, with valid permits and a named person. | ✓ | ✓

environment.footprint: We have figures for the last twelve months for energy and at least one more, such as waste, fuel, travel, water or paper.
1 | ✓ | ✓ | The home office's share of twelve electric bills, and a year of fuel receipts. | ✓ | ✓
5 | ✓ | ✓ | The energy line of the rent statement, and a year of paper. | ✓ | Three effects, such as parcels and travel, by a published calculator.
50 | ✓ | ✓ | Twelve months of energy and waste from the bills. | ✓ | ✓
500 | ✓ | ✓ | A yearly energy and fuel report from meters and fuel cards. | ✓ | The three largest effects outside, not every large one.

environment.action: We have at least two goals, each with a figure, a person in charge and a date.
1 | ✓ | One goal only, or a step without a figure. | Two lines: 10% less electricity and half the packaging by December. | ✓ | ✓
5 | ✓ | ✓ | Two goals on one page, with a name and a date each. | ✓ | ✓
50 | ✓ | ✓ | Two goals with figures in the plan for the year, and who is in charge. | ✓ | ✓
500 | ✓ | ✓ | The environmental program with goals, figures, dates and names. | ✓ | One purchase and one way of working can be shown.

environment.results: We compare at least one figure with the year before, in proportion to sales, jobs or people.
1 | ✓ | ✓ | Fuel per job this year and last, from the receipts. | Only the owner sees the two figures. | After early cuts, on target counts: it need not fall forever.
5 | ✓ | ✓ | Electricity per person this year and last. | ✓ | ✓
50 | ✓ | ✓ | Energy per dollar of sales, this year and last. | ✓ | ✓
500 | ✓ | ✓ | Energy and waste per unit sold, this year and last. | The two largest causes, not whatever a site calls main figures. | ✓
`;

const choices = QUESTIONS.filter(
  (question): question is ChoiceQuestion => question.kind === 'choice',
);

const readings = READINGS.trim()
  .split('\n\n')
  .map((block) => {
    const [heading = '', ...lines] = block.split('\n');
    const end = heading.indexOf(': ');
    const rows = lines.map((line) => line.split(' | '));
    return { key: heading.slice(0, end), statement: heading.slice(end + 2), rows };
  });

/** Words about others in the company. A firm of one can answer them only if told how. */
const OTHERS =
  /\b(teams?|colleagues?|managers?|staff|everyone|boss|employees?|people|leavers?|departments?|branch(es)?|together)\b/i;

/** Words that two readers would judge differently. "Good" is said with its meaning. */
const VAGUE =
  /\b(fair share|high|good(?! \(on target\))|usually|regularly|most|mostly|some|sometimes|often(?<!how often)|few|many(?<!how many)|main|important|large|larger|big|bigger|small|smaller|obvious|probably|recent|recently|in order|all the time|those that matter|properly|adequate|appropriate)\b/i;

it('reads every choice question, in the order asked', () => {
  expect(readings.map(({ key }) => key)).toEqual(choices.map(({ key }) => key));
});

describe.each(readings)('$key', ({ key, statement, rows }) => {
  it('was read in the words it has now: after a change, read it again for all sizes', () => {
    expect(statement).toBe(choices.find((question) => question.key === key)?.options[2]);
  });

  it('has a row for 1, 5, 50 and 500 people, with a cell for each level', () => {
    expect(rows.map(([size]) => size)).toEqual(['1', '5', '50', '500']);
    for (const row of rows) expect(row).toHaveLength(6);
  });

  it('says in one short sentence what level 3 shows, and checks or explains the others', () => {
    for (const [, first, second, third, fourth, fifth] of rows) {
      expect(third).toMatch(/^[A-Z][^.!?]{15,99}\.$/);
      for (const cell of [first, second, fourth, fifth]) {
        expect(cell).toMatch(/^(✓|["A-Z][^.!?✓]{15,99}\.)$/);
      }
    }
  });

  it('does not put others into a firm of one', () => {
    expect(rows[0]?.join(' ')).not.toMatch(OTHERS);
  });
});

it('says something of its own for every size', () => {
  const shown = readings.flatMap(({ rows }) => rows.map((row) => row[3]));
  expect(new Set(shown).size).toBe(80);
});

describe.each(choices)('$key', ({ text, options, hint = '', evidence, steps }) => {
  it('tells a firm of one how to read words about others', () => {
    const sentences = [text, ...options, hint, evidence, ...steps.map((step) => step.text)];
    const unanswerable = sentences.filter(
      (sentence) => OTHERS.test(sentence) && !/\balone\b/.test(`${sentence} ${hint}`),
    );
    expect(unanswerable).toEqual([]);
  });

  it.each(options)('can be checked: %s', (option) => {
    expect(option).not.toMatch(VAGUE);
  });
});

it.each([
  'We ask a fair share of our customers in a set way at least once a year.',
  'It has been high or improving for three years.',
  'They have been good or improving for three years.',
  'We usually run a small trial first.',
  'We check regularly that scope, date and price were kept.',
  'Most ideas are forgotten.',
  'Tests cover everything important each year.',
  'The papers are in order.',
])('calls this vague: %s', (sentence) => {
  expect(sentence).toMatch(VAGUE);
});

it.each([
  'For three years each has been good (on target) or improving.',
  'We count how often the same problem comes back and show how many became real.',
])('does not call this vague: %s', (sentence) => {
  expect(sentence).not.toMatch(VAGUE);
});
