import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type ApplicationStatusView, applications } from '#core/contract/applications.ts';
import { portalSignIn } from '#core/contract/portal/sign-in.ts';
import { answer, fail, refuse, serve } from '#web/test/answers.ts';
import { aStatus } from '#web/test/applications.ts';
import { renderApp } from '#web/test/render-app.tsx';

const NUMBER = aStatus.applicationNumber;

async function openPage(path = '/application-status') {
  const { user } = renderApp(path);
  await screen.findByRole('heading', { name: 'Application Status' });
  const input = screen.getByLabelText<HTMLInputElement>('Application number');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Search' });
  return { user, input, button };
}

const openFound = async (overrides: Partial<ApplicationStatusView> = {}) => {
  const seen = serve(answer(applications.byNumber, { ...aStatus, ...overrides }));
  const page = await openPage(`/application-status?number=${NUMBER}`);
  await screen.findByRole('heading', { name: 'Application Details' });
  return { seen, ...page };
};

describe('the search', () => {
  it('shows what a number looks like and waits for one', async () => {
    const { user, input, button } = await openPage();
    expect(input.placeholder).toMatch(/^APP-\d{8}-[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(button.disabled).toBe(true);
    await user.type(input, '   ');
    expect(button.disabled).toBe(true);
    await user.type(input, 'x');
    expect(button.disabled).toBe(false);
  });

  it('runs by Enter, forgives how the number is typed, and puts it into the address', async () => {
    const seen = serve(answer(applications.byNumber, aStatus));
    const { user, input } = await openPage();
    await user.type(input, ` ${NUMBER.toLowerCase().replaceAll('-', ' ')} {Enter}`);
    const heading = await screen.findByRole('heading', {
      name: 'Submitted, waiting for a reviewer',
    });
    expect(location.search).toBe(`?number=${NUMBER}`);
    expect(seen[0]?.url).toBe(`/api/applications/number/${NUMBER}`);
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('runs by the button, and again for the same number', async () => {
    const { user, button, seen } = await openFound();
    await user.click(button);
    await waitFor(() => expect(seen).toHaveLength(2));
  });

  it('says that there is no such application, and does not ask again by itself', async () => {
    const seen = serve(refuse(applications.byNumber, 'not_found', 'no'));
    await openPage(`/application-status?number=${NUMBER}`);
    expect(await screen.findByRole('heading', { name: 'Application Not Found' })).toBeDefined();
    expect(
      screen.getByText(
        "We couldn't find an application with that number. Please check your application number and try again.",
      ),
    ).toBeDefined();
    expect(seen).toHaveLength(1);
  });

  it('shows the way to an order whose number was typed here', async () => {
    serve(refuse(applications.byNumber, 'not_found', 'no'));
    await openPage('/application-status?number=ORD-2026-ABC123');
    const link = await screen.findByRole('link', { name: 'Track the order' });
    expect(link.getAttribute('href')).toBe('/tracking?order=ORD-2026-ABC123');
  });

  it('tells too many searches from a wrong number', async () => {
    const reason = 'Too many requests. Please try again later.';
    serve(refuse(applications.byNumber, 'too_many_requests', reason));
    await openPage(`/application-status?number=${NUMBER}`);
    expect(await screen.findByRole('heading', { name: 'Too Many Searches' })).toBeDefined();
    expect(screen.getByText(reason)).toBeDefined();
    expect(screen.queryByText('Application Not Found')).toBeNull();
  });

  it.each([
    ['a lost connection', fail(applications.byNumber), /The connection was lost/],
    [
      'a failing server',
      refuse(applications.byNumber, 'unavailable', 'away'),
      /This has nothing to do with your application/,
    ],
  ])('tells %s from a wrong number, and tries again when asked', async (_, failure, words) => {
    serve(failure);
    const { user } = await openPage(`/application-status?number=${NUMBER}`);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByText('Application Not Found')).toBeNull();
    serve(answer(applications.byNumber, aStatus));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Application Details' })).toBeDefined();
  });
});

describe('an application', () => {
  it('offers the customer’s page by mail', async () => {
    const { user } = await openFound();
    const message = 'A link to your page is on its way.';
    const seen = serve(answer(portalSignIn.sendLinkByNumber, { success: true, message }));
    await user.click(screen.getByRole('button', { name: 'Email me the link to my page' }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(seen[0]?.body).toEqual({ number: NUMBER });
  });

  it('is shown with its details and the names of its documents', async () => {
    await openFound({ documents: ['handbook.pdf', 'policy.pdf'] });
    const details = within(screen.getByRole('main'));
    for (const text of [
      NUMBER,
      'Ada Lovelace',
      'Analytical Engines',
      'Quality Management Certification (Innovation, Customer Service)',
      'handbook.pdf',
      'policy.pdf',
    ]) {
      expect(details.getByText(text, { selector: 'dd *, dd' })).toBeDefined();
    }
    expect(screen.queryByText('Review Notes')).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy application number' })).toBeDefined();
  });

  it.each([
    { applicationStatus: 'submitted', stage: 1, name: 'Submitted' },
    { applicationStatus: 'under_review', stage: 2, name: 'Under Review' },
    { applicationStatus: 'approved', stage: 3, name: 'Decision' },
    { applicationStatus: 'rejected', stage: 3, name: 'Decision' },
  ] as const)(
    '$applicationStatus is at stage $stage',
    async ({ applicationStatus, stage, name }) => {
      await openFound({ applicationStatus, reviewedAt: '2026-03-03T10:00:00.000Z' });
      const bar = screen.getByRole('progressbar', { name: 'Progress of the application' });
      expect(bar.getAttribute('aria-valuenow')).toBe(String(stage));
      const card = bar.parentElement as HTMLElement;
      expect(within(card).getAllByRole('listitem')).toHaveLength(3);
      const current = within(card)
        .getAllByRole('listitem')
        .filter((item) => item.getAttribute('aria-current') === 'step');
      expect(current.map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining(name),
      ]);
    },
  );

  it('that is approved is congratulated, with the notes', async () => {
    await openFound({
      applicationStatus: 'approved',
      reviewedAt: '2026-03-03T10:00:00.000Z',
      approvedAt: '2026-03-03T10:00:00.000Z',
      reviewNotes: 'Well done.\nThe second paragraph.',
    });
    expect(screen.getByRole('heading', { name: 'Congratulations' })).toBeDefined();
    expect(screen.queryByText('Application Not Approved')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Review Notes' })).toBeDefined();
    expect(screen.getByText(/Well done\./)).toBeDefined();
    for (const label of ['Reviewed', 'Approved']) {
      expect(screen.getAllByText(label, { selector: 'dt' })).toHaveLength(1);
    }
  });

  it('that is rejected is told so, with what to do', async () => {
    await openFound({
      applicationStatus: 'rejected',
      reviewedAt: '2026-03-03T10:00:00.000Z',
      reviewNotes: 'The policy is missing.',
    });
    expect(screen.getByRole('heading', { name: 'Application Not Approved' })).toBeDefined();
    expect(screen.queryByText('Congratulations')).toBeNull();
    expect(screen.getByText('The policy is missing.')).toBeDefined();
    const ask = screen.getByRole('link', { name: 'Ask about the decision' });
    expect(decodeURIComponent(ask.getAttribute('href') ?? '')).toContain(NUMBER);
  });

  it.each(['submitted', 'under_review'] as const)('%s has no decision yet', async (status) => {
    await openFound({ applicationStatus: status });
    expect(screen.queryByText('Congratulations')).toBeNull();
    expect(screen.queryByText('Application Not Approved')).toBeNull();
  });
});
