// oxlint-disable-next-line no-control-regex -- browsers drop them, so they could hide a second slash
const unsafe = /[\\\u0000-\u0020\u007f]/;

/** A path of this site to go on to, or null for anything that could lead elsewhere. */
export function safeRedirect(value: string | null): string | null {
  if (!value || !value.startsWith('/') || value.startsWith('//') || unsafe.test(value)) return null;
  const origin = window.location.origin;
  if (!URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  if (url.pathname.toLowerCase().replace(/\/+$/, '') === '/sign-in') return null;
  return url.pathname + url.search + url.hash;
}

export function signInPath(returnTo: string): string {
  return `/sign-in?redirect=${encodeURIComponent(returnTo).replaceAll('%2F', '/')}`;
}
