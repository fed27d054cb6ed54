import { test } from '@jest/globals';
import { Random } from '../faults/random/random.js';

/** Whether every case of every matrix runs, as under `npm run test:all`. */
export const isExhaustive = process.env.TEST_SCOPE === 'all';

/** `count` of the cases, always the same ones, in their order; under `npm run test:all` all of them. */
export function sample<Case>(cases: readonly Case[], count: number): Case[] {
  if (isExhaustive) return [...cases];
  const chosen = new Set(
    Random.of(1)
      .shuffle([...cases.keys()])
      .slice(0, count),
  );
  return cases.filter((_, index) => chosen.has(index));
}

type Test = typeof test;

const leaveOut = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as Test;

/** A test of `npm run test:all` alone: it proves in a browser or a process of its own what `npm test` proves at a cheaper level. */
export const exhaustiveTest: Test = isExhaustive ? test : leaveOut;
