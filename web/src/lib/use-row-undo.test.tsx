import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useRowUndo } from './use-row-undo';

interface Row {
  id: number;
  status: string;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const row = { id: 1, status: 'old' };
const change = { row, from: 'old', to: 'new' };
const show = (first: Row[]) =>
  renderHook(({ rows }) => useRowUndo(rows, ({ status }) => status), { initialProps: { rows: first } });

function take({ current }: ReturnType<typeof show>['result']) {
  let taken: ReturnType<typeof current.take> = null;
  act(() => {
    taken = current.take();
  });
  return taken as ReturnType<typeof current.take>;
}

it('row undo: offers a change for 8 seconds, and longer while it is paused', () => {
  const { result } = show([{ ...row, status: 'new' }]);
  act(() => result.current.offer(change));
  act(() => jest.advanceTimersByTime(7_900));
  expect(result.current.isOf(row)).toBe(true);
  act(() => result.current.pause(true));
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current.isOf(row)).toBe(true);
  act(() => result.current.pause(false));
  act(() => jest.advanceTimersByTime(8_000));
  expect(result.current.isOf(row)).toBe(false);
});

it('row undo: the next change takes the place of the first, with 8 seconds of its own', () => {
  const { result } = show([]);
  act(() => result.current.offer(change));
  act(() => jest.advanceTimersByTime(7_000));
  act(() => result.current.offer({ row: { id: 2, status: 'x' }, from: 'x', to: 'y' }));
  expect([result.current.isOf(row), result.current.change?.row.id]).toEqual([false, 2]);
  act(() => jest.advanceTimersByTime(7_000));
  expect(take(result)).toEqual({ row: { id: 2, status: 'x' }, from: 'y', to: 'x', undoing: true });
});

it('row undo: what is taken is offered no longer, and taking back is not offered in turn', () => {
  const { result } = show([]);
  act(() => result.current.offer(change));
  const back = take(result);
  expect(back).toMatchObject({ from: 'new', to: 'old' });
  act(() => {
    if (back) result.current.offer(back);
  });
  expect([result.current.change, take(result)]).toEqual([null, null]);
});

it('row undo: is not offered after another admin changed the row', () => {
  const { result, rerender } = show([{ ...row, status: 'new' }]);
  act(() => result.current.offer(change));
  expect([result.current.isOf(row), result.current.onPage]).toEqual([true, true]);
  rerender({ rows: [{ ...row, status: 'theirs' }] });
  expect(result.current.change).toBeNull();
});

it('row undo: says whether the row is still on the page', () => {
  const { result, rerender } = show([{ ...row, status: 'new' }]);
  act(() => result.current.offer(change));
  rerender({ rows: [] });
  expect([result.current.change, result.current.onPage]).toEqual([change, false]);
});
