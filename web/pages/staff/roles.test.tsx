import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveLead } from '#web/test/records/leads.ts';
import { managedOrder, serveOrder } from '#web/test/records/managed-order.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { openDesk } from '#web/test/reviews/open-desk.ts';
import { reviewDetails } from '#web/test/reviews/reviews.ts';
import { openSettings } from '#web/test/settings-tab.ts';
import { asRole, rememberStaff } from '#web/test/staff.ts';

const WORK = 'Only an owner, a reviewer or a clerk can change this.';
const REVIEW = 'Only an owner or a reviewer can review and decide.';

beforeEach(rememberStaff);

/** Every field and button that could be used; links only lead somewhere. */
const usable = (element: HTMLElement): string[] =>
  [...element.querySelectorAll('button, input, select, textarea')]
    .filter((control) => !control.matches(':disabled, fieldset:disabled *'))
    .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '');

/** Buttons that change nothing. */
const LEADING = /^(Close|Copy|Show|Try again|Previous|Next)/;

describe('a reader', () => {
  it('reads an order and finds nothing in it to press', async () => {
    serveOrder(managedOrder(), asRole('reader'));
    renderApp('/admin?tab=orders&open=7');
    await screen.findByRole('heading', { name: 'Status and notes' });
    const dialog = screen.getByRole('dialog');
    expect((await within(dialog).findAllByText(WORK)).length).toBeGreaterThan(0);
    expect(usable(dialog).filter((name) => !LEADING.test(name))).toEqual([]);
  });

  it('finds nothing to press in a lead, and no way to add one', async () => {
    serveLead(undefined, asRole('reader'));
    renderApp('/admin?tab=leads&open=7');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByLabelText('Status');
    expect(await within(dialog).findByText(WORK)).toBeDefined();
    expect(usable(dialog).filter((name) => !LEADING.test(name))).toEqual([]);
    expect(screen.queryByRole('button', { name: 'New lead', hidden: true })).toBeNull();
  });

  it('adds no order', async () => {
    serveOrder(managedOrder(), asRole('reader'));
    renderApp('/admin?tab=orders');
    expect(await screen.findByRole('button', { name: /^Manage Order/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'New order' })).toBeNull();
  });

  it('changes the own account and nothing else in the settings', async () => {
    await openSettings(asRole('reader'));
    expect(await screen.findByRole('button', { name: 'Change password' })).toHaveProperty(
      'disabled',
      false,
    );
    expect(
      await screen.findByRole('button', { name: 'Set up an authenticator app' }),
    ).toHaveProperty('disabled', false);
    expect(screen.queryByRole('button', { name: 'Send test' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Find' })).toBeNull();
    expect(screen.getAllByText(WORK).length).toBeGreaterThan(0);
  });
});

describe('a clerk', () => {
  it('works at an order', async () => {
    serveOrder(managedOrder(), asRole('clerk'));
    renderApp('/admin?tab=orders&open=7');
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByLabelText('Status')).matches('fieldset:disabled *')).toBe(false);
    expect(dialog.getByRole('button', { name: /^Email Tracking/ })).toHaveProperty(
      'disabled',
      false,
    );
    expect(dialog.queryByText(WORK)).toBeNull();
  });

  it('reads a review, and is told who reviews', async () => {
    const { sent, user, goTo } = await openDesk(reviewDetails(), asRole('clerk'));
    expect(await screen.findByText(REVIEW)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ask for evidence' })).toBeNull();
    for (const radio of screen.getAllByRole('radio')) {
      expect(radio.matches('fieldset:disabled *')).toBe(true);
    }
    await user.keyboard('3e');
    await goTo(/^Decision/);
    const panel = screen.getByRole('region', { name: 'Decision' });
    expect(usable(panel)).toEqual([]);
    expect(sent()).toEqual([]);
  });
});

it('a reviewer reviews', async () => {
  await openDesk(reviewDetails(), asRole('reviewer'));
  expect(screen.queryByText(REVIEW)).toBeNull();
  expect(await screen.findByRole('button', { name: 'Ask for evidence' })).toBeDefined();
});
