import { expect, test } from '@jest/globals';
import { DeadlineExceeded, BoundedReading } from './bounded-reading.js';

test('bounded reading: concurrent callers share a reading, later ones start another', async () => {
  let readings = 0;
  const reading = new BoundedReading(async () => (readings += 1));
  expect(await Promise.all([reading.within(500), reading.within(500)])).toEqual([1, 1]);
  expect(await reading.within(500)).toBe(2);
});

test('bounded reading: each caller has its own deadline, and an unresponsive source is read once', async () => {
  let readings = 0;
  let finish: (value: string) => void = () => undefined;
  const reading = new BoundedReading(() => {
    readings += 1;
    return new Promise<string>((resolve) => (finish = resolve));
  });
  await expect(reading.within(20)).rejects.toBeInstanceOf(DeadlineExceeded);
  await expect(reading.within(20)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  const patient = reading.within(5_000);
  finish('late');
  expect([await patient, readings]).toEqual(['late', 1]);
});

test('bounded reading: a failure reaches the caller and is not cached', async () => {
  let readings = 0;
  const reading = new BoundedReading(async () => {
    readings += 1;
    if (readings === 1) throw new Error('away');
    return 'back';
  });
  await expect(reading.within(500)).rejects.toThrow('away');
  expect(await reading.within(500)).toBe('back');
});
