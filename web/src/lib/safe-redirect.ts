// oxlint-disable-next-line no-control-regex -- browsers drop control characters, which could hide a second slash
const unsafe = /[\\\u0000-\u0020\u007f]/;
/** A percent-encoded slash, backslash or control character. */
const hidden = /%(?:2f|5c|[01][0-9a-f]|7f)/i;
/** Pages that redirect signed-in users. */
const entrances = new Set(['/sign-in', '/sign-up', '/register']);
const longest = 2_000;

/** Stands for that of the shop, which the server does not know: only paths are accepted. */
const origin = 'https://shop.invalid';

/** A path of this site, or null for anything that could lead to another origin. */
export function safeRedirect(value: string | null): string | null {
  if (!value || value.length > longest || !value.startsWith('/') || value.startsWith('//') || unsafe.test(value)) {
    return null;
  }
  if (!URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  if (url.origin !== origin || url.pathname.includes('//') || hidden.test(url.pathname)) return null;
  if (entrances.has(url.pathname.toLowerCase().replace(/\/+$/, ''))) return null;
  return url.pathname + url.search + url.hash;
}

/** The return path as a query string. */
export function redirectQuery(returnTo: string | null): string {
  const target = safeRedirect(returnTo);
  return target ? `?redirect=${encodeURIComponent(target).replaceAll('%2F', '/')}` : '';
}

export function signInPath(returnTo: string | null): string {
  return `/sign-in${redirectQuery(returnTo)}`;
}
