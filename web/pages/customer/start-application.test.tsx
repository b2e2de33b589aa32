import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { priceStory } from '#core/content/prices.ts';
import { assessment } from '#core/contract/assessment.ts';
import { type PreApplicationData, preApplicationData } from '#core/contract/pre-application.ts';
import { PROGRAMMES } from '#core/domain/catalogue.ts';
import { formatMoney } from '#core/domain/money.ts';
import { preApplicationSlot } from '#web/lib/storage/slots.ts';
import { answer, fail, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';

const SELECT_ONE = 'Please select at least one certification type.';
const SESSION = '7f1d2c1e-3a56-4b0e-9c39-0d5f6a7b8c9d';

const FILLED_IN: PreApplicationData = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+1 555 010 0199',
  companyName: 'Analytical Engines',
  companySize: '11-50',
  industry: 'technology',
  businessOverview: 'We build engines that calculate.',
  currentChallenges: 'Growing with care.',
  selectedCertifications: ['quality-management', 'security-compliance'],
  certificationType: 'Quality Management Certification, Security & Compliance',
  businessDescription: 'We build engines that calculate.',
};

const LABELS = {
  firstName: /First name/,
  lastName: /Last name/,
  email: /^Email/,
  phone: /Phone/,
  companyName: /Company name/,
  companySize: /Company size/,
  industry: /Industry/,
  businessOverview: /Business overview/,
  currentChallenges: /Current challenges/,
} as const;
type FieldName = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as FieldName[];

const field = (name: FieldName) => screen.getByLabelText<HTMLInputElement>(LABELS[name]);
const card = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const selected = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .flatMap((box) => (box.checked ? box.value : []));

async function openForm(path = '/start-application') {
  const { user, unmount } = renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  const start = () => user.click(screen.getByRole('button', { name: 'Start Assessment' }));
  return { user, start, unmount };
}
type User = Awaited<ReturnType<typeof openForm>>['user'];

async function fillIn(user: User, names: readonly FieldName[] = NAMES) {
  for (const name of names) {
    if (field(name).tagName === 'SELECT') await user.selectOptions(field(name), FILLED_IN[name]);
    else await user.type(field(name), FILLED_IN[name]);
  }
}

/** The assessment opens next; its content does not matter here. */
const serveAssessment = () =>
  serve(fail(assessment.createSession), answer(assessment.questions, []));

