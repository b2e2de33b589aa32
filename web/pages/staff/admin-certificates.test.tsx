import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { delivery } from '#core/contract/staff/certification/delivery.ts';
import { AREAS, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { customerWith, HOSTILE, overviewOf, pages } from '#web/test/admin-area.ts';
import { answer, refuse, serve } from '#web/test/answers.ts';
import { aCertificate, certificateDetails } from '#web/test/certificates/certificates.ts';
import { QUIET_YEARS } from '#web/test/check-ins/quiet-years.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

const NUMBER = 'BEC-2026-7K3Q-XM4T-6';

beforeEach(rememberStaff);

const serveList = (...answers: Parameters<typeof serve>) =>
  serve(
    staffSession,
    overviewOf(),
    customerWith(),
    ...QUIET_YEARS,
    answer(certificates.list, [aCertificate()]),
    answer(certificates.read, certificateDetails()),
    ...answers,
  );

describe('the list', () => {
  it('shows number, holder, areas, state and last day, as text', async () => {
    serveList(
      answer(certificates.list, [
        aCertificate({ holderName: HOSTILE, isTest: true }),
        aCertificate({
          id: 6,
          number: 'BEC-2026-AAAA-BBBB-C',
          isOverall: true,
          state: 'suspended',
        }),
      ]),
    );
    renderApp('/admin/certificates');
    expect(await screen.findByRole('heading', { name: 'Certificates', level: 1 })).toBeDefined();
    const table = within(await screen.findByRole('table', { name: 'Certificates' }));
    const [first, second] = table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(first).toContain(NUMBER);
    expect(first).toContain(`${HOSTILE}London, United Kingdom`);
    expect(first).toContain('Leadership, Security');
    expect(first).toContain('ValidTest');
    expect(first).toContain('March 3, 2029');
    expect(second).toContain(OVERALL_CERTIFICATION.name);
    expect(second).toContain('Suspended');
    expect(document.querySelector('img')).toBeNull();
    expect(document.title).toMatch(/^Certificates \| /);
  });

  it('asks the server with what is searched and chosen, and keeps it in the address', async () => {
    const seen = serveList();
    const { user } = renderApp('/admin/certificates');
    await user.type(await screen.findByLabelText('Search certificates'), 'engines');
    await user.selectOptions(screen.getByLabelText('State'), 'Suspended');
    await user.selectOptions(screen.getByLabelText('Area'), AREAS[3].id);
    await user.selectOptions(screen.getByLabelText('Ending'), 'Within 90 days');
    await user.selectOptions(screen.getByLabelText('Register'), 'In the register');
    await waitFor(() =>
      expect(seen.at(-1)?.url).toBe(
        `${certificates.list.path}?search=engines&state=suspended&area=security-compliance&endingWithin=90&register=listed`,
      ),
    );
    expect(location.search).toContain('endingWithin=90');
  });

  it('shows more on demand, with the total', async () => {
    const more = aCertificate({ id: 6, number: 'BEC-2026-AAAA-BBBB-C' });
    serveList(pages(certificates.list, [aCertificate()], [more]));
    const { user } = renderApp('/admin/certificates');
    expect(await screen.findByText('1 of 2 certificates')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show more certificates' }));
    expect(await screen.findByText('2 of 2 certificates')).toBeDefined();
    expect(screen.getByText('BEC-2026-AAAA-BBBB-C')).toBeDefined();
  });

  it('says so when there is none, and when none matches', async () => {
    serveList(answer(certificates.list, []));
    const { user } = renderApp('/admin/certificates');
    expect(await screen.findByText('No certificates yet.')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('State'), 'Expired');
    expect(await screen.findByText('No certificates found.')).toBeDefined();
  });

  it('that cannot be loaded says why, and can be tried again', async () => {
    serveList(refuse(certificates.list, 'unavailable', 'The database is away.'));
    const { user } = renderApp('/admin/certificates');
    expect(await screen.findByText('The certificates could not be loaded')).toBeDefined();
    expect(screen.getByText('The database is away.')).toBeDefined();
    serveList();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(NUMBER)).toBeDefined();
  });

  it('is behind the login, which leads back here', async () => {
    localStorage.clear();
    serve();
    renderApp('/admin/certificates?open=5');
    await waitFor(() => expect(location.pathname).toBe('/admin/login'));
    expect(new URLSearchParams(location.search).get('next')).toBe('/admin/certificates?open=5');
  });

  it('is reached from the dashboard, beside its seven tabs', async () => {
    serveList();
    const { user } = renderApp('/admin');
    await user.click(await screen.findByRole('link', { name: 'Certificates' }));
    expect(await screen.findByText(NUMBER)).toBeDefined();
    expect(location.pathname).toBe('/admin/certificates');
    await user.click(screen.getByRole('link', { name: /^Overview/ }));
    expect(await screen.findAllByRole('tab')).toHaveLength(7);
  });
});

describe('one certificate', () => {
  const openCertificate = async (...answers: Parameters<typeof serve>) => {
    const seen = serveList(...answers);
    const { user } = renderApp('/admin/certificates?open=5');
    const drawer = within(await screen.findByRole('dialog', { name: NUMBER }));
    return { seen, user, drawer };
  };
  type Drawer = Awaited<ReturnType<typeof openCertificate>>['drawer'];
  const factOf = (drawer: Drawer, name: string) =>
    drawer.getAllByText(name).find(({ tagName }) => tagName === 'DT')?.nextSibling?.textContent;

  it('opens from the list, has an address, and closes with the focus back', async () => {
    serveList();
    const { user } = renderApp('/admin/certificates');
    const opener = await screen.findByRole('button', { name: `Open ${NUMBER}` });
    await user.click(opener);
    expect(await screen.findByRole('dialog', { name: NUMBER })).toBeDefined();
    expect(location.search).toBe('?open=5');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('');
    expect(document.activeElement).toBe(opener.closest('tr'));
  });

  it('shows what it says', async () => {
    const { drawer } = await openCertificate();
    expect(factOf(drawer, 'Holder')).toBe('Analytical Engines');
    expect(factOf(drawer, 'Place')).toBe('London');
    expect(factOf(drawer, 'Country')).toBe('United Kingdom');
    expect(factOf(drawer, 'Scope')).toBe('Engines that calculate.');
    expect(factOf(drawer, 'Certified areas')).toBe(`${AREAS[0].name}\n${AREAS[3].name}`);
    expect(factOf(drawer, 'Issued')).toBe('March 4, 2026');
    expect(factOf(drawer, 'Valid until')).toBe('March 3, 2029');
    expect(factOf(drawer, 'Origin')).toBe('Made here');
    expect(factOf(drawer, 'What the decision rests on')).toMatch(/^Documents of March 2/);
    expect(drawer.getByRole('link', { name: 'ORD-2026-A01Z9K' }).getAttribute('href')).toBe(
      '/admin?tab=orders&open=7',
    );
    expect(drawer.getByRole('region', { name: 'This customer' })).toBeDefined();
    expect(drawer.queryByText('Test')).toBeNull();
  });

  it('without its order says so', async () => {
    const { drawer } = await openCertificate(
      answer(
        certificates.read,
        certificateDetails({ orderId: null, orderNumber: null, customerEmail: null, isTest: true }),
      ),
    );
    expect(factOf(drawer, 'Order')).toBe('No longer kept');
    expect(factOf(drawer, 'Test')).toMatch(/^The paper says TEST/);
    expect(drawer.queryByRole('region', { name: 'This customer' })).toBeNull();
    expect(drawer.queryByRole('button', { name: 'Correct' })).toBeNull();
  });

  it('lists its editions with paper and signed file', async () => {
    const [edition] = certificateDetails().editions;
    if (!edition) throw new Error('An edition is needed');
    const { drawer } = await openCertificate(
      answer(
        certificates.read,
        certificateDetails({
          edition: 1,
          editions: [
            { ...edition, endedAt: '2026-05-01T08:00:00.000Z' },
            {
              ...edition,
              edition: 2,
              reason: 'corrected',
              createdBy: 'grace',
              deliveredAt: null,
              fileId: null,
              publicKey: null,
            },
          ],
        }),
      ),
    );
    const table = within(drawer.getByRole('table', { name: 'All editions' }));
    const [newest, former] = table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(newest).toMatch(/^Edition 2Correctedby grace, .*Not delivered yetBeing made$/);
    expect(former).toMatch(/^Edition 1Issuedby ada, .*Ended May.1,.2026.*PaperSigned file$/);
    expect(
      table.getByRole('link', { name: `Paper of ${NUMBER}, edition 1` }).getAttribute('href'),
    ).toBe('/api/admin/certificates/31');
    expect(
      table.getByRole('link', { name: `Signed file of ${NUMBER}, edition 1` }).getAttribute('href'),
    ).toBe('/api/admin/issued-certificates/5/editions/1');
  });

  it('opens its paper in a tab', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, drawer } = await openCertificate({
      endpoint: delivery.downloadCertificate,
      respond: () => new Response('%PDF'),
    });
    await user.click(drawer.getByRole('button', { name: 'Open the paper' }));
    expect(await drawer.findByRole('link', { name: 'Open the paper in a new tab' })).toBeDefined();
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('tells its history, newest first, with the public reasons', async () => {
    const { drawer } = await openCertificate(
      answer(
        certificates.read,
        certificateDetails({
          state: 'suspended',
          statusReason: 'findings-open',
          events: [
            {
              kind: 'issued',
              reason: null,
              edition: 1,
              note: null,
              actor: 'ada',
              at: '2026-03-04T09:30:00.000Z',
            },
            {
              kind: 'suspended',
              reason: 'findings-open',
              edition: 1,
              note: 'Two majors',
              actor: 'grace',
              at: '2026-06-01T08:00:00.000Z',
            },
          ],
        }),
      ),
    );
    const history = within(drawer.getByRole('region', { name: 'History' }));
    const entries = history.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(entries[0]).toMatch(
      /^grace suspended it: Findings of a review have not been resolved yet\. · .*Note: Two majors$/,
    );
    expect(entries[1]).toMatch(/^ada issued it · /);
  });

  it('that cannot be loaded says why', async () => {
    serveList(refuse(certificates.read, 'not_found', 'There is no such certificate'));
    renderApp('/admin/certificates?open=99');
    expect(await screen.findByText('The certificate could not be loaded')).toBeDefined();
    expect(screen.getByText('There is no such certificate')).toBeDefined();
  });
});
