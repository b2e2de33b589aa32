import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkIn } from '#core/contract/check-ins/check-in.ts';
import { answer, inTurn, refuse, type serve } from '#web/test/answers.ts';
import { ALL_ANSWERED, aCheckInPage } from '#web/test/check-ins/check-in.ts';
import { openCheckIn } from '#web/test/check-ins/open-check-in.ts';

const MESSAGE = 'Someone else has changed this answer.';
const STALE = 'Someone else has changed an answer. Please look at the answers again.';
const NOTICE = 'Someone else has written here:';
const SAME = { standing: 'as-confirmed', text: '' } as const;
const MOVED = { standing: 'changed', text: 'A new office.' } as const;

const before = aCheckInPage({ answers: ALL_ANSWERED });
const after = aCheckInPage({ answers: { ...ALL_ANSWERED, 'security.access': MOVED } });
const readTwice = () => inTurn(answer(checkIn.read, before), answer(checkIn.read, after));
const sent = (seen: ReturnType<typeof serve>, method: string) =>
  seen.filter((call) => call.method === method).map(({ body }) => body);

const access = () => screen.findByRole('group', { name: /who has access/ });
const choice = async (name: string) =>
  within(await access()).getByRole<HTMLInputElement>('radio', { name });
const button = (name: string) => screen.findByRole('button', { name });

async function chooseTooLate() {
  const opened = openCheckIn(
    before,
    readTwice(),
    inTurn(
      refuse(checkIn.answer, 'conflict', MESSAGE, { expected: MESSAGE }),
      answer(checkIn.answer, before),
    ),
  );
  await opened.user.click(await choice('No longer'));
  const notice = await screen.findByRole('alert');
  return { ...opened, notice };
}

describe('an answer that somebody else has changed meanwhile', () => {
  it('is shown with choice and words, and mine stays chosen', async () => {
    const { notice, seen } = await chooseTooLate();
    expect(within(notice).getByText(NOTICE)).toBeDefined();
    expect(notice.textContent).toContain('It has changed\nA new office.');
    expect((await choice('No longer')).checked).toBe(true);
    expect(sent(seen, 'PUT')).toEqual([{ standing: 'no-longer', text: '', expected: SAME }]);
  });

  it('is replaced by mine on request', async () => {
    const { user, seen } = await chooseTooLate();
    await user.click(await button('Keep mine'));
    expect(sent(seen, 'PUT').at(-1)).toEqual({ standing: 'no-longer', text: '', expected: MOVED });
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(document.activeElement?.id).toBe('question-security-access');
  });

  it('takes the place of mine on request', async () => {
    const { user, seen } = await chooseTooLate();
    await user.click(await button('Take theirs'));
    expect((await choice('It has changed')).checked).toBe(true);
    expect(screen.getByDisplayValue('A new office.')).toBeDefined();
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(sent(seen, 'PUT')).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('handing in what somebody else has changed meanwhile', () => {
  it('is refused, and the new answers are shown', async () => {
    const { user, seen } = openCheckIn(
      before,
      readTwice(),
      inTurn(
        refuse(checkIn.submit, 'conflict', STALE, { seen: STALE }),
        answer(checkIn.submit, aCheckInPage({ state: 'accepted' })),
      ),
    );
    // Saved from here, and changed by the other person since.
    await user.click(await choice('No longer'));
    await user.type(screen.getByRole('textbox', { name: /question 2/ }), 'Gone.');
    await user.type(screen.getByRole('textbox', { name: /Your name/ }), 'Ada Lovelace');
    await user.type(screen.getByRole('textbox', { name: /Your role/ }), 'Founder');
    await user.click(screen.getByRole('checkbox', { name: /is true/ }));
    const handIn = async () => {
      await user.click(await button('Submit the check-in'));
      await user.click(await button('Submit'));
    };
    await handIn();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(STALE);
    expect(alert.textContent).not.toContain('still here');
    expect((await choice('It has changed')).checked).toBe(true);
    expect(screen.getByDisplayValue('A new office.')).toBeDefined();
    await handIn();
    await screen.findByRole('heading', { name: 'Your check-in is accepted' });
    expect(sent(seen, 'POST')).toMatchObject([
      { seen: { ...ALL_ANSWERED, 'security.access': { standing: 'no-longer', text: 'Gone.' } } },
      { seen: { ...ALL_ANSWERED, 'security.access': MOVED } },
    ]);
  });
});