describe('the pre-application', () => {
  it('promises little effort, and shows the six programmes with their findPrices', async () => {
    await openForm();
    expect(screen.getByText('5-10 minutes, no commitment, instant results.')).toBeDefined();
    for (const { name, listPrice } of PROGRAMMES) {
      expect(card(name).closest('label')?.textContent).toContain(formatMoney(listPrice));
    }
    expect(screen.getByText(priceStory(NORTHMARK.prices).both)).toBeDefined();
    const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(/Back to services/)).toBe('/#services');
  });

  it('lets the questions come first', async () => {
    const { user } = await openForm();
    serveAssessment();
    await user.type(field('firstName'), 'Ada');
    await user.click(screen.getByRole('link', { name: /See the questions first/ }));
    await waitFor(() => expect(location.pathname).toBe('/assessment'));
    // What was typed is there again when they come back.
    expect(localStorage.getItem('preApplicationDraft')).toContain('Ada');
    expect(preApplicationSlot.read()).toBeUndefined();
  });

  it('has one way out, and nothing else that leads away from it', async () => {
    await openForm();
    expect(screen.queryByRole('navigation')).toBeNull();
    const header = within(screen.getByRole('banner'));
    expect(header.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.any(String),
      'Back to services',
    ]);
    expect(header.getByText('Your business').closest('li')?.getAttribute('aria-current')).toBe(
      'step',
    );
  });

  it('keeps exactly what is specified, and goes to the assessment', async () => {
    serveAssessment();
    const { user, start } = await openForm();
    await fillIn(user);
    await user.click(card('Security & Compliance'));
    await user.click(card('Quality Management Certification'));
    await start();
    await waitFor(() => expect(location.pathname).toBe('/assessment'));
    expect(JSON.parse(localStorage.getItem('preApplicationData') ?? '')).toEqual(FILLED_IN);
    expect(localStorage.getItem('preApplicationDraft')).toBeNull();
  });

  it('says what is missing, and takes the keyboard to the first of it', async () => {
    const { start } = await openForm();
    await start();
    for (const message of [
      'First name is required',
      'Last name is required',
      'Valid email is required',
      'Phone number is required',
      'Company name is required',
      'Please select company size',
      'Please select industry',
      'Please provide at least 20 characters describing your business',
      'Please describe your main challenges',
      SELECT_ONE,
    ]) {
      expect(await screen.findByText(message)).toBeDefined();
    }
    expect(document.activeElement).toBe(field('firstName'));
    expect(preApplicationSlot.read()).toBeUndefined();
  });

  it.each([
    ['email', 'ada@', 'Valid email is required'],
    ['phone', '555-0100', 'Phone number is required'],
    ['firstName', 'www.evil.example', 'Please enter a name without a web address'],
    ['companyName', 'http://evil.example', 'Please enter a name without a web address'],
    [
      'businessOverview',
      'We build engines.',
      'Please provide at least 20 characters describing your business',
    ],
    ['currentChallenges', 'Growth.', 'Please describe your main challenges'],
  ] as const)('objects to a poor %s as soon as it is left', async (name, value, message) => {
    const { user } = await openForm();
    await user.type(field(name), value);
    expect(screen.queryByText(message)).toBeNull();
    await user.tab();
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('alerts when only the selection is missing, until there is one', async () => {
    const { user, start } = await openForm();
    await fillIn(user);
    await start();
    const alert = await screen.findByText(SELECT_ONE);
    expect(alert).toBe(screen.getByRole('alert'));
    expect(document.activeElement).toBe(alert);
    await user.click(card('Service Excellence'));
    await waitFor(() => expect(screen.queryByText(SELECT_ONE)).toBeNull());
  });

  it('says nothing while the keyboard walks over the cards', async () => {
    const { user } = await openForm();
    card('Quality Management Certification').focus();
    await user.tab();
    expect(screen.queryByText(SELECT_ONE)).toBeNull();
  });

  it('shows what was sent before', async () => {
    preApplicationSlot.write(FILLED_IN);
    await openForm('/pre-application');
    for (const name of NAMES) expect(field(name).value).toBe(FILLED_IN[name]);
    expect(selected()).toEqual(FILLED_IN.selectedCertifications);
  });

  it('loses nothing of a half-filled form', async () => {
    const { user, unmount } = await openForm();
    await fillIn(user, ['firstName', 'companySize']);
    await user.click(card('Workplace Excellence'));
    unmount();
    await openForm('/temp-pre-application');
    expect(field('firstName').value).toBe('Ada');
    expect(field('companySize').value).toBe('11-50');
    expect(selected()).toEqual(['workplace-excellence']);
  });

  it('adds the programme whose card led here to those selected', async () => {
    preApplicationSlot.write(FILLED_IN);
    await openForm('/start-application?type=innovation-leadership');
    expect(selected()).toEqual([...FILLED_IN.selectedCertifications, 'innovation-leadership']);
  });

  it.each(['?type=alchemy', '?type='])('selects nothing for %s', async (search) => {
    localStorage.setItem('preApplicationData', '{broken');
    await openForm(`/start-application${search}`);
    expect(selected()).toEqual([]);
  });

  it('goes back to the results of an assessment that was taken without it', async () => {
    serve(answer(assessment.results, []), fail(assessment.readSession));
    preApplicationSlot.write(preApplicationData.parse(FILLED_IN));
    const { user } = await openForm(`/start-application?results=${SESSION}`);
    await user.click(screen.getByRole('button', { name: 'Save and return to results' }));
    await waitFor(() => expect(location.pathname).toBe(`/results/${SESSION}`));
    const message = 'No results found for this session.';
    expect(await screen.findByText(message)).toBeDefined();
  });
});
