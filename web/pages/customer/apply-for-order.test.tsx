import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type ApplicationContext, applications } from '#core/contract/applications.ts';
import { preApplicationSlot } from '#web/lib/storage/slots.ts';
import { answer, fail, inTurn, refuse, serve } from '#web/test/answers.ts';
import { aPreApplication } from '#web/test/applications.ts';
import { SESSION, sentTo } from '#web/test/payments.ts';
import { renderApp } from '#web/test/render-app.tsx';

const ORDER = 'ORD-2026-7KQ2ZX';
const NUMBER = 'APP-20260302-7K3M9Q';
const PATH = `/apply?sessionId=${SESSION}`;

const aContext = (changes: Partial<ApplicationContext> = {}): ApplicationContext => ({
  hasOrder: true,
  order: {
    orderNumber: ORDER,
    paymentState: 'authorized',
    certifications: ['Leadership & People Culture', 'Security & Compliance'],
    suggestedType: 'security-compliance',
  },
  hasApplication: false,
  application: null,
  known: { ...aPreApplication, companyName: 'Analytical Engines Ltd' },
  ...changes,
});
const sent: Partial<ApplicationContext> = {
  hasApplication: true,
  application: {
    applicationNumber: NUMBER,
    applicationStatus: 'under_review',
    submittedAt: '2026-03-02T10:00:00.000Z',
  },
};
const STRANGER: Partial<ApplicationContext> = { order: null, application: null, known: null };
const contextIs = (changes: Partial<ApplicationContext> = {}) =>
  answer(applications.contextOfSession, aContext(changes));
const accepted = answer(applications.submit, { applicationNumber: NUMBER });

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const form = () => screen.findByRole('heading', { name: 'Certification Application' });
type User = ReturnType<typeof renderApp>['user'];
async function fillInAndSend(user: User) {
  await user.selectOptions(field(/Timeline/), '3-6-months');
  await user.type(field(/Current processes/), 'Everything is checked twice.');
  await user.type(field(/Improvement goals/), 'Fewer returns.');
  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
}

describe('an application after paying', () => {
  it.each([PATH, `/apply?session=${SESSION}`])('names the order at %s', async (path) => {
    serve(contextIs());
    renderApp(path);
    await form();
    expect(screen.getByRole('heading', { name: `Order ${ORDER}` })).toBeDefined();
    const areas = within(screen.getByRole('list', { name: 'In this order' }));
    expect(areas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Leadership & People Culture',
      'Security & Compliance',
    ]);
    expect(screen.getByText('One application covers the whole order.')).toBeDefined();
    expect(document.body.textContent).not.toMatch(/one at a time/);
  });

  it('is filled in with everything known, and its type can be changed', async () => {
    const seen = serve(contextIs(), accepted);
    const { user } = renderApp(PATH);
    await form();
    expect(field(/First name/).value).toBe('Ada');
    expect(field(/^Email/).value).toBe('ada@example.com');
    expect(field(/Phone/).value).toBe('+1 555 010 0199');
    expect(field(/Company name/).value).toBe('Analytical Engines Ltd');
    expect(field(/Company size/).value).toBe('11-50');
    expect(field(/Industry/).value).toBe('technology');
    expect(field(/Certification type/).value).toBe('security-compliance');
    await user.click(screen.getByRole('button', { name: 'Edit Details' }));
    expect(document.activeElement).toBe(field(/First name/));
    await user.selectOptions(field(/Certification type/), 'workplace-excellence');
    await fillInAndSend(user);
    await screen.findByRole('heading', { name: 'Application received' });
    expect(sentTo(seen, applications.submit)).toMatchObject([
      { sessionId: SESSION, certificationType: 'workplace-excellence' },
    ]);
  });

  it('keeps what was typed before, over everything that is known', async () => {
    serve(contextIs());
    const first = renderApp(PATH);
    await form();
    await first.user.clear(field(/Company name/));
    await first.user.type(field(/Company name/), 'Difference Engines');
    await first.user.selectOptions(field(/Certification type/), 'quality-management');
    first.unmount();
    renderApp(PATH);
    await form();
    expect(field(/Company name/).value).toBe('Difference Engines');
    expect(field(/Certification type/).value).toBe('quality-management');
    expect(field(/First name/).value).toBe('Ada');
  });

  it('says so where the order still waits for its money', async () => {
    const order = { ...aContext().order, paymentState: 'expired' } as ApplicationContext['order'];
    serve(contextIs({ order }));
    renderApp(PATH);
    await form();
    expect(screen.getByRole('link', { name: 'Pay this order' }).getAttribute('href')).toBe(
      `/certification-payment?sessionId=${SESSION}`,
    );
  });

  it('belongs to no order when it is a further one', async () => {
    preApplicationSlot.write(aPreApplication);
    const seen = serve(contextIs(), accepted);
    const { user } = renderApp(PATH);
    await form();
    await fillInAndSend(user);
    await user.click(await screen.findByRole('button', { name: 'Submit Another Application' }));
    await form();
    expect(screen.queryByText(ORDER)).toBeNull();
    await fillInAndSend(user);
    await screen.findByRole('heading', { name: 'Application received' });
    expect(sentTo(seen, applications.submit)[1]).not.toHaveProperty('sessionId');
  });

  it('leaves everything that leads away to one way out', async () => {
    serve(contextIs());
    renderApp(PATH);
    await form();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('link', { name: 'Save and exit' }).getAttribute('href')).toBe('/');
  });
});

