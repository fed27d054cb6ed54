import { expect, test } from '@jest/globals';
import type { ContentKey, ContentRequest } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { checkContent } from './check-content.js';

function errorsOf(key: ContentKey, request: ContentRequest): Record<string, string[]> | undefined {
  try {
    checkContent(key, request);
    return undefined;
  } catch (error) {
    if (error instanceof InvalidInput) return error.errors;
    throw error;
  }
}

test.each<[ContentKey, ContentRequest]>([
  ['announcement', { text: 'Free delivery **this week**', from: '2026-11-20', to: '2026-11-20' }],
  ['announcement', { text: `[${'x'.repeat(80)}](/shop)` }],
  ['home_banner', { text: '## Eid\n\nAll serums', image: '/img/a.webp', link: '/shop', from: '2026-11-20' }],
  ['policy_terms', { text: '# One\n\n- a\n  - b\n    - c', link: null, image: null, from: null, to: null }],
  ['faq', { text: '# What?\n\nThis.\n\n- one\n\n## Why?\n\nThat.' }],
  ['mail_footer', { text: 'Soulvia\n\n**Lahore**, [map](https://maps.example/a)' }],
])('content rules: %s takes %j', (key, request) => {
  expect(errorsOf(key, request)).toBeUndefined();
});

const deep = 'Lists may be nested 3 deep';
const oneLine = 'The announcement is one line';
const question = 'Write each question as a heading, and its answer below it';
test.each<[ContentKey, ContentRequest, Record<string, string[]>]>([
  ['announcement', { text: 'a\n\nb' }, { text: [oneLine] }],
  ['announcement', { text: '# a' }, { text: [oneLine] }],
  ['announcement', { text: 'x'.repeat(81) }, { text: ['The announcement must be at most 80 characters'] }],
  ['announcement', { text: 'a', link: '/shop' }, { link: ['Only for home_banner'] }],
  ['home_banner', { text: 'x'.repeat(301) }, { text: ['The banner must be at most 300 characters'] }],
  [
    'home_banner',
    { text: 'a', from: '2026-11-21', to: '2026-11-20' },
    { to: ['The last day must not be before the first'] },
  ],
  ['home_banner', { text: 'a', from: '2026-02-30' }, { from: ['Enter a day such as 2026-11-20'] }],
  [
    'home_banner',
    { text: 'a', link: 'javascript:alert(1)' },
    { link: ['Link must begin with https:// or be a path of the shop such as /shop'] },
  ],
  [
    'home_banner',
    { text: 'a', link: '//evil.example' },
    { link: ['Link must begin with https:// or be a path of the shop such as /shop'] },
  ],
  ['policy_terms', { text: 'a', from: '2026-11-20' }, { from: ['Only for announcement and home_banner'] }],
  ['policy_terms', { text: '- a\n  - b\n    - c\n      - d' }, { text: [deep] }],
  ['policy_terms', { text: '- '.repeat(10_000) }, { text: [deep] }],
  ['policy_terms', { text: '#' }, { text: ['Enter a text'] }],
  ['faq', { text: 'Hello\n\n# What?\n\nThis.' }, { text: [question] }],
  ['faq', { text: '# What?\n\n# Why?\n\nThat.' }, { text: [question] }],
  ['faq', { text: '# What?' }, { text: [question] }],
  ['mail_footer', { text: '[Shop](/shop)' }, { text: ['Links in emails begin with https://'] }],
  ['mail_footer', { text: '- a' }, { text: ['The footer has paragraphs only'] }],
  ['mail_footer', { text: 'x'.repeat(501) }, { text: ['The footer must be at most 500 characters'] }],
])('content rules: %s refuses %j', (key, request, errors) => {
  expect(errorsOf(key, request)).toEqual(errors);
});
