import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CHECK_IN_HEADER, checkIn } from '#core/contract/check-ins/check-in.ts';
import { answer, fail, inTurn, refuse, serve } from '#web/test/answers.ts';
import { ALL_ANSWERED, aCheckInPage, CHECK_IN_TOKEN } from '#web/test/check-ins/check-in.ts';
import { openCheckIn } from '#web/test/check-ins/open-check-in.ts';
import { renderApp } from '#web/test/render-app.tsx';

const question = (name: RegExp) => screen.findByRole('group', { name });
const choose = async (name: RegExp, choice: string) =>
  within(await question(name)).findByRole<HTMLInputElement>('radio', { name: choice });
const button = (name: string) => screen.findByRole('button', { name });
const answered = aCheckInPage({ answers: ALL_ANSWERED });
const document = {
  id: 7,
  documentName: 'policy.pdf',
  documentType: 'application/pdf',
  documentSize: 2_048,
  uploadedAt: '2027-02-01T10:00:00.000Z',
};
const pdf = () => new File(['%PDF-1.7'], 'policy.pdf', { type: 'application/pdf' });

async function declare(user: ReturnType<typeof openCheckIn>['user']) {
  await user.type(await screen.findByRole('textbox', { name: /Your name/ }), 'Ada Lovelace');
  await user.type(screen.getByRole('textbox', { name: /Your role/ }), 'Founder');
  await user.click(screen.getByRole('checkbox', { name: /is true/ }));
}

describe('the form', () => {
  it('asks one thing a card, beside what was confirmed, by the token of the link alone', async () => {
    const { seen } = openCheckIn(aCheckInPage());
    await screen.findByRole('heading', { name: /Is Analytical Engines still/, level: 1 });
    const access = await question(/Question 2 of 4.*who has access/);
    expect(access.textContent).toContain('What you confirmedIt is written down');
    expect(
      within(access)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['As it was', 'It has changed', 'No longer']);
    expect(screen.getByText('March 4, 2027')).toBeDefined();
    expect(seen[0]?.headers.get(CHECK_IN_HEADER)).toBe(CHECK_IN_TOKEN);
    expect(seen.map(({ url }) => url).join()).not.toContain(CHECK_IN_TOKEN);
  });

  it('saves each answer at once, and words appear with the choice', async () => {
    const { user, seen } = openCheckIn(aCheckInPage());
    const bar = await screen.findByRole('progressbar', { name: 'Answered' });
    await user.click(await choose(/who has access/, 'As it was'));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /question 2/ })).toBeNull();
    expect(bar.getAttribute('aria-valuetext')).toBe('1 of 4');
    await user.click(await choose(/who has access/, 'It has changed'));
    // What has changed needs words.
    expect(bar.getAttribute('aria-valuetext')).toBe('0 of 4');
    await user.type(
      await screen.findByRole('textbox', { name: /What has changed\?.*question 2/ }),
      'A new office.',
    );
    await user.tab();
    await waitFor(() =>
      expect(seen.at(-1)).toMatchObject({
        method: 'PUT',
        url: '/api/check-in/answers/security.access',
        body: { standing: 'changed', text: 'A new office.' },
      }),
    );
    expect(bar.getAttribute('aria-valuetext')).toBe('1 of 4');
  });

  it('keeps what could not be saved for the next visit, without the token', async () => {
    const { user, unmount } = openCheckIn(aCheckInPage(), fail(checkIn.answer));
    await user.click(await choose(/Is the name/, 'No longer'));
    await screen.findByText(/Not saved yet/);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(CHECK_IN_TOKEN);
    unmount();
    const { seen } = openCheckIn(aCheckInPage());
    expect((await choose(/Is the name/, 'No longer')).checked).toBe(true);
    await waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true));
  });

  it('wants words for an open finding in any case', async () => {
    const { user } = openCheckIn(aCheckInPage());
    await user.click(await choose(/The plan has no date/, 'As it was'));
    expect(
      await screen.findByRole('textbox', { name: /What did you do about it\?/ }),
    ).toBeDefined();
  });

  it('asks about complaints in words that answer the question', async () => {
    openCheckIn(aCheckInPage());
    const complaints = await question(/serious complaints/);
    expect(within(complaints).getAllByRole('radio')).toHaveLength(2);
    expect(within(complaints).getByRole('radio', { name: 'No, nothing' })).toBeDefined();
  });

  it('takes and removes documents', async () => {
    const { user, seen } = openCheckIn(
      aCheckInPage(),
      answer(checkIn.upload, document),
      answer(checkIn.removeDocument, { success: true }),
    );
    await user.upload(await screen.findByLabelText('Choose files'), pdf());
    await user.click(await button('Remove policy.pdf'));
    await waitFor(() => expect(screen.queryByText('policy.pdf')).toBeNull());
    expect(seen.slice(1).map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/check-in/documents',
      'DELETE /api/check-in/documents/7',
    ]);
  });

  it('says what we need where it was returned', async () => {
    openCheckIn(aCheckInPage({ state: 'returned', returnNote: 'Which office is new?' }));
    expect(await screen.findByText('Which office is new?')).toBeDefined();
  });

  it('that is overdue says from when the certificate is suspended', async () => {
    openCheckIn(aCheckInPage({ state: 'overdue', suspendsOn: '2027-04-03' }));
    expect(await screen.findByText(/suspended from April 3, 2027/)).toBeDefined();
  });
});

