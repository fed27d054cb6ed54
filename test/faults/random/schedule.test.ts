import { expect, test } from '@jest/globals';
import { readOptions } from './options.js';
import { planRounds, repeatArguments } from './run.js';

const kinds = (...args: string[]) => planRounds(readOptions(args)).map(({ fault }) => fault.kind);

test('fault schedule: the same seed gives the same rounds, another seed other ones', () => {
  expect(kinds('--seed', '5', '--rounds', '60')).toEqual(kinds('--seed', '5', '--rounds', '60'));
  expect(kinds('--seed', '5', '--rounds', '60')).not.toEqual(kinds('--seed', '6', '--rounds', '60'));
  const draws = () => planRounds(readOptions(['--seed', '5', '--rounds', '3'])).map(({ random }) => random.next());
  expect(draws()).toEqual(draws());
  expect(new Set(draws()).size).toBe(3);
});

test('fault schedule: a round does not depend on the first round of the run', () => {
  const whole = planRounds(readOptions(['--seed', '5', '--rounds', '40']));
  const [alone] = planRounds(readOptions(['--seed', '5', '--rounds', '1', '--from', '31']));
  expect([alone?.fault.kind, alone?.random.next()]).toEqual([whole[30]?.fault.kind, whole[30]?.random.next()]);
});

test('fault schedule: the printed arguments of a failed round repeat it', () => {
  for (const form of ['', '--redis', '--both', '--fresh --both', '--faults kill-api,freeze-api']) {
    const options = readOptions(['--seed', '5', '--rounds', '40', ...form.split(' ').filter(Boolean)]);
    for (const plan of planRounds(options)) {
      const [again] = planRounds(readOptions(repeatArguments(plan, options).split(' ')));
      expect([again?.fault, again?.form, again?.random.next()]).toEqual([plan.fault, plan.form, plan.random.next()]);
    }
  }
});

test('fault schedule: with fresh seeds the first round is always the same', () => {
  const fresh = () => readOptions(['--seed', '5', '--fresh', '--rounds', '5']).seeds;
  expect([fresh()[0], fresh()[0]]).toEqual([5, 5]);
  expect(fresh()).not.toEqual(fresh());
});

test('fault schedule: every kind of fault is equally frequent', () => {
  const all = new Set(kinds('--seed', '1', '--rounds', '50'));
  expect([...all]).toEqual(expect.arrayContaining(['kill-api', 'kill-postgres', 'terminate-listener', 'two-at-once']));
  const rounds = kinds('--seed', '1', '--rounds', String(all.size * 4));
  for (const kind of all) expect([kind, rounds.filter((one) => one === kind).length]).toEqual([kind, 4]);
});

test('fault schedule: Redis faults need Redis, LISTEN faults need PostgreSQL as the queue', () => {
  const over = (...args: string[]) => new Set(kinds('--seed', '1', '--rounds', '50', ...args));
  expect(over().has('kill-redis')).toBe(false);
  expect(over('--redis')).toEqual(
    new Set([...over(), 'kill-redis', 'freeze-redis'].filter((kind) => kind !== 'terminate-listener')),
  );
  const both = planRounds(readOptions(['--seed', '1', '--rounds', '20', '--both']));
  expect(both.map(({ form }) => form)).toEqual([
    ...Array<string>(10).fill('postgres'),
    ...Array<string>(10).fill('redis'),
  ]);
});

test('fault options: an invalid one is reported in one sentence', () => {
  expect(() => readOptions(['--faults', 'kill-api,earthquake'])).toThrow(
    /^There is no fault "earthquake"; there are kill-api, /,
  );
  expect(() => readOptions(['--faults', 'kill-redis'])).toThrow(
    /^None of these faults is possible with the queue on postgres\./,
  );
  expect(() => readOptions(['--rounds', '0'])).toThrow(/^--rounds takes a whole number from 1\./);
  expect(() => readOptions(['--seed', 'x'])).toThrow(/^--seed takes a whole number from 1\./);
});
