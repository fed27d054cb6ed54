import { isIPv4 } from 'node:net';

/**
 * A client address as the list of sessions shows it: the last part is hidden, so that it names a network and no connection.
 *
 * @param address as `limitedAddress` returns it: an IPv4 address or the first four groups of an IPv6 one.
 * @returns null for an unknown address.
 */
export function describeAddress(address: string): string | null {
  if (isIPv4(address)) return address.replace(/\d+$/, 'x');
  return address.includes(':') ? address.replace(/[^:]+$/, 'x') : null;
}
