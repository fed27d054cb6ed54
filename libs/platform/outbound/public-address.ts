import { BlockList, isIP } from 'node:net';

/** Ranges of IPv4 that are not of the public internet (IANA special-purpose registry). */
const specialV4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carriers' NAT, which also holds a metadata address.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, with the metadata address of most clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  specialV4.addSubnet(network, bits, 'ipv4');

/**
 * All public addresses of IPv6 are in here. Loopback, link-local, unique local, multicast, IPv4-mapped and translated (NAT64) addresses
 * are not.
 */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

const specialV6 = new BlockList();
for (const [network, bits] of [
  // Protocol assignments, with Teredo.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4, whose addresses hold one of IPv4.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialV6.addSubnet(network, bits, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address is one of the public internet, not of this host, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !specialV4.check(address, 'ipv4');
  return family === 6 && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}

export function isUncountedAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
