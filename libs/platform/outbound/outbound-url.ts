import { isIP } from 'node:net';
import { isUncountedAddress, isPublicAddress } from './public-address.js';
import { OutboundError, PrivateAddress } from './outbound-error.js';

const longestUrl = 2_000;

export interface OutboundTarget {
  url: URL;
  /** Name or address, without brackets. */
  host: string;
}

/**
 * Reads the address of a request.
 *
 * @param allowsLoopback whether plain http to this host is accepted too.
 * @throws OutboundError for anything but https, with credentials, or when it is too long.
 */
export function readTarget(address: string, allowsLoopback: boolean): OutboundTarget {
  if (address.length > longestUrl || !URL.canParse(address)) throw refused('it is not a web address');
  const url = new URL(address);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isOwnHttp = allowsLoopback && url.protocol === 'http:' && isUncountedAddress(host);
  if (url.protocol !== 'https:' && !isOwnHttp) throw refused('it does not use https');
  if (url.username !== '' || url.password !== '') throw refused('it holds credentials');
  if (isIP(host) > 0) assertRequestable([host], allowsLoopback);
  return { url, host };
}

/** @throws PrivateAddress when one of the addresses is of this host, its network or its cloud. */
export function assertRequestable(addresses: readonly string[], allowsLoopback: boolean): void {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowsLoopback && isUncountedAddress(address));
  if (!addresses.every(isAllowed)) throw new PrivateAddress();
}

function refused(why: string): OutboundError {
  return new OutboundError('refused', `the address is refused: ${why}`, false);
}
