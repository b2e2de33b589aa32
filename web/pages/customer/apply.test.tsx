import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { applications } from '#core/contract/applications.ts';
import {
  APPLICATION_COMPANY_SIZES,
  APPLICATION_INDUSTRIES,
  TIMELINE_EXPECTATIONS,
} from '#core/domain/applications/options.ts';
import { PROGRAMMES } from '#core/domain/catalogue.ts';
import { ERROR_STATUS } from '#core/errors.ts';
import { adoptDraft } from '#web/features/apply/application-draft.ts';
import { lastSessionSlot, preApplicationSlot } from '#web/lib/storage/slots.ts';
import { answer, fail, refuse, serve } from '#web/test/answers.ts';
import { aDocument, aFile, aPreApplication } from '#web/test/applications.ts';
import { sentTo } from '#web/test/payments.ts';
import { renderApp } from '#web/test/render-app.tsx';

const NUMBER = 'APP-20260302-7K3M9Q';
const SESSION = '7f1d2c1e-3a56-4b0e-9c39-0d5f6a7b8c9d';
const FAILURE = 'There was an error submitting your application. Please try again.';
const accepted = answer(applications.submit, { applicationNumber: NUMBER });
const nothingOrdered = answer(applications.contextOfSession, {
  hasOrder: false,
  order: null,
  hasApplication: false,
  application: null,
  known: null,
});
const stored = answer(applications.uploadDocument, aDocument(1, 'handbook.pdf'));

async function openForm({ known = aPreApplication, path = '/apply' } = {}) {
  preApplicationSlot.write(known);
  const { user, unmount } = renderApp(path);
  await screen.findByRole('button', { name: 'Submit Application' });
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit Application' }));
  return { user, submit, unmount };
}
type User = Awaited<ReturnType<typeof openForm>>['user'];

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

async function fillIn(user: User) {
  await user.selectOptions(field(/Timeline/), '3-6-months');
  await user.type(field(/Current processes/), 'Everything is checked twice.');
  await user.type(field(/Improvement goals/), 'Fewer returns.');
}
const choose = (user: User, ...files: File[]) => user.upload(field(/Choose files/), files);
const rows = () =>
  within(screen.getByRole('list', { name: 'Added documents' })).getAllByRole('listitem');

describe('without a usable pre-application', () => {
  it.each([null, '{broken', '{}', '"text"'])('%s leads to the form before', async (text) => {
    if (text !== null) localStorage.setItem('preApplicationData', text);
    renderApp('/apply');
    await waitFor(() => expect(location.pathname).toBe('/start-application'));
  });
});

