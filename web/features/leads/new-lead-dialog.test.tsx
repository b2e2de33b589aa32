import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { leads } from '#core/contract/staff/leads.ts';
import { CONNECTION_LOST } from '#web/lib/api.ts';
import { answer, fail, inTurn, refuse, type serve } from '#web/test/answers.ts';
import { serveLead } from '#web/test/records/leads.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff } from '#web/test/staff.ts';

const WITHOUT_RESULTS = { score: null, eligibleAreas: [], results: [], answers: [] };

beforeEach(rememberStaff);

async function openDialog(...answers: Parameters<typeof serve>) {
  const seen = serveLead(
    WITHOUT_RESULTS,
    answer(leads.create, { id: 7, alreadyExists: false }),
    ...answers,
  );
  const { user } = renderApp('/admin?tab=leads');
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'New lead' }));
    return within(await screen.findByRole('dialog', { name: 'New lead' }));
  };
  const inside = await open();
  return {
    user,
    open,
    inside,
    sent: () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body),
    fillIn: async () => {
      await user.type(inside.getByLabelText(/^First name/), 'Grace');
      await user.type(inside.getByLabelText(/^Last name/), 'Hopper');
      await user.type(inside.getByLabelText(/^Email/), 'grace@navy.example');
    },
    send: () => user.click(inside.getByRole('button', { name: 'Add the lead' })),
  };
}

describe('a new lead', () => {
  it('is added and opens, without a score and without a date of completion', async () => {
    const { user, inside, sent, fillIn, send } = await openDialog();
    await fillIn();
    await user.selectOptions(inside.getByLabelText('Industry'), 'Technology');
    await user.type(inside.getByLabelText('Source and notes'), 'The fair in Boston');
    await send();
    const drawer = within(await screen.findByRole('dialog', { name: 'Engines' }));
    expect(await drawer.findByText('Added')).toBeDefined();
    expect(drawer.queryByText('Completed')).toBeNull();
    expect(drawer.getByText('No results yet')).toBeDefined();
    expect(sent()).toEqual([
      {
        requestKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
        firstName: 'Grace',
        lastName: 'Hopper',
        email: 'grace@navy.example',
        phone: null,
        companyName: null,
        industry: 'technology',
        notes: 'The fair in Boston',
      },
    ]);
  });

  it('shows all mistakes at their fields, and asks the server nothing', async () => {
    const { inside, sent, send } = await openDialog();
    await send();
    for (const message of [
      'First name is required',
      'Last name is required',
      'Valid email is required',
    ]) {
      expect(await inside.findByText(message)).toBeDefined();
    }
    expect(document.activeElement).toBe(inside.getByLabelText(/^First name/));
    expect(sent()).toEqual([]);
  });

  it('puts what the server refuses below the field, and keeps everything', async () => {
    const { inside, fillIn, send } = await openDialog(
      refuse(leads.create, 'invalid_request', 'No', { email: 'This address does not exist' }),
    );
    await fillIn();
    await send();
    expect(await inside.findByText('This address does not exist')).toBeDefined();
    expect(inside.getByLabelText(/^First name/)).toHaveProperty('value', 'Grace');
  });

  it('is sent with the same key after a lost connection', async () => {
    const { user, open, inside, sent, fillIn, send } = await openDialog(
      inTurn(fail(leads.create), answer(leads.create, { id: 7, alreadyExists: true })),
    );
    await fillIn();
    await send();
    expect(await screen.findByText(CONNECTION_LOST)).toBeDefined();
    await user.click(inside.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await open();
    await user.click(again.getByRole('button', { name: 'Add the lead' }));
    expect(await screen.findByText('Lead Already Exists')).toBeDefined();
    const keys = sent().map((body) => (body as { requestKey: string }).requestKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

it('says before a conversion that there was no assessment', async () => {
  serveLead(WITHOUT_RESULTS);
  const { user } = renderApp('/admin?tab=leads');
  await user.click(await screen.findByRole('button', { name: 'More for Engines' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Convert to Order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Convert to Order' }));
  expect(dialog.getByText('This company has not taken the assessment')).toBeDefined();
  expect(dialog.queryByText(/answers of the assessment can no longer/)).toBeNull();
});
