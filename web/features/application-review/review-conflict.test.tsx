import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#core/contract/staff/accounts/auth.ts';
import { type ApplicationDetails, staffApplications } from '#core/contract/staff/applications.ts';
import { anApplication } from '#web/test/admin-area.ts';
import { answer, refuse, serve } from '#web/test/answers.ts';
import { askedFor, openApplication } from '#web/test/records/managed-application.ts';
import { adaAgain, rememberStaff } from '#web/test/staff.ts';

const LATER = '2026-03-02T11:00:00.000Z';
const failure = 'Failed to update application status';

beforeEach(rememberStaff);

describe('a session that ends during a review', () => {
  it('asks for the login, keeps the text, and then saves it', async () => {
    const { user, notes, save } = await openApplication(
      anApplication(),
      refuse(staffApplications.setStatus, 'not_authenticated', 'Please sign in'),
    );
    await user.type(notes(), 'A careful text');
    await save();
    const login = within(await screen.findByRole('dialog', { name: 'Please log in again' }));
    const seen = serve(
      ...askedFor(anApplication()),
      answer(auth.login, adaAgain),
      answer(
        staffApplications.setStatus,
        anApplication({ reviewNotes: 'A careful text', updatedAt: LATER }),
      ),
    );
    await user.type(login.getByLabelText(/Username/), 'ada');
    await user.type(login.getByLabelText(/Password/), 'secret');
    await user.click(login.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.queryByText('Please log in again')).toBeNull());
    expect(notes()).toHaveProperty('value', 'A careful text');
    await save();
    expect(await screen.findByText('Status Updated')).toBeDefined();
    expect(seen.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      reviewNotes: 'A careful text',
    });
  });
});

describe('two people at one application', () => {
  const changed = { updatedAt: LATER, applicationStatus: 'under_review' as const };
  const refusal = refuse(
    staffApplications.setStatus,
    'conflict',
    'This application has changed since you opened it. Please look at it again before you save.',
  );

  async function collide(theirs: Partial<ApplicationDetails>) {
    const dialog = await openApplication(anApplication(), refusal);
    await dialog.user.type(dialog.notes(), 'Mine');
    await dialog.save();
    expect(await screen.findByText(failure)).toBeDefined();
    const saved = answer(
      staffApplications.setStatus,
      anApplication({ ...theirs, reviewNotes: 'Mine' }),
    );
    const seen = serve(...askedFor(anApplication({ ...changed, ...theirs })), saved);
    const load = dialog.inside.getByRole('button', { name: 'Load the latest version' });
    expect(document.activeElement).toBe(load);
    expect(dialog.notes()).toHaveProperty('value', 'Mine');
    await dialog.user.click(load);
    return { ...dialog, seen };
  }

  it('shows what the other one changed, and overwrites nothing', async () => {
    const { inside, status, notes, save, seen } = await collide({});
    expect(await inside.findByText('Changed by someone else: Status')).toBeDefined();
    expect(status()).toHaveProperty('value', 'under_review');
    expect(notes()).toHaveProperty('value', 'Mine');
    await save();
    await waitFor(() => expect(seen.some(({ method }) => method === 'PATCH')).toBe(true));
    expect(seen.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      status: 'under_review',
      reviewNotes: 'Mine',
      expectedUpdatedAt: LATER,
    });
  });

  it('shows both texts where both have written, and lets one choose', async () => {
    const { user, inside, notes } = await collide({ reviewNotes: 'Theirs' });
    expect(await inside.findByText('Theirs')).toBeDefined();
    expect(notes()).toHaveProperty('value', 'Mine');
    await user.click(inside.getByRole('button', { name: 'Use this for Review notes' }));
    expect(notes()).toHaveProperty('value', 'Theirs');
    expect(inside.queryByText('Saved by someone else')).toBeNull();
  });

  it('says that the other one has emptied a field', async () => {
    const dialog = await openApplication(anApplication({ reviewNotes: 'Before' }), refusal);
    await dialog.user.type(dialog.notes(), ' and mine');
    await dialog.save();
    serve(...askedFor(anApplication({ updatedAt: LATER, reviewNotes: null })));
    await dialog.user.click(
      await dialog.inside.findByRole('button', { name: 'Load the latest version' }),
    );
    expect(await dialog.inside.findByText('Nothing: the field was emptied.')).toBeDefined();
    expect(dialog.notes()).toHaveProperty('value', 'Before and mine');
  });
});
