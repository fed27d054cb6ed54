import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Spread } from './spread';

let visibility: DocumentVisibilityState;
const run = jest.fn();
let spread: Spread;

beforeEach(() => {
  jest.useFakeTimers();
  run.mockReset();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  spread = new Spread(run);
});
afterEach(() => {
  spread.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('spread: runs between the earliest and the latest moment', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  spread.within(100, 1_500);
  jest.advanceTimersByTime(799);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

it('spread: merges requests without putting off the first one', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.999);
  spread.within(0, 1_500);
  for (let nth = 0; nth < 20; nth += 1) {
    jest.advanceTimersByTime(70);
    spread.within(0, 1_500);
  }
  jest.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(1);
});

it('spread: a page in the background runs once it is seen', () => {
  visibility = 'hidden';
  spread.within(0, 1_500);
  jest.advanceTimersByTime(60_000);
  spread.within(0, 1_500);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(run).not.toHaveBeenCalled();
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(run).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(run).toHaveBeenCalledTimes(1);
});

it('spread: does not run after it was stopped', () => {
  spread.within(0, 1_500);
  spread.stop();
  jest.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
});
