import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orders } from '#core/contract/staff/orders.ts';
import { undo } from '#core/contract/staff/work/undo.ts';
import { UNDO_HEADER, writeOffer } from '#core/domain/undo.ts';
import { currentNotice } from '#web/components/ui/overlay/toast-store.ts';
import { call } from '#web/lib/api.ts';
import { dropUndo, undoNotices } from '#web/lib/undo-store.ts';
import { answer, refuse, serve } from '#web/test/answers.ts';
import { setUpUser } from '#web/test/browser/user.ts';
import { UndoNotices } from './undo.tsx';

const FIRST = '3f0d6f6e-8f6c-4f0c-9d5b-6a0f3e0c1d2a';
const SECOND = '4f0d6f6e-8f6c-4f0c-9d5b-6a0f3e0c1d2b';
const REPLY = { success: true, message: 'Sent', isSent: true };

const offer = (id: string, more: { isSent?: boolean; mails?: number } = {}) =>
  writeOffer({
    id,
    until: '2026-03-02T10:00:10.000Z',
    isSent: true,
    mails: 1,
    to: 'ada@example.com',
    ...more,
  });

/** A call whose reply carries an offer. */
async function send(header: string, ...answers: ReturnType<typeof answer>[]) {
  const sent = {
    endpoint: orders.sendTracking,
    respond: () => Response.json(REPLY, { headers: { [UNDO_HEADER]: header } }),
  };
  const seen = serve(sent, ...answers);
  await act(() => call(orders.sendTracking, { params: { orderId: 1 } }));
  return seen;
}

const client = new QueryClient();
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const list = () => screen.getByRole('region', { name: 'Undo' });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <QueryClientProvider client={client}>
      <UndoNotices />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  for (const { id } of undoNotices()) dropUndo(id);
});

it('tells to whom a mail goes out and when, and is gone by then', async () => {
  await send(offer(FIRST));
  expect(list().textContent).toContain('Mail to ada@example.com goes out in 10 seconds in 10 s');
  await wait(3_000);
  expect(list().textContent).toContain('in 7 s');
  await wait(7_500);
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
});

it('says that mails are only kept, and how many they are', async () => {
  await send(offer(FIRST, { isSent: false, mails: 3 }));
  expect(list().textContent).toContain('3 mails are kept in the outbox');
});

it('takes one back and leaves the other, which has a notice of its own', async () => {
  const user = setUpUser();
  await send(offer(FIRST));
  const done = { success: true, message: 'The mail to ada@example.com will not be sent.' };
  const seen = await send(offer(SECOND), answer(undo.undo, done));
  const refresh = vi.spyOn(client, 'invalidateQueries');
  const [first] = within(list()).getAllByRole('button', { name: 'Undo: Mail to ada@example.com' });
  expect(document.activeElement).toBe(document.body);
  await user.click(first as HTMLElement);
  expect(seen.at(-1)?.url).toBe(`/api/admin/undo/${FIRST}`);
  expect(within(list()).getAllByRole('listitem')).toHaveLength(1);
  expect(currentNotice()).toMatchObject({ title: 'Undone', description: done.message });
  expect(refresh).toHaveBeenCalledWith({ queryKey: ['admin'] });
});

it('says why it could not be undone', async () => {
  const user = setUpUser();
  await send(offer(FIRST), refuse(undo.undo, 'conflict', 'It is too late to undo this.'));
  await user.click(screen.getByRole('button', { name: /Undo/ }));
  expect(currentNotice()).toMatchObject({
    title: 'Not undone',
    description: 'It is too late to undo this.',
  });
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
});

it('is within an open dialog, where the keyboard can reach it', async () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('data-state', 'open');
  document.body.append(dialog);
  await send(offer(FIRST));
  expect(within(dialog).getByRole('button', { name: /Undo/ })).toBeDefined();
  dialog.remove();
  await wait(300);
  expect(screen.getByRole('button', { name: /Undo/ })).toBeDefined();
});
