import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHAT_GREETING, STARTERS } from '#core/content/chat.ts';
import { chat } from '#core/contract/chat.ts';
import { answer, fail, refuse, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';

const ANSWER = {
  reply: 'A certificate is valid for 3 years.',
  links: [{ label: 'Read the terms on validity', path: '/terms#validity' }],
  suggestions: ['How may we show the certificate?'],
};

beforeEach(() => sessionStorage.clear());

const opener = () => screen.getByRole('button', { name: 'Certification Assistant' });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
const log = () => screen.getByRole('log', { name: 'Conversation' });

async function openPanel(path = '/no-such-page') {
  const { user, ...view } = renderApp(path);
  await screen.findByText('404 Page Not Found');
  await user.click(opener());
  await screen.findByRole('dialog', { name: 'Certification Assistant' });
  const ask = (question: string) => user.type(field(), `${question}{Enter}`);
  return { user, ask, ...view };
}

/** An answer that comes when the test says so. */
function slowly(reply: object) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = {
    endpoint: chat.ask,
    respond: async () => {
      await released;
      return Response.json(reply);
    },
  };
  return { slow, release: () => release() };
}

describe('the panel', () => {
  it('greets, offers questions, and takes the focus', async () => {
    await openPanel();
    expect(within(log()).getByText(CHAT_GREETING)).toBeDefined();
    const offered = within(screen.getByRole('list', { name: 'Suggested questions' }));
    expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(STARTERS);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field().placeholder).toBe('Ask about certifications...');
  });

  it('sends on Enter, shows both sides, and links to the page that says more', async () => {
    const seen = serve(answer(chat.ask, ANSWER));
    const { ask } = await openPanel();
    await ask('How long is it valid?');
    expect(await within(log()).findByText(ANSWER.reply)).toBeDefined();
    expect(within(log()).getByText('How long is it valid?')).toBeDefined();
    const link = within(log()).getByRole('link', { name: 'Read the terms on validity' });
    expect(link.getAttribute('href')).toBe('/terms#validity');
    expect(seen[0]?.body).toEqual({ message: 'How long is it valid?', history: [] });
    expect(field().value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('begins a new line on Shift and Enter', async () => {
    const { user } = await openPanel();
    await user.type(field(), 'one{Shift>}{Enter}{/Shift}two');
    expect(field().value).toBe('one\ntwo');
  });

  it('sends no blank', async () => {
    const seen = serve();
    const { ask } = await openPanel();
    await ask('   ');
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    expect(send.disabled).toBe(true);
    expect(seen).toEqual([]);
  });

  it('waits: shows that the assistant is typing, and takes nothing meanwhile', async () => {
    const { slow, release } = slowly(ANSWER);
    const seen = serve(slow);
    const { user, ask } = await openPanel();
    await ask('first');
    expect(await within(log()).findByText('The assistant is typing')).toBeDefined();
    expect(field().disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    expect(screen.queryByRole('list', { name: 'Suggested questions' })).toBeNull();
    await user.keyboard('{Enter}');
    release();
    expect(await within(log()).findByText(ANSWER.reply)).toBeDefined();
    expect(screen.queryByText('The assistant is typing')).toBeNull();
    expect(field().disabled).toBe(false);
    expect(seen).toHaveLength(1);
  });

  it('asks a suggested question, and sends what was said before', async () => {
    const seen = serve(answer(chat.ask, ANSWER));
    const { user, ask } = await openPanel();
    await ask('How long is it valid?');
    await user.click(await screen.findByRole('button', { name: ANSWER.suggestions[0] }));
    await waitFor(() => expect(seen).toHaveLength(2));
    expect(seen[1]?.body).toEqual({
      message: ANSWER.suggestions[0],
      history: [
        { sender: 'user', content: 'How long is it valid?' },
        { sender: 'bot', content: ANSWER.reply },
      ],
    });
  });

  it.each([
    ['my card is 4242 4242 4242 4242', 'my card is •••• 4242', 'card numbers'],
    ['my ssn is 219-09-9999', 'my ssn is [hidden]', 'social security numbers'],
    ['my password is hunter2', 'my password is [hidden]', 'passwords'],
  ])('keeps a secret to the browser, and masks it there: %s', async (typed, shown, what) => {
    const seen = serve(answer(chat.ask, ANSWER));
    const { ask } = await openPanel();
    await ask(typed);
    expect(within(log()).getByText(shown)).toBeDefined();
    const warning = `Please never type ${what} here; I have not kept it.`;
    expect(within(log()).getByText(warning, { exact: false })).toBeDefined();
    expect(seen).toEqual([]);
    expect(field().value).toBe('');
    await ask('How long is it valid?');
    await within(log()).findByText(ANSWER.reply);
    expect(JSON.stringify(seen[0]?.body)).toContain(shown);
    const secret = /4242 4242|219-09|hunter2/;
    expect(JSON.stringify(seen[0]?.body)).not.toMatch(secret);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(secret);
    expect(document.body.textContent).not.toMatch(secret);
  });

  it('shows markup as text, and follows links to our own pages only', async () => {
    const reply = '<img src=x onerror=alert(1)> [x](https://evil.example)';
    const links = [
      '//evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/\\evil',
      '/ok',
    ];
    serve(
      answer(chat.ask, {
        reply,
        links: links.map((path) => ({ label: path, path })),
        suggestions: [],
      }),
    );
    const { ask } = await openPanel();
    await ask('<b>bold</b>');
    expect(await within(log()).findByText(reply)).toBeDefined();
    expect(within(log()).getByText('<b>bold</b>')).toBeDefined();
    const shown = within(log()).getAllByRole('link');
    expect(shown.map((link) => link.getAttribute('href'))).toEqual(['/ok']);
  });
});

describe('closing', () => {
  it('gives the focus back, by Escape or by button, and keeps the conversation', async () => {
    serve(answer(chat.ask, ANSWER));
    const { user, ask } = await openPanel();
    await ask('How long is it valid?');
    await within(log()).findByText(ANSWER.reply);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener()));
    await user.click(opener());
    expect(within(await screen.findByRole('log')).getByText(ANSWER.reply)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('survives a page load, without the focus, where there is room', async () => {
    serve(answer(chat.ask, ANSWER));
    const { ask, unmount } = await openPanel();
    await ask('How long is it valid?');
    await within(log()).findByText(ANSWER.reply);
    unmount();
    renderApp('/no-such-page');
    expect(await screen.findByText(ANSWER.reply)).toBeDefined();
    expect(document.activeElement).toBe(document.body);
  });

  it.each(['{', '{"isOpen":1}', '{"isOpen":true,"messages":[{"id":7}]}'])(
    'starts anew when %s was kept',
    async (kept) => {
      sessionStorage.setItem('chatConversation', kept);
      await openPanel();
      expect(within(log()).getAllByText(/./, { selector: 'p' })).toHaveLength(1);
    },
  );
});

describe('when something goes wrong', () => {
  const FAILED =
    "I'm sorry, I'm having trouble connecting right now. Please try again in a moment.";
  const MISSING = "I apologize, but I couldn't process your question. Please try again.";

  it.each([
    ['the connection breaks', fail(chat.ask)],
    ['the server fails', refuse(chat.ask, 'internal', 'Something went wrong')],
    ['the message is refused', refuse(chat.ask, 'invalid_request', 'Please type a question')],
  ])('says so when %s', async (_, failure) => {
    serve(failure);
    const { ask } = await openPanel();
    await ask('hello');
    expect(await within(log()).findByText(FAILED)).toBeDefined();
    expect(await screen.findByText('Error')).toBeDefined();
    expect(
      screen.getByText('Failed to get response from the assistant. Please try again.'),
    ).toBeDefined();
    expect(field().disabled).toBe(false);
  });

  it.each([
    ['is empty', answer(chat.ask, { reply: '', links: [], suggestions: [] })],
    ['is missing', { endpoint: chat.ask, respond: () => Response.json({}) }],
    ['cannot be read', { endpoint: chat.ask, respond: () => new Response('<html>') }],
  ])('apologizes when the reply %s', async (_, strange) => {
    serve(strange);
    const { ask } = await openPanel();
    await ask('hello');
    expect(await within(log()).findByText(MISSING)).toBeDefined();
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('is honest about the limit, and leads to a person', async () => {
    serve(refuse(chat.ask, 'too_many_requests', 'Too many requests. Please try again later.'));
    const { ask } = await openPanel();
    await ask('hello');
    expect(
      await within(log()).findByText(/as many messages as I may answer for now/),
    ).toBeDefined();
    const contact = within(log()).getByRole('link', { name: 'Contact Us' });
    expect(contact.getAttribute('href')).toBe('/contact');
    expect(screen.queryByText('Error')).toBeNull();
  });
});
