import { describe, expect, it } from '@jest/globals';
import { safeRedirect, signInPath } from './safe-redirect';

describe('safe redirect: safeRedirect', () => {
  it.each(['/checkout', '/shop?category=3&sort=price', '/orders#top', '/admin?section=notifications'])(
    'accepts %s',
    (path) => expect(safeRedirect(path)).toBe(path),
  );

  it.each([
    null,
    '',
    'checkout',
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/a\\..\\..//evil.test',
    '/..//evil.test',
    'javascript:alert(1)',
    '/sign-in',
    '/Sign-In/?redirect=/sign-in',
    '/sign-up',
    '/register?ref=x',
    '/\\e',
    '\\\\e',
    '/\r/e',
    '/\u0000/e',
    ' /shop',
    '/%09/e',
    '/%2f%2fe',
    '/%2F/e',
    '/%5ce',
    '/shop//e',
    '%2f%2fe',
    'https:e',
    'https:/\\e',
    'HTTPS://evil.test',
    '//evil.test@localhost/',
    'http://localhost:1/',
    'data:text/html,x',
    'blob:http://localhost/x',
    'vbscript:x',
    `/${'a'.repeat(10_240)}`,
  ])('rejects %j', (path) => expect(safeRedirect(path)).toBeNull());

  it('accepts a path that was encoded in the sign-in URL', () => {
    const there = '/shop?category=3&sort=-price';
    const params = new URL(signInPath(there), 'http://localhost').searchParams;
    expect(safeRedirect(params.get('redirect'))).toBe(there);
  });

  it('leaves rejected paths out of the sign-in URL', () => {
    expect(signInPath('//evil.test')).toBe('/sign-in');
    expect(signInPath(null)).toBe('/sign-in');
  });
});
