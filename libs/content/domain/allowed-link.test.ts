import { expect, test } from '@jest/globals';
import { isAllowedLink } from './allowed-link.js';

test.each([
  'https://soulvia.example.pk',
  'https://soulvia.example.pk/path?q=1#part',
  'HTTPS://soulvia.example.pk/',
  '/',
  '/shop',
  '/shop?category=2#list',
])('links in texts: may lead to %s', (address) => {
  expect(isAllowedLink(address)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://soulvia.example.pk/1',
  'http://soulvia.example.pk',
  'mailto:a@b.pk',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://',
  'https://soulvia.example.pk@evil.example',
  'https://a:b@evil.example',
  'shop',
  '#part',
  '?q=1',
  '',
])('links in texts: must not lead to %j', (address) => {
  expect(isAllowedLink(address)).toBe(false);
});
