import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contact } from '#core/contract/contact.ts';
import { dismiss } from '#web/components/ui/overlay/toast-store.ts';
import { answer, fail, refuse, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';

const FAILURE = 'There was an error submitting your inquiry. Please try again.';

async function openForm(path = '/contact') {
  const { user } = renderApp(path);
  await screen.findByRole('heading', { name: 'Talk to a person' });
  const send = () => user.click(screen.getByRole('button', { name: 'Send inquiry' }));
  return { user, send };
}

async function fillIn(user: Awaited<ReturnType<typeof openForm>>['user']) {
  await user.type(screen.getByLabelText(/First name/), 'Ada');
  await user.type(screen.getByLabelText(/Last name/), 'Lovelace');
  await user.type(screen.getByLabelText(/^Email/), 'ada@example.com');
  await user.type(screen.getByLabelText(/Message/), 'How long does it take?');
}
const agree = (user: Awaited<ReturnType<typeof openForm>>['user']) =>
  user.click(screen.getByRole('checkbox'));

const typedInto = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;

describe('the inquiry form', () => {
  it('sends the inquiry, thanks, and starts anew', async () => {
    const seen = serve(answer(contact.submit, { success: true }));
    const { user, send } = await openForm();
    await fillIn(user);
    await agree(user);
    await send();
    expect(await screen.findByText('Inquiry Submitted Successfully')).toBeDefined();
    expect(
      screen.getByText("Thank you for your interest! We'll get back to you within 24 hours."),
    ).toBeDefined();
    expect(seen[0]?.body).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      phone: null,
      companyName: null,
      certificationInterest: null,
      topic: 'general',
      message: 'How long does it take?',
      consentGiven: true,
    });
    await waitFor(() => expect(typedInto(/Message/)).toBe(''));
    // The message in place stays when the notice is gone.
    act(() => dismiss());
    await waitFor(() => expect(screen.queryByText('Inquiry Submitted Successfully')).toBeNull());
    const said = screen.getByText('Your inquiry has been sent').closest('[tabindex="-1"]');
    expect(said?.textContent).toContain('We will reply to ada@example.com within 24 hours.');
    expect(document.activeElement).toBe(said);
  });

  it('says what is missing, and asks the server nothing', async () => {
    const { send } = await openForm();
    await send();
    for (const message of [
      'First name is required',
      'Last name is required',
      'Valid email is required',
      'Message is required',
      'You must agree to receive communications to proceed',
    ]) {
      expect(await screen.findByText(message)).toBeDefined();
    }
  });

  it('wants a real address', async () => {
    const { user, send } = await openForm();
    await fillIn(user);
    await user.type(screen.getByLabelText(/^Email/), ',b@example.com');
    await agree(user);
    await send();
    expect(await screen.findByText('Valid email is required')).toBeDefined();
  });

  it.each([
    ['the server is down', fail(contact.submit)],
    ['the server fails', refuse(contact.submit, 'internal', 'Something went wrong')],
    ['there were too many', refuse(contact.submit, 'too_many_requests', 'Too many requests.')],
  ])('keeps what was typed when %s', async (_, failure) => {
    serve(failure);
    const { user, send } = await openForm();
    await fillIn(user);
    await agree(user);
    await send();
    expect(await screen.findByText('Error')).toBeDefined();
    expect(screen.getByText(FAILURE)).toBeDefined();
    expect(typedInto(/Message/)).toBe('How long does it take?');
    expect(typedInto(/First name/)).toBe('Ada');
  });

  it('offers what a visitor may write about, a question first', async () => {
    await openForm();
    const select = screen.getByRole('combobox', { name: 'What is it about?' });
    expect([...select.querySelectorAll('option')].map(({ text }) => text)).toEqual([
      'A question',
      'A complaint',
      'An appeal against a decision',
      'Misuse of a certificate or our mark',
    ]);
    expect(typedInto(/What is it about/)).toBe('general');
  });

  it.each([
    ['complaint', 'complaint'],
    ['appeal', 'appeal'],
    ['misuse', 'misuse'],
    ['nonsense', 'general'],
  ])('is opened for the topic %s', async (asked, chosen) => {
    await openForm(`/contact?topic=${asked}`);
    expect(typedInto(/What is it about/)).toBe(chosen);
  });

  it('sends an appeal, and says when it is answered', async () => {
    const seen = serve(answer(contact.submit, { success: true }));
    const { user, send } = await openForm();
    await user.selectOptions(screen.getByLabelText(/What is it about/), 'appeal');
    await fillIn(user);
    await agree(user);
    await send();
    const said = (await screen.findByText('Your inquiry has been sent')).closest('[tabindex="-1"]');
    expect(seen[0]?.body).toMatchObject({ topic: 'appeal' });
    expect(said?.textContent).toContain(
      'We acknowledge it within 2 business days and answer it within 20 business days. Both go to ada@example.com.',
    );
    expect(document.body.textContent).not.toContain("We'll get back to you within 24 hours");
  });

  it('takes over a question that was asked elsewhere', async () => {
    await openForm('/contact?question=Do%20you%20certify%20bakeries%3F');
    expect(typedInto(/Message/)).toBe('Do you certify bakeries?');
  });
});