describe('an order that was applied for', () => {
  it('shows the application instead of an empty form', async () => {
    serve(contextIs(sent));
    renderApp(PATH);
    await screen.findByRole('heading', { level: 1, name: 'You have already applied' });
    expect(screen.getByText(NUMBER)).toBeDefined();
    expect(screen.getByText(/Under Review/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'See your application' }).getAttribute('href')).toBe(
      `/application-status?number=${NUMBER}`,
    );
    expect(screen.queryByRole('button', { name: 'Submit Application' })).toBeNull();
  });

  it('shows it also when it was sent from another tab meanwhile, and keeps what was typed', async () => {
    serve(
      inTurn(contextIs(), contextIs(sent)),
      refuse(applications.submit, 'conflict', 'There is already an application for this order.'),
    );
    const { user } = renderApp(PATH);
    await form();
    await fillInAndSend(user);
    await screen.findByRole('heading', { name: 'You have already applied' });
    expect(localStorage.getItem('applicationDraft')).toContain('Everything is checked twice.');
  });
});

describe('a browser that has only the link', () => {
  it('gets the form, and nothing of the order or its customer', async () => {
    const seen = serve(contextIs(STRANGER), accepted);
    const { user } = renderApp(PATH);
    await form();
    expect(screen.getByText('This application belongs to an order')).toBeDefined();
    expect(screen.queryByText('Confirmed information')).toBeNull();
    for (const label of [/First name/, /^Email/, /Company name/, /Certification type/]) {
      expect(field(label).value).toBe('');
    }
    for (const label of [/First name/, /Last name/, /Company name/, /Business description/]) {
      await user.type(field(label), 'Ada');
    }
    await user.type(field(/^Email/), 'ada@example.com');
    await user.selectOptions(field(/Company size/), '1-10');
    await user.selectOptions(field(/Industry/), 'retail');
    await user.selectOptions(field(/Certification type/), 'service-excellence');
    await fillInAndSend(user);
    await screen.findByRole('heading', { name: 'Application received' });
    expect(sentTo(seen, applications.submit)).toMatchObject([{ sessionId: SESSION }]);
  });

  it('is told that there is an application, and how to come by its number', async () => {
    serve(contextIs({ ...STRANGER, hasApplication: true }));
    renderApp(PATH);
    await screen.findByRole('heading', { name: 'There is already an application' });
    expect(screen.getByText(/Its number was sent by e-mail/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send me my numbers' })).toBeDefined();
    expect(document.body.textContent).not.toMatch(/APP-|ORD-/);
  });
});

describe('an order that cannot be loaded', () => {
  it('is asked for again, and what was typed meanwhile stays', async () => {
    preApplicationSlot.write(aPreApplication);
    serve(inTurn(fail(applications.contextOfSession), contextIs()));
    const { user } = renderApp(PATH);
    await form();
    await user.clear(field(/Phone/));
    await user.type(field(/Phone/), '999 999 9999');
    await user.click(screen.getByRole('button', { name: 'Load my order' }));
    await screen.findByRole('heading', { name: `Order ${ORDER}` });
    expect(field(/Phone/).value).toBe('999 999 9999');
    expect(field(/Company name/).value).toBe('Analytical Engines Ltd');
  });

  it('is no reason to send anybody back to the beginning', async () => {
    serve(inTurn(fail(applications.contextOfSession), contextIs()));
    const { user } = renderApp(PATH);
    await screen.findByRole('heading', { name: 'The application could not be loaded' });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await form();
    expect(field(/First name/).value).toBe('Ada');
  });
});
