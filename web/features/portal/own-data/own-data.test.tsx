import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { portal } from '#core/contract/portal/portal.ts';
import { answer, fail } from '#web/test/answers.ts';
import { openPortal } from '#web/test/portal/open-portal.ts';
import { samplePage } from '#web/test/portal/portal.ts';

const asked = samplePage({
  erasureRequest: { askedAt: '2026-11-17T10:00:00.000Z', state: 'open', answer: null },
});
const button = (name: string) => screen.findByRole('button', { name });
const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note (optional)' });

async function confirm(user: ReturnType<typeof openPortal>['user'], name: string) {
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name }));
}

describe('my data', () => {
  it('is downloaded by a plain link', async () => {
    openPortal(samplePage());
    const link = await screen.findByRole('link', { name: 'Download my data' });
    expect(link.getAttribute('href')).toBe('/api/portal/data');
    expect(link.hasAttribute('download')).toBe(true);
  });

  it('is deleted on request, after a question, with a note', async () => {
    const { user, seen } = openPortal(samplePage(), answer(portal.askForErasure, asked));
    await user.type(await note(), 'We have closed.');
    await user.click(await button('Ask for deletion'));
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
    await confirm(user, 'Ask for deletion');
    expect(await screen.findByText('You asked for deletion on November 17, 2026')).toBeDefined();
    expect(seen.at(-1)?.body).toEqual({ note: 'We have closed.' });
    expect(screen.queryByRole('textbox', { name: 'Note (optional)' })).toBeNull();
  });

  it('keeps the note when the request does not arrive', async () => {
    const { user } = openPortal(samplePage(), fail(portal.askForErasure));
    await user.type(await note(), 'We have closed.');
    await user.click(await button('Ask for deletion'));
    await confirm(user, 'Ask for deletion');
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
    expect((await note()).value).toBe('We have closed.');
  });

  it('stays when the request is taken back', async () => {
    const { user, seen } = openPortal(asked, answer(portal.withdrawErasure, samplePage()));
    await user.click(await button('Take the request back'));
    await confirm(user, 'Take it back');
    expect(await screen.findByText('Your request is taken back')).toBeDefined();
    expect(seen.at(-1)).toMatchObject({ method: 'DELETE', url: '/api/portal/erasure' });
    expect(await button('Ask for deletion')).toBeDefined();
  });

  it('says what was decided, and can be asked for again', async () => {
    openPortal(
      samplePage({
        erasureRequest: {
          askedAt: '2026-11-01T10:00:00.000Z',
          state: 'declined',
          answer: 'Your certificate is still in force.',
        },
      }),
    );
    expect(await screen.findByText(/Your certificate is still in force\./)).toBeDefined();
    expect(await button('Ask for deletion')).toBeDefined();
  });
});
