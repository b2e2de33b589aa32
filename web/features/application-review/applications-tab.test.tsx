import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ListedApplication, staffApplications } from '#core/contract/staff/applications.ts';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import { clearSessionEnd } from '#web/lib/session-end.ts';
import { anApplication, HOSTILE, overviewOf, pages } from '#web/test/admin-area.ts';
import { answer, refuse, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { asStaff, rememberStaff, staffSession } from '#web/test/staff.ts';
import { exported, takeExport } from '#web/test/take-export.ts';

const listed = (changes: Partial<ListedApplication> = {}): ListedApplication => {
  const { documents: _, ...row } = anApplication();
  return { ...row, ...changes };
};

beforeEach(rememberStaff);

async function open(address: string, ...answers: Parameters<typeof serve>) {
  const seen = serve(staffSession, overviewOf(), ...answers);
  const { user } = renderApp(`/admin?tab=applications${address}`);
  await screen.findByRole('searchbox', { name: 'Search applications' });
  const asked = () =>
    seen.map(({ url }) => url).filter((url) => url.startsWith('/api/applications'));
  return { user, seen, asked };
}

describe('the list of applications', () => {
  it('shows number, company, applicant, type, status and when it came', async () => {
    await open('', pages(staffApplications.list, [listed({ applicationStatus: 'under_review' })]));
    const table = within(await screen.findByRole('table', { name: 'Applications' }));
    const [, row] = table.getAllByRole('row');
    const [, ...cells] = within(row as HTMLElement).getAllByRole('cell');
    expect(cells.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
      'APP-20260302-7K3M9Q',
      'Analytical Engines',
      'Ada Lovelace',
      'Quality Management Certification',
      'Under Review',
    ]);
    expect(cells[5]?.querySelector('time')?.getAttribute('datetime')).toBe(
      '2026-03-02T10:00:00.000Z',
    );
    expect(screen.getByText('1 of 1 applications')).toBeDefined();
  });

  it('keeps search and status in the address and asks the server for them', async () => {
    const { user, asked } = await open('', answer(staffApplications.list, [listed()]));
    await user.type(screen.getByRole('searchbox'), 'engines');
    await waitFor(() => expect(location.search).toBe('?tab=applications&search=engines'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Rejected');
    expect(location.search).toBe('?tab=applications&search=engines&status=rejected');
    await waitFor(() =>
      expect(asked()).toEqual([
        '/api/applications',
        '/api/applications?search=engines',
        '/api/applications?search=engines&status=rejected',
      ]),
    );
  });

  it('starts with the filters of its address', async () => {
    const { asked } = await open('&search=ada&status=approved', answer(staffApplications.list, []));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'ada');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'approved');
    await waitFor(() => expect(asked()).toEqual(['/api/applications?search=ada&status=approved']));
  });

  it('does not ask for a status that there is not', async () => {
    const { asked } = await open('&status=lost', answer(staffApplications.list, [listed()]));
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveProperty('value', '');
    await waitFor(() => expect(asked()).toEqual(['/api/applications']));
  });

  it('can be taken away as a table, with its filters', async () => {
    const { user, seen } = await open(
      '&search=a%26b&status=approved',
      answer(staffApplications.list, []),
      exported,
    );
    expect(await takeExport(user, seen)).toBe(
      '/api/admin/export/applications?search=a%26b&status=approved',
    );
  });

  it('cannot be taken away by staff who are no owners, and says who can', async () => {
    await open('', answer(staffApplications.list, []), asStaff);
    expect(await screen.findByText('Only an owner can export lists.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });

  it('asks for the login where the session has ended by the time it is taken away', async () => {
    const { user } = await open(
      '',
      answer(staffApplications.list, []),
      refuse(dashboard.export, 'not_authenticated', 'Please sign in'),
    );
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeDefined();
    clearSessionEnd();
  });

  it('shows more a page at a time', async () => {
    const { user, asked } = await open(
      '',
      pages(
        staffApplications.list,
        [listed({ companyName: 'First' })],
        [listed({ id: 13, companyName: 'Second' })],
      ),
    );
    expect(await screen.findByText('1 of 2 applications')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show more applications' }));
    expect(await screen.findByText('Second')).toBeDefined();
    expect(screen.getByText('First')).toBeDefined();
    expect(screen.getByText('2 of 2 applications')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show more applications' })).toBeNull();
    expect(asked()[1]).toBe('/api/applications?cursor=page1');
  });

  it('says how the first one comes', async () => {
    await open('', answer(staffApplications.list, []));
    expect(await screen.findByText('No applications found.')).toBeDefined();
    expect(screen.getByRole('link', { name: '/apply' }).getAttribute('href')).toBe('/apply');
  });

  it('says that nothing matches', async () => {
    await open('&search=nobody', answer(staffApplications.list, []));
    expect(await screen.findByText('No applications found.')).toBeDefined();
    expect(screen.getByText('Nothing matches this search and status.')).toBeDefined();
    expect(screen.queryByRole('link', { name: '/apply' })).toBeNull();
  });

  it('says why it could not be loaded, and is asked for again', async () => {
    const { user } = await open(
      '',
      refuse(staffApplications.list, 'unavailable', 'Please try again.'),
    );
    expect(await screen.findByText('The applications could not be loaded')).toBeDefined();
    expect(screen.getByText('Please try again.')).toBeDefined();
    serve(answer(staffApplications.list, [listed()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Analytical Engines')).toBeDefined();
  });

  it('shows hostile names as text', async () => {
    const row = listed({ companyName: HOSTILE, firstName: HOSTILE, lastName: '' });
    await open('', answer(staffApplications.list, [row]));
    expect(await screen.findAllByText(HOSTILE)).toHaveLength(2);
    expect(document.querySelector('img[src=x]')).toBeNull();
  });
});
