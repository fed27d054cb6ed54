import { afterEach, expect, it } from '@jest/globals';
import type { StepUpMethod } from '@soulvia/contracts';
import { fakeApi } from '@/testing/fake-api';
import { deleteJson, setStepUp } from './api';

const required = { status: 403, body: { code: 'STEP_UP_REQUIRED', methods: ['totp'], message: "Confirm it's you." } };

afterEach(() => setStepUp(() => Promise.resolve(false)));

it('requests: ask for a proof of identity once and are repeated', async () => {
  const asked: (readonly StepUpMethod[])[] = [];
  setStepUp((methods) => {
    asked.push(methods);
    return Promise.resolve(true);
  });
  const answers = [required, { status: 204 }];
  const calls = fakeApi(() => answers.shift() ?? { status: 500 });
  await deleteJson('users/7');
  expect(asked).toEqual([['totp']]);
  expect(calls.map(({ method, path }) => [method, path])).toEqual([
    ['DELETE', 'users/7'],
    ['DELETE', 'users/7'],
  ]);
});

it('requests: several that are refused at once ask once, and all are repeated', async () => {
  let asked = 0;
  setStepUp(async () => {
    asked += 1;
    await Promise.resolve();
    return true;
  });
  const answers = [required, required, { status: 204 }, { status: 204 }];
  const calls = fakeApi(() => answers.shift() ?? { status: 500 });
  await Promise.all([deleteJson('users/7'), deleteJson('users/8')]);
  expect([asked, calls.length]).toEqual([1, 4]);
});

it('requests: fail with the reason when the proof is refused', async () => {
  setStepUp(() => Promise.resolve(false));
  const calls = fakeApi(() => required);
  await expect(deleteJson('users/7')).rejects.toThrow("Confirm it's you.");
  expect(calls).toHaveLength(1);
});
