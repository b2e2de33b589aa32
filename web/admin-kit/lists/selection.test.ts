import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idsBetween, useSelection } from './selection.ts';

it.each([
  [1, 3, [1, 2, 3]],
  [3, 1, [1, 2, 3]],
  [2, 2, [2]],
  // The row where the range started has left the list.
  [9, 2, [2]],
])('ids between %s and %s', (one, other, expected) => {
  expect(idsBetween([1, 2, 3, 4], one, other)).toEqual(expected);
});

const rows = { ids: [1, 2, 3, 4], filters: { status: 'review' }, total: 5_000 };
const begin = () => renderHook((props: typeof rows) => useSelection(props), { initialProps: rows });

it('takes single rows, ranges and all that are shown', () => {
  const { result } = begin();
  expect(result.current.selection).toBeUndefined();
  act(() => result.current.toggle(2));
  act(() => result.current.extendTo(4));
  expect(result.current.selection).toEqual({ ids: [2, 3, 4] });
  expect(result.current.isSomeShown).toBe(true);
  act(() => result.current.toggle(3));
  expect(result.current.selection).toEqual({ ids: [2, 4] });
  act(() => result.current.toggleAllShown());
  expect(result.current.selection).toEqual({ ids: [1, 2, 3, 4] });
  act(() => result.current.toggleAllShown());
  expect(result.current.selection).toBeUndefined();
});

it('takes all that match, once all that are shown are taken', () => {
  const { result } = begin();
  expect(result.current.canSelectEverything).toBe(false);
  act(() => result.current.toggleAllShown());
  expect(result.current.canSelectEverything).toBe(true);
  act(() => result.current.selectEverything());
  expect(result.current.selection).toEqual({ filters: { status: 'review' }, total: 5_000 });
  act(() => result.current.toggle(1));
  expect(result.current.selection).toEqual({ ids: [2, 3, 4] });
  act(() => result.current.clear());
  expect(result.current.selection).toBeUndefined();
});

it('begins anew under other filters, and drops rows that have left', () => {
  const { result, rerender } = begin();
  act(() => result.current.toggleAllShown());
  rerender({ ...rows, ids: [2, 3] });
  expect(result.current.selection).toEqual({ ids: [2, 3] });
  rerender({ ...rows, filters: { status: 'certified' } });
  expect(result.current.selection).toBeUndefined();
});