describe('handing in', () => {
  it('goes to what is missing first', async () => {
    const { user, seen } = openCheckIn(
      aCheckInPage({ answers: { 'company.name': { standing: 'changed', text: '' } } }),
    );
    await user.click(await button('Submit the check-in'));
    expect(screen.getByText('Please say it in a few words')).toBeDefined();
    expect(screen.getAllByText('Please choose one')).toHaveLength(3);
    expect(window.document.activeElement?.textContent).toContain('Is the name on your certificate');
    expect(screen.queryByText('Please add one document')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(seen).toHaveLength(1);
  });

  it('wants name, role and the tick', async () => {
    const { user } = openCheckIn(answered);
    await user.click(await button('Submit the check-in'));
    expect(screen.getByText('Name is required')).toBeDefined();
    expect(screen.getByText('Role is required')).toBeDefined();
    expect(screen.getByText('Please confirm that this is true')).toBeDefined();
    expect(window.document.activeElement).toBe(screen.getByRole('textbox', { name: /Your name/ }));
  });

  it('asks once more, then says what follows', async () => {
    const { user, seen } = openCheckIn(
      answered,
      answer(
        checkIn.submit,
        aCheckInPage({ state: 'submitted', submittedAt: '2027-02-01T10:00:00.000Z' }),
      ),
    );
    await declare(user);
    await user.click(await button('Submit the check-in'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Submit the check-in?' }));
    expect(dialog.getByText(/as Ada Lovelace, Founder/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('heading', { name: 'Thank you, we have your check-in' });
    expect(screen.getByText(/within 10 business days/)).toBeDefined();
    await waitFor(() => expect(window.document.activeElement).toBe(screen.getByRole('main')));
    expect(seen.at(-1)?.body).toEqual({
      declaredName: 'Ada Lovelace',
      declaredRole: 'Founder',
      isTrue: true,
      seen: ALL_ANSWERED,
    });
  });

  it('that does not arrive loses nothing', async () => {
    const { user } = openCheckIn(
      answered,
      inTurn(fail(checkIn.submit), answer(checkIn.submit, aCheckInPage({ state: 'accepted' }))),
    );
    await declare(user);
    await user.click(await button('Submit the check-in'));
    await user.click(await button('Submit'));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be submitted');
    await user.click(await button('Submit the check-in'));
    await user.click(await button('Submit'));
    await screen.findByRole('heading', { name: 'Your check-in is accepted' });
  });

  it('does not happen while an answer could not be saved', async () => {
    const { user, seen } = openCheckIn(answered, fail(checkIn.answer));
    await user.click(await choose(/The plan has no date/, 'It has changed'));
    await declare(user);
    await user.click(await button('Submit the check-in'));
    await user.click(await button('Submit'));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be submitted');
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('of one that was drawn wants a document', async () => {
    const { user, seen } = openCheckIn(
      answered,
      answer(
        checkIn.submit,
        aCheckInPage({ state: 'returned', answers: ALL_ANSWERED, wantsDocument: true }),
      ),
    );
    await declare(user);
    await user.click(await button('Submit the check-in'));
    await user.click(await button('Submit'));
    await screen.findByRole('heading', { name: 'One document, please' });
    await user.click(await button('Submit the check-in'));
    expect(screen.getByText('Please add one document')).toBeDefined();
    expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

describe('a link', () => {
  it.each([
    ['scheduled', 'It is too early for this check-in'],
    ['submitted', 'Thank you, we have your check-in'],
    ['accepted', 'Your check-in is accepted'],
    ['waived', 'You do not have to do this check-in'],
    ['cancelled', 'This check-in is no longer needed'],
  ] as const)('to one that is %s says: %s', async (state, title) => {
    openCheckIn(aCheckInPage({ state }));
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('that was ended leads to the customer’s page', async () => {
    openCheckIn(aCheckInPage(), refuse(checkIn.read, 'not_found', 'Gone.'));
    await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(screen.getByRole('link', { name: 'Go to your page' }).getAttribute('href')).toBe(
      '/account',
    );
  });

  it.each(['/check-in', '/check-in#half'])(
    'that is not complete asks nothing: %s',
    async (path) => {
      const seen = serve();
      renderApp(path);
      await screen.findByRole('heading', { name: 'This link is not complete' });
      expect(seen).toEqual([]);
    },
  );

  it('shows what was typed and cannot be saved any more', async () => {
    const { user } = openCheckIn(
      aCheckInPage({ answers: { 'company.name': { standing: 'changed', text: '' } } }),
      inTurn(
        answer(
          checkIn.read,
          aCheckInPage({ answers: { 'company.name': { standing: 'changed', text: '' } } }),
        ),
        answer(checkIn.read, aCheckInPage({ state: 'submitted' })),
      ),
      refuse(checkIn.answer, 'conflict', 'It was handed in.'),
    );
    await user.type(await screen.findByRole('textbox', { name: /question 1/ }), 'A new name.');
    await user.tab();
    await screen.findByRole('heading', { name: 'This did not reach us' });
    expect(screen.getByText('A new name.')).toBeDefined();
  });
});
