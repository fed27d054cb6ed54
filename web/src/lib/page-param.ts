const name = 'page';

/** The page number from the URL; 1 when it is missing or invalid. */
export function readPage(params: URLSearchParams): number {
  const text = params.get(name);
  return text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

export function withPage(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params);
  if (page === 1) next.delete(name);
  else next.set(name, String(page));
  return `?${next}`;
}
