import { expect, test } from '@jest/globals';
import { InvalidInput } from '@soulvia/kernel';
import { salesRange } from './sales-range.js';

const today = '2026-03-01';

test.each([
  [{}, '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  [{ from: '2026-02-23' }, '2026-02-23', '2026-03-01', '2026-02-16', '2026-02-22'],
  [{ to: '2024-02-29' }, '2024-02-29', '2024-02-29', '2024-02-28', '2024-02-28'],
  [{ from: '2024-02-01', to: '2024-02-29' }, '2024-02-01', '2024-02-29', '2024-01-03', '2024-01-31'],
  [{ from: '2023-06-01', to: '2024-05-31' }, '2023-06-01', '2024-05-31', '2022-05-31', '2023-05-31'],
  [{ from: '1000-01-01', to: '1000-01-01' }, '1000-01-01', '1000-01-01', '0999-12-31', '0999-12-31'],
])('sales range: %j is %s to %s, after %s to %s', (requested, from, to, beforeFrom, beforeTo) => {
  expect(salesRange(requested, today)).toEqual({ from, to, before: { from: beforeFrom, to: beforeTo } });
});

test.each([
  [{ from: '2026-03-02' }, 'from must not be after to'],
  [{ from: '2026-02-02', to: '2026-02-01' }, 'from must not be after to'],
  [{ from: '2025-02-28', to: today }, 'A range has at most 366 days'],
  [{ from: '1000-01-01', to: '2999-12-31' }, 'A range has at most 366 days'],
])('sales range: %j is refused', (requested, message) => {
  let thrown: unknown;
  try {
    salesRange(requested, today);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(InvalidInput);
  expect((thrown as InvalidInput).errors).toEqual({ from: [message] });
});
