const name = 'page';

/** The page that an address names; the first for anything else. */
export function readPage(params: URLSearchParams): number {
  const text = params.get(name);
  return text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

/** The same address at another page. */
export function withPage(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params);
  if (page === 1) next.delete(name);
  else next.set(name, String(page));
  return `?${next}`;
}
