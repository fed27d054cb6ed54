import { expect, it } from '@jest/globals';
import { fillPlaceholders, openPlaceholder } from './placeholders';
import { thread } from '@/testing/thread-sample';

const text = 'Dear {name}, {order} is on its way, {name}.';

it.each([
  ['Where is order 1042?', 'Dear Sana $& Ahmed, #1042 is on its way, Sana $& Ahmed.'],
  ['Order #7, please', 'Dear Sana $& Ahmed, #7 is on its way, Sana $& Ahmed.'],
  ['Is #12 sent?', 'Dear Sana $& Ahmed, #12 is on its way, Sana $& Ahmed.'],
  ['In order to ask', 'Dear Sana $& Ahmed, {order} is on its way, Sana $& Ahmed.'],
])('saved reply: fills in the name and the order that the customer names: %s', (subject, filled) => {
  expect(fillPlaceholders(text, { ...thread, subject, from: { ...thread.from, name: 'Sana $& Ahmed' } })).toBe(filled);
});

it('saved reply: leaves out the name where the order asks, whose page names no one', () => {
  const asked = { ...thread, kind: 'ORDER' as const, subject: 'Order #7', from: { ...thread.from, user_id: null } };
  expect(fillPlaceholders(text, asked)).toBe('Dear {name}, #7 is on its way, {name}.');
});

it('saved reply: names the placeholder that is left', () => {
  expect([openPlaceholder('Dear {name}'), openPlaceholder('{order}?'), openPlaceholder('{other}')]).toEqual([
    '{name}',
    '{order}',
    undefined,
  ]);
});
