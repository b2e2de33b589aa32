import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from './toast.tsx';
import { currentNotice, toast } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('shows one notice at a time: the next takes its place', async () => {
  act(() => void toast({ title: 'First' }));
  act(() => void toast({ title: 'Second', description: 'Told in full' }));
  expect(shown()).toEqual(['SecondTold in full']);
});

it('closes after five seconds', async () => {
  act(() => void toast({ title: 'Saved' }));
  await wait(4_900);
  expect(shown()).toEqual(['Saved']);
  await wait(200);
  expect(currentNotice()?.open).toBe(false);
});

it('is forgotten 1,000,000 ms after it was closed', async () => {
  act(() => void toast({ title: 'Saved' }));
  await wait(5_100);
  await wait(999_000);
  expect(currentNotice()).toBeDefined();
  await wait(1_000);
  expect(currentNotice()).toBeUndefined();
});

it('can be reached with F8', async () => {
  act(() => void toast({ title: 'Saved' }));
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toBeDefined();
});
