import { expect, test } from '@jest/globals';
import { newRequestId } from './request-context.js';

test('request ids: begin with the time, and none of many comes twice', () => {
  const before = Date.now().toString(36);
  const ids = Array.from({ length: 5_000 }, newRequestId);
  const after = Date.now().toString(36);
  expect(new Set(ids.map((id) => id.slice(8))).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\da-z]{8}[\w-]{8}$/);
  expect([before <= (ids[0] ?? ''), (ids.at(-1) ?? '').slice(0, 8) <= after]).toEqual([true, true]);
});
