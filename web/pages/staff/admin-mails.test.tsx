import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { emails } from '#core/contract/staff/emails.ts';
import { overviewOf } from '#web/test/admin-area.ts';
import { answer, refuse, serve } from '#web/test/answers.ts';
import { aMail, mailDetails } from '#web/test/records/mails.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

beforeEach(rememberStaff);

describe('/admin/mails', () => {
  it('sends a visitor to the login, which leads back', async () => {
    localStorage.clear();
    renderApp('/admin/mails');
    await waitFor(() => expect(location.pathname).toBe('/admin/login'));
    expect(location.search).toBe('?next=%2Fadmin%2Fmails');
  });

  it('is the outbox as a page of the admin area, without the test', async () => {
    serve(staffSession, overviewOf(), answer(emails.list, [aMail]));
    renderApp('/admin/mails');
    expect(await screen.findByRole('heading', { name: 'Mails' })).toBeDefined();
    expect(await screen.findByText('550 no such user')).toBeDefined();
    const area = within(screen.getByRole('navigation', { name: 'Admin area' }));
    expect(area.getByRole('link', { name: 'Mails' }).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('button', { name: 'Send test email' })).toBeNull();
  });

  it('opens a mail that is on no page of the list', async () => {
    serve(staffSession, overviewOf(), answer(emails.list, []), answer(emails.read, mailDetails));
    const { user } = renderApp('/admin/mails?open=7');
    const sheet = within(await screen.findByRole('dialog', { name: 'Your results' }));
    expect(sheet.getByText('To ada@example.com')).toBeDefined();
    expect(sheet.getByRole('button', { name: 'Send again' })).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('says that a mail is gone', async () => {
    serve(
      staffSession,
      overviewOf(),
      answer(emails.list, []),
      refuse(emails.read, 'not_found', 'There is no such mail'),
    );
    renderApp('/admin/mails?open=7');
    const sheet = within(await screen.findByRole('dialog', { name: 'Mail' }));
    expect(await sheet.findByText('There is no such mail')).toBeDefined();
  });
});
