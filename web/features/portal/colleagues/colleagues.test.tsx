import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { portal } from '#core/contract/portal/portal.ts';
import { answer, fail, refuse } from '#web/test/answers.ts';
import { openPortal } from '#web/test/portal/open-portal.ts';
import { sampleColleague, samplePage } from '#web/test/portal/portal.ts';

const alone = samplePage();
const withCharles = samplePage({ colleagues: [sampleColleague()] });

const section = () => screen.findByRole('region', { name: 'Colleagues' });
const field = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail address of the colleague' });
const button = (name: string) => screen.findByRole('button', { name });

describe('colleagues', () => {
  it('are let in as readers unless something else is chosen', async () => {
    const { user, seen } = openPortal(alone, answer(portal.addColleague, withCharles));
    expect((await section()).textContent).toContain('Nobody but you');
    await user.type(await field(), 'charles@example.com');
    await user.click(await button('Send the invitation'));
    expect(
      await screen.findByText(/invitation to charles@example.com is on its way/),
    ).toBeDefined();
    expect(seen.findLast(({ body }) => body)?.body).toEqual({
      email: 'charles@example.com',
      role: 'reader',
    });
    expect((await section()).textContent).toContain('not here yet');
    expect((await field()).value).toBe('');
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
  });

  it('can be let in as editors', async () => {
    const { user, seen } = openPortal(alone, answer(portal.addColleague, withCharles));
    await user.type(await field(), 'charles@example.com');
    await user.click(await screen.findByRole('radio', { name: /^Editor/ }));
    await user.click(await button('Send the invitation'));
    await screen.findByText(/is on its way/);
    expect(seen.findLast(({ body }) => body)?.body).toEqual({
      email: 'charles@example.com',
      role: 'editor',
    });
  });

  it.each([
    [
      'the server’s word at the field',
      refuse(portal.addColleague, 'invalid_request', 'Wrong', {
        email: 'This is your own address.',
      }),
      'This is your own address.',
    ],
    ['why it did not work', fail(portal.addColleague), /could not be reached/],
  ])('who cannot be let in: %s', async (_, problem, words) => {
    const { user } = openPortal(alone, problem);
    await user.type(await field(), 'ada@example.com');
    await user.click(await button('Send the invitation'));
    expect(await screen.findByText(words)).toBeDefined();
    expect((await field()).value).toBe('ada@example.com');
  });

  it('get another role', async () => {
    const { user, seen } = openPortal(
      withCharles,
      answer(
        portal.changeColleague,
        samplePage({ colleagues: [sampleColleague({ role: 'editor' })] }),
      ),
    );
    const role = await screen.findByRole<HTMLSelectElement>('combobox', {
      name: 'What charles@example.com may do',
    });
    await user.selectOptions(role, 'Editor');
    expect(await screen.findByText('charles@example.com is an editor now')).toBeDefined();
    // Searched for, since the page loads its other parts meanwhile.
    expect(seen.find(({ url }) => url === '/api/portal/colleagues/21')).toMatchObject({
      body: { role: 'editor' },
    });
  });

  it('are removed after a question, and the keyboard stays in the section', async () => {
    const { user, seen } = openPortal(withCharles, answer(portal.removeColleague, alone));
    await user.click(await button('Remove charles@example.com'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove charles@example.com?' });
    expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('charles@example.com is removed')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Remove charles@example.com' })).toBeNull();
    await waitFor(async () => expect(document.activeElement).toBe(await section()));
  });

  it('are limited', async () => {
    openPortal(
      samplePage({
        colleagues: Array.from({ length: 20 }, (_, i) =>
          sampleColleague({ id: i + 1, email: `c${i}@example.com` }),
        ),
      }),
    );
    expect((await section()).textContent).toContain('20 colleagues is the limit');
    expect(screen.queryByRole('button', { name: 'Send the invitation' })).toBeNull();
  });
});
