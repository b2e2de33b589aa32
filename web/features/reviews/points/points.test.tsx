import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { answer, inTurn, refuse } from '#web/test/answers.ts';
import { openDesk } from '#web/test/reviews/open-desk.ts';
import { aDocument, aPoint, reviewDetails } from '#web/test/reviews/reviews.ts';

const EXISTS = 'diligence.exists';
const SENT_AT = '2026-11-16T09:00:00.000Z';
const newPoint = () => within(screen.getByRole('form', { name: 'New point' }));

describe('a draft', () => {
  it('of a request is begun with E and saved from the keyboard', async () => {
    const { user, sent, heading } = await openDesk();
    await user.keyboard('e');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
    expect(newPoint().getByLabelText('Kind')).toHaveProperty('value', 'request');
    await user.keyboard('Please send an extract.{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('article', { name: /^Request for evidence/ })).toBeDefined();
    expect(sent()).toEqual([
      {
        what: 'POST /points',
        body: { kind: 'request', text: 'Please send an extract.', criterionKey: EXISTS },
      },
    ]);
    expect(screen.queryByRole('form', { name: 'New point' })).toBeNull();
    expect(document.activeElement?.textContent).toBe(heading());
    expect(screen.getByRole('button', { name: 'Send to customer (1)' })).toBeDefined();
  });

  it('of a finding is begun with F, and its kind says what it means', async () => {
    const { user, sent } = await openDesk();
    await user.keyboard('f');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
    await user.selectOptions(newPoint().getByLabelText('Kind'), 'Major finding');
    expect(newPoint().getByText('It must be settled before anything is certified.')).toBeDefined();
    await user.click(newPoint().getByRole('button', { name: 'Save draft' }));
    expect(newPoint().getByText('Please say what it is about')).toBeDefined();
    await user.type(newPoint().getByLabelText(/^What the customer reads/), 'No register entry.');
    await user.click(newPoint().getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByRole('article', { name: /^Major finding/ })).toBeDefined();
    expect(sent()).toMatchObject([{ body: { kind: 'major', text: 'No register entry.' } }]);
  });

  it('that is not saved stays while one looks elsewhere, and after a refusal', async () => {
    const { user, goTo } = await openDesk(
      reviewDetails(),
      refuse(reviews.addPoint, 'unavailable', 'The database is away.'),
    );
    await user.keyboard('e');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
    await user.keyboard('An extract');
    await goTo(/The person’s authority/);
    expect(screen.queryByRole('form', { name: 'New point' })).toBeNull();
    await goTo(/The company’s existence/);
    const field = newPoint().getByLabelText(/^What the customer reads/);
    expect(field).toHaveProperty('value', 'An extract');
    await user.click(newPoint().getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('The database is away.')).toBeDefined();
    expect(field).toHaveProperty('value', 'An extract');
  });

  it('about the company as a whole belongs to no criterion', async () => {
    const { user, sent, goTo } = await openDesk();
    await goTo(/^All points/);
    await user.click(screen.getByRole('button', { name: 'Add a general point' }));
    await user.type(newPoint().getByLabelText(/^What the customer reads/), 'Welcome.');
    await user.click(newPoint().getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('General')).toBeDefined();
    expect(sent()).toMatchObject([{ body: { criterionKey: null, text: 'Welcome.' } }]);
  });

  it('is changed and thrown away', async () => {
    const drafted = reviewDetails({ points: [aPoint({ criterionKey: EXISTS })] });
    const { user, sent, heading } = await openDesk(
      drafted,
      answer(
        reviews.changePoint,
        reviewDetails({ points: [aPoint({ criterionKey: EXISTS, kind: 'minor', text: 'New.' })] }),
      ),
      answer(reviews.removePoint, reviewDetails()),
    );
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const form = within(screen.getByRole('form', { name: 'Edit the draft' }));
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
    await user.selectOptions(form.getByLabelText('Kind'), 'Minor finding');
    const field = form.getByLabelText(/^What the customer reads/);
    await user.clear(field);
    await user.type(field, 'New.');
    await user.click(form.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByRole('article', { name: 'Minor finding: New.' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Discard this draft?' }));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    // The focused element is gone, and the desk's shortcuts still work.
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await user.keyboard('j');
    expect(heading()).toBe('The person’s authority');
    expect(sent()).toEqual([
      { what: 'PATCH /points/21', body: { kind: 'minor', text: 'New.' } },
      { what: 'DELETE /points/21', body: undefined },
    ]);
  });
});

describe('sending', () => {
  const drafts = reviewDetails({
    points: [
      aPoint({ criterionKey: EXISTS }),
      aPoint({ id: 22, kind: 'major', text: 'No entry.' }),
      // Asked again since it was sent.
      aPoint({
        id: 23,
        state: 'open',
        sentAt: SENT_AT,
        messages: [
          {
            id: 1,
            isFromCustomer: false,
            author: 'ada',
            text: 'More.',
            at: '2026-11-17T09:00:00.000Z',
          },
        ],
      }),
      aPoint({ id: 24, state: 'open', sentAt: SENT_AT }),
    ],
  });

  it('is asked about first, says what happens, and stops the clock', async () => {
    const { user, sent } = await openDesk(
      drafts,
      answer(
        reviews.send,
        reviewDetails({ state: 'waiting', dueOn: null, waitingSince: '2026-11-18T15:00:00.000Z' }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Send to customer (3)' }));
    const question = within(
      screen.getByRole('alertdialog', { name: 'Send 3 points to the customer?' }),
    );
    expect(
      question.getByText(/One mail .* goes to ada@example\.com.*The clock is paused/),
    ).toBeDefined();
    expect(question.getByText('No entry.')).toBeDefined();
    expect(sent()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Send to customer' }));
    expect(await screen.findByText('Sent to the Customer')).toBeDefined();
    expect(sent()).toEqual([
      { what: 'POST /send', body: { expectedUpdatedAt: '2026-11-16T09:00:00.000Z' } },
    ]);
    expect(screen.getByText(/^Waiting for the customer since/)).toBeDefined();
  });

  it('that is refused changes nothing, and shows the newer state', async () => {
    const { user, changeElsewhere } = await openDesk(
      drafts,
      refuse(reviews.send, 'conflict', 'This review has changed.'),
    );
    changeElsewhere((review) => ({ ...review, state: 'decision', reviewer: 'grace' }));
    await user.click(screen.getByRole('button', { name: 'Send to customer (3)' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Send to customer' }));
    expect(await screen.findByText('This review has changed.')).toBeDefined();
    expect(await screen.findByText('Reviewer: grace')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Send to customer/ })).toBeNull();
  });

  it('can be followed by continuing without an answer', async () => {
    const { user, sent } = await openDesk(
      reviewDetails({ state: 'waiting', dueOn: null, waitingSince: SENT_AT }),
      answer(reviews.resume, reviewDetails()),
    );
    await user.click(screen.getByRole('button', { name: 'Continue without waiting' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/^Decide by/)).toBeDefined();
    expect(sent().map(({ what }) => what)).toEqual(['POST /resume']);
  });
});

describe('an answer', () => {
  const answered = aPoint({
    criterionKey: EXISTS,
    state: 'answered',
    sentAt: SENT_AT,
    messages: [
      { id: 1, isFromCustomer: true, author: 'Ada L.', text: '<i>Here</i> it is.', at: SENT_AT },
    ],
    documents: [aDocument({ id: 42, documentName: 'extract.pdf' })],
  });
  const review = reviewDetails({ points: [answered], answeredPoints: 1 });

  it('is read with its documents, and closes the point', async () => {
    const { user, sent, heading } = await openDesk(
      review,
      answer(
        reviews.changePoint,
        reviewDetails({
          points: [{ ...answered, state: 'closed', closedBy: 'ada', closedAt: SENT_AT }],
        }),
      ),
    );
    const point = within(screen.getByRole('article'));
    expect(point.getByText('<i>Here</i> it is.')).toBeDefined();
    expect(point.getByRole('link', { name: 'Download extract.pdf' }).getAttribute('href')).toBe(
      '/api/admin/review-documents/42',
    );
    await user.click(point.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Closed by ada')).toBeDefined();
    expect(sent()).toEqual([{ what: 'PATCH /points/21', body: { state: 'closed' } }]);
    expect(screen.getByRole('button', { name: 'Open again' })).toBeDefined();
    // The focused button is gone, and the desk's shortcuts still work.
    await user.keyboard('j');
    expect(heading()).toBe('The person’s authority');
  });

  it('that is not enough is asked for again', async () => {
    const { user, sent } = await openDesk(
      review,
      inTurn(
        refuse(reviews.changePoint, 'unavailable', 'The database is away.'),
        answer(reviews.changePoint, reviewDetails({ points: [{ ...answered, state: 'open' }] })),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    const form = within(screen.getByRole('form', { name: 'Ask again' }));
    await user.type(form.getByLabelText(/^What is still missing/), 'Page 2 is missing.');
    await user.click(form.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('The database is away.')).toBeDefined();
    expect(form.getByLabelText(/^What is still missing/)).toHaveProperty(
      'value',
      'Page 2 is missing.',
    );
    await user.type(form.getByLabelText(/^What is still missing/), '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Ask again' })).toBeNull());
    expect(sent().at(-1)?.body).toEqual({ message: 'Page 2 is missing.', state: 'open' });
  });
});
