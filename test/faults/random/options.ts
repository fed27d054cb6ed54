import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { chooseFaults, type Fault, isPossible } from './faults/index.js';

export interface Options {
  rounds: number;
  from: number;
  /** That of each round: one for all, or with `--fresh` the given one first and then always another. */
  seeds: readonly number[];
  faults: readonly Fault[];
  /** The kinds named on the command line; empty for all that are not optional. */
  named: readonly string[];
  /** Over Redis or through PostgreSQL; with both, one form after the other. */
  forms: readonly ('postgres' | 'redis')[];
}

const usage = `npm run faults -- [--rounds N] [--seed S [--fresh]] [--from ROUND] [--faults kind,kind] [--redis | --both]`;

/** @throws Error with one sentence that names the invalid option. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '20' },
      seed: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      from: { type: 'string', default: '1' },
      faults: { type: 'string', default: '' },
      redis: { type: 'boolean', default: false },
      both: { type: 'boolean', default: false },
    },
  });
  const forms = values.both
    ? (['postgres', 'redis'] as const)
    : [values.redis ? ('redis' as const) : ('postgres' as const)];
  const named = values.faults.split(',').filter((kind) => kind !== '');
  const faults = chooseFaults(named);
  for (const form of forms)
    if (faults.every((fault) => !isPossible(fault, form === 'redis')))
      throw new Error(`None of these faults is possible with the queue on ${form}.\n${usage}`);
  const rounds = wholeNumber('rounds', values.rounds);
  const seed = values.seed === undefined ? anySeed() : wholeNumber('seed', values.seed);
  return {
    rounds,
    from: wholeNumber('from', values.from),
    seeds: Array.from({ length: rounds }, (_, round) => (values.fresh && round > 0 ? anySeed() : seed)),
    faults,
    named,
    forms,
  };
}

function anySeed(): number {
  return randomInt(1, 1_000_000);
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw new Error(`--${name} takes a whole number from 1.\n${usage}`);
  return Number(text);
}
