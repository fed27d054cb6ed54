import { beforeEach, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { fakeApi } from '@/testing/fake-api';
import { type AsOf, chooseNewer, readAsOf, showPushed } from './newest-wins';
import { forgetPositions } from './forget-positions';

const queryKey = ['figures'];
const at = (position: number, state = 'text') => ({ position, state });
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
});

const shown = () => client.getQueryData<AsOf<string>>(queryKey);
const read = () => readAsOf<string>('figures', { client, queryKey, signal: AbortSignal.timeout(5000) });

it('newest wins: drops a state that is older than what is shown', () => {
  const held = at(10);
  expect(chooseNewer(held, at(9))).toBe(held);
});

it('newest wins: takes a newer state, and the same again', () => {
  for (const arrived of [at(11), at(10)]) expect(chooseNewer(at(10), arrived)).toBe(arrived);
});

it('newest wins: shows what was pushed before anything was read', () => {
  showPushed(client, queryKey, at(4, 'pushed'));
  expect(shown()).toEqual(at(4, 'pushed'));
});

it.each([
  ['a response with an older position', { 'X-Log-Position': '3' }],
  ['a response without a position', undefined],
])('newest wins: keeps what was pushed while %s was on its way', async (_, headers) => {
  fakeApi(() => {
    showPushed(client, queryKey, at(4, 'pushed'));
    return { body: 'read', headers };
  });
  expect(await read()).toEqual(at(4, 'pushed'));
});

it('newest wins: takes an answer that tells a newer position than the push', async () => {
  fakeApi(() => {
    showPushed(client, queryKey, at(4, 'pushed'));
    return { body: 'read', headers: { 'X-Log-Position': '5' } };
  });
  expect(await read()).toEqual(at(5, 'read'));
});

it('newest wins: takes a lower position once positions begin again, and keeps showing the state until then', () => {
  showPushed(client, queryKey, at(1_251, 'future'));
  client.setQueryData(['list'], [1, 2]);
  forgetPositions(client);
  expect(shown()?.state).toBe('future');
  showPushed(client, queryKey, at(1_221, 'restored'));
  expect(shown()).toEqual(at(1_221, 'restored'));
  expect(client.getQueryData(['list'])).toEqual([1, 2]);
});
