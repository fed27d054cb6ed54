import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fakeApi } from '@/testing/fake-api';
import { getJson } from './api';
import { getVersioned } from './versioned';

beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(500));
afterEach(() => {
  jest.restoreAllMocks();
});

it('first data: uses what came with the document once, and asks the server from then on', async () => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'first-data';
  const handedOver = { body: { id: 7, name: 'Handed over' }, headers: {} };
  block.textContent = JSON.stringify({ 'products/7': handedOver, 'settings/company': handedOver });
  document.head.append(block);
  const calls = fakeApi(() => ({ body: { id: 7, name: 'Asked for' }, headers: { 'X-Version': 'v1' } }));
  expect(await getJson('products/7')).toEqual({ id: 7, name: 'Handed over' });
  expect(calls).toHaveLength(0);
  expect(await getJson('products/7')).toEqual({ id: 7, name: 'Asked for' });
  expect(await getJson('products/8')).toEqual({ id: 7, name: 'Asked for' });
  // What is edited needs its version.
  expect(await getVersioned('settings/company')).toEqual({ value: { id: 7, name: 'Asked for' }, version: 'v1' });
});
