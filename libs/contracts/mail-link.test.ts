import { expect, test } from '@jest/globals';
import { mailLink } from './mail-link.js';

test.each([
  ['sana@shop.example', 'mailto:sana@shop.example'],
  ['sana+1@shop.example', 'mailto:sana%2B1@shop.example'],
  ['a?bcc=b&x#1@shop.example', 'mailto:a%3Fbcc%3Db%26x%231@shop.example'],
])('mail link: to %s is %s', (email, link) => {
  expect(mailLink(email)).toBe(link);
  expect(decodeURIComponent(new URL(link).pathname)).toBe(email);
  expect(new URL(link).search).toBe('');
});
