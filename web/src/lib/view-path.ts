/** The same address with these names set to these values, on the first page. */
export function withValues(
  params: URLSearchParams,
  names: readonly string[],
  values: Readonly<Record<string, string>>,
): string {
  const next = new URLSearchParams(params);
  for (const name of names) {
    const value = values[name];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  next.delete('page');
  return `?${next}`;
}
