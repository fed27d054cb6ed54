import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Request, Response } from 'express';
import { spaceUploads } from './space-uploads.js';

test('uploads: four begin in each turn of the event loop, in their order, and other requests at once', async () => {
  const space = spaceUploads();
  const begun: string[] = [];
  const arrive = (name: string, type?: string) =>
    space({ headers: { 'content-type': type } } as Request, {} as Response, () => void begun.push(name));
  const names = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
  for (const name of names) arrive(name, 'Multipart/form-data; boundary=x');
  arrive('health');
  arrive('order', 'application/json');
  expect(begun).toEqual(['health', 'order']);
  await nextTurn();
  expect(begun).toEqual(['health', 'order', '1', '2', '3', '4']);
  await nextTurn();
  await nextTurn();
  expect(begun.slice(2)).toEqual(names);
  arrive('later', 'multipart/form-data');
  await nextTurn();
  expect(begun.at(-1)).toBe('later');
});