describe('the application form', () => {
  it('shows the way, what is confirmed, and its own lists', async () => {
    await openForm();
    const way = screen.getByRole('list', { name: 'The way to your certification' });
    expect(within(way).getByText('1. Application')).toBeDefined();
    expect(within(way).getByText('Review within 5 business days')).toBeDefined();
    expect(within(way).getByText('3. Certification')).toBeDefined();
    expect(screen.getByText('ada@example.com')).toBeDefined();
    const edit = screen.getByRole('link', { name: 'Edit Details' });
    expect(edit.getAttribute('href')).toBe('/start-application');
    const choices = (label: RegExp) =>
      [...field(label).querySelectorAll('option')].map(({ value }) => value).filter(Boolean);
    const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value);
    expect(choices(/Company size/)).toEqual(valuesOf(APPLICATION_COMPANY_SIZES));
    expect(choices(/Industry/)).toEqual(valuesOf(APPLICATION_INDUSTRIES));
    expect(choices(/Timeline/)).toEqual(valuesOf(TIMELINE_EXPECTATIONS));
    expect(choices(/Certification type/)).toEqual(PROGRAMMES.map(({ id }) => id));
  });

  it('marks what is required and begins with what is known', async () => {
    await openForm();
    const isRequired = (label: RegExp) => field(label).required;
    for (const label of [
      /First name/,
      /Last name/,
      /^Email/,
      /Company name/,
      /Company size/,
      /Industry/,
      /Certification type/,
      /Business description/,
      /Current processes/,
      /Improvement goals/,
      /Timeline/,
    ]) {
      expect(isRequired(label), String(label)).toBe(true);
      expect(document.querySelector(`label[for="${field(label).id}"]`)?.textContent).toContain('*');
    }
    expect(isRequired(/Phone/)).toBe(false);
    expect(isRequired(/Previous certifications/)).toBe(false);
    expect(field(/First name/).value).toBe('Ada');
    expect(field(/Certification type/).value).toBe('quality-management');
    expect(field(/Business description/).value).toBe('We build engines that calculate.');
  });

  it('asks what the pre-application leaves open', async () => {
    await openForm({
      known: {
        ...aPreApplication,
        companySize: '501+',
        selectedCertifications: ['quality-management', 'service-excellence'],
      },
    });
    expect(field(/Company size/).value).toBe('');
    expect(field(/Certification type/).value).toBe('');
    expect(screen.getByText('You chose 501 or more before. Which of these is it?')).toBeDefined();
    expect(
      screen.getByText('You chose several before. Choose the main one: one application is enough.'),
    ).toBeDefined();
  });

  it('sends everything, linked to the session, and shows the number', async () => {
    const seen = serve(accepted, nothingOrdered);
    lastSessionSlot.write(SESSION);
    const { user, submit } = await openForm();
    await fillIn(user);
    await submit();
    const heading = await screen.findByRole('heading', { name: 'Application received' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(NUMBER)).toBeDefined();
    expect(
      screen.getByText(/Thank you. We will contact you within 5 business\s+days/),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy number' })).toBeDefined();
    expect(await screen.findByText('Application Submitted Successfully')).toBeDefined();
    expect(
      screen.getByText(
        `Your application number is ${NUMBER}. We will contact you within 5 business days.`,
      ),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    const status = screen.getByRole('link', { name: 'application status' });
    expect(status.getAttribute('href')).toBe(`/application-status?number=${NUMBER}`);
    expect(sentTo(seen, applications.submit)[0]).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      phone: '+1 555 010 0199',
      companyName: 'Analytical Engines',
      companySize: '11-50',
      industry: 'technology',
      businessDescription: 'We build engines that calculate.',
      certificationType: 'quality-management',
      timelineExpectation: '3-6-months',
      currentProcesses: 'Everything is checked twice.',
      improvementGoals: 'Fewer returns.',
      previousCertifications: null,
      sessionId: SESSION,
      draftToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(localStorage.getItem('applicationDraft')).toBeNull();
  });

  it('prefers the session of the address', async () => {
    const seen = serve(accepted, nothingOrdered);
    lastSessionSlot.write('00000000-0000-4000-8000-000000000000');
    const { user, submit } = await openForm({ path: `/apply?sessionId=${SESSION}` });
    await fillIn(user);
    await submit();
    await screen.findByText(NUMBER);
    expect(sentTo(seen, applications.submit)[0]).toMatchObject({ sessionId: SESSION });
  });

  it('starts anew for another application', async () => {
    const seen = serve(accepted);
    const { user, submit } = await openForm();
    await fillIn(user);
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Submit Another Application' }));
    expect(field(/First name/).value).toBe('Ada');
    expect(field(/Current processes/).value).toBe('');
    await fillIn(user);
    await submit();
    await screen.findByText(NUMBER);
    const [first, second] = seen.map(({ body }) => (body as { draftToken: string }).draftToken);
    expect(first).not.toBe(second);
  });

  it('says what is missing, takes the keyboard to the first of it, and asks the server nothing', async () => {
    const { user, submit } = await openForm();
    await user.clear(field(/First name/));
    await user.clear(field(/^Email/));
    await user.selectOptions(field(/Industry/), '');
    await submit();
    for (const message of [
      'First name is required',
      'Valid email is required',
      'Please select industry',
      'Please select a timeline',
      'Current processes are required',
      'Improvement goals are required',
    ]) {
      expect(await screen.findByText(message)).toBeDefined();
    }
    expect(document.activeElement).toBe(field(/First name/));
  });

  it.each([
    ['the connection breaks', fail(applications.submit), /The connection was lost\./],
    [
      'there were too many',
      refuse(
        applications.submit,
        'too_many_requests',
        'Too many requests. Please try again later.',
      ),
      /Too many requests/,
    ],
    [
      'the server fails',
      refuse(applications.submit, 'internal', 'Something went wrong'),
      /Something went wrong/,
    ],
  ])('keeps everything when %s', async (_, failure, reason) => {
    serve(failure);
    const { user, submit } = await openForm();
    await fillIn(user);
    await submit();
    expect(await screen.findByText(FAILURE)).toBeDefined();
    expect(screen.getByText('Error')).toBeDefined();
    expect(screen.getByText(reason)).toBeDefined();
    expect(field(/Current processes/).value).toBe('Everything is checked twice.');
    expect(field(/Timeline/).value).toBe('3-6-months');
  });

  it('shows at a field what the server has against it', async () => {
    serve({
      endpoint: applications.submit,
      respond: () =>
        Response.json(
          {
            code: 'invalid_request',
            message: 'Valid email is required',
            fields: { email: 'Valid email is required' },
          },
          { status: ERROR_STATUS.invalid_request },
        ),
    });
    const { user, submit } = await openForm();
    await fillIn(user);
    await submit();
    expect(await screen.findByText(FAILURE)).toBeDefined();
    const email = field(/^Email/);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(email));
  });

  it('saves what is typed for another device, once typing stops and an address is there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const seen = serve(nothingOrdered, answer(applications.saveDraft, { success: true }));
      lastSessionSlot.write(SESSION);
      const { user, unmount } = await openForm();
      const saves = () => seen.filter(({ method }) => method === 'PUT');
      await user.type(field(/Improvement goals/), 'Fewer');
      expect(saves()).toEqual([]);
      await user.type(field(/Improvement goals/), ' returns.');
      await vi.advanceTimersByTimeAsync(2_000);
      expect(saves()).toHaveLength(1);
      const [saved] = saves();
      expect(saved?.url).toMatch(/^\/api\/application-drafts\/[0-9a-f-]{36}$/);
      expect(saved?.body).toMatchObject({
        email: 'ada@example.com',
        sessionId: SESSION,
        values: { improvementGoals: 'Fewer returns.', firstName: 'Ada' },
      });
      await user.clear(field(/^Email/));
      await vi.advanceTimersByTimeAsync(2_000);
      expect(saves()).toHaveLength(1);
      await user.type(field(/^Email/), 'grace@example.com');
      unmount();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(saves()).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('opens with what was begun on another device, without a pre-application here', async () => {
    adoptDraft('7f1d2c1e-3a56-4b0e-9c39-0d5f6a7b8c9e', {
      firstName: 'Grace',
      companyName: 'Looms',
    });
    serve(answer(applications.listDraftDocuments, []));
    renderApp('/apply');
    await screen.findByRole('heading', { name: 'Certification Application' });
    expect(field(/First name/).value).toBe('Grace');
    expect(field(/Company name/).value).toBe('Looms');
  });

  it('loses nothing in a reload: neither fields nor documents', async () => {
    const seen = serve(
      stored,
      answer(applications.listDraftDocuments, [aDocument(1, 'handbook.pdf')]),
      accepted,
    );
    const first = await openForm();
    await fillIn(first.user);
    await choose(first.user, aFile('handbook.pdf'));
    await screen.findByText('Uploaded');
    first.unmount();
    const second = await openForm();
    expect(field(/Current processes/).value).toBe('Everything is checked twice.');
    expect(await screen.findByText('handbook.pdf')).toBeDefined();
    await second.submit();
    await screen.findByText(NUMBER);
    const form = seen[0]?.body as FormData;
    expect(seen.at(-1)?.body).toMatchObject({ draftToken: form.get('draftToken') });
  });
});

describe('documents', () => {
  it('are uploaded at once, with an indicator that waits at 90', async () => {
    const arrived = Promise.withResolvers<Response>();
    const seen = serve({ endpoint: applications.uploadDocument, respond: () => arrived.promise });
    const { user } = await openForm();
    await choose(user, aFile('handbook.pdf'));
    const bar = await screen.findByRole('progressbar', { name: 'Uploading handbook.pdf' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Application' });
    expect(submit.disabled).toBe(true);
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('90'));
    arrived.resolve(Response.json(aDocument(1, 'handbook.pdf')));
    expect(await screen.findByText('Uploaded')).toBeDefined();
    expect(submit.disabled).toBe(false);
    const form = seen[0]?.body as FormData;
    expect(form.get('document')).toBeInstanceOf(File);
  });

  it('can be dropped', async () => {
    serve(stored);
    await openForm();
    const zone = field(/Choose files/).closest('div');
    if (!zone) throw new Error('There is no zone');
    fireEvent.drop(zone, { dataTransfer: { files: [aFile('handbook.pdf')] } });
    expect(await screen.findByText('Uploaded')).toBeDefined();
  });

  it.each([
    [aFile('a.exe', 10, ''), 'Invalid File Type', 'Please upload a PDF, JPG, or PNG file'],
    [aFile('a.pdf', 10_485_761), 'File Too Large', 'Please upload a file smaller than 10MB'],
  ])('that cannot be taken are refused in words: %s', async (file, title, text) => {
    await openForm();
    const zone = field(/Choose files/).closest('div');
    if (!zone) throw new Error('There is no zone');
    fireEvent.drop(zone, { dataTransfer: { files: [file] } });
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText(`${title}: ${text}`)).toBeDefined();
  });

  it('that failed can be retried, and hold up the application until then', async () => {
    let isDown = true;
    serve({
      endpoint: applications.uploadDocument,
      respond: () =>
        isDown
          ? Promise.reject(new TypeError('Failed to fetch'))
          : Response.json(aDocument(1, 'handbook.pdf')),
    });
    const { user } = await openForm();
    await choose(user, aFile('handbook.pdf'));
    const problem = 'Upload Failed: The connection was lost. Please try again.';
    expect(await screen.findByText(problem)).toBeDefined();
    expect(
      screen.getByText('A document was not uploaded. Please retry or remove it.'),
    ).toBeDefined();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry handbook.pdf' }));
    expect(await screen.findByText('Uploaded')).toBeDefined();
  });

  it('can be removed', async () => {
    const seen = serve(stored, answer(applications.removeDocument, { success: true }));
    const { user } = await openForm();
    await choose(user, aFile('handbook.pdf'));
    await screen.findByText('Uploaded');
    expect(rows()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Remove handbook.pdf' }));
    await waitFor(() => expect(screen.queryByText('handbook.pdf')).toBeNull());
    expect(seen.at(-1)).toMatchObject({
      method: 'DELETE',
      url: expect.stringMatching(/^\/api\/application-documents\/[0-9a-f-]{36}\/1$/),
    });
  });

  it('of a draft whose list cannot be loaded are not called lost', async () => {
    serve(stored, fail(applications.listDraftDocuments));
    const first = await openForm();
    await choose(first.user, aFile('handbook.pdf'));
    await screen.findByText('Uploaded');
    first.unmount();
    const { user } = await openForm();
    const notice = await screen.findByText('Documents you added before could not be shown');
    expect(notice).toBeDefined();
    serve(answer(applications.listDraftDocuments, [aDocument(1, 'handbook.pdf')]));
    await user.click(screen.getByRole('button', { name: 'Show them again' }));
    expect(await screen.findByText('handbook.pdf')).toBeDefined();
  });
});
