/** Where a server is, as a log may hold it: host, port and what follows, without credentials and options. */
export function formatPlace(url: string, defaultPort: number): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `${hostname || searchParams.get('host') || 'localhost'}:${port || defaultPort}${pathname === '/' ? '' : pathname}`;
}
