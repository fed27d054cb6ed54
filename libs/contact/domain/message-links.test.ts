import { expect, test } from '@jest/globals';
import { MessageLinks } from './message-links.js';

const from = new Date('2026-11-22T10:00:00Z');
const inDays = (days: number) => new Date(from.getTime() + days * 86_400_000);

test('message links: open their thread for 90 days', () => {
  const links = new MessageLinks('secret');
  const token = links.pathTo(12, from).replace('/messages/', '');
  expect([links.readThreadId(token, inDays(89.99)), links.readThreadId(token, inDays(90))]).toEqual([12, undefined]);
});
