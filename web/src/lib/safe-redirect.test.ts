import { describe, expect, it } from '@jest/globals';
import { safeRedirect, signInPath } from './safe-redirect';

describe('safeRedirect', () => {
  it.each(['/checkout', '/shop?category=3&sort=price', '/orders#top', '/admin?section=notifications'])(
    'goes on to %s',
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
  ])('ignores %j', (path) => expect(safeRedirect(path)).toBeNull());

  it('survives the way through the sign-in address', () => {
    const there = '/shop?category=3&sort=-price';
    const params = new URL(signInPath(there), 'http://localhost').searchParams;
    expect(safeRedirect(params.get('redirect'))).toBe(there);
  });
});
